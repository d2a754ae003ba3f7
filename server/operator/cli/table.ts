// Entries as lines that fit 80 columns.

import { stripVTControlCharacters } from 'node:util';
import type {
  CatalogueEntry,
  CatalogueKind,
  ImportReport,
  OperatorAction,
  DeadNotice,
  MobilityCode,
  OwedRefund,
  PlaybackProblem,
  PromoReading,
  VoucherBatch,
} from '@cadetto/contract';

const width = 80;

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ');

function fitted(text: string, length: number): string {
  // What somebody typed into a name must not move the cursor of whoever lists it.
  const plain = stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain.padEnd(length);
}

/** Each column as wide as what stands in it, and the last one as wide as the line leaves. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.min(36, Math.max(...rows.map((row) => row[at]?.length ?? 0))),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, at) => fitted(cell, widths[at] ?? 0));
      return fitted(cells.join('  '), width).trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}

type Summaries = { readonly [Kind in CatalogueKind]: (entry: CatalogueEntry<Kind>) => readonly string[] };

const goals = (home: number | null, away: number | null) =>
  home === null || away === null ? '-' : `${home}:${away}`;

const summaries: Summaries = {
  leagues: ({ id, sport, name }) => [id, sport, name.en],
  clubs: ({ id, code, colour, name }) => [id, code, colour, name],
  players: ({ id, clubId, number, position, name }) => [id, clubId, String(number), position, name],
  categories: ({ id, rule, position, name }) => [id, rule, String(position), name.en],
  matches: ({ id, round, kickoff, status, homeGoals, awayGoals }) => [
    id,
    String(round),
    minute(kickoff),
    status,
    goals(homeGoals, awayGoals),
  ],
  events: ({ id, minute, addedMinute, kind, clubId }) => [
    id,
    addedMinute === null ? `${minute}'` : `${minute}+${addedMinute}'`,
    kind,
    clubId ?? '',
  ],
  streams: ({ id, state, scheduledStart, name }) => [id, state, minute(scheduledStart), name.en],
  news: ({ id, clubId, publishedAt, title }) => [id, clubId, minute(publishedAt), title.en],
};

export function summaryOf<Kind extends CatalogueKind>(
  kind: Kind,
  entry: CatalogueEntry<Kind>,
): readonly string[] {
  return summaries[kind](entry);
}

export function deedRow({ at, operator, action, kind, subject }: OperatorAction): readonly string[] {
  return [minute(at), operator, action, kind, subject ?? ''];
}

export function problemRow(problem: PlaybackProblem): readonly string[] {
  const { at, code, source, streamId, cause, asked } = problem;
  return [minute(at), code, source ?? '-', asked ? 'asked' : '', streamId, cause];
}

export function noticeRow({ receivedAt, source, id, type, problem }: DeadNotice): readonly string[] {
  return [minute(receivedAt), source, id, type, problem ?? '-'];
}

export function refundRow({ id, askedAt, amount, currency, email }: OwedRefund): readonly string[] {
  return [id, askedAt.slice(0, 10), `${(amount / 100).toFixed(2)} ${currency}`, email];
}

export function mobilityRow({ code, amount, currency, usedAt, reference }: MobilityCode): readonly string[] {
  const use = usedAt === null ? 'not used' : `used ${usedAt.slice(0, 10)}`;
  return [code, `${(amount / 100).toFixed(2)} ${currency}`, use, reference ?? ''];
}

export function batchRow({ id, madeAt, days, redeemed, count, label }: VoucherBatch): readonly string[] {
  return [id, madeAt.slice(0, 10), String(days), `${redeemed} of ${count}`, label];
}

export function promoRow({ code, kind, uses, maxUses, planId, days }: PromoReading): readonly string[] {
  return [code, kind, maxUses === null ? String(uses) : `${uses} of ${maxUses}`, planId ?? `${days} days`];
}

export function reportTable({ mode, dryRun, ...tallies }: ImportReport): string {
  const rows = Object.entries(tallies).map(([kind, { created, changed, unchanged, deleted }]) => [
    kind,
    ...[created, changed, unchanged, deleted].map(String),
  ]);
  const head = dryRun ? `Nothing was changed; a ${mode} would do this:\n` : `Done (${mode}):\n`;
  return head + table([['', 'created', 'changed', 'unchanged', 'deleted'], ...rows]);
}
