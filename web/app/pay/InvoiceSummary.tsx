import type { Invoice } from '@cadetto/contract';
import { type PayWords, usePayWords } from '../messages/pay-words.ts';
import { useLocale } from '../messages/use-messages.ts';
import { currencyIn, type InvoiceRow, invoiceRows, signedPrice } from './invoice-lines.ts';
import styles from './InvoiceSummary.module.css';

interface InvoiceSummaryProps {
  invoice: Invoice;
  /** In the reader's language, in the place of the provider's words for its only line. */
  planName: string;
}

export function InvoiceSummary({ invoice, planName }: InvoiceSummaryProps) {
  const { checkout: words } = usePayWords();
  const locale = useLocale();
  const currency = currencyIn(invoice);
  return (
    <dl className={styles.invoice}>
      {invoiceRows(invoice, planName).map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of an invoice may say the same
        <div key={index} data-kind={row.kind}>
          <dt>{rowWords(row, words)}</dt>
          <dd>
            {row.amount === null
              ? `${words.quantity}: ${row.quantity}`
              : signedPrice(row.amount, currency, locale)}
          </dd>
        </div>
      ))}
      <div className={styles.due}>
        <dt>{words.total}</dt>
        <dd>{signedPrice(invoice.amount_due, currency, locale)}</dd>
      </div>
    </dl>
  );
}

function rowWords({ kind, text }: InvoiceRow, words: PayWords['checkout']): string {
  switch (kind) {
    case 'line':
      return text ?? '';
    case 'subtotal':
      return words.subtotal;
    case 'discount':
      return text === null ? words.discount : words.discountNamed(text);
    case 'balance':
      return words.balance;
  }
}
