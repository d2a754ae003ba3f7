// For tests of the session: a browser with nothing in it, and somebody who uses it.
import type { Person } from '@cadetto/contract';
import { ApiFailure } from './failures.ts';
import type { Remembered } from './memory.ts';
import { createSession, type SessionParts } from './session.ts';

export const nicolo: Person = {
  _id: 'p1',
  email: 'fan@cadetto.test',
  firstName: 'Nicolò',
  lastName: 'D’Angelo',
  language: 'it',
  phone: null,
  country: 'IT',
  currency: 'eur',
  fiscalCode: null,
  address: null,
  city: null,
  zip: null,
  vat: null,
  sdi: null,
  pec: null,
  creditCards: [],
  subs: [],
  subscriptions: [],
  live: { active: true, source: 'subscription', until: null },
  myClub: 'bari',
  pendingEmail: null,
  pendingPhone: null,
  deletesAt: null,
};

export const dead = new ApiFailure({ key: 'unauthorized', message: '', status: 401 });
export const broken = new ApiFailure({ key: 'something_went_wrong', message: '', status: 500 });

/** A browser with nothing in it but what the session touches. */
export function browserAt(address: string, wishes: Partial<SessionParts> & { remembered?: Remembered } = {}) {
  const url = new URL(address, 'https://cadetto.test');
  const seen = {
    remembered: wishes.remembered ?? null,
    flag: wishes.remembered !== undefined,
    documents: [] as string[],
    translations: [] as string[],
    within: [] as string[],
    waits: [] as number[],
    ended: [] as string[],
    identified: [] as string[],
    saved: [] as string[],
    language: 'en' as string | undefined,
    streamCleared: 0,
    profileCalls: 0,
    beingLeft: false,
    leavingAtMost: 0,
    backOnline: () => {},
    order: [] as string[],
  };
  const session = createSession({
    authenticate: () => Promise.resolve('token-1'),
    endToken: (token) => Promise.resolve(seen.ended.push(token)),
    savedWay: { remember: () => {}, take: () => null },
    memory: {
      read: () => seen.remembered,
      write(remembered) {
        seen.remembered = remembered;
        seen.order.push(remembered.user ? 'user stored' : 'token stored');
        return true;
      },
      clear() {
        seen.remembered = null;
        seen.order.push('cleared');
      },
      leave(atMost) {
        seen.beingLeft = true;
        seen.leavingAtMost = atMost;
        seen.order.push('leaving told');
      },
      stay() {
        seen.beingLeft = false;
        seen.order.push('staying told');
      },
      isBeingLeft: () => seen.beingLeft,
    },
    flag: {
      isUp: () => seen.flag,
      raise() {
        seen.flag = true;
      },
      lower() {
        seen.flag = false;
      },
    },
    spot: () => url,
    openDocument: (path) => seen.documents.push(path),
    openTranslation: (path) => seen.translations.push(path),
    goWithin(path) {
      seen.within.push(path);
      return Promise.resolve();
    },
    saveLanguage(language) {
      seen.saved.push(language);
      return Promise.resolve();
    },
    language: {
      read: () => seen.language,
      write(language) {
        seen.language = language;
      },
    },
    clearStream(how) {
      seen.streamCleared += 1;
      seen.order.push(how === 'lost' ? 'stream closed' : 'stream cleared');
    },
    isOnline: () => true,
    isLeft: () => false,
    whenOnline(then) {
      seen.backOnline = then;
    },
    wait(milliseconds) {
      seen.waits.push(milliseconds);
      return Promise.resolve();
    },
    onFirstProfile: (user) => seen.identified.push(user._id),
    ...wishes,
    fetchProfile(token) {
      seen.profileCalls += 1;
      seen.order.push('profile fetched');
      return wishes.fetchProfile ? wishes.fetchProfile(token) : Promise.resolve(nicolo);
    },
  });
  return { session, seen };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
export const kept: Remembered = { token: 'token-0', user: nicolo };
export const credentials = { email: 'fan@cadetto.test', password: 'Cadetto1' };
