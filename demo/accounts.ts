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

type Home = 'IT' | 'RS';
type Person = Pick<DemoAccount, 'firstName' | 'lastName' | 'language' | 'phone'>;

/** Who lives where the league is played. */
const neighbours: Readonly<Record<Home, Readonly<Record<'fan' | 'free' | 'full', Person>>>> = {
  IT: {
    fan: { firstName: 'Nicolò', lastName: "D'Angelo", language: 'it', phone: '+393480005101' },
    free: { firstName: 'Marta', lastName: 'Bellini', language: 'it', phone: '+393480005104' },
    full: { firstName: 'Owen', lastName: 'Fletcher', language: 'en', phone: '+393480005105' },
  },
  RS: {
    fan: { firstName: 'Nikola', lastName: 'Šećerov', language: 'sr', phone: '+381641005101' },
    free: { firstName: 'Mirjana', lastName: 'Bogdan', language: 'sr', phone: '+381641005104' },
    full: { firstName: 'Owen', lastName: 'Fletcher', language: 'en', phone: '+381641005105' },
  },
};

export interface Neighbourhood {
  readonly home: Home;
  /** Of their addresses. */
  readonly domain: string;
  readonly password: string;
  /** Whose supporters they are: fan, monthly, plus, full. */
  readonly clubIds: readonly [string, string, string, string];
}

const cadettoClubs = ['bari', 'venezia', 'palermo', 'genoa'] as const;

/** Five people, at home in one league or another. */
export function accountsIn({ home, domain, password, clubIds }: Neighbourhood): readonly DemoAccount[] {
  const people = neighbours[home];
  const [fan, monthly, plus, full] = clubIds;
  return [
    {
      email: `fan@${domain}`,
      password,
      ...people.fan,
      country: home,
      clubId: fan,
      grants: [{ source: 'subscription', sourceRef: 'annual', startsDaysAgo: 120, endsInDays: 245 }],
      cancelsAtPeriodEnd: false,
      card: true,
      history: true,
      devices: 2,
    },
    {
      email: `monthly@${domain}`,
      password,
      firstName: 'Jelena',
      lastName: 'Đorđević',
      language: 'sr',
      country: 'RS',
      phone: '+381641005102',
      clubId: monthly,
      grants: [{ source: 'subscription', sourceRef: 'monthly', startsDaysAgo: 18, endsInDays: 12 }],
      cancelsAtPeriodEnd: true,
      card: true,
      history: true,
      devices: 1,
    },
    {
      email: `plus@${domain}`,
      password,
      firstName: 'Grace',
      lastName: 'Romano',
      language: 'en',
      country: 'US',
      phone: '+12125550103',
      clubId: plus,
      grants: [{ source: 'plus', sourceRef: 'plus', startsDaysAgo: 9, endsInDays: 21 }],
      cancelsAtPeriodEnd: false,
      card: true,
      history: false,
      devices: 1,
    },
    {
      email: `free@${domain}`,
      password,
      ...people.free,
      country: home,
      clubId: null,
      grants: [],
      cancelsAtPeriodEnd: false,
      card: false,
      history: false,
      devices: 0,
    },
    {
      email: `full@${domain}`,
      password,
      ...people.full,
      country: home,
      clubId: full,
      grants: [{ source: 'subscription', sourceRef: 'monthly', startsDaysAgo: 5, endsInDays: 25 }],
      cancelsAtPeriodEnd: false,
      card: true,
      history: true,
      devices: 'limit',
    },
  ];
}

export const demoAccounts: readonly DemoAccount[] = accountsIn({
  home: 'IT',
  domain: 'cadetto.test',
  password: demoPassword,
  clubIds: cadettoClubs,
});
