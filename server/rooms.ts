// Every module of the house, put together and taken down in order. Nothing here knows of HTTP.

import { join } from 'node:path';
import { competitions } from '@cadetto/demo';
import { createOrigin, createSigner } from '@cadetto/media';
import type { Logger } from 'pino';
import type { CarrierRefund } from './billing/paying-back.ts';
import { openPayRoom } from './billing/room.ts';
import { openAppStore } from './app-store/app-store.ts';
import { billingStore } from './billing/store.ts';
import { openCarrier } from './carrier/carrier.ts';
import type { Cellar } from './catalogue/answers.ts';
import { openCataloguePages } from './catalogue/page-routes.ts';
import { stockShelf } from './catalogue/shelf.ts';
import { rowStore } from './catalogue/row-store.ts';
import { catalogueStore } from './catalogue/store.ts';
import { startTimekeeper } from './catalogue/stream-times.ts';
import { openCodes } from './codes/codes.ts';
import { createBackground } from './background.ts';
import type { Clock } from './clock.ts';
import { createDevices } from './devices/devices.ts';
import { openDatabase } from './database/open.ts';
import { startHousekeeping } from './identity/housekeeping.ts';
import { createIdentity } from './identity/identity.ts';
import { createPasswords, type HashingCost } from './identity/passwords.ts';
import { createSessions } from './identity/sessions.ts';
import { identityStore } from './identity/store.ts';
import { createLimiters } from './limits/limiter.ts';
import { openLive } from './live/live.ts';
import { carriersFor } from './messaging/carriers.ts';
import { startCourier } from './messaging/courier.ts';
import { createOutbox } from './messaging/outbox.ts';
import { messagingStore } from './messaging/store.ts';
import { createOperators } from './operator/authenticate.ts';
import { openCupboard } from './pictures/cupboard.ts';
import { createEasel } from './pictures/easel.ts';
import { openPictures } from './pictures/pictures.ts';
import { createCountryOf } from './place/country.ts';
import { openGeoFile } from './place/geo-file.ts';
import { createServiceArea } from './place/service-area.ts';
import { placeStore } from './place/store.ts';
import { leaseStore } from './playback/lease-store.ts';
import { keyStore } from './playback/key-store.ts';
import { openStreamKeys } from './playback/keys.ts';
import { createLeases } from './playback/leases.ts';
import { watchLeases } from './playback/living-leases.ts';
import { openPacks } from './playback/packs.ts';
import { openProblems } from './playback/problems.ts';
import { createSealing } from './playback/sealing.ts';
import { startTidying } from './playback/tidying.ts';
import { createVendor } from './playback/vendor.ts';
import { createWatching } from './playback/watching.ts';
import { watchEventInbox } from './provider-events/inbox.ts';
import { houseSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { startDirector } from './showcase/director.ts';
import { createTvLimits } from './tv/limits.ts';
import { createTvPairing } from './tv/pairing.ts';
import { createViewingGate } from './viewings/limits.ts';
import { viewingStore } from './viewings/store.ts';
import { createMobilityKey } from './wallet/mobility-key.ts';
import { createWallet } from './wallet/wallet.ts';

const mega = 1024 * 1024;

export interface RoomsParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly packsFolder: string | URL;
  readonly hashingCost: HashingCost;
  readonly checkAnswers: boolean;
  readonly cellar?: Cellar;
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

export async function openRooms(parts: RoomsParts) {
  const { settings, clock, log, packsFolder, hashingCost, checkAnswers, cellar = null } = parts;
  const onFailure = (error: unknown) => log.error({ err: error }, 'background work failed');
  const geo = await openGeoFile(settings.geoDatabase, onFailure);
  const database = await openDatabase(settings);
  const { db } = database;
  const packs = openPacks(packsFolder);
  const passwords = createPasswords(hashingCost);
  const director =
    settings.mode === 'demo'
      ? await startDirector({
          database,
          clock,
          passwords,
          packIds: packs.packIds,
          packsFolder,
          maxDevices: settings.maxDevices,
          competition: competitions[settings.demoBrand],
          seller: settings.brand,
          onFailure,
        })
      : null;

  const people = identityStore(db);
  const billing = billingStore(db);
  const messages = messagingStore(db);
  const limiters = await createLimiters(database.pool, settings.redisUrl, onFailure);
  const sessions = await createSessions(people, database, clock);
  const background = createBackground(onFailure);
  const outbox = createOutbox(clock, settings);
  const identity = await createIdentity({
    db,
    store: people,
    billing,
    clock,
    sessions,
    passwords,
    limiters,
    servedCountries: settings.brand.served,
    outbox,
    background,
    publicUrl: settings.publicUrl,
  });
  const residences = placeStore(db);
  const place = createServiceArea(settings.brand.served, (id) => residences.residenceOf(id));
  const carrier = await openCarrier({ db, clock, outbox, place, log, settings, background, onFailure });
  const carrierRefund: CarrierRefund = (wish) => carrier.purchases.refund(wish);
  const pay = await openPayRoom({ database, settings, carrierRefund, outbox, clock, log });
  const inbox = watchEventInbox({
    db,
    clock,
    background,
    log,
    source: 'stripe',
    handle: (event) => pay.billing.workOn(event),
  });
  const timekeeper = startTimekeeper({ db, clock, onFailure });
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
  const operators = await createOperators({ db, settings, limiters });
  const mobilityKey = await createMobilityKey(settings.mobilityKey, limiters);
  const catalogue = catalogueStore(db);
  const rows = rowStore(db);
  const shelf = await stockShelf({ database, checkAnswers, cellar, onFailure });
  const live = openLive({ shelf, maxClients: settings.maxEventClients });
  const cataloguePages = openCataloguePages({ db, shelf, catalogue, clock, checkAnswers });
  const easel = createEasel();
  const pictures = await openPictures({
    database,
    cupboard: openCupboard(join(settings.dataDir, 'pictures'), {
      memoryBytes: 32 * mega,
      diskBytes: 512 * mega,
    }),
    easel,
    clock,
  });
  const signer = createSigner(await houseSecret(db, 'media'));
  const leaseRows = leaseStore(db);
  const living = await watchLeases({ store: leaseRows, database, clock });
  const mayBegin = settings.mode === 'demo' || settings.mediaKeySecret !== null;
  if (!mayBegin)
    log.warn(
      'MEDIA_KEY_SECRET is not set: no first stream can be protected, and keys from before lie in the database beside the secret that opens them',
    );
  const keys = await openStreamKeys({
    database,
    // Never the secret that signs addresses: who learns one of them must not have the other.
    sealing: createSealing(settings.mediaKeySecret ?? (await houseSecret(db, 'content-keys'))),
    clock,
    mayBegin,
  });
  const vendor = createVendor({ settings: settings.drm, clock, log });
  const problems = await openProblems({ db, limiters, clock, log });
  const viewings = viewingStore(db);
  const tidying = startTidying({
    leases: leaseRows,
    keys: keyStore(db),
    problems,
    viewings,
    clock,
    onFailure,
  });
  const codes = await openCodes({
    db,
    clock,
    outbox,
    place,
    limiters,
    renewalPush: pay.billing.renewalPush,
  });
  const appStore = openAppStore({ db, clock, outbox, log, settings, background, onFailure });
  const leases = createLeases({ store: leaseRows, clock, slots: settings.watchingDevices });

  const workDone = async (): Promise<void> => {
    await pay.sandbox?.settled();
    await background.settled();
    await inbox.work();
  };

  return {
    database,
    director,
    timekeeper,
    identity,
    sessions,
    housekeeping,
    outbox,
    messages,
    courier,
    devices,
    tvPairing,
    operators,
    mobilityKey,
    place,
    countryOf: createCountryOf(settings, geo),
    billing,
    pay,
    inbox,
    codes,
    carrier,
    appStore,
    wallet: createWallet({ db, clock }),
    catalogue,
    rows,
    shelf,
    cataloguePages,
    easel,
    pictures,
    live,
    signer,
    viewings,
    viewingGate: await createViewingGate(limiters),
    watching: createWatching({
      catalogue,
      billing,
      place,
      devices,
      leases,
      clock,
      timeZone: settings.brand.timeZone,
    }),
    keys,
    vendor,
    problems,
    tidying,
    origin: createOrigin({
      shelf: packs,
      signer,
      clock: () => clock.now(),
      isAlive: (leaseId, rememberedMs) => living.isAlive(leaseId, rememberedMs),
      keyOf: (keyId) => keys.keyOf(keyId),
      hasClearKey: (scheme) => vendor.leavesClearKey(scheme),
      backupRoot: settings.mediaBackupUrl,
      publicUrl: settings.publicUrl,
    }),
    workDone,
    /** Resolves when everything asked for so far can be read. */
    async settled() {
      await workDone();
      await shelf.settled();
      cataloguePages.kept.outdate();
    },
    /** What writes stops before what it writes to. */
    async close() {
      await director?.stop();
      await timekeeper.stop();
      await housekeeping.stop();
      await tidying.stop();
      await inbox.stop();
      await pay.close();
      await carrier.stop();
      await appStore.stop();
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
