// A start that cannot work says why in one line that names the setting, and ends with a code that is not 0.

import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endAll,
  freePort,
  productionProviders,
  runToEnd,
  temporaryFolder,
  type Ended,
  type TemporaryFolder,
} from '../kit/launch.ts';
import { startProgram } from '../kit/program.ts';

/** One data folder with the season laid out, for every refusal that comes only after the database was opened. */
let folder: TemporaryFolder;
let laid: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  laid = join(folder.path, 'data');
  const program = await startProgram({ DATA_DIR: laid });
  await program.ends('SIGTERM');
});
afterAll(async () => {
  endAll();
  await folder.remove();
});

/** What is wrong with the way it gave up, in words. */
function flawsIn({ code, stdout, stderr }: Ended, naming: RegExp): string[] {
  const flaws: string[] = [];
  if (stderr.trimEnd().split('\n').length !== 1 || /^\s+at |Error:/m.test(stderr))
    flaws.push(`not one line: ${stderr}`);
  if (!naming.test(stderr)) flaws.push(`does not say ${naming}: ${stderr}`);
  if (stdout.includes('is ready')) flaws.push('says it is ready');
  if (code === null || code === 0) flaws.push(`ends with ${code}`);
  return flaws;
}

describe('a bad setting', () => {
  test.each([
    ['PORT', 'eighty', /PORT is "eighty", but it must be a port number from 1 to 65535/],
    ['PORT', '70000', /PORT is "70000"/],
    ['PORT', '-1', /PORT is "-1"/],
    ['PORT', '0', /PORT is "0"/],
    ['PORT', '80.5', /PORT is "80\.5"/],
    ['PORT', '0x50', /PORT is "0x50"/],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@localhost/x',
      /DATABASE_URL must be an address that starts with postgres:\/\//,
    ],
    ['DATABASE_URL', 'not an address', /DATABASE_URL/],
    ['REDIS_URL', 'http://localhost:6379', /REDIS_URL must be an address that starts with redis:\/\//],
    ['TRUSTED_PROXIES', '10.0.0.0/8, office', /TRUSTED_PROXIES is "office"/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /TRUSTED_PROXIES is "10\.0\.0\.0\/33"/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL is "loud", but it must be one of silent, error, warn, info, debug/],
    ['CADETTO_MODE', 'test', /CADETTO_MODE is "test"/],
    ['PUBLIC_URL', 'ftp://example.com', /PUBLIC_URL/],
    ['HOME_COUNTRY', 'Italy', /HOME_COUNTRY is "Italy", but it must be the two capital letters of a country/],
    ['PRETEND_COUNTRY', 'ZZ', /PRETEND_COUNTRY is "ZZ"/],
    ['COUNTRY_HEADER', 'cf ipcountry', /COUNTRY_HEADER is "cf ipcountry"/],
    ['COUNTRY_HEADER', 'CF-IPCountry', /COUNTRY_HEADER is "CF-IPCountry".+TRUSTED_PROXIES/],
    ['MAX_DEVICES', '0', /MAX_DEVICES is "0", but it must be a number from 1 to 100/],
    ['MAX_DEVICES', 'many', /MAX_DEVICES is "many"/],
    ['MAX_EVENT_CLIENTS', '0', /MAX_EVENT_CLIENTS is "0", but it must be a number from 1 to 500000/],
    [
      'CONTENT_DIR',
      '/nowhere/texts',
      /CONTENT_DIR is "\/nowhere\/texts", but it must be a folder that is there/,
    ],
    ['CLIP_DIR', '/nowhere/clip', /CLIP_DIR is "\/nowhere\/clip", but it must be a folder that is there/],
    ['GEO_DATABASE', '/nowhere/at.mmdb', /GEO_DATABASE \/nowhere\/at\.mmdb cannot be read/],
    ['GEO_DATABASE', import.meta.filename, /GEO_DATABASE .+ cannot be read as a country database/],
  ])('%s=%s stops the start', async (name, value, line) => {
    const ended = await runToEnd({ [name]: value });
    expect(flawsIn(ended, line)).toEqual([]);
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('[HOME-3] PRETEND_COUNTRY stops the start in production', async () => {
    const ended = await runToEnd({
      ...productionProviders,
      CADETTO_MODE: 'production',
      PRETEND_COUNTRY: 'IT',
    });
    expect(flawsIn(ended, /PRETEND_COUNTRY is "IT", but it must be left out in production/)).toEqual([]);
  });

  test.each([
    ['SMTP_URL', /^SMTP_URL is missing/],
    ['MAIL_FROM', /^MAIL_FROM is missing/],
    ['TWILIO_AUTH_TOKEN', /^TWILIO_AUTH_TOKEN is missing: Twilio needs it/],
    ['SMS_FROM', /^SMS_FROM is missing/],
    ['PAYMENTS_SANDBOX', /^STRIPE_SECRET_KEY is missing/],
  ])('production without %s does not start', async (name, line) => {
    const ended = await runToEnd({ ...productionProviders, CADETTO_MODE: 'production', [name]: '' });
    expect(flawsIn(ended, line)).toEqual([]);
    expect(ended.stderr).not.toContain('token-of-the-tests');
  });

  test('a HOST that is not of this machine', async () => {
    const ended = await runToEnd({ DATA_DIR: laid, HOST: '192.0.2.1', PORT: String(await freePort()) });
    expect(flawsIn(ended, /HOST 192\.0\.2\.1/)).toEqual([]);
  });
});

describe('something in the way', () => {
  test('a taken port', async () => {
    const taker = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taker.listen(port, '127.0.0.1', resolve));
    try {
      const ended = await runToEnd({ PORT: String(port), DATA_DIR: laid });
      expect(flawsIn(ended, new RegExp(`PORT ${port} is taken`))).toEqual([]);
    } finally {
      taker.close();
    }
  });

  test('a DATABASE_URL where nobody listens', async () => {
    const port = await freePort();
    const ended = await runToEnd({ DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/x` });
    expect(flawsIn(ended, /DATABASE_URL cannot be reached/)).toEqual([]);
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('a REDIS_URL where nobody listens', async () => {
    const port = await freePort();
    const ended = await runToEnd({ DATA_DIR: laid, REDIS_URL: `redis://:hunter2@127.0.0.1:${port}` });
    expect(flawsIn(ended, /REDIS_URL cannot be reached/)).toEqual([]);
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('a DATA_DIR that is a file', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, 'mine');
    expect(flawsIn(await runToEnd({ DATA_DIR: file }), /DATA_DIR/)).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('texts of an operator’s own', () => {
  const text = (body: string) => `---\ntitle: I nostri termini\nlead: Brevi.\n---\n\n${body}\n`;
  const texts = () => join(folder.path, 'texts');
  const write = async (name: string, words: string) => {
    await mkdir(join(texts(), 'it'), { recursive: true });
    await writeFile(join(texts(), 'it', name), words);
  };

  test('[HOME-5] a slip in CONTENT_DIR stops the start with its file and line', async () => {
    await write('terms.md', text('Leggi <script>alert(1)</script>'));
    const ended = await runToEnd({ DATA_DIR: laid, CONTENT_DIR: texts() });
    expect(flawsIn(ended, /^CONTENT_DIR: it\/terms\.md, line 6: HTML is not allowed/)).toEqual([]);
  });

  test('[HOME-5] CONTENT_DIR takes the place of one text and leaves the others', async () => {
    await write('terms.md', text('Scritti da {{company.legalName}}, per [tutti](page:privacy).'));
    const program = await startProgram({ DATA_DIR: laid, CONTENT_DIR: texts() });
    const [own, ours] = await Promise.all([
      program.viewer().opens('/it/termini-di-servizio'),
      program.viewer().opens('/en/terms-of-service'),
    ]);
    await program.ends('SIGTERM');
    expect(own.text).toContain('<title>I nostri termini · Cadetto</title>');
    expect(own.text).toMatch(/Scritti da Cadetto Demo S\.r\.l\./);
    expect(own.text).toContain('href="/it/informativa-privacy"');
    expect(ours.text).toContain('<title>Terms of service · Cadetto</title>');
  });
});

describe('the data folder', () => {
  test('is for one process: a second one is told who is there, and the first goes on', async () => {
    const first = await startProgram({ DATA_DIR: laid });
    try {
      expect(
        flawsIn(
          await runToEnd({ DATA_DIR: laid, PORT: String(await freePort()) }),
          /Another Cadetto is using .+database.*DATA_DIR/,
        ),
      ).toEqual([]);
      expect((await first.viewer().opens('/readyz')).status).toBe(200);
    } finally {
      expect(await first.ends('SIGTERM')).toMatchObject({ code: 0 });
    }
  });

  /** Every file with its size, to see that nothing was thrown away or rewritten. */
  const inventory = async () => {
    const entries = await readdir(laid, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const sizes = await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).size}`));
    return sizes.toSorted();
  };

  test('that is damaged is left as it is: a control file of nonsense', async () => {
    const control = join(laid, 'database', 'global', 'pg_control');
    const good = await readFile(control);
    await writeFile(control, Buffer.alloc(good.length, 0x5a));
    const before = await inventory();
    expect(
      flawsIn(
        await runToEnd({ DATA_DIR: laid, PORT: String(await freePort()) }),
        /cannot be opened.+Nothing was changed/,
      ),
    ).toEqual([]);
    expect(await inventory()).toEqual(before);
    expect((await readFile(control)).every((byte) => byte === 0x5a)).toBe(true);
    await writeFile(control, good);
  });

  test('that was repaired works again', async () => {
    const program = await startProgram({ DATA_DIR: laid });
    await expect(program.viewer().signsIn('fan')).resolves.toBeDefined();
    expect(await program.ends('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('that lost its PG_VERSION is left as it is', async () => {
    await rm(join(laid, 'database', 'PG_VERSION'));
    const before = await inventory();
    expect(
      flawsIn(
        await runToEnd({ DATA_DIR: laid, PORT: String(await freePort()) }),
        /damaged.+PG_VERSION.+Nothing was changed/,
      ),
    ).toEqual([]);
    expect(await inventory()).toEqual(before);
  });

  test('that holds something else is left as it is', async () => {
    await writeFile(join(folder.path, 'database'), 'holiday pictures');
    expect(
      flawsIn(await runToEnd({ DATA_DIR: folder.path, PORT: String(await freePort()) }), /database/),
    ).toEqual([]);
    expect(await readFile(join(folder.path, 'database'), 'utf8')).toBe('holiday pictures');
  });
});
