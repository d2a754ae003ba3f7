import { formatDate, formatPrice, type PaidSum, type Payment, payCalls } from '@cadetto/contract';
import { Button } from '../../../design/Button.tsx';
import { DownloadIcon } from '../../../design/icons.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { surroundings } from '../../../session/api.ts';
import { openFile, saveAs } from '../../../session/download.ts';
import { useSite } from '../../../shell/use-site.ts';
import { useNow } from '../../feed/use-now.ts';
import { useAction } from '../use-action.ts';
import styles from './History.module.css';

/** A table on a desk; on a phone each payment is a slip, with the names of the columns on it. */
export function PaymentTable({ payments, sums }: { payments: readonly Payment[]; sums: readonly PaidSum[] }) {
  const { history: words } = usePayWords();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.period}</th>
          <th scope="col">{words.method}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {words.sum}
          </th>
          <td>
            {sums.map(({ currency, amount }) => (
              <span key={currency} className={styles.figure}>
                {formatPrice(amount, currency, locale)}
              </span>
            ))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { history: words, live } = usePayWords();
  const locale = useLocale();
  const now = useNow();
  const dateOf = (moment: string) => formatDate({ date: new Date(moment), now, locale });
  const { periodStart, periodEnd, paymentMethod, last4, total, refunded, currency } = payment;
  return (
    <tr>
      <td data-label={words.date}>{dateOf(payment.date)}</td>
      <td data-label={words.description}>
        <strong>{payment.description}</strong>
      </td>
      <td data-label={words.period}>
        {periodStart === null || periodEnd === null
          ? words.noPeriod
          : words.periodWords(dateOf(periodStart), formatDate({ date: lastMoment(periodEnd), now, locale }))}
      </td>
      <td data-label={words.method}>
        {paymentMethod === 'card' && last4 !== null ? words.cardEnding(last4) : live.methods[paymentMethod]}
      </td>
      <td data-label={words.total}>
        <span className={styles.figure}>{formatPrice(total, currency, locale)}</span>
        {refunded > 0 ? <span>{words.refunded(formatPrice(refunded, currency, locale))}</span> : null}
        {payment.receiptUrl === null ? null : <Receipt payment={payment} date={dateOf(payment.date)} />}
      </td>
    </tr>
  );
}

function Receipt({ payment, date }: { payment: Payment; date: string }) {
  const { history: words } = usePayWords();
  const { brand } = useSite();
  const act = useAction();
  const fetchIt = () =>
    act({
      name: 'receipt',
      waiting: words.fetching,
      run: async () => {
        const file = await openFile(surroundings, { spec: payCalls.receipt, params: { id: payment.id } });
        const name = words.file(brand.name.toLowerCase(), payment.date.slice(0, 10));
        saveAs(await file.receive(() => {}), name);
      },
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={words.receiptLabel(payment.description, date)}
      onClick={() => void fetchIt()}
    >
      <DownloadIcon />
      <span className={styles.receipt}>{words.receipt}</span>
    </Button>
  );
}
