// Ends connections on which nothing moves. Node's own limit sets a timer anew at every read and write, which at full
// load costs as much as finding the answer.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface StillnessLimits {
  readonly stillForMs: number;
  /** A connection lives at most this much longer than it may. */
  readonly lookEveryMs: number;
}

interface LastMove {
  bytes: number;
  at: number;
}

export function endStillConnections(server: Server, { stillForMs, lookEveryMs }: StillnessLimits): void {
  const moves = new Map<Socket, LastMove>();
  server.on('connection', (socket: Socket) => {
    moves.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => moves.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, last] of moves) {
      const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (bytes !== last.bytes) {
        last.bytes = bytes;
        last.at = now;
      } else if (now - last.at >= stillForMs) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
