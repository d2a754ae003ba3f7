import type { Stream } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { createShowing, type PlayerCode, type Showing } from './showing.ts';

function streamNamed(streamId: string): Stream {
  return {
    streamId,
    kind: 'broadcast',
    name: 'Bari - Palermo',
    description: '',
    live: true,
    vod: false,
    freeAccess: false,
    scheduledStart: '2026-11-15T03:00:00.000Z',
    duration: null,
    leagueId: null,
    matchId: null,
    media: [{ metaType: 'thumbnail', url: '/thumbnail.svg' }],
    dashUrl: '/a.mpd',
    hlsUrl: null,
    dashBackupUrl: null,
    hlsBackupUrl: null,
    thumbnailsUrl: null,
    drmParameters: null,
    dvr: false,
    programmeStart: null,
    resumeAt: null,
  };
}

/** The player's code, as far as it is asked for anything. */
function room(load?: () => Promise<never>) {
  const log: string[] = [];
  const startsByItself: boolean[] = [];
  let askAnew: () => Promise<unknown> = async () => {};
  const pieces = Promise.withResolvers<void>();
  const data = Promise.withResolvers<void>();
  const atRest = { paused: true, ended: false, seeking: false, phase: 'ready', wanted: true };
  let picture = atRest;
  let tellPicture = () => {};
  let isLeftBehind = false;
  const heeded: string[] = [];
  const code = {
    openScreen(receiver: string | null) {
      log.push(receiver === null ? 'screen' : `screen for ${receiver}`);
      return { close: async () => log.push('closed') };
    },
    Engine: class {
      constructor({ held, refreshAddress }: ConstructorParameters<PlayerCode['Engine']>[0]) {
        startsByItself.push(held !== true);
        askAnew = () => refreshAddress('');
      }
      get isLeftBehind() {
        return isLeftBehind;
      }
      underWay = pieces.promise;
      coming = data.promise;
      state = {
        read: () => picture,
        subscribe: (listener: () => void) => {
          tellPicture = listener;
          return () => (tellPicture = () => {});
        },
      };
      start = () => log.push('start');
      update = () => log.push('update');
      #word = Promise.withResolvers<void>();
      released = this.#word.promise;
      release = () => {
        log.push('release');
        this.#word.resolve();
      };
      stop = async () => log.push('stop');
    },
    OpenPlayer: () => null,
  } as unknown as PlayerCode;
  const showing = createShowing({
    load: load ?? (async () => code),
    locale: () => 'en',
    async refresh() {
      log.push('refresh');
      return null;
    },
    authorise: () => ({}),
    heed: (activity, leftBehind) => heeded.push(leftBehind ? `${activity}, left behind` : activity),
  });
  const becomes = (change: Partial<typeof atRest>) => {
    picture = { ...atRest, ...change };
    tellPicture();
  };
  return {
    showing,
    log,
    startsByItself,
    heeded,
    becomes,
    isOver: () => {
      isLeftBehind = true;
      tellPicture();
    },
    piecesAreAsked: () => pieces.resolve(),
    dataComes: () => data.resolve(),
    isRefused: () => askAnew(),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const scene = (showing: Showing) => {
  const shown = showing.read();
  return shown === null || typeof shown === 'string' ? shown : shown.streamId;
};

test('[OVR-3] the screen is made ready before the press, and the stream begins before there is room for it', async () => {
  const { showing, log, dataComes } = room();
  showing.expect();
  await settled();
  expect(log).toEqual(['screen']);
  showing.follow(streamNamed('a'));
  expect(log).toEqual(['screen', 'start']);
  expect(scene(showing)).toBeNull();
  dataComes();
  await settled();
  expect(scene(showing)).toBe('a');
});

test('[PLY-1] [ST-16] a stream that is set starts by itself, and a refresh of it starts nothing', async () => {
  const { showing, log, startsByItself } = room();
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  showing.follow(streamNamed('a'));
  expect(startsByItself).toEqual([true]);
  expect(log).toEqual(['screen', 'start', 'update']);
});

test('[PLY-1] [ST-16] a stream that is fetched ahead is neither played nor shown before it is what is watched', async () => {
  const { showing, log, startsByItself, dataComes } = room();
  showing.expect();
  await settled();
  void showing.fetchAhead(streamNamed('a'));
  dataComes();
  await settled();
  expect(startsByItself).toEqual([false]);
  expect(scene(showing)).toBeNull();
  showing.follow(streamNamed('a'));
  await settled();
  expect(scene(showing)).toBe('a');
  showing.follow(streamNamed('a'));
  expect(log).toEqual(['screen', 'start', 'update', 'release', 'update']);
});

test('[PLY-1] whoever fetches a stream ahead hears when its first pieces are asked for', async () => {
  const { showing, piecesAreAsked } = room();
  const heard: string[] = [];
  // Nothing is under way where the player itself has not come yet: nobody is to wait for it.
  await showing.fetchAhead(streamNamed('a'));
  showing.expect();
  await settled();
  void showing.fetchAhead(streamNamed('a')).then(() => heard.push('under way'));
  await settled();
  expect(heard).toEqual([]);
  piecesAreAsked();
  await settled();
  expect(heard).toEqual(['under way']);
});

test('[ST-16] addresses refused before the stream was read are asked for once it is', async () => {
  const { showing, log, isRefused } = room();
  showing.expect();
  await settled();
  void showing.fetchAhead(streamNamed('a'));
  const asked = isRefused();
  await settled();
  expect(log).not.toContain('refresh');
  showing.follow(streamNamed('a'));
  await asked;
  expect(log).toContain('refresh');
});

test('what was fetched ahead ends when nothing comes of it; what is watched does not', async () => {
  const { showing, log, dataComes } = room();
  showing.expect();
  await settled();
  dataComes();
  void showing.fetchAhead(streamNamed('a'));
  void showing.fetchAhead(null);
  expect(log).toEqual(['screen', 'start', 'stop']);
  void showing.fetchAhead(streamNamed('b'));
  showing.follow(streamNamed('b'));
  void showing.fetchAhead(null);
  await settled();
  expect(scene(showing)).toBe('b');
});

test('a screen made ready for a stream that was refused serves the next one', async () => {
  const { showing, log } = room();
  showing.expect();
  await settled();
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  expect(log).toEqual(['screen', 'start']);
});

test('[PLY-5] a screen made ready before the receiver was known is not used', async () => {
  const { showing, log } = room();
  showing.expect();
  await settled();
  showing.castTo('ABCD');
  showing.castTo('ABCD');
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  expect(log).toEqual(['screen', 'closed', 'screen for ABCD', 'start']);
});

test('[PLY-5] whoever comes near another button while a stream is shown has a screen once that is closed', async () => {
  const { showing, log } = room();
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  showing.expect();
  await settled();
  expect(log).toEqual(['screen', 'start']);
  showing.follow(null);
  await settled();
  expect(log).toEqual(['screen', 'start', 'stop', 'screen']);
});

test('who has come near none since has no screen waiting', async () => {
  const { showing, log } = room();
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  showing.follow(null);
  await settled();
  expect(log).toEqual(['screen', 'start', 'stop']);
});

test('fresh addresses reach the stream that plays; another stream, or none, ends it', async () => {
  const { showing, log, dataComes } = room();
  showing.expect();
  await settled();
  dataComes();
  showing.follow(streamNamed('a'));
  showing.follow(streamNamed('a'));
  showing.follow(streamNamed('b'));
  await settled();
  expect(scene(showing)).toBe('b');
  showing.follow(null);
  expect(scene(showing)).toBeNull();
  expect(log).toEqual(['screen', 'start', 'update', 'stop', 'screen', 'start', 'stop']);
});

test('whoever waits for the code is told so; closed meanwhile, nothing begins', async () => {
  const { showing, log } = room();
  showing.follow(streamNamed('a'));
  expect(scene(showing)).toBe('coming');
  showing.follow(null);
  await settled();
  expect(scene(showing)).toBeNull();
  expect(log).toEqual([]);
});

test('code that does not come is told, not waited for, and asked for again by who wants it', async () => {
  let asked = 0;
  const { showing } = room(() => {
    asked += 1;
    return Promise.reject(new Error('offline'));
  });
  showing.follow(streamNamed('a'));
  showing.retry();
  await settled();
  expect(scene(showing)).toBe('missing');
  expect(asked).toBe(1);
  showing.retry();
  expect(scene(showing)).toBe('coming');
  await settled();
  expect(scene(showing)).toBe('missing');
  expect(asked).toBe(2);
  showing.follow(null);
  showing.retry();
  expect(scene(showing)).toBeNull();
});

test('[ST-16] it is told whether anybody watches, and nothing more once the stream is closed', async () => {
  const { showing, heeded, becomes, isOver } = room();
  showing.expect();
  await settled();
  showing.follow(streamNamed('a'));
  becomes({ paused: false });
  becomes({ paused: true });
  // Somebody looks for a place before going on.
  becomes({ paused: true, seeking: true });
  becomes({ paused: true, ended: true });
  // And whoever waits for a stream that fails would be locked out of it by being forgotten.
  becomes({ phase: 'loading' });
  becomes({ phase: 'loading', wanted: false });
  expect(heeded).toEqual(['playing', 'paused', 'playing', 'ended', 'playing', 'paused']);
  isOver();
  expect(heeded.at(-1)).toBe('paused, left behind');
  showing.follow(null);
  becomes({ paused: false });
  expect(heeded).toHaveLength(7);
});
