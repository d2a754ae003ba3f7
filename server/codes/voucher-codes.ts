import { createHmac } from 'node:crypto';
import { randomSymbols } from './symbols.ts';

export function newVoucherCode(): string {
  return randomSymbols(8);
}

/** Keyed: who has read the table cannot try the codes out at home. */
export function voucherHmac(secret: string, code: string): string {
  return createHmac('sha256', secret).update(code).digest('hex');
}
