import { expect, test } from 'vitest';
import { type BannerFacts, createPlace, isNotAvailable, type OpenConfig, type PlaceParts } from './place.ts';

const user = { email: 'fan@cadetto.test' };
const shown: BannerFacts = { access: false, token: 't', user, locating: false };

test.each<[string, Partial<BannerFacts>, boolean]>([
  ['every condition holds', {}, true],
  ['access is granted', { access: true }, false],
  ['access is not known yet', { access: null }, false],
  ['there is no token', { token: null }, false],
  ['there is no user', { user: null }, false],
  ['the user has no e-mail address', { user: { email: '' } }, false],
  ['the location loader is running', { locating: true }, false],
  ['nothing holds', { access: true, token: null, user: null, locating: true }, false],
])('[OVR-6] the not-available banner when %s', (_, change, wanted) => {
  expect(isNotAvailable({ ...shown, ...change })).toBe(wanted);
});

const abroad: OpenConfig = { live: { active: false }, country: 'DE', supportedCountries: ['IT', 'US', 'RS'] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function browser(wishes: Partial<PlaceParts> = {}) {
  const log: string[] = [];
  const heard = { session: () => {}, online: () => {}, token: null as string | null };
  const place = createPlace({
    async readConfig() {
      log.push(`read with ${heard.token}`);
      return abroad;
    },
    async whileLoading(name, action) {
      log.push(`${name} on`);
      await action().finally(() => log.push(`${name} off`));
    },
    token: () => heard.token,
    onSessionChange(listener) {
      heard.session = listener;
      return () => (heard.session = () => {});
    },
    onOnline(listener) {
      heard.online = listener;
      return () => (heard.online = () => {});
    },
    ...wishes,
  });
  return { place, log, heard };
}

test('[ST-4] the place is asked for at the start, under a named loader that is always removed', async () => {
  const { place, log } = browser();
  place.run();
  await settled();
  expect(log).toEqual(['ip-location on', 'read with null', 'ip-location off']);
  expect(place.read()).toEqual({ access: false, country: 'DE', supportedCountries: ['IT', 'US', 'RS'] });
});

test('[ST-4] a sign-in asks again, since residence counts too; a changed profile does not', async () => {
  const { place, log, heard } = browser();
  const stop = place.run();
  await settled();
  heard.token = 'secret';
  heard.session();
  heard.session();
  await settled();
  expect(log.filter((line) => line.startsWith('read'))).toEqual(['read with null', 'read with secret']);
  heard.token = null;
  heard.session();
  await settled();
  expect(log.filter((line) => line.startsWith('read'))).toHaveLength(2);
  stop();
});

test('[OVR-6] a failed question leaves the flag unknown, and the network’s return asks again', async () => {
  let up = false;
  const { place, log, heard } = browser({
    readConfig: () => (up ? Promise.resolve(abroad) : Promise.reject(new Error('lost'))),
  });
  place.run();
  await settled();
  expect(place.read().access).toBeNull();
  expect(log).toEqual(['ip-location on', 'ip-location off']);
  up = true;
  heard.online();
  await settled();
  expect(place.read().access).toBe(false);
});

test('an answer from before the sign-in does not overwrite the one after it', async () => {
  const answers: ((config: OpenConfig) => void)[] = [];
  const { place } = browser({ readConfig: () => new Promise((resolve) => answers.push(resolve)) });
  const first = place.refresh();
  const second = place.refresh();
  answers[1]?.({ ...abroad, live: { active: true } });
  answers[0]?.(abroad);
  await Promise.all([first, second]);
  expect(place.read().access).toBe(true);
});
