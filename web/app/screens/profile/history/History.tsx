import type { PaidSum, Payment } from '@cadetto/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useFailureWords } from '../../../overlays/failure-words.ts';
import { payApi } from '../../../pay/api.ts';
import { readNextPage } from '../../../session/next-page.ts';
import { useSession } from '../../../session/use-session.ts';
import { Listed } from '../Listed.tsx';
import profile from '../Profile.module.css';
import styles from './History.module.css';
import { PaymentTable } from './PaymentTable.tsx';

const fromTheStart: string | null = null;

function usePayments() {
  const { phase } = useSession();
  return useInfiniteQuery({
    queryKey: ['pay', 'payments'],
    queryFn: ({ pageParam: cursor, signal }) =>
      payApi('payments', { query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: fromTheStart,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: phase === 'in',
  });
}

export function History() {
  const { history: words } = usePayWords();
  const failureWords = useFailureWords();
  const read = usePayments();
  const payments: readonly Payment[] = read.data?.pages.flatMap((page) => page.payments) ?? [];
  // Of the whole history with each page: the page that came last knows of a payment made meanwhile.
  const sums: readonly PaidSum[] = read.data?.pages.at(-1)?.sums ?? [];
  const empty = read.data !== undefined && payments.length === 0;
  return (
    <section className={profile.panel} aria-labelledby="history">
      <header className={profile.panelHead}>
        <h2 id="history">{words.heading}</h2>
        <p>{words.lead}</p>
      </header>
      <Listed read={read} label={words.heading} empty={empty ? words.empty : undefined}>
        {() => (
          <>
            <PaymentTable payments={payments} sums={sums} />
            {read.isFetchNextPageError ? (
              <p className={styles.wrong} role="alert">
                {words.moreFailed} {failureWords(read.error)}
              </p>
            ) : null}
            {read.hasNextPage ? (
              <div className={profile.buttons}>
                <Button
                  loading={read.isFetchingNextPage}
                  loadingLabel={words.loadingMore}
                  onClick={() => void readNextPage(read)}
                >
                  {words.more}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Listed>
    </section>
  );
}
