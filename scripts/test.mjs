// npm test: installs what is missing, then runs every check and every kind of test, and counts.
// npm test -- unit api process browser checks: only the parts named.

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, usableNode } from './install.mjs';
import { ensurePrograms } from './packages.mjs';
import { startServices } from './services.mjs';
import { step, Stop, stopInOneLine } from './steps.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

const parts = ['checks', 'unit', 'api', 'process', 'browser'];

const projects = { unit: ['unit'], api: ['embedded', 'postgres'], process: ['process'] };

const giga = 1024 ** 3;

/** Memory where there is plenty: a hundred databases are copied, and none is needed afterwards. */
function folderForAll() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || process.availableMemory() < 8 * giga) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 6 * giga ? tmpdir() : memory;
}

/** Everything the tests write lies in here, so that an interrupted run leaves nothing behind either. */
const place = mkdtempSync(join(folderForAll(), 'cadetto-tests-'));
chmodSync(place, 0o711);

const running = new Set();
let interrupted = false;

/** Like the other steps, but remembered: an interruption must not leave anything of ours behind. */
function run(command, args, { env = {}, onLine } = {}) {
  if (interrupted) return Promise.resolve({ code: 130, output: 'interrupted' });
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        TMPDIR: place,
        // Dozens of processes load the same sources.
        NODE_COMPILE_CACHE: join(place, 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      const line = String(chunk).trim().split('\n').at(-1);
      if (line) onLine?.(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

function chosenParts() {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !parts.includes(name));
  if (unknown !== undefined)
    throw new Stop(`There is no part "${unknown}" of the tests; there are ${parts.join(', ')}.`);
  return new Set(named.length === 0 ? parts : named);
}

/** Each check counts as one test. */
async function check(title, command, args) {
  const { code, output } = await step(title, (tell) => run(command, args, { onLine: tell }));
  if (code === 0) return { passed: 1, failed: [] };
  return { passed: 0, failed: [{ title, message: output.trim() }] };
}

function ours(name) {
  return join(root, 'node_modules', '.bin', name);
}

async function withReport(title, read, work) {
  const file = join(mkdtempSync(join(place, 'report-')), 'report.json');
  const { code, output } = await step(title, (tell) => work(file, tell));
  const result = read(readReport(file));
  // A runner that fails without a failed test fell over itself: that must not count as success.
  const explained = code === 0 || result.failed.length > 0;
  return explained ? result : { ...result, failed: [{ title, message: complaintIn(output) }] };
}

/** Thousands of lines tell what passed; the few that say why the runner fell over stand behind its first rule. */
function complaintIn(output) {
  const said = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*✓/.test(line))
    .join('\n');
  const ruled = said.indexOf('⎯⎯');
  return ruled < 0 ? said.slice(-4000) : said.slice(ruled, ruled + 4000);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitest(names, env) {
  const args = names.flatMap((name) => ['--project', name]);
  return withReport(`Tests: ${names.join(', ')}`, readVitest, (file, tell) =>
    run(
      usableNode(),
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env, onLine: tell },
    ),
  );
}

function playwright(chromium) {
  return withReport('Tests: browser', readPlaywright, (file, tell) =>
    run(
      usableNode(),
      [
        join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
        'test',
        '--config',
        join(root, 'tests', 'playwright.config.ts'),
        '--reporter=line,json',
      ],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_CHROMIUM: chromium }, onLine: tell },
    ),
  );
}

async function checks() {
  return [
    await check('Format', ours('oxfmt'), ['--check', '.']),
    await check('Lint', ours('oxlint'), ['--type-aware', '--deny-warnings']),
    await check('Types', ours('tsc'), ['-b']),
  ];
}

async function runParts(chosen, services) {
  const needsServices = chosen.has('api') || chosen.has('process');
  const programs = await ensurePrograms([
    ...(chosen.has('browser') ? ['headlessChromium'] : []),
    ...(needsServices ? ['nginx', 'postgres', 'redis'] : []),
  ]);
  const results = [];
  if (chosen.has('checks')) results.push(...(await checks()));
  if (chosen.has('checks') || chosen.has('process') || chosen.has('browser')) {
    results.push(await check('Build', usableNode(), [join(root, 'scripts', 'build.mjs')]));
  }
  if (needsServices && !interrupted)
    await step('Starting PostgreSQL and Redis', () => services.start(programs));
  const names = Object.entries(projects).flatMap(([part, list]) => (chosen.has(part) ? list : []));
  // One after the other: together they take as long, and a journey that gets its turn late fails for nobody's fault.
  if (chosen.has('browser')) results.push(await playwright(programs.headlessChromium));
  if (names.length > 0) results.push(await vitest(names, { ...services.env(), NGINX: programs.nginx }));
  return results;
}

function keptServices() {
  let kept = null;
  return {
    env: () => kept?.env ?? {},
    start: async (programs) => {
      kept = await startServices(programs, place);
    },
    stop: async () => {
      const ending = kept;
      kept = null;
      await ending?.stop();
    },
  };
}

function tell(results) {
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  for (const { title, message } of failed)
    process.stdout.write(`\n  FAILED ${title}\n${message.replaceAll(/^/gm, '    ')}\n`);
  process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}

await stopInOneLine(async () => {
  const services = keptServices();
  const interrupt = (signal) => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  };
  process.on('SIGINT', () => interrupt('SIGINT')).on('SIGTERM', () => interrupt('SIGTERM'));
  try {
    const chosen = chosenParts();
    await ensureInstalled();
    const results = await runParts(chosen, services);
    if (interrupted) return 130;
    return tell(results);
  } finally {
    await services.stop();
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
});
