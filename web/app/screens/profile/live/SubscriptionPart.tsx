import { formatDate, formatPrice, type Locale, type Person, type Subscription } from '@cadetto/contract';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { type PayWords, usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { firstDay } from '../../../pay/first-day.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { endOf, movesOf } from '../../../pay/standing.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import { useNow } from '../../feed/use-now.ts';
import profile from '../Profile.module.css';
import { useOpener } from '../use-opener.ts';
import { ChangePlan } from './ChangePlan.tsx';
import { useCancel, useResume } from './use-cancel.ts';

export function SubscriptionPart({ sub, user }: { sub: Subscription; user: Person }) {
  const { live: words } = usePayWords();
  const [changing, setChanging] = useState(false);
  const opener = useOpener(changing);
  const cancel = useCancel();
  const resume = useResume();
  const moves = movesOf(sub);
  return (
    // Named, each would be a landmark, and somebody with a pass and a voucher would have two of one name.
    <section className={profile.part}>
      <h3>{words.heading}</h3>
      <SubscriptionFacts sub={sub} />
      <Elsewhere sub={sub} />
      {changing ? (
        <ChangePlan sub={sub} user={user} onClose={() => setChanging(false)} />
      ) : (
        <div className={profile.buttons}>
          {moves.resume ? (
            <Button look="solid" onClick={() => void resume(sub)}>
              {words.resume.action}
            </Button>
          ) : null}
          {moves.change ? (
            <Button ref={opener} onClick={() => setChanging(true)}>
              {words.change.action}
            </Button>
          ) : null}
          {moves.cancel ? (
            <Button look={moves.change ? 'quiet' : 'secondary'} onClick={() => cancel(sub)}>
              {words.cancel.action}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function priceOf(
  { plan, paymentMethod }: Subscription,
  words: PayWords['live'],
  locale: Locale,
): string | null {
  if (paymentMethod !== 'card' && paymentMethod !== 'carrier' && paymentMethod !== 'app_store') return null;
  const price = formatPrice(plan.amount, plan.currency, locale);
  if (!plan.recurring || plan.slug === 'year2round') return price;
  return plan.slug === 'month' ? words.aMonth(price) : words.aYear(price);
}

function nextPayment(
  { nextPayment: moment, status, cancelAtPeriodEnd, paymentMethod }: Subscription,
  words: PayWords['live'],
  dateOf: (moment: string) => string,
): string {
  if (status === 'past_due' && paymentMethod === 'card') return words.overdue;
  return moment === null || cancelAtPeriodEnd ? words.noNext : dateOf(moment);
}

function statusOf(
  { status, cancelAtPeriodEnd, startsAt, plan }: Subscription,
  words: PayWords['live'],
): string {
  if (cancelAtPeriodEnd) return words.endsThen;
  // Of what renews, the day it counts from says enough.
  return startsAt !== null && !plan.recurring ? words.waits : words.statuses[status];
}

/** Status, plan, next payment, method, lasts until, and whether it ends with the period. */
export function SubscriptionFacts({ sub }: { sub: Subscription }) {
  const { live: words } = usePayWords();
  const locale = useLocale();
  const now = useNow();
  const dateOf = (moment: string) => formatDate({ date: new Date(moment), now, locale });
  const price = priceOf(sub, words, locale);
  const end = endOf(sub);
  return (
    <dl className={profile.facts}>
      <div>
        <dt>{words.status}</dt>
        <dd>{statusOf(sub, words)}</dd>
      </div>
      <div>
        <dt>{words.plan}</dt>
        <dd>{sub.plan.name}</dd>
      </div>
      {price === null ? null : (
        <div>
          <dt>{words.price}</dt>
          <dd>{price}</dd>
        </div>
      )}
      <div>
        <dt>{words.nextPayment}</dt>
        <dd>{nextPayment(sub, words, dateOf)}</dd>
      </div>
      <div>
        <dt>{words.method}</dt>
        <dd>{words.methods[sub.paymentMethod]}</dd>
      </div>
      {sub.startsAt === null ? null : (
        <div>
          <dt>{words.startsAt}</dt>
          <dd>{firstDay(sub.startsAt, { now, locale })}</dd>
        </div>
      )}
      {end === null ? null : (
        <div>
          <dt>{words.lastsUntil}</dt>
          <dd>{formatDate({ date: lastMoment(end), now, locale })}</dd>
        </div>
      )}
    </dl>
  );
}

function Elsewhere({ sub: { paymentMethod } }: { sub: Subscription }) {
  const { live: words } = usePayWords();
  if (paymentMethod === 'app_store') return <p className={profile.text}>{words.elsewhere.app_store}</p>;
  if (paymentMethod !== 'plus') return null;
  return (
    <p className={profile.text}>
      {words.elsewhere.plus}{' '}
      <PageLink page="profile" query={{ tab: 'profile-unlimited' }}>
        {words.plusLink}
      </PageLink>
    </p>
  );
}
