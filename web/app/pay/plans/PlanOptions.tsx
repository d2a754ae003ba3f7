// Plans to choose one of.
import type { Product } from '@cadetto/contract';
import { Badge } from '../../design/Badge.tsx';
import { classes } from '../../design/classes.ts';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useNow } from '../../screens/feed/use-now.ts';
import { useSite } from '../../shell/use-site.ts';
import { bestOf, planView } from './plan-words.ts';
import styles from './Plans.module.css';

interface PlanOptionsProps {
  legend: string;
  /** Radios of one name exclude each other. */
  name: string;
  plans: readonly Product[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function PlanOptions({ legend, name, plans, chosen, onChoose }: PlanOptionsProps) {
  const best = bestOf(plans);
  if (plans.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {plans.map((plan) => (
          <PlanOption
            key={plan.id}
            plan={plan}
            name={name}
            best={plan.id === best}
            checked={plan.id === chosen}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanOptionProps {
  plan: Product;
  name: string;
  best: boolean;
  checked: boolean;
  onChoose: () => void;
}

function PlanOption({ plan, name, best, checked, onChoose }: PlanOptionProps) {
  const { plans: words } = usePayWords();
  const { brand } = useSite();
  const view = planView(plan, {
    words,
    locale: useLocale(),
    mobility: { name: brand.mobilityName, currency: brand.currency },
    now: useNow(),
  });
  return (
    <label className={classes(styles.ticket, checked && styles.chosen)}>
      <input type="radio" name={name} value={plan.id} checked={checked} onChange={onChoose} />
      <span className={styles.name}>{plan.name}</span>
      {best ? <Badge>{words.best}</Badge> : null}
      <span className={styles.price}>
        <strong>{view.price}</strong> <small>{view.period}</small>
      </span>
      <span className={styles.notes}>
        {view.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
    </label>
  );
}
