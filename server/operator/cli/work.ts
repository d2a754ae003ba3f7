// What every command of the tool works with.

import { createInterface } from 'node:readline/promises';
import type { Typed } from './arguments.ts';
import { Trouble, type Connection, type Environment } from './connection.ts';

export interface ToolParts {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
}

export interface Work {
  readonly typed: Typed;
  readonly parts: ToolParts;
  readonly house: Connection;
}

export const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Nobody answers for a script: without --yes it changes nothing that cannot be taken back. */
export async function agreed({ typed, parts }: Work, question: string): Promise<void> {
  if (typed.values.yes === true) return;
  if (parts.input.isTTY !== true) throw new Trouble(`${question} Say --yes to go on without being asked`);
  const lines = createInterface({ input: parts.input, output: parts.err });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new Trouble('Nothing was changed');
}
