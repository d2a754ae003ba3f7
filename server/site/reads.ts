// What pages with an id in their address ask for: the same answers the calls give, without the way over the wire.

import { entityId, errorCatalogue, type Answer, type Calls, type Locale } from '@cadetto/contract';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { type Caller, Download, EventStream, type Handlers, Shared } from '../http/serve.ts';

/** Null where there is no such thing: the page is a 404. */
export interface SiteReads {
  streamPage(id: string, locale: Locale): Promise<Answer<Calls['streamPage']> | null>;
  matchPage(id: string, locale: Locale): Promise<Answer<Calls['matchPage']> | null>;
  leagueFeed(id: string, locale: Locale): Promise<Answer<Calls['leagueFeed']> | null>;
  liveMatches(locale: Locale): Promise<Answer<Calls['liveMatches']>>;
  isClub(id: string): boolean;
}

interface ReadRequest {
  readonly params: { readonly id: string };
  readonly query: undefined;
  readonly body: undefined;
}

type Answered<Page> = Page | Shared | Download | EventStream;
type Read<Page> = (request: ReadRequest, caller: Caller) => Answered<Page> | Promise<Answered<Page>>;

/** Pages are the same for everybody, so nobody in particular asks. */
function nobody(locale: Locale): Caller {
  return {
    locale,
    session: null,
    deviceId: null,
    platform: null,
    agent: null,
    address: '',
    origin: '',
    country: null,
    since: performance.now(),
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof Failure && errorCatalogue[error.key].status === 404;
}

async function pageIn<Page>(asked: () => Answered<Page> | Promise<Answered<Page>>): Promise<Page | null> {
  try {
    const answer = await asked();
    if (answer instanceof Download || answer instanceof EventStream) return null;
    if (!(answer instanceof Shared)) return answer;
    const shared: Page = JSON.parse(answer.ready.plain.toString());
    return shared;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

async function ask<Page>(read: Read<Page> | undefined, id: string, locale: Locale): Promise<Page | null> {
  if (read === undefined || !z.safeParse(entityId, id).success) return null;
  return pageIn(() => read({ params: { id }, query: undefined, body: undefined }, nobody(locale)));
}

const nothingLive: Answer<Calls['liveMatches']> = { matches: [] };

export function createReads(handlers: Handlers, isClub: SiteReads['isClub']): SiteReads {
  return {
    streamPage: (id, locale) => ask(handlers.streamPage, id, locale),
    matchPage: (id, locale) => ask(handlers.matchPage, id, locale),
    leagueFeed: (id, locale) => ask(handlers.leagueFeed, id, locale),
    async liveMatches(locale) {
      const read = handlers.liveMatches;
      if (read === undefined) return nothingLive;
      const nothing = { params: undefined, query: undefined, body: undefined };
      return (await pageIn(() => read(nothing, nobody(locale)))) ?? nothingLive;
    },
    isClub,
  };
}
