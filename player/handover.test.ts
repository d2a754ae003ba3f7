import { expect, test } from 'vitest';
import { Handover } from './handover.ts';
import type { HandoverParts } from './handover.ts';
import type { NamedSource } from './sources.ts';
import type { ReadySource } from './standby.ts';

const sources: NamedSource[] = [{ name: 'dash', address: '/new.mpd', mimeType: 'application/dash+xml' }];
const wasAt = new Date('2026-11-15T14:20:00.000Z');

function room(answers: boolean) {
  const log: string[] = [];
  const looking = Promise.withResolvers<void>();
  let ready: ReadySource | null = null;
  const parts: HandoverParts = {
    standby: {
      async look([source], at) {
        log.push(`look for ${source?.address} at ${at instanceof Date ? at.toISOString() : at}`);
        await looking.promise;
        if (answers && source) ready = { source, manager: {} as ReadySource['manager'] };
      },
      take: () => ready,
      drop: () => (ready = null),
    },
    swap: async ({ source }) => void log.push(`swap ${source.address}`),
    loading: {
      spot: () => wasAt,
      load: async ({ from }) => void log.push(`load at ${from instanceof Date ? from.toISOString() : from}`),
    },
    place: () => ({ from: wasAt, play: true }),
  };
  return { handover: new Handover(parts), log, answer: () => looking.resolve() };
}

const look = 'look for /new.mpd at 2026-11-15T14:20:00.000Z';

test('[D-49] under another key the picture goes on until the new addresses are ready', async () => {
  const { handover, log, answer } = room(true);
  const done = handover.to(sources);
  expect(log).toEqual([look]);
  answer();
  await done;
  expect(log).toEqual([look, 'swap /new.mpd']);
});

test('[D-49] where none of them is ready the stream begins anew, and keeps its place', async () => {
  const { handover, log, answer } = room(false);
  answer();
  await handover.to(sources);
  expect(log).toEqual([look, 'load at 2026-11-15T14:20:00.000Z']);
});

test('a load that comes between leaves nothing to hand over', async () => {
  const { handover, log, answer } = room(true);
  const done = handover.to(sources);
  handover.drop();
  answer();
  await done;
  expect(log).toEqual([look]);
});
