// Starting, stopping, being killed, and starting again on the same data.

import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endAll,
  killOnceIt,
  productionProviders,
  temporaryFolder,
  type Ended,
  type TemporaryFolder,
} from '../kit/launch.ts';
import { startProgram, type Program } from '../kit/program.ts';

afterAll(endAll);

describe('the demo', () => {
  let folder: TemporaryFolder;
  let program: Program;
  let token: string | null;
  let firstStart: Ended;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const journal = join(folder.path, 'sandbox', 'payments.journal');
    const somebodyPaid = async () => (await readFile(journal, 'utf8').catch(() => '')).includes('"paid"');
    firstStart = await killOnceIt(somebodyPaid, { DATA_DIR: folder.path });
    program = await startProgram({ DATA_DIR: folder.path });
  });
  afterAll(() => folder.remove());

  test('says where it is, who can sign in, and where messages are read', async () => {
    await expect.poll(() => program.stdout()).toContain('Ctrl-C stops it');
    const said = program.stdout();
    expect(said).toMatch(/http:\/\/localhost:\d+/);
    expect(said).toContain('fan@cadetto.test');
    expect(said).toContain('Cadetto1');
    expect(said).toContain('/dev/outbox');
    expect((await program.viewer().opens('/dev/outbox')).status).toBe(200);
    expect((await program.viewer().opens('/dev/outbox.json')).json()).toEqual({ messages: [] });
  });

  test('[DATA-8] a first start that was killed while its people were buying is taken up by the next', async () => {
    expect(firstStart.signal).toBe('SIGKILL');
    const fan = await program.viewer().signsIn('fan');
    expect((await fan.gets('profile')).live.active).toBe(true);
  });

  test('[HOME-1] serves the site and the API on one port', async () => {
    const page = await program.viewer().opens('/en');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await program.viewer().opens('/prod/pay/products?type=live')).status).toBe(200);
  });

  test('[NAV-10] odd addresses get a page or a refusal, never a fault', async () => {
    const viewer = program.viewer();
    const odd = [
      '/EN',
      '/%',
      '/%00',
      '/en/%E0',
      '/en/%00',
      '//example.com',
      '/en//login',
      '/en/../it',
      '/..%2f..%2fetc/passwd',
      '/assets/../server/index.js',
      '/en/__proto__',
      '/constructor',
      `/en/${'x'.repeat(5000)}`,
      '/nothing.data',
      '/en/%00.data',
      '/art/club/__proto__/badge.svg',
      '/art/match/bari/palermo/999/hero.svg',
      '/art/%00',
      '/media/',
      '/media/x',
    ];
    const answers = await Promise.all(
      odd.map(async (path) => [path, (await viewer.opens(path)).status] as const),
    );
    expect(answers.filter(([, status]) => status !== 400 && status !== 404)).toEqual([]);
  });

  test('[NAV-1] no header of a request ends up in a page that is kept for others', async () => {
    const viewer = program.viewer();
    const strange = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: 'language=%00; ===;;',
    };
    for (const path of ['/en', '/it/termini-di-servizio', '/sr/no-such-page']) {
      expect((await viewer.opens(path, strange)).text).not.toContain('evil.example');
      expect((await viewer.opens(path)).text).not.toContain('evil.example');
    }
  });

  test('SIGINT stops it cleanly with a browser still connected', async () => {
    const fan = await program.viewer().signsIn('fan');
    ({ token } = fan);
    const { hostname, port } = new URL(program.address);
    const idle = connect(Number(port), hostname);
    await new Promise((resolve) => idle.once('connect', resolve));
    idle.on('error', () => {});
    const ended = await program.ends('SIGINT');
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    idle.destroy();
  });

  test('[ST-4] the data is there at the next start: the same token, the same person', async () => {
    program = await startProgram({ DATA_DIR: folder.path });
    const viewer = program.viewer();
    viewer.token = token;
    expect((await viewer.gets('profile')).email).toBe('fan@cadetto.test');
  });

  test('after SIGKILL in the middle of writing it starts again, with what was answered kept', async () => {
    const viewers = await Promise.all(Array.from({ length: 4 }, () => program.viewer().signsIn('monthly')));
    const unanswered = Array.from({ length: 6 }, () =>
      program
        .viewer()
        .signsIn('plus')
        .catch(() => null),
    );
    await program.ends('SIGKILL');
    await Promise.all(unanswered);
    program = await startProgram({ DATA_DIR: folder.path });
    for (const { token: kept } of viewers) {
      const viewer = program.viewer();
      viewer.token = kept;
      expect((await viewer.gets('profile')).email).toBe('monthly@cadetto.test');
    }
    expect(await program.ends('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('production', () => {
  let folder: TemporaryFolder;
  let program: Program;
  beforeAll(async () => {
    folder = await temporaryFolder();
    program = await startProgram({
      ...productionProviders,
      DATA_DIR: folder.path,
      CADETTO_MODE: 'production',
      LOG_LEVEL: 'warn',
    });
  });
  afterAll(async () => {
    await program.ends('SIGTERM');
    await folder.remove();
  });

  test.each(['/dev', '/dev/outbox', '/dev/outbox.json', '/dev/analytics', '/dev/clock', '/dev/place'])(
    'has no %s',
    async (path) => {
      expect((await program.viewer().opens(path)).status).toBe(404);
    },
  );

  test('has no demo accounts', async () => {
    for (const account of ['fan', 'monthly', 'plus', 'free', 'full']) {
      const body = { email: `${account}@cadetto.test`, password: 'Cadetto1' };
      expect((await program.viewer().asks('POST', '/user/authenticate', { body })).status).toBe(404);
    }
    expect(program.stdout()).not.toMatch(/cadetto\.test|Cadetto1|outbox/);
  });

  test('has no public metrics', async () => {
    const viewer = program.viewer();
    for (const headers of [{}, { authorization: 'Bearer ' }, { 'x-access-token': 'null' }]) {
      expect((await viewer.opens('/metrics', headers)).status).toBe(404);
    }
  });

  test('serves the pages with nothing in them yet', async () => {
    expect((await program.viewer().opens('/it')).status).toBe(200);
  });
});
