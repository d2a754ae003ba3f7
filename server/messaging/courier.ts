// Takes messages from the outbox to the carriers. Any number of instances may do so at once: each message is one's to
// send at a time. A courier that dies half-way leaves its messages to be sent again, so a reader may get one twice,
// with the same reference, but never none.

import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { lettersKeptMs, untiedKeptMs } from '../keeping.ts';
import type { Carriers } from './carriers.ts';
import { referenceOf, withoutSecrets } from './discretion.ts';
import { outboxChannel } from './outbox.ts';
import type { MessagingStore, TakenMessage, Words } from './store.ts';

const minute = 60_000;

const waits = [1, 5, 15, 60, 360].map((minutes) => minutes * minute);
const mostTries = waits.length + 1;
/** Longer than any carrier waits for an answer; else a slow message would be taken, and sent, by two. */
const takenForMs = 5 * minute;
const forgetEveryMs = 60 * minute;
const forgetAtOnce = 500;
const lookEveryMs = 15_000;
const atOnce = 4;
const finishWithinMs = 5000;

export interface Courier {
  /** Sends all that is due, and resolves when nothing due is left. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

export interface CourierParts {
  readonly database: Pick<Database, 'listen'>;
  readonly store: MessagingStore;
  readonly carriers: Carriers;
  readonly clock: Clock;
  /** In the demo the outbox is the reader's mailbox, so codes and links stay in it. */
  readonly keepsSecrets: boolean;
  readonly log: Logger;
}

export async function startCourier(parts: CourierParts): Promise<Courier> {
  const { database, store, carriers, clock, keepsSecrets, log } = parts;
  const onFailure = (error: unknown) => {
    if (!stopped) log.error({ err: error }, 'the courier failed');
  };
  const keep = ({ subject, body, html }: Words): Words =>
    keepsSecrets ? { subject, body, html } : withoutSecrets({ subject, body, html });

  const giveUp = async (message: TakenMessage, problem: string): Promise<void> => {
    await store.markFailed(message, problem, keep(message));
    const { id, channel, tries } = message;
    log.warn({ message: id, channel, tries, problem }, 'message given up');
  };

  const send = async (message: TakenMessage): Promise<void> => {
    const { id, channel, tries, useless_after: uselessAfter } = message;
    if (uselessAfter !== null && uselessAfter < clock.now()) return giveUp(message, 'too late to be of use');
    // Taken this often it has been the end of every courier that tried.
    if (tries > mostTries) return giveUp(message, 'tried too often');
    const outcome = await carriers[channel].carry({
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      html: message.html,
      reference: referenceOf(message.dedupe_key),
      writtenAt: message.created_at,
    });
    if (outcome.kind === 'accepted') return store.markSent(message, clock.now(), keep(message));
    const wait = waits[tries - 1];
    if (outcome.kind === 'refused' || wait === undefined) return giveUp(message, outcome.problem);
    log.info({ message: id, channel, tries, problem: outcome.problem }, 'message will be tried again');
    return store.tryAgain(message, new Date(clock.time() + wait), outcome.problem);
  };

  let stopped = false;
  let taking: Promise<void> | null = null;
  let lookAgain = false;
  /** Whether the last look found more than there was room for. */
  let moreIsDue = false;
  const underWay = new Set<Promise<void>>();
  const isRunning = () => !stopped;
  const isBusy = () => taking !== null || underWay.size > 0;

  const takeDue = async (): Promise<void> => {
    do {
      lookAgain = false;
      const room = atOnce - underWay.size;
      moreIsDue = room === 0;
      if (stopped || room === 0) return;
      const now = clock.now();
      const taken = await store.take(room, now, new Date(now.getTime() + takenForMs));
      moreIsDue = taken.length === room;
      for (const message of taken) {
        const work: Promise<void> = send(message)
          .catch(onFailure)
          .then(() => {
            underWay.delete(work);
            if (moreIsDue) look();
          });
        underWay.add(work);
      }
    } while (lookAgain);
  };

  const look = (): void => {
    if (stopped) return;
    lookAgain = true;
    if (taking !== null) return;
    taking = takeDue()
      .catch(onFailure)
      .then(() => {
        taking = null;
        // Said between the last look and here.
        if (lookAgain) look();
      });
  };

  let forgotAt = -Infinity;
  const forgetOld = async (): Promise<void> => {
    const now = clock.time();
    if (now >= forgotAt && now - forgotAt < forgetEveryMs) return;
    forgotAt = now;
    let forgotten = forgetAtOnce;
    const age = { all: new Date(now - lettersKeptMs), ofNobody: new Date(now - untiedKeptMs) };
    while (forgotten === forgetAtOnce && isRunning()) forgotten = await store.forget(age, forgetAtOnce);
  };

  let forgetting = Promise.resolve();
  const round = (): void => {
    look();
    forgetting = forgetting.then(forgetOld).catch(onFailure);
  };

  const settled = async (): Promise<void> => {
    while (isBusy()) await Promise.all([taking, ...underWay]);
    await forgetting;
  };

  await database.listen(outboxChannel, look);
  const timer = setInterval(round, lookEveryMs);
  round();

  return {
    async deliver() {
      round();
      await settled();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      // Whatever takes longer is left as taken, and sent again by the next.
      await Promise.race([settled(), graceIsOver()]);
    },
  };
}

function graceIsOver(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, finishWithinMs).unref();
  });
}
