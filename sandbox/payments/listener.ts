// For the tests here: the product's end of the webhooks, with an answer that can be changed.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly body: string;
  readonly signature: string;
}

export async function openListener() {
  const heard: Heard[] = [];
  let status = 200;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(chunks).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(status).end();
      for (const wake of waiting) wake();
      waiting = [];
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    heard,
    types: () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answerWith(next: number) {
      status = next;
    },
    async hears(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Listener = Awaited<ReturnType<typeof openListener>>;
