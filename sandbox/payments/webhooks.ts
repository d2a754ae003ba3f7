// Events on their way to the product: signed as Stripe signs, tried again until they are taken, across restarts.

import { createHmac } from 'node:crypto';
import type { Book } from './book.ts';

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

const atOnce = 8;
const patience = 20_000;
const mostTries = 16;
/** Seconds until the next try; the last stands for all that follow. */
const backoff = [1, 5, 30, 120, 600, 3600];

/** The wall clock's time, always: how old a signature is has nothing to do with the season being played. */
export function signature(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${mac}`;
}

export interface Courier {
  /** Something may be due. */
  wake(): void;
  setMode(mode: 'auto' | 'manual'): void;
  /** Delivers these events now, whatever became of them before; says how each was answered. */
  deliver(events: readonly string[]): Promise<readonly number[]>;
  /** When nothing is on its way and nothing waits for its first try. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface CourierParts {
  readonly book: Book;
  readonly target: WebhookTarget | null;
  readonly mode: 'auto' | 'manual';
}

export function newCourier({ book, target, mode: firstMode }: CourierParts): Courier {
  let mode = firstMode;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const underway = new Map<string, Promise<number>>();
  const stopping = new AbortController();

  async function post(id: string): Promise<number> {
    const event = book.find('event', id);
    if (event === undefined || target === null) return 0;
    const payload = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(target.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, target.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  function settle(id: string, status: number): void {
    const delivery = book.find('delivery', id);
    if (delivery === undefined || closed) return;
    const tries = delivery.tries + 1;
    if ((status >= 200 && status < 300) || tries >= mostTries) {
      book.drop('delivery', id);
      const event = book.find('event', id);
      if (event !== undefined) book.put('event', { ...event, pending_webhooks: 0 });
    } else {
      const wait = backoff[Math.min(tries, backoff.length) - 1] ?? 3600;
      book.put('delivery', { id, tries, dueAt: Date.now() + wait * 1000 });
    }
    book.keep();
  }

  function send(id: string): Promise<number> {
    const sending = post(id).then((status) => {
      underway.delete(id);
      settle(id, status);
      wake();
      return status;
    });
    underway.set(id, sending);
    return sending;
  }

  function wake(): void {
    clearTimeout(timer);
    if (closed || mode === 'manual' || target === null) return;
    const now = Date.now();
    let soonest = Infinity;
    for (const delivery of book.all('delivery')) {
      if (underway.has(delivery.id)) continue;
      if (delivery.dueAt > now) soonest = Math.min(soonest, delivery.dueAt);
      else if (underway.size >= atOnce) return;
      else void send(delivery.id);
    }
    if (soonest < Infinity) timer = setTimeout(wake, soonest - now).unref();
  }

  /** What was on its way when the process ended goes out at once. */
  function hurry(): void {
    for (const delivery of book.all('delivery')) book.put('delivery', { ...delivery, dueAt: 0 });
    book.keep();
  }

  hurry();
  return {
    wake,
    setMode(next) {
      mode = next;
      wake();
    },
    async deliver(events) {
      const answers: number[] = [];
      for (const id of events) answers.push(await (underway.get(id) ?? send(id)));
      return answers;
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway.values());
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(underway.values());
    },
  };
}
