// What somebody typed into the one field for codes.
import { promoCode } from '@cadetto/contract';

const voucherLength = 8;

/** Upper-cased, as promo codes are stored; they may have dashes of their own. Null when there is nothing. */
export function codeIn(typed: string): string | null {
  const checked = promoCode.safeParse(typed);
  return checked.success ? checked.data : null;
}

/**
 * Without the spaces and dashes that vouchers are printed with; null when it can be none. A known promo goes its own way
 * before this is asked.
 */
export function voucherIn(code: string): string | null {
  const plain = code.replaceAll(/[\s-]/g, '');
  return plain.length === voucherLength ? plain : null;
}
