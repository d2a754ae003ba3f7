import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenOnPostgres, type Notices } from './notices.ts';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const done = Buffer.concat([message('C', Buffer.from('LISTEN\0')), message('Z', Buffer.from('I'))]);
const notice = (channel: string, payload: string) =>
  message('A', Buffer.from(`\0\0\0\x01${channel}\0${payload}\0`));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** As much of PostgreSQL as a listener meets: it greets, and answers each question as the test says. */
async function openBackend(answer: (question: string, connection: number) => Buffer | null) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const connection = sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (bytes: Buffer) => {
        if (bytes.toString('latin1', 0, 1) !== 'Q') return void socket.end();
        const reply = answer(bytes.toString('utf8', 5, bytes.length - 1), connection);
        if (reply !== null) socket.write(reply);
      });
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `postgres://x:x@127.0.0.1:${(server.address() as AddressInfo).port}/x`, sockets };
}

function listener(notices: Notices) {
  const heard: string[] = [];
  ends.unshift(() => notices.close());
  return {
    heard,
    listens: (channel: string) => notices.listen(channel, (payload) => heard.push(`${channel} ${payload}`)),
  };
}

test('after a break nothing is passed on before everybody was told to look again', async () => {
  const { url, sockets } = await openBackend((question, connection) =>
    connection > 1 && question.includes('"one"') ? Buffer.concat([done, notice('one', 'early')]) : done,
  );
  const { heard, listens } = listener(listenOnPostgres(url));
  await listens('one');
  await listens('two');
  sockets[0]?.destroy();
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['one ', 'two ']);
  sockets[1]?.write(notice('two', 'later'));
  await expect.poll(() => heard.at(-1)).toBe('two later');
});

test('a connection that no longer answers is given up for a new one', async () => {
  const { url, sockets } = await openBackend((question, connection) =>
    connection === 1 && question.startsWith('select') ? null : done,
  );
  const { heard, listens } = listener(listenOnPostgres(url, { askEveryMs: 20, answerWithinMs: 1500 }));
  await listens('one');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['one ']);
  expect(sockets[0]?.destroyed).toBe(true);
  sockets[1]?.write(notice('one', 'later'));
  await expect.poll(() => heard.at(-1)).toBe('one later');
});
