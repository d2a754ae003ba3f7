// Follows the event stream as a browser's EventSource would, and holds every event against the contract.

import { get, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { apiPrefix, calls, liveEventShapes, type LiveEventName } from '@cadetto/contract';
import * as z from 'zod/mini';

type Shapes = typeof liveEventShapes;

export type Heard = {
  readonly [Name in LiveEventName]: { readonly name: Name; readonly data: z.infer<Shapes[Name]> };
}[LiveEventName];

export interface Listener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Everything heard so far. */
  readonly heard: readonly Heard[];
  /** What a browser would name when it comes back. */
  lastId(): string | null;
  retryMs(): number | null;
  /** Resolves with the first event, heard before or later, that is as wished. */
  hears<Name extends LiveEventName>(
    name: Name,
    isIt?: (data: z.infer<Shapes[Name]>) => boolean,
  ): Promise<z.infer<Shapes[Name]>>;
  /** Resolves when the other side has ended the stream. */
  readonly ended: Promise<void>;
  leaves(): void;
}

function isEventName(name: string): name is LiveEventName {
  return name in liveEventShapes;
}

function heardIn(block: string): { fields: Map<string, string>; event: Heard | null } {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line) => {
        const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
        return [name, value] as const;
      }),
  );
  const name = fields.get('event');
  if (name === undefined) return { fields, event: null };
  if (!isEventName(name)) throw new Error(`no event is called ${name}`);
  const data = z.parse(liveEventShapes[name], JSON.parse(fields.get('data') ?? ''));
  // The parse has just proved it; only the compiler cannot follow a name into the record of shapes.
  return { fields, event: { name, data } as Heard };
}

export interface Following {
  readonly lastEventId?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function follow(
  address: string,
  { lastEventId, query = '', headers = {} }: Following = {},
): Promise<Listener> {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let unread = '';
  let lastId: string | null = lastEventId ?? null;
  let retryMs: number | null = null;

  const take = (chunk: string) => {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const { fields, event } = heardIn(block);
      lastId = fields.get('id') ?? lastId;
      const retry = fields.get('retry');
      if (retry !== undefined) retryMs = Number(retry);
      if (event !== null) heard.push(event);
    }
    for (const look of waiting) look();
  };

  return new Promise((resolve, reject) => {
    const given = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const request: ClientRequest = get(
      `${address}${apiPrefix}${calls.liveEvents.path}${query}`,
      { headers: { ...headers, ...given }, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', take);
        response.on('error', () => {});
        const ended = new Promise<void>((done) => response.once('close', () => done()));
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          heard,
          lastId: () => lastId,
          retryMs: () => retryMs,
          hears: (name, isIt = () => true) =>
            new Promise((found) => {
              const look = () => {
                for (const event of heard) {
                  if (event.name !== name) continue;
                  const data = event.data as Parameters<typeof isIt>[0];
                  if (!isIt(data)) continue;
                  waiting.delete(look);
                  found(data);
                  return;
                }
              };
              waiting.add(look);
              look();
            }),
          ended,
          leaves: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}
