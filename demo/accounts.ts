// The five people a visitor to the demo can sign in as. None of this exists in production.
import type { Language } from './words.ts';

export type GrantSource = 'subscription' | 'one_time' | 'voucher' | 'plus' | 'carrier' | 'app_store';

export interface DemoGrant {
  readonly source: GrantSource;
  /** The plan's id. */
  readonly sourceRef: string;
  readonly startsDaysAgo: number;
  readonly endsInDays: number;
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly country: 'IT' | 'RS' | 'US';
  /** E.164. */
  readonly phone: string;
  readonly clubId: string | null;
  readonly grants: readonly DemoGrant[];
  /** The subscription stops at the end of its period. */
  readonly cancelsAtPeriodEnd: boolean;
  /** A test card on file. */
  readonly card: boolean;
  /** Has watched matches before. */
  readonly history: boolean;
  /** Devices signed in already: 'limit' is as many as the account may have. */
  readonly devices: number | 'limit';
}

export const demoPassword = 'Cadetto1';

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'fan@cadetto.test',
    password: demoPassword,
    firstName: 'Nicolò',
    lastName: "D'Angelo",
    language: 'it',
    country: 'IT',
    phone: '+393480005101',
    clubId: 'bari',
    grants: [{ source: 'subscription', sourceRef: 'annual', startsDaysAgo: 120, endsInDays: 245 }],
    cancelsAtPeriodEnd: false,
    card: true,
    history: true,
    devices: 2,
  },
  {
    email: 'monthly@cadetto.test',
    password: demoPassword,
    firstName: 'Jelena',
    lastName: 'Đorđević',
    language: 'sr',
    country: 'RS',
    phone: '+381641005102',
    clubId: 'venezia',
    grants: [{ source: 'subscription', sourceRef: 'monthly', startsDaysAgo: 18, endsInDays: 12 }],
    cancelsAtPeriodEnd: true,
    card: true,
    history: true,
    devices: 1,
  },
  {
    email: 'plus@cadetto.test',
    password: demoPassword,
    firstName: 'Grace',
    lastName: 'Romano',
    language: 'en',
    country: 'US',
    phone: '+12125550103',
    clubId: 'palermo',
    grants: [{ source: 'plus', sourceRef: 'plus', startsDaysAgo: 9, endsInDays: 21 }],
    cancelsAtPeriodEnd: false,
    card: true,
    history: false,
    devices: 1,
  },
  {
    email: 'free@cadetto.test',
    password: demoPassword,
    firstName: 'Marta',
    lastName: 'Bellini',
    language: 'it',
    country: 'IT',
    phone: '+393480005104',
    clubId: null,
    grants: [],
    cancelsAtPeriodEnd: false,
    card: false,
    history: false,
    devices: 0,
  },
  {
    email: 'full@cadetto.test',
    password: demoPassword,
    firstName: 'Owen',
    lastName: 'Fletcher',
    language: 'en',
    country: 'IT',
    phone: '+393480005105',
    clubId: 'genoa',
    grants: [{ source: 'subscription', sourceRef: 'monthly', startsDaysAgo: 5, endsInDays: 25 }],
    cancelsAtPeriodEnd: false,
    card: true,
    history: true,
    devices: 'limit',
  },
];
