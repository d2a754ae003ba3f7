import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { afterAll, expect, test, vi } from 'vitest';
import type { PlayerConfig, Protection } from './config.ts';
import { protectionSettings, Traffic } from './traffic.ts';

vi.hoisted(() => {
  // Shaka looks for a browser as soon as it is imported.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { href: 'https://x.test/en/watch/one' });
});

const licence = '/prod/live/streams/licence/one';
const protection: Protection = {
  servers: {
    'org.w3.clearkey': licence,
    'com.widevine.alpha': `${licence}/widevine`,
    'com.apple.fps': `${licence}/fairplay`,
  },
  certificate: '/fairplay.cer',
};
const sealed: PlayerConfig = {
  name: 'Bari - Palermo',
  live: false,
  rewindable: false,
  source: { dash: '/a.mpd', hls: null },
  backupSource: null,
  thumbnails: null,
  poster: null,
  protection,
  programmeStart: null,
};
const { KEY, LICENSE, MANIFEST, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
const { MEDIA_PLAYLIST } = shaka.net.NetworkingEngine.AdvancedRequestType;
const token = { authorization: 'Bearer secret' };

afterAll(() => vi.unstubAllGlobals());

interface Asked {
  type: number;
  address: string;
  keySystem?: string;
  spare?: readonly string[];
  attempt?: number;
  playlist?: boolean;
}

/** A networking engine that keeps what it would ask for. */
function room(config = sealed, looking = false) {
  type RequestFilter = Parameters<shaka.net.NetworkingEngine['registerRequestFilter']>[0];
  type ResponseFilter = Parameters<shaka.net.NetworkingEngine['registerResponseFilter']>[0];
  const outgoing: RequestFilter[] = [];
  let incoming: ResponseFilter = () => {};
  let retries: (event: Event) => void = () => {};
  const failed: string[] = [];
  const again: string[] = [];
  const network = {
    registerRequestFilter: (filter: RequestFilter) => outgoing.push(filter),
    registerResponseFilter: (filter: ResponseFilter) => (incoming = filter),
    addEventListener: (_name: string, listener: typeof retries) => (retries = listener),
  };
  const traffic = new Traffic({
    config: () => config,
    rewrites: () => [{ from: 'https://x.test/old/', to: 'https://x.test/new/' }],
    authorise: () => token,
    onSegment: () => {},
    isLooking: () => looking,
    onAgain: (address) => again.push(address),
    places: {
      ordered: (addresses) => addresses.toReversed(),
      failed: (address) => failed.push(address),
    },
  });
  traffic.listen(network as unknown as shaka.net.NetworkingEngine);
  const ask = ({ type, address, keySystem, spare = [], attempt = 0, playlist = false }: Asked) => {
    const drmInfo = keySystem === undefined ? null : { keySystem };
    const uris = [address, ...spare];
    const request = { uris, attempt, method: 'POST', body: null, headers: {}, drmInfo };
    const context = playlist ? { type: MEDIA_PLAYLIST } : undefined;
    const waits = outgoing.map((filter) => filter(type, request as unknown as shaka.extern.Request, context));
    return Object.assign(request, { isHeld: waits.some((wait) => wait instanceof Promise) });
  };
  const answer = (type: number, address: string, text: string) => {
    const data = new TextEncoder().encode(text).buffer;
    const response = { uri: address, data, originalRequest: {} };
    void incoming(type, response as unknown as shaka.extern.Response, undefined);
    return new Uint8Array(response.data);
  };
  const fails = (error: object) => retries(Object.assign(new Event('retry'), { error }));
  return { traffic, ask, answer, fails, failed, again };
}

test('[D-8] our licence call hears who is watching, and what kind of request it is', () => {
  const { ask } = room();
  for (const [keySystem, address, body] of [
    ['org.w3.clearkey', licence, 'application/json'],
    ['com.widevine.alpha', `${licence}/widevine`, 'application/octet-stream'],
    ['com.apple.fps', `https://x.test${licence}/fairplay`, 'application/octet-stream'],
  ] as const)
    expect(ask({ type: LICENSE, address, keySystem }).headers).toEqual({ 'content-type': body, ...token });
});

test('[D-8] nobody else hears who is watching', () => {
  const { ask } = room();
  const keySystem = 'com.widevine.alpha';
  for (const address of [
    'https://elsewhere.test/licence',
    // Of ours only the licence is: not whatever lies beside it, nor a name that begins alike.
    `https://x.test.elsewhere.test${licence}`,
    `${licence}/other`,
    `https://elsewhere.test${licence}`,
  ])
    expect(ask({ type: LICENSE, address, keySystem }).headers).toEqual({});
  for (const type of [MANIFEST, SEGMENT])
    expect(ask({ type, address: `https://x.test${licence}` }).headers).toEqual({});
  const open = room({ ...sealed, protection: null });
  expect(open.ask({ type: LICENSE, address: licence, keySystem }).headers).toEqual({});
});

test('[D-8] a key that a playlist names becomes our licence call; one of somebody else is left alone', () => {
  const { ask, answer } = room();
  const ours = ask({ type: KEY, address: 'https://x.test/media/key/00112233445566778899aabbccddeeff' });
  expect(ours).toMatchObject({
    uris: [licence],
    headers: { 'content-type': 'application/json', ...token },
  });
  const theirs = ask({ type: KEY, address: 'https://elsewhere.test/some.key' });
  expect(theirs).toMatchObject({ uris: ['https://elsewhere.test/some.key'], headers: {} });

  const written = JSON.stringify({ keys: [{ k: '_-4A' }] });
  expect([...answer(KEY, `https://x.test${licence}`, written)]).toEqual([0xff, 0xee, 0x00]);
  expect(answer(KEY, 'https://elsewhere.test/some.key', written)).toHaveLength(written.length);
});

test('[PLY-2] a piece is asked for at its places in their order, and each attempt goes to the next', () => {
  const { ask } = room();
  const asked = { type: SEGMENT, address: 'https://x.test/1.m4s', spare: ['https://spare.test/1.m4s'] };
  const turned = ['https://spare.test/1.m4s', 'https://x.test/1.m4s'];
  expect(ask(asked).uris).toEqual(turned);
  expect(ask({ ...asked, attempt: 1 }).uris).toEqual(turned.toReversed());
});

test('[PLY-2] a place that does not answer, or cannot, has failed; one that lacks something has not, nor one without subtitles', () => {
  const { traffic, fails, failed } = room();
  const network = { category: 1, severity: 1 };
  fails({ ...network, code: 1002, data: ['/refused.m4s'] });
  fails({ ...network, code: 1003, data: ['/late.m4s', 1] });
  fails({ ...network, code: 1001, data: ['/broken.m4s', 503] });
  fails({ ...network, code: 1001, data: ['/missing.m4s', 404] });
  traffic.text.note(['/words.vtt'], { stream: { type: 'text' } } as shaka.extern.RequestContext);
  fails({ ...network, code: 1002, data: ['/words.vtt'] });
  expect(failed).toEqual(['/refused.m4s', '/late.m4s', '/broken.m4s']);
});

test('[PLY-2] what is asked for again where there is no other place is told once, and nothing else', () => {
  const { ask, fails, again } = room();
  const late = { category: 1, severity: 1, code: 1003 };
  const manifest = { type: MANIFEST, address: 'https://x.test/live.mpd' };
  fails({ ...late, data: [manifest.address, 0] });
  ask({ ...manifest, attempt: 1, spare: ['https://spare.test/live.mpd'] });
  fails({ ...late, data: [manifest.address, 0] });
  ask(manifest);
  ask({ type: SEGMENT, address: 'https://x.test/2.m4s', attempt: 1 });
  expect(again).toEqual([]);
  ask({ ...manifest, attempt: 1 });
  ask({ ...manifest, attempt: 1 });
  expect(again).toEqual([manifest.address]);
});

test('[PLY-2] what a source does not answer that is only looked at is nothing to the one that plays', () => {
  const { ask, fails, again } = room(sealed, true);
  fails({ category: 1, severity: 1, code: 1003, data: ['https://x.test/live.mpd', 0] });
  ask({ type: MANIFEST, address: 'https://x.test/live.mpd', attempt: 1 });
  expect(again).toEqual([]);
});

test('[PLY-2] playlists that fail again and again at one place wait there, and nowhere else, until anything is answered', () => {
  const backupSource = { dash: null, hls: '/spare/a.m3u8' };
  const { traffic, ask, answer } = room({
    ...sealed,
    source: { dash: null, hls: '/main/a.m3u8' },
    backupSource,
  });
  const listed = (place: string) => ({
    type: MANIFEST,
    address: `https://x.test/${place}/720.m3u8`,
    playlist: true,
  });
  const fail = (place: string) => {
    for (let count = 0; count < 4; count += 1) ask({ ...listed(place), attempt: 1 });
  };
  const isHeld = (place: string) => ask(listed(place)).isHeld;
  expect(isHeld('main')).toBe(false);
  fail('main');
  expect(isHeld('main')).toBe(true);
  expect(isHeld('spare')).toBe(false);
  expect(ask({ type: MANIFEST, address: 'https://x.test/main/a.m3u8' }).isHeld).toBe(false);
  answer(MANIFEST, 'https://x.test/main/a.m3u8', '');
  expect(isHeld('main')).toBe(false);
  // While the other place gives the picture, every piece waits for what is asked here.
  fail('main');
  answer(MANIFEST, 'https://x.test/spare/720.m3u8', '');
  expect(isHeld('main')).toBe(false);
  fail('main');
  traffic.hurry();
  expect(isHeld('main')).toBe(false);
});

test('[PLY-1] a stream is under way with its first piece, not with its manifest', async () => {
  const { traffic, ask } = room();
  let begun = false;
  void traffic.begun.then(() => (begun = true));
  ask({ type: MANIFEST, address: '/a.mpd' });
  await Promise.resolve();
  expect(begun).toBe(false);
  ask({ type: SEGMENT, address: '/1.m4s' });
  await Promise.resolve();
  expect(begun).toBe(true);
});

test('[ST-16] what goes out goes out under the newest signature', () => {
  const { ask } = room();
  expect(ask({ type: SEGMENT, address: 'https://x.test/old/1.m4s' }).uris).toEqual([
    'https://x.test/new/1.m4s',
  ]);
});

test("[D-8] a browser's own key system goes before the open one, and FairPlay is given its certificate", () => {
  expect(protectionSettings(sealed)).toMatchObject({
    servers: protection.servers,
    preferredKeySystems: ['com.apple.fps', 'com.widevine.alpha', 'org.w3.clearkey'],
    advanced: { 'com.apple.fps': { serverCertificateUri: '/fairplay.cer' } },
  });
  const servers = { 'org.w3.clearkey': licence };
  const simple = protectionSettings({ ...sealed, protection: { servers, certificate: null } });
  expect(simple).toMatchObject({ preferredKeySystems: ['org.w3.clearkey'], advanced: {} });
  // What was set for the stream before must not stay.
  expect(protectionSettings({ ...sealed, protection: null })).toMatchObject({
    servers: {},
    preferredKeySystems: [],
  });
});
