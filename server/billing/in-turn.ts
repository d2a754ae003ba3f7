// Work about the same thing, asked for by many at once.

type Sharing<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * One round after the other: two at once could write the older over the newer, or each lose to the others until it gives
 * up. What is under way may have looked too early for whoever asks now; all who ask meanwhile share the next.
 */
export function createRounds<Result>(): Sharing<Result> {
  const underWay = new Map<string, Promise<unknown>>();
  const coming = new Map<string, Promise<Result>>();

  const begin: Sharing<Result> = (name, work) => {
    const round = work();
    const ended: Promise<unknown> = round
      .catch(() => undefined)
      .then(() => {
        if (underWay.get(name) === ended) underWay.delete(name);
      });
    underWay.set(name, ended);
    return round;
  };

  return (name, work) => {
    const shared = coming.get(name);
    if (shared !== undefined) return shared;
    const before = underWay.get(name);
    if (before === undefined) return begin(name, work);
    const next = before.then(() => {
      coming.delete(name);
      return begin(name, work);
    });
    coming.set(name, next);
    return next;
  };
}

/** Whoever asks while the same is under way gets its answer: fifty clicks do not wait for fifty hanging calls. */
export function createCompany<Result>(): Sharing<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (name, work) => {
    const there = underWay.get(name);
    if (there !== undefined) return there;
    const begun = work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
