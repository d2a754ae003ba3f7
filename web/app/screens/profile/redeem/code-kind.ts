// What somebody typed into the one field for codes.
import { promoCode } from '@cadetto/contract';

const voucherLength = 8;

/** Upper-cased, without the spaces and dashes that vouchers are printed with. Null when there is nothing. */
export function codeIn(typed: string): string | null {
  const checked = promoCode.safeParse(typed.replaceAll(/[\s-]/g, ''));
  return checked.success ? checked.data : null;
}

/** A known promo goes its own way before this is asked. */
export const couldBeVoucher = (code: string) => code.length === voucherLength;
