// What payment providers told and could not be handled, from the command line.

import { everyCall, type DeadNotice } from '@cadetto/contract';
import * as z from 'zod/mini';
import { Trouble } from './connection.ts';
import { noticeRow, table } from './table.ts';
import { pretty, type Work } from './work.ts';

/** The table has no room for it beside what went wrong. */
function lastCall(notices: readonly DeadNotice[]): string {
  const [first] = notices.flatMap(({ keptUntil }) => keptUntil ?? []).toSorted();
  if (first === undefined) return '';
  return `Other than an app store's, they are forgotten two weeks after they came: the next on ${first.slice(0, 10)}.\n`;
}

async function list({ typed, parts, house }: Work): Promise<void> {
  const { notices } = z.parse(everyCall.deadNotices.answer, JSON.parse(await house.send('/notices')));
  if (typed.values.json === true) parts.out.write(pretty(notices));
  else if (notices.length === 0) parts.out.write('None.\n');
  else parts.out.write(table(notices.map(noticeRow)) + lastCall(notices));
}

async function requeue({ typed, parts, house }: Work): Promise<void> {
  const [, id] = typed.rest;
  const body = JSON.stringify(id === undefined ? {} : { id });
  const answer = await house.send('/notices/requeue', { method: 'POST', body });
  const { requeued } = z.parse(everyCall.requeueNotices.answer, JSON.parse(answer));
  parts.out.write(`${requeued} ${requeued === 1 ? 'is' : 'are'} tried again.\n`);
}

export async function notices(work: Work): Promise<void> {
  const [given = 'list'] = work.typed.rest;
  if (given === 'list') return list(work);
  if (given === 'requeue') return requeue(work);
  throw new Trouble(`There is no "notices ${given}"; there are list, requeue`);
}
