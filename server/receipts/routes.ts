import type { Brand } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { Download, type Handlers } from '../http/serve.ts';
import { paymentsStore } from './payments-store.ts';
import { describePayment } from './payments.ts';
import { receiptNumber, writeReceipt } from './receipt.ts';

const onPage = 20;

export function receiptHandlers(db: Db, brand: Brand) {
  const store = paymentsStore(db);
  return {
    payments: async ({ query: { cursor = null } }, { session: { personId }, locale }) => {
      const found = await store.page({ personId, after: cursor, limit: onPage + 1 });
      if (found === null) throw new Failure('invalid_input', { fields: { cursor: 'invalid' } });
      const page = found.slice(0, onPage);
      return {
        payments: page.map((payment) => describePayment(payment, locale)),
        cursor: found.length > onPage ? (page.at(-1)?.id ?? null) : null,
        sums: await store.sums(personId),
      };
    },

    receipt: async ({ params: { id } }, { session: { personId }, locale }) => {
      const payment = await store.one(personId, id);
      if (payment === null) throw new Failure('not_found');
      const name = receiptNumber(payment).replaceAll(/[^\w-]/g, '-');
      return new Download(writeReceipt(payment, locale, brand), 'application/pdf', `receipt-${name}.pdf`);
    },
  } satisfies Handlers;
}
