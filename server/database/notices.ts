// LISTEN on a connection of its own, taken up again when it breaks.

import pg from 'pg';
import { repeat } from '../repeat.ts';

export interface Notices {
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const retryMs = 1000;

export interface Patience {
  /** How often the connection is asked whether it still lives. A line cut without a word stays silent for hours. */
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
}

export function listenOnPostgres(
  databaseUrl: string,
  { askEveryMs, answerWithinMs }: Patience = { askEveryMs: 10_000, answerWithinMs: 5000 },
): Notices {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let stopAsking: () => void = () => {};
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tellAll = () => {
    // What was said while nobody listened is lost, so every listener looks again.
    for (const set of listeners.values()) for (const onNotice of set) onNotice('');
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    const lost = () => {
      if (closed || client !== fresh) return;
      client = null;
      stopAsking();
      retry = setTimeout(again, retryMs);
    };
    fresh.on('notification', ({ channel, payload }) => {
      // While channels are still being taken up, what one of them says may come after something another has missed.
      if (client !== fresh) return;
      for (const onNotice of listeners.get(channel) ?? []) onNotice(payload ?? '');
    });
    fresh.on('error', lost);
    fresh.on('end', lost);
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (closed) throw new Error('closed while connecting');
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    const asking = repeat(
      askEveryMs,
      () => fresh.query('select 1'),
      () => {
        lost();
        // With a question unanswered this cuts the connection instead of saying goodbye.
        void fresh.end();
      },
    );
    stopAsking = () => void asking.stop();
  };

  const again = () => {
    connect().then(tellAll, () => {
      if (!closed) retry = setTimeout(again, retryMs);
    });
  };

  return {
    async listen(channel, onNotice) {
      const known = listeners.get(channel);
      if (known !== undefined) {
        known.add(onNotice);
        return;
      }
      listeners.set(channel, new Set([onNotice]));
      if (client === null) await connect();
      else await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      stopAsking();
      await client?.end();
    },
  };
}
