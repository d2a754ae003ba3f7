import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { eventClients } from './clients.ts';

/** A response as far as the clients look at one. */
function reader(unsent = 0) {
  const written: string[] = [];
  let end: 'open' | 'ended' | 'cut off' = 'open';
  const response = Object.assign(new EventEmitter(), {
    writableLength: unsent,
    write: (bytes: Buffer) => written.push(bytes.toString()),
    end() {
      end = 'ended';
      response.emit('close');
    },
    destroy() {
      end = 'cut off';
      response.emit('close');
    },
  });
  return { response: response as unknown as ServerResponse, written, end: () => end };
}

test('everybody gets the same bytes, in the order in which they were said', async () => {
  const clients = eventClients();
  const readers = Array.from({ length: 60 }, () => reader());
  for (const { response } of readers) clients.add(response);
  clients.send(Buffer.from('one'));
  clients.send(Buffer.from('two'));
  await expect.poll(() => readers.every(({ written }) => written.length === 2)).toBe(true);
  for (const { written } of readers) expect(written).toEqual(['one', 'two']);
  clients.close();
});

test('who does not take what is sent is ended, and the others hear on', async () => {
  const clients = eventClients();
  const [slow, quick] = [reader(64 * 1024 + 1), reader()];
  clients.add(slow.response);
  clients.add(quick.response);
  clients.send(Buffer.from('goal'));
  await expect.poll(() => quick.written).toEqual(['goal']);
  expect([slow.end(), slow.written, clients.tooSlow(), clients.count()]).toEqual(['cut off', [], 1, 1]);
  clients.close();
});

test('a close ends who has taken everything, and cuts off who has not', () => {
  const clients = eventClients();
  const [behind, even] = [reader(10), reader()];
  clients.add(behind.response);
  clients.add(even.response);
  clients.close();
  expect([behind.end(), even.end(), clients.count()]).toEqual(['cut off', 'ended', 0]);
  const late = reader();
  clients.add(late.response);
  expect(late.end()).toBe('ended');
});
