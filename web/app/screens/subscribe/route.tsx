import type { Person } from '@cadetto/contract';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { Skeleton } from '../../design/Skeleton.tsx';
import { payWords, usePayWords } from '../../messages/pay-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { arriveAt } from './arrival.ts';
import { Ended, Paid } from './Ended.tsx';
import { Checking } from './Checking.tsx';
import { PayForm } from './PayForm.tsx';
import styles from './Subscribe.module.css';
import { type Payment, usePayment } from './use-payment.ts';

/** Inside the app the secret never gets into the history: it is kept, and the way goes on without it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  const clean = arriveAt(request.url);
  if (clean !== null) throw redirect(clean);
  return null;
}

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: payWords.read(localeOf(location.pathname)).checkout.title });

/** What the server renders: whose order it is, the browser alone knows. */
export function HydrateFallback() {
  const { checkout: words } = usePayWords();
  return (
    <div className={styles.page}>
      <h1>{words.heading}</h1>
      <Loading label={words.loading} className={styles.bones}>
        <Skeleton shape="heading" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="button" />
      </Loading>
    </div>
  );
}

export default function Subscribe() {
  const user = useUser();
  return user ? <Ordering user={user} /> : <HydrateFallback />;
}

function Ordering({ user }: { user: Person }) {
  const payment = usePayment();
  if (payment.stage.kind === 'loading') return <HydrateFallback />;
  return (
    <div className={styles.page}>
      <Staged user={user} payment={payment} />
    </div>
  );
}

function Staged({ user, payment }: { user: Person; payment: Payment }) {
  const { checkout: words } = usePayWords();
  const { stage } = payment;
  switch (stage.kind) {
    case 'pay':
      return <PayForm user={user} payment={payment} order={stage.order} trouble={stage.trouble} />;
    case 'checking':
      return <Checking slow={stage.slow} onAskAgain={payment.askAgain} />;
    case 'paid':
      return <Paid planId={stage.planId} planName={stage.planName} />;
    case 'expired':
      return <Ended {...words.expired} />;
    case 'nothing':
      return <Ended {...words.nothing} />;
    case 'failed':
      return (
        <div className={styles.trouble}>
          <h1>{words.heading}</h1>
          <Trouble error={stage.error} onRetry={payment.retry} retrying={false} />
        </div>
      );
    case 'loading':
      return null;
  }
}
