// The Plus membership: what it includes, joining and leaving, and the wallet of the mobility service.
import { formatDate, formatPrice, type Person, type Product, type Subscription } from '@cadetto/contract';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { usePayRead } from '../../../pay/api.ts';
import { OrderPreview, useOrderLabel } from '../../../pay/plans/OrderPreview.tsx';
import { HeldCurrency } from '../../../pay/plans/HeldCurrency.tsx';
import { usePlans } from '../../../pay/plans/use-plans.ts';
import { movesOf, paidInStore, plusOf, renewingOf } from '../../../pay/standing.ts';
import { useCheckout } from '../../../pay/use-checkout.ts';
import { useSite } from '../../../shell/use-site.ts';
import { useNow } from '../../feed/use-now.ts';
import { PastDue } from '../live/PastDue.tsx';
import { SubscriptionFacts } from '../live/SubscriptionPart.tsx';
import { useCancel, useResume } from '../live/use-cancel.ts';
import { Listed } from '../Listed.tsx';
import { PaidTwice } from '../PaidTwice.tsx';
import profile from '../Profile.module.css';
import styles from './Unlimited.module.css';
import { Wallet } from './Wallet.tsx';

export function Unlimited({ user }: { user: Person }) {
  const { plus: words } = usePayWords();
  const { brand } = useSite();
  const membership = plusOf(user);
  return (
    <section className={profile.panel} aria-labelledby="plus">
      <header className={profile.panelHead}>
        <h2 id="plus">{brand.plusName}</h2>
        <p>{words.lead(brand.mobilityName)}</p>
      </header>
      <p className={profile.state} data-active={membership !== undefined}>
        {membership ? words.member : words.notMember}
      </p>
      {membership?.status === 'past_due' ? <PastDue sub={membership} /> : null}
      <PaidTwice user={user} />
      <div className={profile.part}>
        <h3>{words.includes.heading}</h3>
        <ul className={styles.includes}>
          {words.includes.items(brand.name, brand.mobilityName).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {membership ? <Membership sub={membership} /> : <Join user={user} />}
      </div>
      <Wallet />
    </section>
  );
}

function Membership({ sub }: { sub: Subscription }) {
  const { plus: words } = usePayWords();
  const cancel = useCancel({ ask: words.ask, done: words.left });
  const resume = useResume();
  const moves = movesOf(sub);
  return (
    <>
      <SubscriptionFacts sub={sub} />
      <div className={profile.buttons}>
        {moves.resume ? (
          <Button look="solid" onClick={() => void resume(sub)}>
            {words.resume}
          </Button>
        ) : null}
        {moves.cancel ? <Button onClick={() => cancel(sub)}>{words.leave}</Button> : null}
      </div>
    </>
  );
}

function Join({ user }: { user: Person }) {
  const { plans } = usePayWords();
  const offered = usePlans('plus', user);
  return (
    <Listed read={offered} label={plans.loading}>
      {({ products: [product] }) =>
        product ? (
          <Order product={product} user={user} />
        ) : (
          <p className={profile.text}>{plans.failures['no-plan']}</p>
        )
      }
    </Listed>
  );
}

interface OrderProps {
  product: Product;
  user: Person;
}

/** What joining comes to stands above the button: with credit enough there is no payment page to say it. */
function Order({ product: { id: planId, name: planName, amount, currency }, user }: OrderProps) {
  const { plus: words, plans } = usePayWords();
  const locale = useLocale();
  const now = useNow();
  const checkOut = useCheckout();
  const preview = usePayRead('previewPlan', { params: { planId }, query: {} }, { staleTime: 0 });
  const label = useOrderLabel(preview, words.join);
  const renewing = renewingOf(user.subs);
  const inStore = paidInStore(user);
  return (
    <>
      <p className={styles.price}>{words.price(formatPrice(amount, currency, locale))}</p>
      <HeldCurrency user={user} className={profile.text} />
      {renewing ? (
        <p className={profile.text}>
          {words.alreadyPaying(renewing.plan.name, formatDate({ date: new Date(renewing.at), now, locale }))}
        </p>
      ) : null}
      {inStore ? <p className={profile.text}>{words.paidInStore(inStore.plan.name)}</p> : null}
      <div className={styles.order}>
        <OrderPreview preview={preview} planName={planName} />
      </div>
      <div className={profile.buttons}>
        <Button
          look="primary"
          size="large"
          disabled={label === undefined}
          onClick={() => void checkOut({ planId, planName, promo: null })}
        >
          {label ?? words.join}
        </Button>
      </div>
      {preview.data?.invoice.amount_due === 0 ? null : <p className={profile.text}>{plans.summary.next}</p>}
    </>
  );
}
