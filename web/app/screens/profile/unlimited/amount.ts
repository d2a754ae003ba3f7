// An amount as people type it, into cents.

/** The least and the most that becomes one code, in cents: not little in dinars either. */
export const leastRedeemed = 100;
export const mostRedeemed = 10_000_000;

/** "4", "4.5", "4,50"; null for what is no amount of money. */
export function centsIn(typed: string): number | null {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const [, whole = '', part = ''] = parts;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function redeemable(typed: string, balance: number): number | null {
  const cents = centsIn(typed);
  if (cents === null || cents < leastRedeemed || cents > Math.min(balance, mostRedeemed)) return null;
  return cents;
}
