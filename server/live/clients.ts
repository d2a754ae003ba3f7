// The connections of the event stream. A change is the same bytes for all of them: nothing here is made for one client.

import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Connections on which nothing moves for 65 s are ended (http/stillness.ts), by us and by many a proxy. */
const heartbeatEverySeconds = 25;
const heartbeat = Buffer.from(':\n\n');

/** Who has not taken this many bytes does not follow a match any more; coming back is cheaper than catching up. */
const mostUnsentBytes = 64 * 1024;

export interface EventClients {
  count(): number;
  /** Clients that were ended because they did not keep up. */
  tooSlow(): number;
  add(response: ServerResponse): void;
  send(bytes: Buffer): void;
  /** Ends every connection, and whatever is added later. */
  close(): void;
}

export function eventClients(): EventClients {
  // As many groups as seconds between two heartbeats: each second one group gets its own. They are also the turns in
  // which a change goes out, so that ten thousand writes do not hold up everybody else's request.
  const groups = Array.from({ length: heartbeatEverySeconds }, () => new Set<ServerResponse>());
  let joined = 0;
  let connected = 0;
  let slow = 0;
  let closed = false;

  const writeTo = (group: ReadonlySet<ServerResponse>, bytes: Buffer) => {
    for (const response of group) {
      if (response.destroyed) continue;
      if (response.writableLength > mostUnsentBytes) {
        slow += 1;
        response.destroy();
      } else response.write(bytes);
    }
  };

  const waiting: Buffer[] = [];
  let sending = false;
  const sendWaiting = async (): Promise<void> => {
    sending = true;
    for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) {
      for (const group of groups) {
        if (group.size === 0) continue;
        writeTo(group, bytes);
        await nextTurn();
      }
    }
    sending = false;
  };

  let second = 0;
  const pulse = setInterval(() => {
    second = (second + 1) % groups.length;
    writeTo(groups[second] ?? new Set(), heartbeat);
  }, 1000).unref();

  return {
    count: () => connected,
    tooSlow: () => slow,
    add(response) {
      if (closed) {
        response.end();
        return;
      }
      const group = groups[joined % groups.length];
      joined += 1;
      connected += 1;
      group?.add(response);
      // A write that meets a connection just broken would otherwise end the process.
      response.on('error', () => {});
      response.once('close', () => {
        connected -= 1;
        group?.delete(response);
      });
    },
    send(bytes) {
      waiting.push(bytes);
      if (!sending) void sendWaiting();
    },
    close() {
      closed = true;
      clearInterval(pulse);
      for (const group of groups) {
        for (const response of group) {
          // Bytes that nobody takes would hold the end up.
          if (response.writableLength > 0) response.destroy();
          else response.end();
        }
      }
    },
  };
}
