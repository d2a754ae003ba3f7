// The sandbox's pages for people: the bank's challenge and the billing portal.

import { challengePage } from './challenge-page.ts';
import type { Method } from './endpoint.ts';
import { notFound } from './page.ts';
import { portalPage } from './portal-page.ts';
import type { Room } from './room.ts';

export interface PageRequest {
  readonly method: Method;
  /** Without /sandbox in front. */
  readonly path: string;
  readonly text: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Pages {
  has(path: string): boolean;
  answer(request: PageRequest): PageAnswer;
}

const addresses = /^\/(challenge|portal)\/([A-Za-z0-9_]{1,100})$/;

const browserCalls = /^\/v1(\/[a-z0-9_]+)+$/i;

/** What a proxy in front of the sandbox may let through: people's pages and the browser's calls, never the controls. */
export function isForBrowsers(path: string): boolean {
  const inside = path.startsWith('/sandbox/') ? path.slice('/sandbox'.length) : '';
  return addresses.test(inside) || browserCalls.test(inside);
}

export function newPages(room: Room): Pages {
  const nobody = { id: null, idempotency_key: null };
  return {
    has: (path) => /^\/(challenge|portal)\//.test(path),
    answer(request) {
      const [, kind, id = ''] = addresses.exec(request.path) ?? [];
      if (kind === undefined) return notFound();
      room.catchUp();
      const answer = room.turn(nobody, (turn) =>
        kind === 'portal' ? portalPage(turn, id, request) : challengePage(turn, id, request),
      );
      room.courier.wake();
      return answer;
    },
  };
}
