import { formatDate, formatPrice, type Subscription } from '@cadetto/contract';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { usePayRead } from '../../pay/api.ts';
import { currencyIn, isOneTime } from '../../pay/invoice-lines.ts';
import { LawBox } from '../../pay/LawBox.tsx';
import { placingWords } from '../../pay/placing-words.ts';
import { useNow } from '../feed/use-now.ts';
import type { Order } from './stages.ts';

export function Law({ order }: { order: Order }) {
  const { law: words } = usePayWords().checkout;
  const locale = useLocale();
  const now = useNow();
  return (
    <LawBox heading={words.heading}>
      <PriceNow order={order} />
      <li>
        <Renewal order={order} />
      </li>
      {order.placing.startsAt === null && <li>{words.atOnce}</li>}
      {placingWords(order.placing, { words, locale, now }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>{words.withdrawal}</li>
    </LawBox>
  );
}

/** The contract began long ago: nothing begins at once, and there is nothing to withdraw from. */
export function RenewalLaw({ order, sub }: { order: Order; sub: Subscription | undefined }) {
  const { law: words, renewal } = usePayWords().checkout;
  const locale = useLocale();
  const now = useNow();
  const next = sub?.nextPayment ?? null;
  return (
    <LawBox heading={renewal.law}>
      <PriceNow order={order} />
      <li>{renewal.same}</li>
      <li>
        {sub === undefined || next === null
          ? words.renewsSometime
          : words.renews(
              formatPrice(sub.plan.amount, sub.plan.currency, locale),
              formatDate({ date: new Date(next), now, locale }),
            )}
      </li>
    </LawBox>
  );
}

/** The plan there is goes on until this is paid, so that who leaves the page loses nothing. */
export function ChangeLaw({ order, change }: { order: Order; change: NonNullable<Order['change']> }) {
  const {
    checkout: { law: words, change: changing },
    live: {
      change: { law },
    },
  } = usePayWords();
  const locale = useLocale();
  const now = useNow();
  return (
    <LawBox heading={words.heading}>
      <PriceNow order={order} />
      <li>{changing.until}</li>
      <li>{law}</li>
      <li>
        {words.renews(
          formatPrice(change.nextAmount, currencyIn(order.invoice), locale),
          formatDate({ date: new Date(change.nextPayment), now, locale }),
        )}
      </li>
      <li>{words.withdrawal}</li>
    </LawBox>
  );
}

function PriceNow({ order: { invoice } }: { order: Order }) {
  const { law: words } = usePayWords().checkout;
  const locale = useLocale();
  return (
    <li>
      <strong>{words.price(formatPrice(invoice.amount_due, currencyIn(invoice), locale))}</strong>
    </li>
  );
}

function Renewal({ order }: { order: Order }) {
  const { law: words } = usePayWords().checkout;
  const locale = useLocale();
  const now = useNow();
  const oneTime = isOneTime(order.invoice);
  // Without the code: this purchase has taken it already, and what renews costs the plan's own price.
  const preview = usePayRead(
    'previewPlan',
    { params: { planId: order.planId }, query: {} },
    { enabled: !oneTime },
  );
  if (oneTime) return words.oneTime;
  const { renewsAt, renewsFor } = preview.data ?? { renewsAt: null, renewsFor: null };
  if (renewsAt === null || renewsFor === null) return words.renewsSometime;
  const date = formatDate({ date: new Date(renewsAt), now, locale });
  return words.renews(formatPrice(renewsFor, currencyIn(order.invoice), locale), date);
}
