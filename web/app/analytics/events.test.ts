import { expect, test } from 'vitest';
import { addListener, type AnalyticsEvent, track } from './events.ts';
import { viewerIn, viewerKey } from './viewer.ts';

const play: AnalyticsEvent = { name: 'play', streamId: 's1', streamName: 'Bari - Palermo', live: true };

test('[TRK-1] every listener hears every event until it is removed', () => {
  const heard: string[] = [];
  const remove = addListener((event) => heard.push(event.name));
  track(play);
  remove();
  track(play);
  expect(heard).toEqual(['play']);
});

test('[TRK-1] a listener that breaks does not stop the others', () => {
  const heard: string[] = [];
  const removals = [
    addListener(() => {
      throw new Error('blocked');
    }),
    addListener((event) => heard.push(event.name)),
  ];
  track(play);
  expect(heard).toEqual(['play']);
  for (const remove of removals) remove();
});

function storageWith(text: string | null) {
  const values = new Map(text === null ? [] : [[viewerKey, text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    events: (): { name: string; at: string }[] => JSON.parse(values.get(viewerKey) ?? '[]'),
  };
}

test('the viewer keeps the last 200 events, each with its time', () => {
  const storage = storageWith(null);
  const viewer = viewerIn(() => storage);
  for (let count = 0; count < 201; count += 1) viewer(play, new Date(count));
  expect(storage.events()).toHaveLength(200);
  expect(storage.events()[0]).toEqual({ at: '1970-01-01T00:00:00.001Z', ...play });
});

test('the viewer starts afresh when what it finds is not its own', () => {
  for (const text of ['{broken', '{"a":1}']) {
    const storage = storageWith(text);
    viewerIn(() => storage)(play, new Date(0));
    expect(storage.events()).toHaveLength(1);
  }
});
