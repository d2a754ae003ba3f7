// The purchase this tab is in the middle of, and what this browser has reported of any. Never the client secret: that stays in
// memory, and the server gives it again.
import { type Invoice, invoice } from '@cadetto/contract';

export interface KeptCheckout {
  readonly planId: string;
  readonly planName: string;
  readonly promo: string | null;
  readonly invoice: Invoice;
}

export interface PaidPlan {
  /** Empty where nobody knows any more. */
  readonly planId: string;
  /** In the language it was bought in; empty where only the server knows of the order. */
  readonly planName: string;
}

const checkoutKey = 'cadetto.checkout';
const paidKey = 'cadetto.paid';
const toldKey = 'cadetto.told';
const toldHereKey = 'cadetto.told-here';
/** Enough for every purchase a browser could see. */
const longestTold = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readCheckout(text: string | null): KeptCheckout | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('planId' in value && 'planName' in value))
      return null;
    if (!('promo' in value && 'invoice' in value)) return null;
    const { planId, planName, promo } = value;
    const kept = invoice.safeParse(value.invoice);
    if (!isText(planId) || !isText(planName) || !kept.success) return null;
    return { planId, planName, promo: isText(promo) ? promo : null, invoice: kept.data };
  } catch {
    return null;
  }
}

function readPaid(text: string | null): PaidPlan | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('planId' in value && 'planName' in value))
      return null;
    const { planId, planName } = value;
    return typeof planId === 'string' && typeof planName === 'string' ? { planId, planName } : null;
  } catch {
    return null;
  }
}

function toldIn(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isText) : [];
  } catch {
    return [];
  }
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that keeps nothing still knows for as long as the page lasts. */
export function createCheckoutMemory(storage: () => Shelf, shared: () => Shelf = storage) {
  const onPage = new Map<string, string>();
  /** What was reported is for every tab to know: a purchase that two of them see paid is one. */
  const shelfFor = (key: string): Shelf => (key === toldKey ? shared() : storage());
  const read = (key: string): string | null => {
    try {
      return shelfFor(key).getItem(key) ?? onPage.get(key) ?? null;
    } catch {
      return onPage.get(key) ?? null;
    }
  };
  const write = (key: string, text: string | null): void => {
    if (text === null) onPage.delete(key);
    else onPage.set(key, text);
    try {
      if (text === null) shelfFor(key).removeItem(key);
      else shelfFor(key).setItem(key, text);
    } catch {
      // Kept on the page.
    }
  };
  return {
    read: () => readCheckout(read(checkoutKey)),
    keep(checkout: KeptCheckout) {
      write(checkoutKey, JSON.stringify(checkout));
      write(paidKey, null);
    },
    clear() {
      write(checkoutKey, null);
      write(paidKey, null);
    },
    /** The plan that was paid last, for who reloads the page that says so. */
    paid: () => readPaid(read(paidKey)),
    keepPaid(plan: PaidPlan) {
      write(checkoutKey, null);
      write(paidKey, JSON.stringify(plan));
    },
    /** True the first time only, also after a reload and in another tab; `hereOnly` where `what` names nobody's own. */
    isNews(what: string, { hereOnly = false } = {}): boolean {
      const key = hereOnly ? toldHereKey : toldKey;
      const told = toldIn(read(key));
      if (told.includes(what)) return false;
      write(key, JSON.stringify([...told, what].slice(-longestTold)));
      return true;
    },
  };
}

export type CheckoutMemory = ReturnType<typeof createCheckoutMemory>;

export const checkoutMemory = createCheckoutMemory(
  () => window.sessionStorage,
  () => window.localStorage,
);
