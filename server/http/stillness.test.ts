import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endStillConnections } from './stillness.ts';

async function openServer() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '2' }).end('ok');
  });
  endStillConnections(server, { stillForMs: 2000, lookEveryMs: 50 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a connection that says nothing is ended, one that keeps asking is not', async () => {
  const { server, port } = await openServer();
  const silent = connect(port, '127.0.0.1');
  const asking = connect(port, '127.0.0.1');
  let answers = 0;
  asking.on('data', () => (answers += 1));
  let ended = false;
  asking.once('close', () => (ended = true));
  const pulse = setInterval(() => asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'), 20);
  silent.resume();

  await once(silent, 'close');

  expect(answers).toBeGreaterThan(0);
  expect(ended).toBe(false);
  clearInterval(pulse);
  await once(asking, 'close');
  server.close();
});
