// Checks and makes password hashes on a thread of its own, which yields to everything else the machine has to do.

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingCost, HashingTask } from './passwords.ts';

/** argon2id is this library's default algorithm. */
const cost: HashingCost = workerData;

/** A tenth of what others get when all want the processor: nobody waits for it, and it is never starved either. */
const yielding = 10;

/** On Linux this is the priority of the calling thread alone. Where it may not be changed, hashing goes on without. */
function yieldToOthers(): void {
  try {
    setPriority(yielding);
  } catch {
    return;
  }
}

function work(task: HashingTask): HashingAnswer {
  const { id, password } = task;
  try {
    if (task.kind === 'hash') return { id, result: hashSync(password, cost) };
    return { id, result: verifySync(task.passwordHash, password) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : 'hashing failed' };
  }
}

if (process.platform === 'linux') yieldToOthers();
parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(work(task)));
