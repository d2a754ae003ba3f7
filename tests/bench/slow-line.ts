// A line of a given rate and delay before a server on this machine. All connections share the rate, as those of one
// household do; the kernel's own traffic shaping is not to be had everywhere.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  readonly url: string;
  /** In megabits a second, both ways together; infinite until told otherwise. */
  rateBecomes(megabits: number): void;
  stop(): Promise<void>;
}

const delayMs = 50;
const turnMs = 5;
/** What one connection sends before the next has its turn: a packet. */
const packetBytes = 1400;
/** What waits on the line for one connection; beyond that its sender has to wait. */
const windowBytes = 256 * 1024;

interface Lane {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: Buffer[];
  bytes: number;
  ended: boolean;
}

function later(act: () => void): void {
  setTimeout(act, delayMs);
}

function take(lane: Lane): Buffer | null {
  const first = lane.waiting.shift();
  if (first === undefined) return null;
  const packet = first.subarray(0, packetBytes);
  if (packet.length < first.length) lane.waiting.unshift(first.subarray(packetBytes));
  lane.bytes -= packet.length;
  if (lane.bytes < windowBytes / 2) lane.from.resume();
  return packet;
}

/** Sends packets of all lanes in turns, as many as the rate allows. */
function dispatch(lanes: Set<Lane>, allowed: number): number {
  let left = allowed;
  let moved = true;
  while (left > 0 && moved) {
    moved = false;
    for (const lane of lanes) {
      if (left <= 0) break;
      const packet = take(lane);
      if (packet !== null) {
        moved = true;
        left -= packet.length;
        later(() => lane.to.writable && lane.to.write(packet));
      } else if (lane.ended) {
        lanes.delete(lane);
        later(() => lane.to.end());
      }
    }
  }
  // A line that stood idle does not catch up on what it could have sent.
  return moved ? left : 0;
}

export async function slowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const lanes = new Set<Lane>();
  let bytesAMs = Number.POSITIVE_INFINITY;
  let allowed = 0;
  let last = performance.now();

  const open = (from: Socket, to: Socket): void => {
    const lane: Lane = { from, to, waiting: [], bytes: 0, ended: false };
    lanes.add(lane);
    from.on('data', (chunk: Buffer) => {
      lane.waiting.push(chunk);
      lane.bytes += chunk.length;
      if (lane.bytes > windowBytes) from.pause();
    });
    from.on('end', () => (lane.ended = true));
    for (const side of [from, to])
      side.on('close', () => {
        if (lane.ended && side === from) return;
        lanes.delete(lane);
        from.destroy();
        to.destroy();
      });
    from.on('error', () => from.destroy());
  };

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const product = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    open(client, product);
    open(product, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const turns = setInterval(() => {
    const now = performance.now();
    const earned = (now - last) * bytesAMs;
    last = now;
    allowed = dispatch(lanes, Math.min(allowed + earned, Number.MAX_SAFE_INTEGER));
  }, turnMs);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    rateBecomes(megabits) {
      bytesAMs = (megabits * 1_000_000) / 8 / 1000;
      allowed = 0;
    },
    async stop() {
      clearInterval(turns);
      for (const { from, to } of lanes) {
        from.destroy();
        to.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
