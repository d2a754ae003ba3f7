// Every module of the house, put together and taken down in order. Nothing here knows of HTTP.

import { createOrigin, createSigner, loadPacks } from '@cadetto/media';
import type { Logger } from 'pino';
import { billingStore } from './billing/store.ts';
import { stockShelf } from './catalogue/shelf.ts';
import { catalogueStore } from './catalogue/store.ts';
import { createBackground } from './background.ts';
import type { Clock } from './clock.ts';
import { createDevices } from './devices/devices.ts';
import { openDatabase } from './database/open.ts';
import { startHousekeeping } from './identity/housekeeping.ts';
import { createIdentity } from './identity/identity.ts';
import { createPasswords } from './identity/passwords.ts';
import { createSessions } from './identity/sessions.ts';
import { identityStore } from './identity/store.ts';
import { createLimiters } from './limits/limiter.ts';
import { carriersFor } from './messaging/carriers.ts';
import { startCourier } from './messaging/courier.ts';
import { createOutbox } from './messaging/outbox.ts';
import { messagingStore } from './messaging/store.ts';
import { createCountryOf } from './place/country.ts';
import { openGeoFile } from './place/geo-file.ts';
import { placeStore } from './place/store.ts';
import { houseSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { startDirector } from './showcase/director.ts';
import { createTvLimits } from './tv/limits.ts';
import { createTvPairing } from './tv/pairing.ts';

export interface RoomsParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly packsFolder: string | URL;
  readonly checkAnswers: boolean;
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

export async function openRooms({ settings, clock, log, packsFolder, checkAnswers }: RoomsParts) {
  const onFailure = (error: unknown) => log.error({ err: error }, 'background work failed');
  const geo = await openGeoFile(settings.geoDatabase, onFailure);
  const database = await openDatabase(settings);
  const { db } = database;
  const packs = loadPacks(packsFolder);
  const passwords = createPasswords();
  const director =
    settings.mode === 'demo'
      ? await startDirector({
          database,
          clock,
          passwords,
          packIds: packs.packIds,
          maxDevices: settings.maxDevices,
          onFailure,
        })
      : null;

  const people = identityStore(db);
  const billing = billingStore(db);
  const messages = messagingStore(db);
  const limiters = await createLimiters(database.pool, settings.redisUrl);
  const sessions = await createSessions(people, database, clock);
  const background = createBackground(onFailure);
  const outbox = createOutbox(clock, settings.publicUrl);
  const identity = await createIdentity({
    db,
    store: people,
    billing,
    clock,
    sessions,
    passwords,
    limiters,
    outbox,
    background,
    publicUrl: settings.publicUrl,
  });
  const housekeeping = startHousekeeping({ db, clock, sessions, outbox, onFailure });
  const courier = await startCourier({
    database,
    store: messages,
    carriers: carriersFor(settings),
    clock,
    keepsSecrets: settings.mode === 'demo',
    log,
  });
  const devices = createDevices({ db, sessions, clock, max: settings.maxDevices });
  const tvPairing = createTvPairing({
    db,
    sessions,
    devices,
    outbox,
    limits: await createTvLimits(limiters),
    clock,
  });
  const catalogue = catalogueStore(db);
  const shelf = await stockShelf({ store: catalogue, database, checkAnswers, onFailure });
  const signer = createSigner(await houseSecret(db, 'media'));

  return {
    database,
    director,
    identity,
    sessions,
    housekeeping,
    outbox,
    messages,
    courier,
    devices,
    tvPairing,
    place: placeStore(db),
    countryOf: createCountryOf(settings, geo),
    billing,
    catalogue,
    shelf,
    signer,
    origin: createOrigin({ shelf: packs, signer, clock: () => clock.now() }),
    /** Resolves when everything asked for so far can be read. */
    async settled() {
      await background.settled();
      await shelf.settled();
    },
    /** What writes stops before what it writes to. */
    async close() {
      await director?.stop();
      await housekeeping.stop();
      await background.settled();
      await courier.stop();
      await shelf.close();
      await limiters.close();
      await passwords.close();
      geo.close();
      await database.close();
    },
  };
}
