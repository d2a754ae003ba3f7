import type { Logger } from 'pino';
import type { Background } from '../background.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { untiedKeptMs } from '../keeping.ts';
import { repeat, type Repeating } from '../repeat.ts';
import { providerEventStore, type DueEvent, type EventSource, type ToldEvent } from './store.ts';

const atOnce = 20;
const lookEveryMs = 5000;
const hour = 60 * 60 * 1000;

export interface EventInbox {
  /** Resolves when it is kept; what follows from it follows afterwards. */
  take(event: Omit<ToldEvent, 'source'>): Promise<void>;
  /** Works through all that is due. */
  work(): Promise<void>;
  /** The same, and lets go of what was settled or given up long ago. */
  look(): Promise<void>;
}

export interface EventInboxParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly background: Background;
  readonly log: Logger;
  readonly source: EventSource;
  readonly handle: (event: DueEvent) => Promise<void>;
}

/** Our own words are kept; of a provider's only the kind, since what it says may hold an address or a card. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.constructor === Error ? error.message : error.name;
}

export function createEventInbox(parts: EventInboxParts): EventInbox {
  const { db, clock, background, log, source, handle } = parts;
  const store = providerEventStore(db);

  const handleOne = async (event: DueEvent): Promise<void> => {
    try {
      await handle(event);
    } catch (error) {
      log.warn({ err: error, source, event: event.id, tries: event.tries }, 'a notice could not be handled');
      await store.failed(source, event, problemOf(error));
      return;
    }
    await store.done(source, event.id);
  };

  const workThrough = async (): Promise<void> => {
    let taken: readonly DueEvent[] = [];
    do {
      taken = await store.take(source, clock.now(), atOnce);
      for (const event of taken) await handleOne(event);
    } while (taken.length === atOnce);
  };

  let working: Promise<void> | null = null;
  let more = false;
  /** One round at a time, and another for what came during it: who waits has waited for all of it. */
  const work = (): Promise<void> => {
    more = true;
    working ??= (async () => {
      while (more) {
        more = false;
        await workThrough();
      }
    })().finally(() => {
      working = null;
    });
    return working;
  };

  let forgottenAt: number | null = null;
  /** Every notice is gone through for it, so once an hour is often enough. */
  const forget = async (): Promise<void> => {
    const now = clock.time();
    if (forgottenAt !== null && Math.abs(now - forgottenAt) < hour) return;
    // Noted first: one that fails would be tried at every look, and keep what comes after it waiting.
    forgottenAt = now;
    await store.forget(source, new Date(now - untiedKeptMs));
  };

  return {
    async take(event) {
      if (await store.keep({ ...event, source }, clock.now())) background.run(work);
    },
    work,
    async look() {
      await work();
      await forget();
    },
  };
}

export interface WatchedInbox extends EventInbox, Repeating {}

/** For notices nobody else looks after: an instance that dies leaves its own to the others. */
export function watchEventInbox(parts: EventInboxParts): WatchedInbox {
  const { log, source } = parts;
  const inbox = createEventInbox(parts);
  const onFailure = (error: unknown) => log.error({ err: error, source }, 'notices were not looked at');
  return { ...inbox, ...repeat(lookEveryMs, () => inbox.look(), onFailure) };
}
