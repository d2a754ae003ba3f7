import { expect, test } from 'vitest';
import { askForLicence, keyIn } from './identityKeys.ts';

const licence = '/prod/live/streams/licence/one';
const requestFor = (address: string): Parameters<typeof askForLicence>[0] => ({
  uris: [address],
  method: 'GET',
  body: null,
});

test('[D-8] a key that a playlist names is asked for by its licence', () => {
  const request = requestFor('https://x.test/media/s/key/00112233445566778899aabbccddeeff');
  expect(askForLicence(request, licence)).toBe(true);
  expect(request).toMatchObject({ uris: [licence], method: 'POST' });
  const asked: unknown = JSON.parse(new TextDecoder().decode(request.body ?? undefined));
  expect(asked).toEqual({ kids: ['ABEiM0RVZneImaq7zN3u_w'], type: 'temporary' });
});

test('a key of somebody else is asked for where it says', () => {
  const request = requestFor('https://elsewhere.test/some.key');
  expect(askForLicence(request, licence)).toBe(false);
  expect(request.uris).toEqual(['https://elsewhere.test/some.key']);
});

test('[D-8] the licence holds its bytes', () => {
  const written = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer));
  const found = keyIn(written({ keys: [{ kty: 'oct', kid: 'x', k: '_-4A' }], type: 'temporary' }));
  expect(found && [...new Uint8Array(found)]).toEqual([0xff, 0xee, 0x00]);
  expect(keyIn(written({ keys: [] }))).toBeNull();
  expect(keyIn(written({ key: 'unauthorized' }))).toBeNull();
});
