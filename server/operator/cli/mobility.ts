// The codes that cashback was turned into, from the command line.

import { everyCall, mobilityCode, type MobilityCode } from '@cadetto/contract';
import * as z from 'zod/mini';
import { needed } from './arguments.ts';
import { Trouble } from './connection.ts';
import { mobilityRow, table } from './table.ts';
import { agreed, pretty, type Work } from './work.ts';

const inCsv = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const csvRow = ({ code, amount, currency, givenAt, usedAt, reference }: MobilityCode) =>
  [code, (amount / 100).toFixed(2), currency, givenAt, usedAt ?? '', reference ?? ''].map(inCsv).join(',');

/** For the service's own machines. */
async function list({ typed, parts, house }: Work): Promise<void> {
  const all: MobilityCode[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '500', cursor });
    const answer = await house.send(`/mobility-codes?${query.toString()}`);
    const page = z.parse(everyCall.mobilityCodes.answer, JSON.parse(answer));
    all.push(...page.codes);
    cursor = page.next;
  }
  if (typed.values.json === true) parts.out.write(pretty(all));
  else parts.out.write(['code,amount,currency,given,used,reference', ...all.map(csvRow), ''].join('\r\n'));
}

const tell = ({ typed, parts }: Work, answer: string): void => {
  const code = z.parse(mobilityCode, JSON.parse(answer));
  parts.out.write(typed.values.json === true ? pretty(code) : table([mobilityRow(code)]));
};

const pathOf = ({ typed }: Work) => `/mobility-codes/${encodeURIComponent(needed(typed.rest[1], 'CODE'))}`;

async function show(work: Work): Promise<void> {
  tell(work, await work.house.send(pathOf(work)));
}

async function use(work: Work): Promise<void> {
  const path = pathOf(work);
  const body = JSON.stringify({ reference: needed(work.typed.values.reference, '--reference') });
  await agreed(work, `Say at ${work.house.address} that ${work.typed.rest[1]} was used, once and for all?`);
  tell(work, await work.house.send(`${path}/use`, { method: 'POST', body }));
}

export async function mobility(work: Work): Promise<void> {
  const [given = 'list'] = work.typed.rest;
  if (given === 'list') return list(work);
  if (given === 'show') return show(work);
  if (given === 'use') return use(work);
  throw new Trouble(`There is no "mobility ${given}"; there are list, show, use`);
}
