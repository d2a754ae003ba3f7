import { expect, test } from 'vitest';
import { createWantedStream, readWanted } from './wanted-stream.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const stream = { streamId: 's1', name: 'Bari - Palermo' };

test('[ROLE-2] the stream a person was sent away from is there after another page, and gone once it is reached', () => {
  const kept = storage();
  createWantedStream(() => kept).remember({ ...stream });
  const afterwards = createWantedStream(() => kept);
  expect(afterwards.read()).toEqual(stream);
  afterwards.forget();
  expect(createWantedStream(() => kept).read()).toBeNull();
});

test('[ROLE-2] what is no stream is no way back, and a browser that keeps nothing still knows for now', () => {
  for (const text of [null, '', '{', '[]', '{"streamId":"s1"}', '{"streamId":"","name":"x"}', '7']) {
    expect(readWanted(text)).toBeNull();
  }
  const refusing = createWantedStream(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refusing.remember(stream);
  expect(refusing.read()).toEqual(stream);
});
