// What the test runners wrote, as one kind of result: how many passed, and which failed with what words.

import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The runner's own frames tell a reader nothing. */
function withoutRunner(message) {
  return message
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:internal|new Promise|<anonymous>\))/.test(line))
    .join('\n');
}

function failuresOf(file) {
  const failed = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: `${fullName} (${file.name})`,
      message: withoutRunner(failureMessages.join('\n')),
    }));
  // A file that could not even be read has no tests to blame.
  if (file.status === 'failed' && failed.length === 0) return [{ title: file.name, message: file.message }];
  return failed;
}

export function readVitest(report) {
  if (report === null) return { passed: 0, failed: [] };
  return { passed: report.numPassedTests, failed: report.testResults.flatMap(failuresOf) };
}

function* specsIn(suite, above = []) {
  const path = [...above, suite.title];
  for (const spec of suite.specs ?? []) yield { ...spec, path };
  for (const inner of suite.suites ?? []) yield* specsIn(inner, path);
}

/** The lines of the journey around the place that failed: whoever reads this has them. */
const isCodeFrame = (line) => /^\s*>?\s*\d* \|/.test(line);

// The runner paints its words whatever it is told.
const errorWords = ({ message }) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !isCodeFrame(line))
    .join('\n');

const longestSight = 25;

/** What stood on the page: a journey that fails on one machine in ten cannot be looked at there. */
function sightOf({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const snapshot = readFileSync(path, 'utf8').split('```yaml\n').at(-1)?.split('\n```')[0] ?? '';
  const lines = snapshot
    .split('\n')
    .map((line) => line.replaceAll(/ \[(?:ref|cursor)=[^\]]*\]/g, ''))
    .filter((line) => !/- (?:\/url:|generic:?$|img:?$)/.test(line));
  const main = Math.max(
    lines.findIndex((line) => /^\s*- main/.test(line)),
    0,
  );
  const told = lines.filter((line) => /^\s*- (?:alert|dialog|status)\b.*\S/.test(line) && /[":] /.test(line));
  return ['on the page:', ...told, ...lines.slice(main, main + longestSight)];
}

function wordsOf(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.flatMap((result) => [...result.errors.map(errorWords), ...sightOf(result)]).join('\n');
}

export function readPlaywright(report) {
  if (report === null) return { passed: 0, failed: [] };
  const specs = report.suites.flatMap((suite) => [...specsIn(suite)]);
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ title: [...spec.path, spec.title].join(' > '), message: wordsOf(spec) }));
  const broken = (report.errors ?? []).map(({ message }) => ({ title: 'browser tests', message }));
  return { passed: report.stats.expected, failed: [...failed, ...broken] };
}
