// Paying with the phone bill: choosing, leaving for the carrier's page, and coming back from it.
import { formatDate, isForPhoneBill, type Person, type Product } from '@cadetto/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonClass } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { payWords, usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { localeOf } from '../../pages.ts';
import { payApi } from '../../pay/api.ts';
import { usePlans } from '../../pay/plans/use-plans.ts';
import { purchaseEvents } from '../../pay/purchase-events.ts';
import { notYetBought } from '../../pay/standing.ts';
import { session } from '../../session/api.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { siteContext } from '../../site-context.ts';
import { useNow } from '../feed/use-now.ts';
import { CarrierLanding } from '../landing/carrier/CarrierLanding.tsx';
import { carrierView, sourceOf } from '../landing/view.server.ts';
import { Booked, WayOn } from '../subscribe/Ended.tsx';
import styles from './Carrier.module.css';
import { Choice } from './Choice.tsx';
import { Pending } from './Pending.tsx';
import { type CarrierNews, type CarrierPurchase, newsOf, onPhoneBill } from './purchase.ts';

/** Visitors come here by document and read what it is; whose purchase it is, the browser alone knows. */
export function loader(args: LoaderFunctionArgs) {
  return args.context.get(siteContext).audience === 'visitor' ? carrierView(sourceOf(args)) : null;
}

export const clientLoader = () => null;

export const meta: PageMeta<typeof loader> = ({ loaderData, location, matches }) =>
  pageHead(matches, loaderData ?? { title: payWords.read(localeOf(location.pathname)).carrier.title });

export function HydrateFallback() {
  const { carrier: words } = usePayWords();
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <Loading label={words.loading} className={styles.bones}>
        <Skeleton shape="line" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Loading>
    </div>
  );
}

const askEvery = 5000;

function usePurchase() {
  return useQuery({
    queryKey: ['pay', 'carrierPurchase'],
    queryFn: ({ signal }) => payApi('carrierPurchase', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.purchase?.state === 'pending' ? askEvery : false),
  });
}

export default function Carrier() {
  const view = useLoaderData<typeof loader>();
  return view ? <CarrierLanding view={view} /> : <Purchase />;
}

function Purchase() {
  const user = useUser();
  return user ? <Buying user={user} /> : <HydrateFallback />;
}

function Buying({ user }: { user: Person }) {
  const read = usePurchase();
  const live = usePlans('live', user);
  const season = usePlans('live-season', user);
  const now = useNow();
  const failed = [read, live, season].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const again = () => void Promise.all([read.refetch(), live.refetch(), season.refetch()]);
    return (
      <div className={styles.page}>
        <Trouble error={failed.error} onRetry={again} retrying={read.isFetching} />
      </div>
    );
  }
  if (!read.data || !live.data || !season.data) return <HydrateFallback />;
  const plans = [...live.data.products, ...season.data.products].filter(isForPhoneBill).map(onPhoneBill);
  const { purchase } = read.data;
  return (
    <div className={styles.page}>
      <Told news={newsOf(purchase, now)} purchase={purchase} plans={plans} user={user} now={now} />
    </div>
  );
}

interface ToldProps {
  news: CarrierNews;
  purchase: CarrierPurchase | null;
  plans: readonly Product[];
  user: Person;
  now: Date;
}

function Told({ news, purchase, plans, user, now }: ToldProps) {
  const { carrier: words } = usePayWords();
  const locale = useLocale();
  const plan = plans.find(({ id }) => id === purchase?.productId);
  const called = plan?.name ?? words.loading;
  const choices = notYetBought(plans, user);
  switch (news) {
    case 'pending':
    case 'late':
      return <Pending late={news === 'late'} plan={plan} plans={choices} />;
    case 'unknown':
      return (
        <>
          <section className={styles.told} role="alert">
            <h1>{words.unknown.heading}</h1>
            <p>{words.unknown.text(called)}</p>
          </section>
          <Choice plans={choices} />
        </>
      );
    case 'confirmed':
      return <Confirmed purchase={purchase} plans={plans} />;
    case 'failed':
      return (
        <>
          <section className={styles.told} role="alert">
            <h1>{words.failed.heading}</h1>
            <p>{words.failed.text}</p>
            <PageLink
              page="profile"
              query={{ tab: 'profile-live' }}
              className={buttonClass({ look: 'solid' })}
            >
              {words.failed.byCard}
            </PageLink>
          </section>
          <Choice plans={choices} />
        </>
      );
    case 'was-confirmed':
    case 'was-refused':
    case 'choose': {
      const ended = purchase?.endedAt;
      const date = ended ? formatDate({ date: new Date(ended), now, locale }) : null;
      return (
        <>
          <header className={styles.head}>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
            {news === 'choose' || date === null ? null : (
              <p className={styles.before}>{words.before[news](called, date)}</p>
            )}
          </header>
          <Choice plans={choices} />
        </>
      );
    }
  }
}

function Confirmed({ purchase, plans }: Pick<ToldProps, 'purchase' | 'plans'>) {
  const { carrier, checkout } = usePayWords();
  const told = useRef(false);
  const bought = plans.find(({ id }) => id === purchase?.productId);
  useEffect(() => {
    if (told.current || purchase === null) return;
    told.current = true;
    if (bought) purchaseEvents.byPhone('purchase', bought, purchase.begunAt);
    void session.refreshProfile();
  }, [purchase, bought]);
  if (bought?.accessFrom) return <Booked planName={bought.name} startsAt={bought.accessFrom} />;
  return (
    <section className={styles.told}>
      <h1 className={styles.win}>{checkout.paid.heading}</h1>
      <p>{carrier.confirmed.text}</p>
      <WayOn />
    </section>
  );
}
