// Vouchers and promo codes from the command line.

import { everyCall, promoReading, voucherBatch } from '@cadetto/contract';
import * as z from 'zod/mini';
import { lastMoment, needed, wholeNumber } from './arguments.ts';
import { Trouble } from './connection.ts';
import { batchRow, promoRow, table } from './table.ts';
import { agreed, pretty, type Work } from './work.ts';

type Command = (work: Work) => Promise<void>;

function amount(value: string | undefined, option: string): number | null {
  return wholeNumber(needed(value, `--${option}`), option);
}

/** For the partner's own machines: the label is not theirs to know, and the codes hold nothing that CSV would quote. */
async function make({ typed, parts, house }: Work): Promise<void> {
  const { label, count, days, expires, json } = typed.values;
  const order = {
    label: needed(label, '--label'),
    count: amount(count, 'count'),
    days: amount(days, 'days'),
    expiresAt: lastMoment(expires, 'expires'),
  };
  const answer = await house.send('/vouchers', { method: 'POST', body: JSON.stringify(order) });
  const made = z.parse(everyCall.makeVouchers.answer, JSON.parse(answer));
  if (json === true) {
    parts.out.write(pretty(made));
    return;
  }
  const { batch, codes } = made;
  const lines = codes.map((code) => `${code},${batch.days},${batch.expiresAt ?? ''}\r\n`);
  parts.out.write(`code,days,expires\r\n${lines.join('')}`);
}

async function listVouchers({ typed, parts, house }: Work): Promise<void> {
  const answer = await house.send('/vouchers');
  const { batches } = z.parse(everyCall.voucherBatches.answer, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(batches));
  else if (batches.length === 0) parts.out.write('None.\n');
  else parts.out.write(table([['batch', 'made', 'days', 'redeemed', 'label'], ...batches.map(batchRow)]));
}

async function voidBatch(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const id = needed(typed.rest[1], 'BATCH');
  await agreed(work, `Make worthless what was not redeemed of ${id} at ${house.address}?`);
  const answer = await house.send(`/vouchers/${encodeURIComponent(id)}/void`, { method: 'POST' });
  const batch = z.parse(voucherBatch, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(batch));
  else parts.out.write(`${batch.void} of ${batch.count} are void; ${batch.redeemed} had been redeemed.\n`);
}

async function listPromos({ typed, parts, house }: Work): Promise<void> {
  const answer = await house.send('/promo-codes');
  const { promos: found } = z.parse(everyCall.promoCodes.answer, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(found));
  else parts.out.write(table([['code', 'kind', 'uses', 'for'], ...found.map(promoRow)]));
}

async function freeMonth({ typed, parts, house }: Work): Promise<void> {
  const code = needed(typed.rest[1], 'CODE');
  const draft = {
    days: amount(typed.values.days, 'days'),
    maxUses: wholeNumber(typed.values['max-uses'], 'max-uses'),
    validUntil: lastMoment(typed.values.expires, 'expires'),
  };
  const answer = await house.send(`/promo-codes/${encodeURIComponent(code)}`, {
    method: 'POST',
    body: JSON.stringify(draft),
  });
  const promo = z.parse(promoReading, JSON.parse(answer));
  parts.out.write(typed.values.json === true ? pretty(promo) : table([promoRow(promo)]));
}

/** A command with commands of its own. */
function oneOf(name: string, commands: Readonly<Record<string, Command>>): Command {
  return async (work) => {
    const given = needed(work.typed.rest[0], `What to do with ${name}`);
    const command = Object.hasOwn(commands, given) ? commands[given] : undefined;
    if (command === undefined)
      throw new Trouble(`There is no "${name} ${given}"; there are ${Object.keys(commands).join(', ')}`);
    await command(work);
  };
}

export const vouchers = oneOf('vouchers', { make, list: listVouchers, void: voidBatch });
export const promos = oneOf('promos', { list: listPromos, 'free-month': freeMonth });
