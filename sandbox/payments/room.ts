// Everything that belongs together behind the port: books, clock, agenda, courier. Turns are taken one after another.

import { newAgenda } from './agenda.ts';
import { openBook, type Book } from './book.ts';
import { newClock, type SandboxClock } from './clock.ts';
import { newFaults, type Faults } from './faults.ts';
import { newIdempotency, type Idempotency } from './idempotency.ts';
import { openJournal } from './journal.ts';
import { Refusal } from './refusals.ts';
import type { Turn, TurnSettings } from './turn.ts';
import { newCourier, type Courier, type WebhookTarget } from './webhooks.ts';

export interface RoomOptions {
  readonly folder: string;
  readonly webhook: WebhookTarget | null;
  readonly now: () => Date;
  readonly settings: TurnSettings;
  readonly log: (problem: string) => void;
}

export interface Room {
  readonly book: Book;
  readonly clock: SandboxClock;
  readonly courier: Courier;
  readonly faults: Faults;
  readonly idempotency: Idempotency;
  readonly settings: TurnSettings;
  /** Does the work whole or not at all; a declined card's traces are kept. */
  turn<T>(request: Turn['request'], work: (turn: Turn) => T): T;
  /** Lets everything happen that has fallen due. */
  catchUp(): void;
  close(): Promise<void>;
}

const nobody = { id: null, idempotency_key: null };
const mostSteps = 100_000;

export function openRoom({ folder, webhook, now, settings, log }: RoomOptions): Room {
  const journal = openJournal(folder);
  const agenda = newAgenda();
  const book = openBook(journal, (kind, id, row) => agenda.noticed(kind, id, row));
  const set = book.find('control', 'clock')?.value;
  const clock = newClock(now, set === undefined ? null : Number(set));
  const mode = book.find('control', 'delivery')?.value === 'manual' ? 'manual' : 'auto';
  const courier = newCourier({ book, target: webhook, mode });

  function take<T>(at: number, request: Turn['request'], work: (turn: Turn) => T): T {
    try {
      const done = work({ book, now: at, settings, request });
      book.keep();
      return done;
    } catch (error) {
      if (error instanceof Refusal && error.keepsChanges) book.keep();
      else book.undo();
      throw error;
    }
  }

  function catchUp(): void {
    const instant = clock.now();
    for (let step = 0; step < mostSteps; step += 1) {
      const due = agenda.next(instant);
      if (due === undefined) break;
      try {
        take(due.at, nobody, (turn) => agenda.happen(due, turn));
      } catch (error) {
        agenda.forget(due);
        log(
          `${due.kind} ${due.id} could not be dealt with: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      }
    }
    courier.wake();
  }

  const timer = setInterval(catchUp, 1000).unref();
  catchUp();

  return {
    book,
    clock,
    courier,
    faults: newFaults(),
    idempotency: newIdempotency(book),
    settings,
    turn: (request, work) => take(clock.now(), request, work),
    catchUp,
    async close() {
      clearInterval(timer);
      await courier.close();
      journal.close();
    },
  };
}
