// The carrier's side of a purchase, by its small protocol: it is asked for a purchase, and read again before anything it
// says is believed.

import { currencyCode, type Currency } from '@cadetto/contract';
import * as z from 'zod/mini';
import type { Wire } from '../http/through-the-house.ts';
import { signatureFor } from './signature.ts';

export interface PurchaseOrder {
  /** The same reference is the same purchase, so that asking again after a lost answer makes no second one. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

export interface BegunPurchase {
  readonly id: string;
  readonly redirect: string | null;
}

export interface PurchaseReading {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'pending' | 'confirmed' | 'refused' | 'expired';
}

export interface RefundWish {
  /** The carrier's name for the purchase, and ours. Ours is asked for once, however often it is sent. */
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly now: Date;
}

/** The carrier has said no, and will say so again. */
export class CarrierRefusal extends Error {}

export interface CarrierGateway {
  begin(order: PurchaseOrder): Promise<BegunPurchase>;
  /** Null for what the carrier does not know. */
  read(id: string): Promise<PurchaseReading | null>;
  /** Off the phone bill again; answers the carrier's name for it. */
  refund(wish: RefundWish): Promise<string>;
}

const withinMs = 10_000;

export const overHttp: Wire = async ({ url, method, headers, body }) => {
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
};

const begun = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  redirect: z.optional(z.nullable(z.string())),
});

const refunded = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

const reading = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: currencyCode,
  state: z.enum(['pending', 'confirmed', 'refused', 'expired']),
});

/** Anything else would run as script, or lead nowhere. */
function webAddress(text: string | null | undefined): string | null {
  const url = text == null ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

export interface GatewayParts {
  readonly url: string;
  readonly secret: string;
  readonly wire: Wire;
}

export function createGateway({ url, secret, wire }: GatewayParts): CarrierGateway {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
  return {
    async begin(order) {
      const { status, text } = await wire({
        method: 'POST',
        url: `${url}/purchases`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        throw new CarrierRefusal(`the carrier answered ${status}`);
      if (status !== 200 && status !== 201) throw new Error(`the carrier answered ${status}`);
      const { id, redirect } = z.parse(begun, JSON.parse(text));
      return { id, redirect: webAddress(redirect) };
    },

    async read(id) {
      const { status, text } = await wire({
        method: 'GET',
        url: `${url}/purchases/${encodeURIComponent(id)}`,
        headers,
      });
      if (status === 404) return null;
      if (status !== 200) throw new Error(`the carrier answered ${status}`);
      return z.parse(reading, JSON.parse(text));
    },

    async refund({ id, reference, amount, now }) {
      const body = JSON.stringify({ reference, amount });
      const { status, text } = await wire({
        method: 'POST',
        url: `${url}/purchases/${encodeURIComponent(id)}/refunds`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-carrier-signature': signatureFor(secret, { body, now }),
        },
        body,
      });
      if (status !== 200 && status !== 201) throw new Error(`the carrier answered ${status} to a refund`);
      return z.parse(refunded, JSON.parse(text)).id;
    },
  };
}
