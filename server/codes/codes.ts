// Codes that people type in, and what operators do with them.

import type { RenewalPush } from '../billing/renewal-push.ts';
import type { Limiters } from '../limits/limiter.ts';
import { houseSecret } from '../secrets.ts';
import { createCodeDesk, type CodeDesk } from './code-desk.ts';
import { createFreeMonths, type FreeMonthParts, type FreeMonths } from './free-months.ts';
import { createVoucherGate, createVouchers, type Vouchers } from './vouchers.ts';

export interface Codes {
  readonly freeMonths: FreeMonths;
  readonly vouchers: Vouchers;
  readonly desk: CodeDesk;
}

export interface CodeParts extends FreeMonthParts {
  readonly limiters: Limiters;
  readonly renewalPush: RenewalPush;
}

export async function openCodes({ limiters, renewalPush, ...parts }: CodeParts): Promise<Codes> {
  const secret = await houseSecret(parts.db, 'vouchers');
  return {
    freeMonths: createFreeMonths(parts),
    vouchers: createVouchers({ ...parts, secret, renewalPush, gate: await createVoucherGate(limiters) }),
    desk: createCodeDesk({ ...parts, secret }),
  };
}
