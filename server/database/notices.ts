// LISTEN on a connection of its own, taken up again when it breaks.

import pg from 'pg';

export interface Notices {
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

const retryMs = 1000;

export function listenOnPostgres(databaseUrl: string): Notices {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tellAll = () => {
    // What was said while nobody listened is lost, so every listener looks again.
    for (const set of listeners.values()) for (const onNotice of set) onNotice('');
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const lost = () => {
      if (closed || client !== fresh) return;
      client = null;
      retry = setTimeout(again, retryMs);
    };
    fresh.on('notification', ({ channel, payload }) => {
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
      await client?.end();
    },
  };
}
