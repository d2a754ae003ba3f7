// Money that was promised back and refused, from the command line.

import { everyCall, owedRefund } from '@cadetto/contract';
import * as z from 'zod/mini';
import { needed } from './arguments.ts';
import { Trouble } from './connection.ts';
import { refundRow, table } from './table.ts';
import { agreed, pretty, type Work } from './work.ts';

async function list({ typed, parts, house }: Work): Promise<void> {
  const { refunds: found } = z.parse(everyCall.owedRefunds.answer, JSON.parse(await house.send('/refunds')));
  if (typed.values.json === true) parts.out.write(pretty(found));
  else if (found.length === 0) parts.out.write('None.\n');
  else parts.out.write(table(found.map(refundRow)));
}

async function settle(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const id = needed(typed.rest[1], 'ID');
  const body = JSON.stringify({ reference: needed(typed.values.reference, '--reference') });
  await agreed(work, `Say at ${house.address} that all that is owed of ${id} is paid, and try it no more?`);
  const answer = await house.send(`/refunds/${encodeURIComponent(id)}/settle`, { method: 'POST', body });
  const settled = z.parse(owedRefund, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(settled));
  else parts.out.write(table([refundRow(settled)]));
}

export async function refunds(work: Work): Promise<void> {
  const [given = 'list'] = work.typed.rest;
  if (given === 'list') return list(work);
  if (given === 'settle') return settle(work);
  throw new Trouble(`There is no "refunds ${given}"; there are list, settle`);
}
