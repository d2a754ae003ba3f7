// Tells everybody who follows the event stream what moves in the catalogue. What a client missed is not replayed but
// worked out: it gets the present state of every match that moved since the revision it has seen.

import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEventName } from '@cadetto/contract';
import { isTooMuchToTell, movedSince, revisionOf } from '../catalogue/motion.ts';
import type { CatalogueShelf } from '../catalogue/shelf.ts';
import { Failure } from '../failure.ts';
import { eventClients } from './clients.ts';
import { bytesOf, catalogueEvent, helloEvent, motionEvents, type LiveEvent } from './events.ts';

export interface Live {
  /** Throws when there is no room, for anybody or for this network. */
  welcome(network: string): void;
  join(response: ServerResponse, guest: Guest): void;
  clients(): number;
  /** What has been said so far, each thing once however many heard it. */
  said(): Readonly<Record<LiveEventName | 'too_slow', number>>;
  close(): void;
}

export interface Guest {
  readonly network: string;
  /** The last event it saw, as it says. */
  readonly seen: string | null;
}

export interface LiveParts {
  readonly shelf: CatalogueShelf;
  readonly maxClients: number;
}

/** Ten thousand that lost their connection at once must not come back at once. */
const comeBackMs = { soonest: 1000, latest: 6000 };

/** One network has at most a tenth of the places, so that nobody can take them all; a full office still has enough. */
const placesFor = (maxClients: number) => Math.max(100, Math.floor(maxClients / 10));

/** As many first words are kept as there are likely to be different ones after a break. */
const keptGreetings = 50;

type Seen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'revision'; readonly revision: number };

export function seenIn(id: string | null): Seen {
  if (id === null || id === '') return { kind: 'nothing' };
  return /^\d{1,15}$/.test(id) ? { kind: 'revision', revision: Number(id) } : { kind: 'nonsense' };
}

export function openLive({ shelf, maxClients }: LiveParts): Live {
  const clients = eventClients();
  const said = { hello: 0, match: 0, table: 0, catalogue: 0 };
  const greetings = new Map<string, Buffer>();
  const guests = new Map<string, number>();
  const mostOfNetwork = placesFor(maxClients);
  let closed = false;

  const countIn = (network: string, response: ServerResponse) => {
    guests.set(network, (guests.get(network) ?? 0) + 1);
    response.once('close', () => {
      const left = (guests.get(network) ?? 1) - 1;
      if (left === 0) guests.delete(network);
      else guests.set(network, left);
    });
  };

  const say = (events: readonly LiveEvent[]) => {
    greetings.clear();
    for (const { name } of events) said[name] += 1;
    if (events.length > 0) clients.send(bytesOf(events, shelf.standing().complete));
  };

  shelf.follow({
    moved(motion) {
      const { catalogue } = shelf.standing();
      // The shelf says that something changed as soon as its answers show all of it.
      if (isTooMuchToTell(motion)) greetings.clear();
      else say(motionEvents(catalogue, motion, revisionOf(catalogue)));
    },
    changed() {
      say([catalogueEvent(shelf.current().catalogue.revision)]);
    },
  });

  /** What brings somebody up to the present who has read the answers at `since`, or followed the stream to there. */
  const catchUp = (seen: Seen): readonly LiveEvent[] => {
    const { catalogue } = shelf.standing();
    const now = revisionOf(catalogue);
    const readAgain = catalogueEvent(shelf.current().catalogue.revision);
    if (seen.kind === 'nonsense') return [readAgain];
    const since = seen.kind === 'nothing' ? shelf.current().revision : seen.revision;
    if (since > now) return [readAgain];
    const motion = movedSince(catalogue, since);
    if (isTooMuchToTell(motion)) return [readAgain];
    const moves = motionEvents(catalogue, motion, now);
    return since < shelf.current().catalogue.revision ? [...moves, readAgain] : moves;
  };

  const greet = (seen: Seen): Buffer => {
    const key = seen.kind === 'revision' ? String(seen.revision) : seen.kind;
    const known = greetings.get(key);
    if (known !== undefined) return known;
    const { catalogue, complete } = shelf.standing();
    const revision = revisionOf(catalogue);
    const bytes = bytesOf([helloEvent(revision), ...catchUp(seen)], complete);
    // While the answers are behind, who comes next may need less.
    if (shelf.current().revision < revision || complete < revision) return bytes;
    if (greetings.size >= keptGreetings) greetings.clear();
    greetings.set(key, bytes);
    return bytes;
  };

  return {
    welcome(network) {
      const isFull = clients.count() >= maxClients || (guests.get(network) ?? 0) >= mostOfNetwork;
      if (closed || isFull) throw new Failure('busy', { retryAfterSeconds: randomInt(5, 30) });
    },
    join(response, { network, seen }) {
      countIn(network, response);
      response.write(`retry: ${randomInt(comeBackMs.soonest, comeBackMs.latest)}\n`);
      response.write(greet(seenIn(seen)));
      said.hello += 1;
      clients.add(response);
    },
    clients: () => clients.count(),
    said: () => ({ ...said, too_slow: clients.tooSlow() }),
    close() {
      closed = true;
      clients.close();
    },
  };
}

/** A browser that comes back names what it saw last in the header; its address still names what it saw at first. */
export function lastSeen(request: IncomingMessage, asked: string | undefined): string | null {
  const header = request.headers['last-event-id'];
  return (typeof header === 'string' ? header : undefined) ?? asked ?? null;
}
