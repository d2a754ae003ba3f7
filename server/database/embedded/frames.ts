// Cuts the client's half of PostgreSQL's wire protocol into pieces the embedded engine can run whole.

/** Sync, Query, password, Flush and the copy messages: after any of these the client waits for an answer. */
const answerable = new Set(['S', 'Q', 'p', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

export interface FrameCutter {
  /** Bytes ready to run (possibly none), and whether the client has said goodbye. */
  feed(chunk: Buffer): { readonly ready: Buffer; readonly goodbye: boolean };
}

export function frameCutter(): FrameCutter {
  let pending: Buffer = Buffer.alloc(0);
  let greeted = false;

  /** The startup message has no type byte; every later one has. */
  const messageLength = (at: number): number | null => {
    const head = greeted ? 1 : 0;
    if (pending.length - at < head + 4) return null;
    const length = head + pending.readInt32BE(at + head);
    return pending.length - at < length ? null : length;
  };

  return {
    feed(chunk) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      let at = 0;
      let ready = 0;
      let goodbye = false;
      for (let length = messageLength(at); length !== null && !goodbye; length = messageLength(at)) {
        const type = greeted ? (pending[at] ?? 0) : null;
        at += length;
        if (type === null) greeted = true;
        if (type === terminate) goodbye = true;
        if (type === null || type === terminate || answerable.has(type)) ready = at;
      }
      const cut = pending.subarray(0, ready);
      pending = pending.subarray(ready);
      return { ready: cut, goodbye };
    },
  };
}
