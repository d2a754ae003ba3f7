// Password hashing with argon2id. Each hash takes tens of milliseconds of a core, so only a few run at once, on threads
// that stand back for the rest: otherwise a storm of sign-ins would starve every other request.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';

export type HashingTask =
  | { readonly id: number; readonly kind: 'hash'; readonly password: string }
  | {
      readonly id: number;
      readonly kind: 'verify';
      readonly password: string;
      readonly passwordHash: string;
    };

export type HashingAnswer =
  | { readonly id: number; readonly result: string | boolean }
  | { readonly id: number; readonly problem: string };

export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What OWASP asks for argon2id. */
export const hashingCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** Sends away who would wait too long anyway, before anything else is spent on them. */
  assureRoom(): void;
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}

export const hashingThreads = Math.max(1, availableParallelism() - 1);
const mostWaiting = 40;

function workerAddress(): URL {
  const built = import.meta.url.endsWith('.js');
  return new URL(built ? './hashing-worker.js' : './hashing-worker.ts', import.meta.url);
}

type TaskOf<Kind extends HashingTask['kind']> = Omit<Extract<HashingTask, { kind: Kind }>, 'id'>;

interface Waiting {
  readonly task: HashingTask;
  readonly settle: (answer: HashingAnswer) => void;
}

interface Thread {
  readonly worker: Worker;
  current: Waiting | null;
}

export function createPasswords(cost: HashingCost): Passwords {
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let asked = 0;

  /** An idle thread does not keep the process alive; one at work does. */
  const give = (thread: Thread, next: Waiting | undefined): void => {
    thread.current = next ?? null;
    if (next === undefined) {
      thread.worker.unref();
      return;
    }
    thread.worker.ref();
    thread.worker.postMessage(next.task);
  };

  /** What a dead thread was doing fails; what waits for it goes to a new one. */
  const lose = (thread: Thread, problem: string): void => {
    if (!threads.delete(thread)) return;
    const { current } = thread;
    current?.settle({ id: current.task.id, problem });
    if (queue.length > 0) give(openThread(), queue.shift());
  };

  const openThread = (): Thread => {
    const thread: Thread = { worker: new Worker(workerAddress(), { workerData: cost }), current: null };
    thread.worker.on('message', (answer: HashingAnswer) => {
      const { current } = thread;
      give(thread, queue.shift());
      current?.settle(answer);
    });
    thread.worker.once('error', (error: Error) => lose(thread, error.message));
    thread.worker.once('exit', () => lose(thread, 'the hashing thread ended'));
    threads.add(thread);
    return thread;
  };

  const freeThread = (): Thread | null => {
    for (const thread of threads) if (thread.current === null) return thread;
    return threads.size < hashingThreads ? openThread() : null;
  };

  const assureRoom = (): void => {
    if (queue.length >= mostWaiting) throw new Failure('too_many_requests', { retryAfterSeconds: 2 });
  };

  const run = async (task: TaskOf<'hash'> | TaskOf<'verify'>): Promise<string | boolean> => {
    assureRoom();
    const thread = freeThread();
    asked += 1;
    const numbered = { ...task, id: asked };
    return new Promise((resolve, reject) => {
      const settle = (answer: HashingAnswer) => {
        if ('problem' in answer) reject(new Error(answer.problem));
        else resolve(answer.result);
      };
      if (thread === null) queue.push({ task: numbered, settle });
      else give(thread, { task: numbered, settle });
    });
  };

  return {
    assureRoom,
    hash: async (password) => String(await run({ kind: 'hash', password })),
    matches: async (passwordHash, password) =>
      (await run({ kind: 'verify', password, passwordHash })) === true,
    async close() {
      for (const { task, settle } of queue.splice(0))
        settle({ id: task.id, problem: 'the house is closing' });
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
