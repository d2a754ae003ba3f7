// What the test runners wrote, as one kind of result: how many passed, and which failed with what words.

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

function wordsOf(spec) {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ errors: list }) => list));
  // The runner paints its words whatever it is told.
  return errors.map(({ message }) => stripVTControlCharacters(message)).join('\n');
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
