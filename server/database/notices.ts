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

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const onNotice of listeners.get(channel) ?? []) onNotice(payload ?? '');
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  };

  const lost = (which: pg.Client) => {
    if (closed || client !== which) return;
    client = null;
    retry = setTimeout(again, retryMs);
  };

  const again = () => {
    connect().then(
      (fresh) => {
        client = fresh;
        tellAll();
      },
      () => {
        if (!closed) retry = setTimeout(again, retryMs);
      },
    );
  };

  return {
    async listen(channel, onNotice) {
      const known = listeners.get(channel);
      if (known !== undefined) {
        known.add(onNotice);
        return;
      }
      listeners.set(channel, new Set([onNotice]));
      if (client === null) client = await connect();
      else await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
