// The operator's command-line tool, run as anybody would run it, against a demo of its own.

import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '@cadetto/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAll, temporaryFolder, type Ended, type TemporaryFolder } from '../kit/launch.ts';
import { startProgram, type Program } from '../kit/program.ts';

afterAll(endAll);

let folder: TemporaryFolder;
let program: Program;
beforeAll(async () => {
  folder = await temporaryFolder();
  program = await startProgram({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await program.ends('SIGTERM');
  await folder.remove();
});

interface ToolWish {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

function operator(args: readonly string[], { input = '', environment = {} }: ToolWish = {}): Promise<Ended> {
  const child = spawn(process.execPath, [projectFolder('server/commands/operator.ts'), ...args], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: folder.path,
      OPERATOR_URL: program.address,
      ...environment,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

const done = async (args: readonly string[], wish: ToolWish = {}): Promise<string> => {
  const { code, stdout, stderr } = await operator(args, wish);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

/** One line for the person, nothing on standard output, no stack. */
const refused = async (args: readonly string[], wish: ToolWish = {}): Promise<string> => {
  const { code, stdout, stderr } = await operator(args, wish);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).not.toMatch(/\n\s+at /);
  return stderr.trimEnd();
};

describe('[D-49] the operator’s tool', () => {
  test('the demo leaves its token where only its owner reads it, and keeps it', async () => {
    const file = join(folder.path, 'operator-token');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const token = (await readFile(file, 'utf8')).trim();
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(program.stdout()).not.toContain(token);
  });

  test('says what it can do', async () => {
    const said = await done(['help']);
    for (const line of said.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(said).toContain('import FILE');
    expect(await done([])).toBe(said);
    expect(await done(['list', '--help'])).toBe(said);
  });

  test.each(['leagues', 'clubs', 'players', 'categories', 'matches', 'events', 'streams', 'news'])(
    'list %s fits a terminal',
    async (kind) => {
      const lines = (await done(['list', kind])).trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    },
  );

  test('shows, sets from standard input or a file or by field, and deletes', async () => {
    const { revision: _, ...shown } = JSON.parse(await done(['show', 'clubs', 'bari'])) as {
      revision: string;
    };
    expect(shown).toMatchObject({ id: 'bari' });
    const copy = { ...shown, id: 'bari-2', name: 'Bari Due' };
    const made = await done(['set', 'clubs', 'bari-2'], { input: JSON.stringify(copy) });
    expect(JSON.parse(made)).toEqual({ ...copy, revision: expect.any(String) as string });
    const file = join(folder.path, 'club.json');
    await writeFile(file, made.replace('Bari Due', 'Bari Tre'));
    expect(await done(['set', 'clubs', 'bari-2', file])).toContain('Bari Tre');
    const late = made.replace('Bari Due', 'Bari Cinque');
    expect(await refused(['set', 'clubs', 'bari-2'], { input: late })).toMatch(/\(changed_meanwhile\)$/);
    const named = await done(['set', 'clubs', 'bari-2', '--field', 'name=Bari 4', '--field', 'code=B4']);
    expect(JSON.parse(named)).toMatchObject({ name: 'Bari 4', code: 'B4' });
    expect(await refused(['delete', 'clubs', 'bari-2'])).toMatch(/--yes/);
    await done(['delete', 'clubs', 'bari-2', '--yes']);
    expect(await refused(['show', 'clubs', 'bari-2'])).toBe('We cannot find that. (not_found)');
    expect(await refused(['delete', 'clubs', 'bari', '--yes'])).toMatch(/\(in_use\)\n {2}matches: in_use/);
    const league = await done(['set', 'leagues', 'cadetto', '--field', 'name.sr=Druga liga']);
    expect(JSON.parse(league)).toMatchObject({ name: { sr: 'Druga liga' } });
  });

  test('keeps the score of a match, and people see it', async () => {
    const matches = JSON.parse(await done(['list', 'matches', '--json'])) as {
      id: string;
      status: string;
      homeClubId: string;
      awayClubId: string;
    }[];
    const match = matches.find(({ status }) => status === 'upcoming');
    if (match === undefined) throw new Error('no match to come');
    await done(['score', match.id, '--status', 'live', '--minute', '1', '--home', '0', '--away', '0']);
    await done(['goal', match.id, '--club', match.homeClubId, '--minute', '12']);
    const said = await done(['goal', match.id, '--club', match.homeClubId, '--minute', '13', '--own']);
    expect(said).toMatch(/live\s+1:1/);
    expect(await done(['list', 'events', '--of', match.id])).toMatch(/13'\s+own-goal/);
    expect(await refused(['goal', match.id, '--club', 'nobody', '--minute', '14'])).toMatch(/does not play/);
    const fan = await program.viewer().signsIn('fan');
    await expect
      .poll(async () => {
        const { matches: seen } = await fan.gets('schedule');
        return seen.find(({ fixture }) => fixture.id === match.id);
      })
      .toMatchObject({ minute: 13, home: { goals: 1 }, away: { goals: 1 } });
  });

  test('goals that several count at once all count, and one said again does not', async () => {
    const matches = JSON.parse(await done(['list', 'matches', '--json'])) as {
      id: string;
      status: string;
      homeClubId: string;
      awayClubId: string;
    }[];
    const match = matches.findLast(({ status }) => status === 'upcoming');
    if (match === undefined) throw new Error('no match to come');
    await done(['score', match.id, '--status', 'live', '--minute', '1', '--home', '0', '--away', '0']);
    const goal = (minute: number) => ['goal', match.id, '--club', match.homeClubId, '--minute', `${minute}`];
    await Promise.all([
      ...[11, 12, 13, 14].map((minute) => done(goal(minute))),
      done(['set', 'matches', match.id, '--field', 'round=7']),
    ]);
    const again = await done(goal(12));
    expect(again).toMatch(/^This goal was counted before/);
    expect(again).toMatch(/live\s+4:0/);
    expect((await done(['list', 'events', '--of', match.id])).trimEnd().split('\n')).toHaveLength(4);
    expect(await done([...goal(12), '--id', 'the-other'])).toMatch(/live\s+5:0/);
    expect(JSON.parse(await done(['show', 'matches', match.id]))).toMatchObject({ round: 7 });
  });

  test('chooses what is featured', async () => {
    const [stream] = JSON.parse(await done(['list', 'streams', '--json'])) as { id: string }[];
    expect(await done(['featured', stream?.id ?? ''])).toContain(stream?.id);
    expect(await done(['featured'])).toContain(stream?.id);
    expect(await done(['featured', '--clear'])).toBe('None: the house chooses.\n');
  });

  test('takes a photograph in, and prints what an entry takes', async () => {
    const file = projectFolder('media/packs/notte/poster.jpg');
    const line = JSON.parse(await done(['picture', file])) as { url: string; width: number };
    expect(line).toMatchObject({
      metaType: 'featured',
      url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}$/) as string,
    });
    const [stream] = JSON.parse(await done(['list', 'streams', '--json'])) as { id: string }[];
    const media = `media=${JSON.stringify([line])}`;
    const dressed = await done(['set', 'streams', stream?.id ?? '', '--field', media]);
    expect(JSON.parse(dressed)).toMatchObject({ media: [line] });
    expect((await program.viewer().opens(line.url)).headers['content-type']).toBe('image/jpeg');
    const text = join(folder.path, 'text.jpg');
    await writeFile(text, 'no photograph');
    expect(await refused(['picture', text])).toMatch(/body: invalid$/);
    expect(await refused(['picture', 'photo.gif'])).toMatch(/^photo.gif is none of \.jpg, /);
    expect(await refused(['picture', 'nowhere.jpg'])).toBe('nowhere.jpg cannot be read');
  });

  test('exports to a file, and imports it after asking', async () => {
    const file = join(folder.path, 'catalogue.json');
    await done(['export', file]);
    expect(await done(['import', file, '--replace', '--dry-run'])).toMatch(/^Nothing was changed/);
    expect(await refused(['import', file, '--replace'])).toMatch(/\? Say --yes/);
    expect(await done(['import', file, '--replace', '--yes'])).toMatch(/clubs\s+0\s+0\s+20\s+0/);
    const broken = join(folder.path, 'broken.json');
    await writeFile(broken, (await readFile(file, 'utf8')).replace('"colour" : "#', '"colour" : "'));
    expect(await refused(['import', broken])).toMatch(/\n {2}clubs\.\d+\.colour: invalid$/);
  });

  test('tells who did what', async () => {
    const lines = (await done(['log'])).trimEnd().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.some((line) => /local\s+deleted\s+clubs\s+bari-2/.test(line))).toBe(true);
  });

  test.each<[string, readonly string[], ToolWish, RegExp]>([
    ['an unknown command', ['fly'], {}, /^There is no command "fly"/],
    ['an unknown kind', ['list', 'cups'], {}, /^There are no "cups"; there are leagues, /],
    ['an unknown option', ['list', 'clubs', '--fast'], {}, /^Unknown option '--fast'/],
    ['a missing id', ['show', 'clubs'], {}, /^ID is missing/],
    ['no JSON', ['set', 'clubs', 'x'], { input: '{' }, /^Standard input is not JSON$/],
    ['a wrong entry', ['set', 'clubs', 'x'], { input: '{"name":""}' }, /\n {2}name: required/],
    ['no number', ['score', 'x', '--status', 'live', '--home', 'two'], {}, /^--home is "two"/],
    ['a file that is not there', ['import', '/nowhere/at/all.json'], {}, /cannot be read$/],
    [
      'a wrong token',
      ['log'],
      { environment: { OPERATOR_TOKEN: 'x'.repeat(40) } },
      /^the server does not know this token/,
    ],
    [
      'no token',
      ['log'],
      { environment: { DATA_DIR: '/nowhere' } },
      /^There is no token: set OPERATOR_TOKEN/,
    ],
    [
      'no server',
      ['log'],
      { environment: { OPERATOR_URL: 'http://127.0.0.1:9' } },
      /^http:\/\/127.0.0.1:9 cannot be reached/,
    ],
    ['no address', ['log'], { environment: { OPERATOR_URL: 'here' } }, /^OPERATOR_URL is "here"/],
  ])('%s is told in words', async (_what, args, wish, words) => {
    expect(await refused(args, wish)).toMatch(words);
  });

  test('[D-49] [D-50] changes the key of a protected stream, and tells what stopped the picture', async () => {
    const [sealed] = (
      JSON.parse(await done(['list', 'streams', '--json'])) as { id: string; protection: string | null }[]
    ).filter(({ protection }) => protection !== null);
    const id = sealed?.id ?? '';
    expect(await done(['key', id])).toMatch(new RegExp(`^${id} has the key [0-9a-f]{32} now\\.\n$`));
    expect(await done(['log'])).toMatch(new RegExp(`rekeyed +streams +${id}`));
    const [keyId, made] = ['0b0e9f2c5d5e4a3f8c1d2e3f4a5b6c7d', '00112233445566778899aabbccddeeff'];
    expect(await done(['key', id, '--key-id', keyId], { input: `${made.toUpperCase()}\n` })).toBe(
      `${id} has the key ${keyId} now.\n`,
    );
    expect(await refused(['key', id, '--key-id', keyId], { input: 'secret' })).toMatch(
      /^Standard input holds no key/,
    );
    expect(await refused(['key', id, made])).toMatch(/^--key-id is missing/);
    expect(await done(['log'])).not.toContain(made);
    expect(await refused(['key', 'nothing'])).toContain('stream_not_found');
    expect(await refused(['key'])).toContain('STREAM is missing');
    expect(await done(['problems'])).toBe('None.\n');
  });

  test('[D-64] [D-65] [D-66] prints vouchers as CSV, lists them and makes them worthless', async () => {
    const order = ['vouchers', 'make', '--label', 'Edicola', '--count', '3', '--days', '30'];
    const csv = await done([...order, '--expires', '2099-06-30']);
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('code,days,expires');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^[2-9A-HJKMNP-Z]{8},30,2099-06-30T22:00:00\.000Z$/);
    const list = (await done(['vouchers', 'list'])).trimEnd().split('\n');
    for (const line of list) expect(line.length).toBeLessThanOrEqual(80);
    const batch = list.at(-1)?.split(' ')[0] ?? '';
    expect(list.at(-1)).toMatch(/0 of 3 +Edicola$/);
    expect(await refused(['vouchers', 'void', batch])).toMatch(/\? Say --yes/);
    const voided = await done(['vouchers', 'void', batch, '--yes']);
    expect(voided).toBe('3 of 3 are void; 0 had been redeemed.\n');
    expect(await refused(['vouchers', 'void', 'nothing', '--yes'])).toContain('not_found');
    expect(await refused(['vouchers', 'burn'])).toBe(
      'There is no "vouchers burn"; there are make, list, void',
    );
    expect(await refused(['vouchers', 'make', '--label', 'x', '--count', '1'])).toMatch(/^--days is missing/);
    expect(await refused([...order, '--expires', '2099-02-30'])).toMatch(/^--expires is "2099-02-30"/);
  });

  test('[D-70] [D-71] lists the notices that were given up, and has them tried again', async () => {
    expect(await done(['notices'])).toBe('None.\n');
    expect(await done(['notices', 'list'])).toBe('None.\n');
    expect(await done(['notices', 'list', '--json'])).toBe('[]\n');
    expect(await done(['notices', 'requeue'])).toBe('0 are tried again.\n');
    expect(await refused(['notices', 'requeue', 'evt_none'])).toContain('not_found');
    expect(await refused(['notices', 'burn'])).toBe('There is no "notices burn"; there are list, requeue');
  });

  test('[D-77] [D-78] lists the refunds that were refused, and none is settled by a name that is not there', async () => {
    expect(await done(['refunds'])).toBe('None.\n');
    expect(await done(['refunds', 'list', '--json'])).toBe('[]\n');
    expect(await refused(['refunds', 'settle', 'none'])).toBe('--reference is missing (see: help)');
    const paid = ['refunds', 'settle', 'none', '--reference', 'TRN 4711'];
    expect(await refused(paid)).toMatch(/\? Say --yes/);
    expect(await refused([...paid, '--yes'])).toContain('not_found');
    expect(await refused(['refunds', 'burn'])).toBe('There is no "refunds burn"; there are list, settle');
  });

  test('[D-63] lists the codes that cashback was turned into, and none is used by a name that is not there', async () => {
    expect(await done(['mobility'])).toBe('code,amount,currency,given,used,reference\r\n');
    expect(await done(['mobility', 'list', '--json'])).toBe('[]\n');
    expect(await refused(['mobility', 'show', 'GO-2222-2222-2222'])).toContain('not_found');
    expect(await refused(['mobility', 'use', 'GO-2222-2222-2222'])).toBe(
      '--reference is missing (see: help)',
    );
    const use = ['mobility', 'use', 'GO-2222-2222-2222', '--reference', 'ride 4711'];
    expect(await refused(use)).toMatch(/\? Say --yes/);
    expect(await refused([...use, '--yes'])).toContain('not_found');
    expect(await refused(['mobility', 'burn'])).toBe(
      'There is no "mobility burn"; there are list, show, use',
    );
  });

  test('[D-67] [D-68] lists promo codes and makes one for a free month', async () => {
    const made = await done(['promos', 'free-month', 'curva', '--days', '30', '--max-uses', '100']);
    expect(made).toMatch(/^CURVA +free_month +0 of 100 +30 days$/m);
    const lines = (await done(['promos', 'list'])).trimEnd().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.some((line) => /^WINTER +discount +0 +two-months$/.test(line))).toBe(true);
    expect(await refused(['promos', 'free-month', 'WINTER', '--days', '30'])).toContain('in_use');
  });
});
