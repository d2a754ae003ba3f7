// How a television gets somebody's account without a keyboard: it shows eight digits, a signed-in person confirms them,
// and the television, which asks again and again by a secret of its own, is given a token (the shape of RFC 8628). The
// answer that carries it may be lost: until the first call with that token the television may ask for another.

import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { deviceName } from '../devices/device-name.ts';
import type { Devices } from '../devices/devices.ts';
import { deviceStore } from '../devices/store.ts';
import { Failure } from '../failure.ts';
import { personStore } from '../identity/person-store.ts';
import { newToken, tokenHashOf } from '../identity/secret-tokens.ts';
import type { Sessions } from '../identity/sessions.ts';
import { identityStore } from '../identity/store.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { TvLimits } from './limits.ts';
import { tvStore, type ConfirmedTv, type Television } from './store.ts';

const goodForMs = 10 * 60 * 1000;
/** A television confirmed in the last moment has time to ask, and to ask again. */
const claimableMs = 2 * 60 * 1000;
const askAgainSeconds = 5;
/** A television that says nothing of itself. */
const namelessTv = 'TV';
/** With thousands of codes alive a second draw is rare; ten in a row mean that something else is wrong. */
const draws = 10;

export interface TvWish {
  readonly agent: string | null;
  readonly deviceKey: string | null;
  readonly country: string | null;
  readonly address: string;
}

export interface StartedPairing {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly expiresAt: Date;
  readonly interval: number;
}

export interface Guess {
  readonly userCode: string;
  readonly personId: string;
  readonly address: string;
}

export interface Confirmation extends Guess {
  /** The session that confirms. */
  readonly tokenHash: string;
}

export interface Poll {
  readonly deviceCode: string;
  readonly agent: string | null;
  readonly country: string | null;
}

export interface TvPairing {
  start(wish: TvWish): Promise<StartedPairing>;
  /** What the television is, for a person who types its code. */
  look(guess: Guess): Promise<Television>;
  confirm(confirmation: Confirmation): Promise<Television>;
  /** A token, after somebody confirmed; null while nobody has. It ends the one before, which nobody has used. */
  poll(poll: Poll): Promise<string | null>;
}

export interface TvPairingParts {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'open' | 'refresh'>;
  readonly devices: Pick<Devices, 'register'>;
  readonly outbox: Outbox;
  readonly limits: TvLimits;
  readonly clock: Clock;
}

const eightDigits = () => String(randomInt(100_000_000)).padStart(8, '0');

export function createTvPairing(parts: TvPairingParts): TvPairing {
  const { db, sessions, devices, outbox, limits, clock } = parts;
  const store = tvStore(db);

  const writeLetter = async (transaction: Db, personId: string, tv: ConfirmedTv): Promise<void> => {
    const addressee = await personStore(transaction).secretsOf(personId);
    if (addressee === null) throw new Failure('unauthorized');
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: addressee.email,
      locale: addressee.language,
      letter: { kind: 'tv_connected', device: tv.name, country: tv.country, at: clock.now() },
      key: `tv_connected ${tv.deviceCodeHash}`,
    });
  };

  return {
    async start({ agent, deviceKey, country, address }) {
      await limits.start(address);
      const createdAt = clock.now();
      await store.forgetExpired(createdAt);
      const { token: deviceCode, tokenHash: deviceCodeHash } = newToken();
      const expiresAt = new Date(createdAt.getTime() + goodForMs);
      const pairing = {
        deviceCodeHash,
        deviceKey: deviceKey ?? randomBytes(16).toString('hex'),
        name: deviceName({ agent, platform: namelessTv }),
        platform: 'tv',
        country,
        createdAt,
        expiresAt,
      };
      for (let draw = 0; draw < draws; draw += 1) {
        const userCode = eightDigits();
        if (await store.add({ ...pairing, userCode }))
          return { deviceCode, userCode, expiresAt, interval: askAgainSeconds };
      }
      throw new Failure('busy', { retryAfterSeconds: askAgainSeconds });
    },

    look: ({ userCode, personId, address }) =>
      limits.guess({ personId, address }, () => store.waiting(userCode, clock.now())),

    confirm: ({ userCode, personId, tokenHash, address }) =>
      limits.guess({ personId, address }, async () => {
        const tv = await db.transaction().execute(async (transaction) => {
          // Before anything points at the person: two televisions at once would each wait for the other.
          await deviceStore(transaction).lockPerson(personId);
          // A session that was ended while its guess was being counted must not leave a television behind.
          if ((await identityStore(transaction).sessionOwner(tokenHash)) === null) {
            throw new Failure('unauthorized');
          }
          const now = clock.now();
          const until = new Date(now.getTime() + claimableMs);
          const confirmed = await tvStore(transaction).confirm(userCode, personId, { now, until });
          if (confirmed === null) return null;
          const { deviceKey, name, platform } = confirmed;
          // Without room the television signs in all the same, as a sixth device would, and cannot watch.
          await devices.register(transaction, { personId, deviceKey, name, platform });
          await writeLetter(transaction, personId, confirmed);
          return confirmed;
        });
        if (tv !== null) await sessions.refresh(personId);
        return tv;
      }),

    async poll({ deviceCode, agent, country }) {
      const deviceCodeHash = tokenHashOf(deviceCode);
      const now = clock.now();
      const found = await store.find(deviceCodeHash, now);
      if (found === null) throw new Failure('bad_code');
      const { confirmedBy } = found;
      if (confirmedBy === null) return null;
      return db.transaction().execute(async (transaction) => {
        // First, as whoever ends the person's sessions does: each would wait for the other.
        await deviceStore(transaction).lockPerson(confirmedBy);
        const claimed = await tvStore(transaction).claim(deviceCodeHash, now);
        if (claimed === null) throw new Failure('bad_code');
        await identityStore(transaction).endUnused(claimed);
        const token = await sessions.open({ ...claimed, agent, country, untilUsed: true }, transaction);
        if (token === null) throw new Failure('bad_code');
        return token;
      });
    },
  };
}
