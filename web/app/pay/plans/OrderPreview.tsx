// What the chosen plan comes to, now and later, before anything is bought.
import type { Answer, PayCalls } from '@cadetto/contract';
import { formatDate, formatPrice } from '@cadetto/contract';
import { Button } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useNow } from '../../screens/feed/use-now.ts';
import { currencyIn } from '../invoice-lines.ts';
import { InvoiceSummary } from '../InvoiceSummary.tsx';
import { LawBox } from '../LawBox.tsx';
import { placingWords } from '../placing-words.ts';
import { usePurchaseWords } from '../use-checkout.ts';
import styles from './Plans.module.css';
import type { WantedOrder } from './use-order.ts';

interface OrderPreviewProps extends Pick<WantedOrder, 'preview'> {
  planName: string;
}

export function OrderPreview({ preview, planName }: OrderPreviewProps) {
  const { summary: words } = usePayWords().plans;
  const { common } = useMessages().shell;
  const wordsFor = usePurchaseWords();
  if (preview.data) return <Priced {...preview.data} planName={planName} />;
  if (preview.isError) {
    return (
      <>
        <p className={styles.wrong} role="alert">
          {wordsFor(preview.error)}
        </p>
        <div>
          <Button loading={preview.isFetching} onClick={() => void preview.refetch()}>
            {common.retry}
          </Button>
        </div>
      </>
    );
  }
  // In the middle of a screen: no taller than what comes, or everything below would jump.
  return (
    <div aria-busy="true" className={styles.bones}>
      <output className="visually-hidden">{words.onTheWay}</output>
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

/**
 * With nothing due the order is placed here and now, and what follows obliges to pay all the same. Undefined: what it
 * comes to is not known yet, and nobody may order what they have not been told the price of.
 */
export function useOrderLabel({ data }: WantedOrder['preview'], otherwise: string): string | undefined {
  const { summary: words } = usePayWords().plans;
  const locale = useLocale();
  if (data === undefined) return undefined;
  const { invoice, renewsFor } = data;
  if (invoice.amount_due !== 0) return otherwise;
  return renewsFor ? words.payLater(formatPrice(renewsFor, currencyIn(invoice), locale)) : words.noPayment;
}

type PricedProps = Answer<PayCalls['previewPlan']> & { planName: string };

function Priced({ invoice, renewsAt, renewsFor, placing, planName }: PricedProps) {
  const { plans, checkout } = usePayWords();
  const { summary: words } = plans;
  const { law } = checkout;
  const locale = useLocale();
  const now = useNow();
  const then =
    renewsAt === null || renewsFor === null
      ? null
      : {
          price: formatPrice(renewsFor, currencyIn(invoice), locale),
          date: formatDate({ date: new Date(renewsAt), now, locale }),
        };
  const beside = placingWords(placing, { words: law, locale, now });
  return (
    <>
      <InvoiceSummary invoice={invoice} planName={planName} />
      {/* With nothing due there is no payment page, so what it would say is said here. */}
      {invoice.amount_due === 0 ? (
        <LawBox heading={law.heading}>
          <li>{then === null ? law.oneTime : law.renews(then.price, then.date)}</li>
          {placing.startsAt === null && <li>{law.atOnceFree}</li>}
          {beside.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>{law.withdrawal}</li>
        </LawBox>
      ) : (
        <p className={styles.then}>
          {[then === null ? words.noRenewal : words.afterwards(then.price, then.date), ...beside].join(' ')}
        </p>
      )}
    </>
  );
}
