import type { Handlers } from '../http/serve.ts';
import type { Codes } from './codes.ts';

const untilOf = (until: Date) => ({ result: { until: until.toISOString() } });

export function codeHandlers({ freeMonths, vouchers, desk }: Codes) {
  return {
    oneMonthPromo: async ({ body: { diskontCode } }, { session: { personId }, country }) =>
      untilOf(await freeMonths.redeem({ code: diskontCode, personId, country })),

    redeemVoucher: async ({ body: { code } }, { session: { personId }, address }) => {
      const { until, isBeforeRenewal } = await vouchers.redeem({ code, personId, address });
      const { result } = untilOf(until);
      return { result: isBeforeRenewal ? { ...result, nextPayment: result.until } : result };
    },

    makeVouchers: async ({ body }, { operator }) => {
      const { batch, codes } = await desk.makeVouchers(operator, body);
      return { batch, codes: [...codes] };
    },
    voucherBatches: async () => ({ batches: [...(await desk.batches())] }),
    voidVouchers: ({ params: { id } }, { operator }) => desk.voidVouchers(operator, id),
    promoCodes: async () => ({ promos: [...(await desk.promos())] }),
    setFreeMonth: ({ params: { code }, body }, { operator }) => desk.setFreeMonth(operator, code, body),
  } satisfies Handlers;
}
