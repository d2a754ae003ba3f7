// Who is an operator: whoever brings one of the tokens of OPERATOR_TOKENS, or, in the demo, the one the house made.

import { hash, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { bearerOf, type WithHeaders } from '../http/caller.ts';
import { createGate } from '../limits/gate.ts';
import { originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import { houseSecret } from '../secrets.ts';
import type { OperatorSetting, Settings } from '../settings.ts';
import { localTokenFile } from './local-token.ts';

export interface Operators {
  /** The operator whose token the request brings; null for everybody else. */
  nameOf(request: WithHeaders): string | null;
  /**
   * To be asked before a body is read, so that a stranger's megabytes are not taken in to be refused afterwards. It
   * refuses whoever is no operator, and counts the try: a network that guesses is soon told to wait.
   */
  letIn(request: WithHeaders & Pick<FastifyRequest, 'ip'>): Promise<void>;
}

const digest = (token: string) => hash('sha256', token, 'buffer');

/** Every token is compared, whichever fits, so that the time taken tells nothing. */
function finder(operators: readonly OperatorSetting[]): (token: string) => string | null {
  const known = operators.map(({ name, token }) => ({ name, digest: digest(token) }));
  return (token) => {
    const given = digest(token);
    let found: string | null = null;
    for (const operator of known) if (timingSafeEqual(operator.digest, given)) found = operator.name;
    return found;
  };
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    return null;
  }
}

/** Kept in the database, so that every instance of a demo takes it, and left in a file for the command-line tool. */
async function localOperator(db: Db, dataDir: string): Promise<OperatorSetting> {
  const token = await houseSecret(db, 'operator');
  const file = join(dataDir, localTokenFile);
  if ((await readOrNull(file)) !== token) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    // The mode above is only for a new file.
    await chmod(file, 0o600);
  }
  return { name: 'local', token };
}

export interface OperatorsParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'mode' | 'operators' | 'dataDir'>;
  readonly limiters: Limiters;
}

export async function createOperators({ db, settings, limiters }: OperatorsParts): Promise<Operators> {
  const { mode, operators, dataDir } = settings;
  const demoAlone = mode === 'demo' && operators.length === 0;
  const find = finder(demoAlone ? [await localOperator(db, dataDir)] : operators);
  const gate = await createGate(limiters, 'operator', [
    { by: 'network', points: 30, seconds: 5 * 60 },
    { by: 'everybody', points: 1000, seconds: 5 * 60 },
  ]);

  const nameOf = (request: WithHeaders): string | null => {
    const token = bearerOf(request);
    return token === null ? null : find(token);
  };

  return {
    nameOf,
    async letIn(request) {
      if (nameOf(request) !== null) return;
      await gate.spend(originKeys(request.ip));
      throw new Failure('unauthorized');
    },
  };
}
