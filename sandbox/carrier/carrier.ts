// A mobile carrier that bills nobody. It takes purchases, lets whoever holds the phone decide on a page, and tells the
// shop, at once or a minute later. A purchase is a file, so that what was promised outlives the process.

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CarrierOrder {
  /** The shop's own name for it: the same one is the same purchase. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

export interface CarrierPurchase extends CarrierOrder {
  readonly id: string;
  readonly state: 'pending' | 'confirmed' | 'refused';
  /** When a slow confirmation comes about; null for any other. */
  readonly confirmsAt: string | null;
  readonly notice: 'none' | 'due' | 'sent';
  /** What was taken off the bill again; a purchase is refunded once. */
  readonly refunded?: number;
}

export interface CarrierRefundOrder {
  readonly reference: string;
  readonly amount: number;
}

export const carrierDecisions = ['confirm', 'confirm_slowly', 'refuse'] as const;
export type CarrierDecision = (typeof carrierDecisions)[number];

export interface CarrierNotice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CarrierSandbox {
  begin(order: CarrierOrder): Promise<CarrierPurchase>;
  read(id: string): Promise<CarrierPurchase | null>;
  /** What was decided stays decided. */
  decide(id: string, decision: CarrierDecision): Promise<CarrierPurchase | null>;
  /** The same reference is the same refund. Null for what was never paid, or not so much. */
  refund(
    id: string,
    order: CarrierRefundOrder,
  ): Promise<{ readonly id: string; readonly amount: number } | null>;
  /** Lets slow confirmations come about, and sends every notice that is due. */
  tick(): Promise<void>;
}

export interface CarrierSandboxParts {
  readonly folder: string;
  readonly secret: string;
  readonly now: () => Date;
  /** Resolves to whether the shop has taken it. */
  readonly deliver: (notice: CarrierNotice) => Promise<boolean>;
}

const slowMs = 60_000;
const named = /^cp_[0-9a-f]{24}$/;

function idOf(reference: string): string {
  return `cp_${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`;
}

function signed(secret: string, at: Date, body: string): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export function openCarrierSandbox({ folder, secret, now, deliver }: CarrierSandboxParts): CarrierSandbox {
  const fileOf = (id: string) => join(folder, `${id}.json`);

  /** Whole or not at all: a process that ends half-way leaves the old one. */
  const keep = async (purchase: CarrierPurchase): Promise<CarrierPurchase> => {
    await mkdir(folder, { recursive: true });
    const draft = `${fileOf(purchase.id)}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(purchase));
    await rename(draft, fileOf(purchase.id));
    return purchase;
  };

  const kept = async (id: string): Promise<CarrierPurchase | null> => {
    if (!named.test(id)) return null;
    try {
      return JSON.parse(await readFile(fileOf(id), 'utf8')) as CarrierPurchase;
    } catch {
      return null;
    }
  };

  const read = async (id: string): Promise<CarrierPurchase | null> => {
    const purchase = await kept(id);
    if (purchase === null || purchase.state !== 'pending' || purchase.confirmsAt === null) return purchase;
    if (new Date(purchase.confirmsAt) > now()) return purchase;
    return keep({ ...purchase, state: 'confirmed', notice: 'due' });
  };

  const notify = async (purchase: CarrierPurchase): Promise<void> => {
    const body = JSON.stringify({ id: purchase.id });
    const headers = {
      'content-type': 'application/json',
      'x-carrier-signature': signed(secret, now(), body),
    };
    if (await deliver({ url: purchase.notifyUrl, headers, body }))
      await keep({ ...purchase, notice: 'sent' });
  };

  const tick = async (): Promise<void> => {
    const files = await readdir(folder).catch((): string[] => []);
    for (const file of files) {
      const purchase = await read(file.replace(/\.json$/, ''));
      if (purchase?.notice === 'due') await notify(purchase);
    }
  };

  return {
    async begin(order) {
      const id = idOf(order.reference);
      const known = await read(id);
      return known ?? keep({ ...order, id, state: 'pending', confirmsAt: null, notice: 'none' });
    },
    read,
    async decide(id, decision) {
      const purchase = await read(id);
      if (purchase === null || purchase.state !== 'pending' || purchase.confirmsAt !== null) return purchase;
      if (decision === 'confirm_slowly')
        return keep({ ...purchase, confirmsAt: new Date(now().getTime() + slowMs).toISOString() });
      return keep({ ...purchase, state: decision === 'confirm' ? 'confirmed' : 'refused', notice: 'due' });
    },
    async refund(id, { reference, amount }) {
      const purchase = await read(id);
      if (purchase === null || purchase.reference !== reference || purchase.state !== 'confirmed')
        return null;
      if (amount > purchase.amount) return null;
      const refunded = purchase.refunded ?? amount;
      if (purchase.refunded === undefined) await keep({ ...purchase, refunded });
      return { id: `cr_${id.slice('cp_'.length)}`, amount: refunded };
    },
    tick,
  };
}
