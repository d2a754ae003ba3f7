// The person and what belongs to them: profile, access, subscriptions, cards, devices.

import * as z from 'zod/mini';
import { languageCode, sinceLately } from '../rules.ts';
import { currencyCode, paymentMethod, productType } from './plans.ts';

export const grantSource = z.enum(['subscription', 'one_time', 'voucher', 'plus', 'carrier', 'app_store']);
export type GrantSource = z.infer<typeof grantSource>;

export const creditCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  default: z.boolean(),
});
export type CreditCard = z.infer<typeof creditCard>;

export const subscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'incomplete', 'canceled', 'expired']),
  plan: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.enum(['year', 'month', 'year2round']),
    amount: z.int(),
    currency: z.string(),
    family: productType,
    recurring: z.boolean(),
  }),
  paymentMethod,
  nextPayment: z.nullable(z.iso.datetime()),
  lastsUntil: z.nullable(z.iso.datetime()),
  /** What was paid for it counts only from then: something else runs before. Null where it counts already. */
  startsAt: sinceLately(z.iso.datetime()),
  /** Its days are days of the year. */
  isDated: z.optional(z.boolean()),
  cancelAtPeriodEnd: z.boolean(),
  /** While a payment has failed: access goes on until then. */
  graceUntil: z.nullable(z.iso.datetime()),
  /** Whether it can be cancelled, resumed and changed here, and not in somebody else's shop. */
  manageable: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const liveAccess = z.object({
  active: z.boolean(),
  source: z.nullable(grantSource),
  until: z.nullable(z.iso.datetime()),
});
export type LiveAccess = z.infer<typeof liveAccess>;

/** What a person may fill in about themselves; each may be missing until they do. */
export const personDetails = z.object({
  fiscalCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  sdi: z.nullable(z.string()),
  pec: z.nullable(z.string()),
});

export const person = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  language: languageCode,
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** What they are charged in: that of their country, or of the plan or the credit they still have from before they moved. */
  currency: sinceLately(currencyCode),
  ...personDetails.shape,
  creditCards: z.array(creditCard),
  subs: z.array(subscription),
  subscriptions: z.array(subscription),
  live: liveAccess,
  myClub: z.nullable(z.string()),
  /** An address that waits for its link to be followed. */
  pendingEmail: z.nullable(z.string()),
  /** A number that waits for its code. */
  pendingPhone: z.nullable(z.string()),
  /** The account disappears then, unless its owner takes that back. */
  deletesAt: z.nullable(z.iso.datetime()),
});
export type Person = z.infer<typeof person>;

export const device = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  lastSeen: z.iso.datetime(),
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const deviceList = z.object({
  devices: z.array(device),
  tooManyDevices: z.boolean(),
  max: z.int(),
});

export const openSession = z.object({
  id: z.string(),
  /** The device's name, or what its browser says of itself. */
  device: z.string(),
  country: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessionList = z.object({ sessions: z.array(openSession) });
