// A process of its own that holds many connections to the event stream and tells its parent when each heard of a goal.

import { connect } from 'node:net';

export interface HolderOrder {
  readonly port: number;
  readonly clients: number;
}

export type HolderReport =
  | { readonly kind: 'connected' }
  /** The moment each client heard it, in milliseconds of the clock all processes of a machine share. */
  | { readonly kind: 'heard'; readonly at: readonly number[] };

const atOnce = 200;
const report = (said: HolderReport) => process.send?.(said);
const now = () => Number(process.hrtime.bigint()) / 1e6;
const marker = Buffer.from('event: match');

let heard: number[] = [];
let clients = 0;

function hear(chunk: Buffer): void {
  if (!chunk.includes(marker)) return;
  heard.push(now());
  if (heard.length < clients) return;
  report({ kind: 'heard', at: heard });
  heard = [];
}

function join(port: number, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Several addresses of loopback, so that its ports suffice.
    const localAddress = `127.0.0.${2 + (index % 8)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write('GET /prod/live/events HTTP/1.1\r\nhost: bench\r\n\r\n');
    });
    socket.once('data', (chunk) => {
      socket.on('data', hear);
      if (chunk.toString().startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(chunk.toString()));
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the server ended the stream')));
  });
}

process.once('message', (order: HolderOrder) => {
  clients = order.clients;
  void (async () => {
    for (let from = 0; from < clients; from += atOnce) {
      const length = Math.min(atOnce, clients - from);
      await Promise.all(Array.from({ length }, (_, index) => join(order.port, from + index)));
    }
    report({ kind: 'connected' });
  })();
});
process.once('disconnect', () => process.exit(0));
