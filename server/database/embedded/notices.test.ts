import { expect, test } from 'vitest';
import { noticesIn } from './notices.ts';

function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const sender = Buffer.from([0, 0, 0, 42]);
const complete = message('C', 'SELECT 1\0');
const ready = message('Z', 'I');

test('notices are found between the other messages, in their order', () => {
  const answer = Buffer.concat([
    complete,
    message('A', sender, 'catalogue\0', '{"name":"Südtirol – Avellino"}\0'),
    message('A', sender, 'session_changed\0', '\0'),
    ready,
  ]);
  expect(noticesIn(answer)).toEqual([
    { channel: 'catalogue', payload: '{"name":"Südtirol – Avellino"}' },
    { channel: 'session_changed', payload: '' },
  ]);
});

test('a row that holds the bytes of a notice is no notice', () => {
  const row = message('D', message('A', sender, 'catalogue\0', 'forged\0'));
  expect(noticesIn(Buffer.concat([row, complete, ready]))).toEqual([]);
});

test('an empty answer has none', () => {
  expect(noticesIn(Buffer.alloc(0))).toEqual([]);
});
