import { expect, test } from 'vitest';
import { createSigner } from './addresses.ts';

const SECRET = 'a secret of the stadium gate';
const now = new Date('2026-03-07T20:45:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const signer = createSigner(SECRET);
const address = signer.sign({ directory: 'vod/notte', subject: 'lease_1', expiresAt: later(210) });

function reasonFor(path: string, at = now): string {
  const verdict = createSigner(SECRET).verify(path, at);
  return verdict.ok ? 'accepted' : verdict.reason;
}

test('a signed directory opens every file in it, and tells whose lease it is', () => {
  expect(signer.verify(`${address}/v720/3.m4s`, now)).toEqual({
    ok: true,
    directory: 'vod/notte',
    file: 'v720/3.m4s',
    subject: 'lease_1',
    expiresAt: later(210),
  });
});

test('a folder of a signed directory has an address, too', () => {
  for (const folder of ['', 'v720/']) {
    const accepted = { ok: true, directory: 'vod/notte', file: folder };
    expect(signer.verify(`${address}/${folder}`, now)).toMatchObject(accepted);
    expect(signer.verify(`${address}/${folder}`, now)).toMatchObject(accepted);
  }
});

test('a relative segment name inherits the signature of its manifest', () => {
  const segment = new URL('v720/3.m4s', `https://cadetto.test${address}/manifest.mpd`).pathname;
  expect(reasonFor(segment)).toBe('accepted');
});

test('an address dies at its expiry, even while its verdict is remembered', () => {
  const warm = createSigner(SECRET);
  expect(warm.verify(`${address}/manifest.mpd`, later(209)).ok).toBe(true);
  expect(warm.verify(`${address}/manifest.mpd`, later(210))).toEqual({ ok: false, reason: 'expired' });
});

test('an expiry, subject, directory or signature that was changed is forged', () => {
  const [, media, expiry = '', subject, signature = '', ...directory] = address.split('/');
  const at = (parts: unknown[]) => `/${[media, ...parts, 'manifest.mpd'].join('/')}`;
  const longer = (Number.parseInt(expiry, 36) + 3600).toString(36);
  const other = signature.slice(0, -1) + (signature.endsWith('A') ? 'Q' : 'A');
  expect(reasonFor(at([expiry, subject, signature, ...directory]))).toBe('accepted');
  expect(reasonFor(at([longer, subject, signature, ...directory]))).toBe('forged');
  expect(reasonFor(at([expiry, 'lease_2', signature, ...directory]))).toBe('forged');
  expect(reasonFor(at([expiry, subject, signature, 'vod', 'pioggia']))).toBe('forged');
  expect(reasonFor(at([expiry, subject, other, ...directory]))).toBe('forged');
});

test('a claim of another depth does not move the end of the directory', () => {
  expect(reasonFor(`${address.replace('/2', '/1')}/manifest.mpd`)).not.toBe('accepted');
  const shallow = signer.sign({ directory: 'vod', subject: 'lease_1', expiresAt: later(210) });
  const deeper = shallow.replace(/\/1([\w-]{22}\/vod)$/, '/2$1');
  expect(deeper).not.toBe(shallow);
  expect(reasonFor(`${deeper}/notte/manifest.mpd`)).toBe('forged');
});

test('a signature made with another secret is forged', () => {
  const stranger = createSigner('another secret altogether');
  expect(stranger.verify(`${address}/manifest.mpd`, now)).toEqual({ ok: false, reason: 'forged' });
});

test.each([
  '/media',
  '/media/',
  '/elsewhere/x',
  `${address}/../pioggia/manifest.mpd`,
  `${address}/..%2fpioggia/manifest.mpd`,
  `${address}/v720/../../../secret`,
  `${address}//manifest.mpd`,
  `${address}/.hidden`,
  `${address}//`,
  address,
  `${address}/v720\\3.m4s`,
  `${address}/v720/3.m4s\0`,
])('no address is read out of %j', (path) => {
  expect(reasonFor(path)).toBe('malformed');
});

test('what could not be read back is not signed', () => {
  const expiresAt = later(1);
  expect(() => signer.sign({ directory: 'vod/../x', subject: 'a', expiresAt })).toThrow('cannot be signed');
  expect(() => signer.sign({ directory: 'vod/notte', subject: 'a/b', expiresAt })).toThrow('subject');
  expect(() => createSigner('short')).toThrow('16');
});
