// Work about the same thing: one after the other, where two at once could write the older over the newer, or all
// together, where the answer to one is the answer to all.

export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const quiet = turn.catch(() => {});
    last.set(name, quiet);
    try {
      return await turn;
    } finally {
      if (last.get(name) === quiet) last.delete(name);
    }
  };
}

/** Whoever asks while the same is under way gets its answer: fifty clicks do not wait for fifty hanging calls. */
export function createCompany<Result>(): (name: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (name, work) => {
    const there = underWay.get(name);
    if (there !== undefined) return there;
    const begun = work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
