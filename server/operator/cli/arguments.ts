// What was typed: a command, what it is about, and how.

import { parseArgs } from 'node:util';
import { catalogueKinds, type CatalogueKind } from '@cadetto/contract';
import { endOfDay } from '../../calendar.ts';
import { Trouble } from './connection.ts';

export const usage = `The catalogue of a running Cadetto.

  npm run operator -- COMMAND

  list KIND [--of ID]              what there is, or what belongs to one club,
                                   match or league
  show KIND ID                     one entry as JSON
  set KIND ID [FILE]               create or replace it, from a file or from
                                   standard input
  set KIND ID --field NAME=VALUE   change single fields, such as state=live or
                                   name.it=Finale; may be given several times
  delete KIND ID [--force]         with --force a club's squad and news, or a
                                   match's streams, go with it
  score MATCH --status live --minute 12 --home 1 --away 0
  goal MATCH --club ID --minute 12 [--added 2] [--player ID] [--assist ID]
       [--own | --penalty]         counts it and tells of it; said again, it is
       [--id EVENT]                not counted twice, unless under another --id
  featured [ID ...]                the featured streams; with ids, in this
                                   order; --clear lets the house choose again
  picture FILE                     takes a photograph in (JPEG, PNG, WebP, AVIF)
                                   and prints it as a line of media
  export [FILE] [--pictures]       the whole catalogue, to a file or to standard
                                   output
  import FILE [--replace] [--dry-run]
                                   --replace deletes what the file does not name
  key STREAM                       gives a protected stream a new key, to which
                                   whoever watches changes within minutes
  key STREAM --key-id ID [FILE]    the key a licence vendor made: ID and key are
                                   32 of 0-9 a-f; the key is read from a file or
                                   from standard input, never from the command
  vouchers make --label TEXT --count 500 --days 30 [--expires 2027-06-30]
                                   prints the codes as CSV, this once; they are
                                   kept nowhere
  vouchers list                    the batches, and what was redeemed of each
  vouchers void BATCH              makes worthless what was not redeemed
  promos list                      the promo codes and how often they were used
  promos free-month CODE --days 30 [--max-uses 100] [--expires 2027-06-30]
                                   makes or changes a code for a free month
  notices list                     what payment providers told and was given up
  notices requeue [ID]             tries one of them again, or all
  refunds list                     money that was promised back and was refused
  refunds settle ID --reference TEXT
                                   it was paid another way: it is tried no more
  mobility list                    the codes cashback was turned into, as CSV,
                                   and which of them were used
  mobility show CODE               what one is worth
  mobility use CODE --reference TEXT
                                   the mobility service has taken it, under this
                                   name of its own; it is worth nothing after
                                   that
  problems                         what stopped the picture, newest first
  log                              who did what, newest first
  help

  KIND is one of ${catalogueKinds.slice(0, 5).join(', ')},
  ${catalogueKinds.slice(5).join(', ')}.

  --json prints answers as they are; --yes asks nothing.
  OPERATOR_URL says where the server is (http://127.0.0.1:PORT), OPERATOR_TOKEN
  who asks; without it the demo's token in DATA_DIR is taken.
`;

const options = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
  of: { type: 'string' },
  field: { type: 'string', multiple: true },
  force: { type: 'boolean' },
  status: { type: 'string' },
  minute: { type: 'string' },
  added: { type: 'string' },
  home: { type: 'string' },
  away: { type: 'string' },
  id: { type: 'string' },
  club: { type: 'string' },
  player: { type: 'string' },
  assist: { type: 'string' },
  own: { type: 'boolean' },
  penalty: { type: 'boolean' },
  'key-id': { type: 'string' },
  clear: { type: 'boolean' },
  pictures: { type: 'boolean' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  label: { type: 'string' },
  count: { type: 'string' },
  days: { type: 'string' },
  expires: { type: 'string' },
  'max-uses': { type: 'string' },
  reference: { type: 'string' },
} as const;

export function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    const [command = 'help', ...rest] = positionals;
    return { command: values.help === true ? 'help' : command, rest, values };
  } catch (error) {
    const [line = 'Wrong arguments'] = (error instanceof Error ? error.message : '').split('\n');
    throw new Trouble(`${line.replace(/ To specify.*$/, '')} (see: help)`);
  }
}

export type Typed = ReturnType<typeof readArguments>;

export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new Trouble(`${what} is missing (see: help)`);
  return value;
}

export function kindFrom(value: string | undefined): CatalogueKind {
  const given = needed(value, 'KIND');
  const kind = catalogueKinds.find((known) => known === given);
  if (kind === undefined)
    throw new Trouble(`There are no "${given}"; there are ${catalogueKinds.join(', ')}`);
  return kind;
}

export function wholeNumber(value: string | undefined, option: string): number | null {
  if (value === undefined) return null;
  if (!/^\d{1,6}$/.test(value)) throw new Trouble(`--${option} is "${value}", but it must be a whole number`);
  return Number(value);
}

/** A day lasts to its end in Italy; a moment is taken as it is. */
export function lastMoment(value: string | undefined, option: string): string | null {
  if (value === undefined) return null;
  const refuse = (): never => {
    throw new Trouble(`--${option} is "${value}", but it must be a day such as 2027-06-30`);
  };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = isDay ? endOfDay(value) : new Date(value);
  if (moment === null || Number.isNaN(moment.getTime())) return refuse();
  return moment.toISOString();
}

function valueFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `name.it=Finale` into the entry; what is not JSON is meant as text. */
export function withField(entry: Tree, assignment: string): Tree {
  const at = assignment.indexOf('=');
  if (at < 1) throw new Trouble(`--field is "${assignment}", but it must be NAME=VALUE`);
  const [first = '', ...below] = assignment.slice(0, at).split('.');
  const value = assignment.slice(at + 1);
  if (below.length === 0) return { ...entry, [first]: valueFrom(value) };
  const inside = Object.hasOwn(entry, first) ? entry[first] : {};
  return { ...entry, [first]: withField(isTree(inside) ? inside : {}, `${below.join('.')}=${value}`) };
}
