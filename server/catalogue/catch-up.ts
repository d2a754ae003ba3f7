// Lets those wait who need everything that was announced before they asked. A reading that began before an announcement
// may have missed it, so only a later one serves.

export interface CatchUp {
  /** There is something to read. */
  announce(): void;
  /** A reading: it serves what was announced before it began. */
  read<Found>(reading: () => Promise<Found>): Promise<Found>;
  /** Resolves when what was announced before this call has been read, and fails when that reading fails. */
  done(): Promise<void>;
  close(): void;
}

interface Waiting {
  readonly for: number;
  readonly served: PromiseWithResolvers<void>;
}

export function createCatchUp(): CatchUp {
  let announced = 0;
  let readTo = 0;
  let waiting: readonly Waiting[] = [];

  const serve = (upTo: number, tell: (waiter: Waiting) => void) => {
    const due = waiting.filter((waiter) => waiter.for <= upTo);
    waiting = waiting.filter((waiter) => waiter.for > upTo);
    for (const waiter of due) tell(waiter);
  };

  return {
    announce() {
      announced += 1;
    },
    async read(reading) {
      const upTo = announced;
      try {
        const found = await reading();
        readTo = upTo;
        serve(upTo, ({ served }) => served.resolve());
        return found;
      } catch (error) {
        serve(upTo, ({ served }) => served.reject(error));
        throw error;
      }
    },
    done() {
      if (readTo >= announced) return Promise.resolve();
      const served = Promise.withResolvers<void>();
      waiting = [...waiting, { for: announced, served }];
      return served.promise;
    },
    close() {
      serve(announced, ({ served }) => served.reject(new Error('closed before it was read')));
    },
  };
}
