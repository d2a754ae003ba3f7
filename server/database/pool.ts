import type pg from 'pg';

/** A connection that breaks, idle or in the middle of a query, would otherwise end the process. */
export function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
