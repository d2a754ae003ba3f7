import { hash } from 'node:crypto';
import type pg from 'pg';

/** A connection that breaks, idle or in the middle of a query, would otherwise end the process. */
export function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** A list of another length is another statement: there may be any number of those, and a connection keeps each. */
const mostKept = 500;
const mostSeen = 5000;

const seen = new Set<string>();
const names = new Map<string, string | null>();

/** Of a statement that is asked again and again; none for one that is asked the first time. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!seen.delete(text) || names.size >= mostKept) {
    if (seen.size >= mostSeen) seen.clear();
    seen.add(text);
    return null;
  }
  const name = hash('sha1', text, 'hex');
  names.set(text, name);
  return name;
}

/** A newer release added a column to what this one reads whole. */
function isOutdated(error: unknown): boolean {
  // The message is in the server's language.
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** Else every question would be read and planned anew, which costs more than most of the answers do. */
export function keepStatements(pool: pg.Pool): void {
  let connections = 0;
  pool.on('connect', (client) => {
    // The embedded engine is one session, whatever connects to it: it may know the names of the connection before.
    connections += 1;
    const own = connections;
    const ask = client.query.bind(client) as (...wish: readonly unknown[]) => Promise<unknown>;

    const askKept = (name: string, text: string, values: readonly unknown[]): Promise<unknown> =>
      ask({ name: `${own}_${name}`, text, values }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        names.set(text, null);
        return ask(text, values);
      });

    const askAny = (...wish: readonly unknown[]): Promise<unknown> => {
      const [text, values] = wish;
      if (wish.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return ask(...wish);
      const name = nameOf(text);
      return name === null ? ask(...wish) : askKept(name, text, values);
    };
    client.query = askAny as typeof client.query;
  });
}
