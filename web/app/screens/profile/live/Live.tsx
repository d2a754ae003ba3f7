// The subscription tab: what somebody has, what they can do about it, and the plans when they have none.
import type { Person } from '@cadetto/contract';
import { useState } from 'react';
import { usePayWords } from '../../../messages/pay-words.ts';
import { usePayRead } from '../../../pay/api.ts';
import { PlanPicker } from '../../../pay/plans/PlanPicker.tsx';
import { bookedOf, failingOf, mayChoosePlan, shownSubscriptions } from '../../../pay/standing.ts';
import { Access } from '../Access.tsx';
import { BackToStream } from '../BackToStream.tsx';
import { PaidTwice } from '../PaidTwice.tsx';
import profile from '../Profile.module.css';
import { Cards } from './Cards.tsx';
import styles from './Live.module.css';
import { PastDue } from './PastDue.tsx';
import { Portal } from './Portal.tsx';
import { SubscriptionPart } from './SubscriptionPart.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';
import { Withdrawal } from './Withdrawal.tsx';

export function Live({ user }: { user: Person }) {
  const { live: words } = usePayWords();
  const [adding, setAdding] = useState(false);
  const subs = shownSubscriptions(user.subs);
  const failing = failingOf(user.subscriptions);
  const withdrawable = usePayRead('withdrawable', {});
  // It would push away what somebody is about to press below it. The first time only: later a card may be half typed.
  const isComing = withdrawable.isLoading && !withdrawable.isFetched;
  return (
    <div className={styles.live}>
      <BackToStream />
      <WaitingOrder />
      {failing ? <PastDue sub={failing} onAddCard={() => setAdding(true)} /> : null}
      <PaidTwice user={user} />
      <Access access={user.live} booked={bookedOf(user)} />
      {subs.map((sub) => (
        <SubscriptionPart key={sub.id} sub={sub} user={user} />
      ))}
      {mayChoosePlan(user) ? <PlanPicker user={user} /> : null}
      <Withdrawal />
      {isComing ? null : (
        <>
          <Cards cards={user.creditCards} adding={adding} onAdding={setAdding} />
          <Portal user={user} />
        </>
      )}
      {subs.length > 0 ? <p className={profile.text}>{words.delay}</p> : null}
    </div>
  );
}
