// The product's counter alone, giving out a recorded answer to whoever asks.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createCounter, createMetrics } from '@cadetto/server';

interface Recorded {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const { headers, body } = JSON.parse(readFileSync(process.env['ANSWER'] ?? '', 'utf8')) as Recorded;
const bytes = Buffer.from(body, 'base64');
const ready = {
  type: headers['content-type'] ?? '',
  etag: headers['etag'] ?? '',
  plain: bytes,
  brotli: bytes,
  gzip: bytes,
};
let requests = 0;
const counter = createCounter({
  metrics: createMetrics(),
  nextRequestId: () => `bench-${(requests += 1).toString(36)}`,
});
counter.open({
  find: () => ready,
  wrap: () => ({
    ready,
    headers,
    cacheControl: headers['cache-control'] ?? '',
    vary: headers['vary'] ?? '',
    route: '/',
  }),
});

createServer((request, response) => {
  if (!counter.serve(request, response)) response.writeHead(404).end();
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'));

process.once('SIGTERM', () => process.exit(0));
