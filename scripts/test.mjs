// `npm test` runs every test. It installs the development packages and finds a browser if
// necessary, without disturbing a running `npm start`. Then `npm run check`, the tests of whole
// processes and the browser journeys run at the same time, because each of them often waits and
// leaves the processor to the others. The last line has the count.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from './setup/browser.mjs';
import { runProgram } from './setup/child.mjs';
import { findPgBouncer } from './setup/debian.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp, root, say } from './setup/root.mjs';

/** @typedef {{ name: string, seconds: number }} Timed */
/** @typedef {{ name: string, reasons: string[] }} Failure */
/**
 * @typedef {Timed & { passed: number, failed: number, failures: Failure[], files: Timed[] }} Outcome
 */

/** The tests do not get the settings that the shell has for a server. */
const { NODE_ENV, PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, ...shell } = process.env;

const vitest = (project) => ['node_modules/.bin/vitest', 'run', '--project', project];
/** How much of each reason is repeated at the end. */
const REASON_LINES = 25;
/** How many of the slowest files are named at the end. */
const SLOWEST = 10;

/** They run at the same time. */
const STAGES = [
  { name: 'Checks, code and pages', program: ['scripts/check.ts'] },
  { name: 'Whole processes', program: vitest('process') },
  { name: 'Journeys in a browser', program: vitest('journeys') },
];

try {
  const began = Date.now();
  const { value: buildDir, ...setup } = await timed('Installing and building', () =>
    prepare('test'),
  );
  const { value: CHROMIUM_PATH, ...search } = await timed('Finding a browser', findBrowser);
  const PGBOUNCER_PATH = findPgBouncer();
  const colours = process.stdout.isTTY && !shell.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const env = { ...colours, ...shell, CHROMIUM_PATH, PGBOUNCER_PATH, BUILD_DIR: buildDir };
  const outcomes = await Promise.all(STAGES.map((stage) => outcomeOf(stage, env)));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);

  // Repeated here, with their reasons, for readers of the last lines only.
  for (const { name, reasons } of outcomes.flatMap(({ failures }) => failures)) {
    say(`Failed: ${name}`);
    for (const reason of reasons) say(reason.split('\n').slice(0, REASON_LINES).join('\n'));
  }

  const files = outcomes.flatMap((outcome) => outcome.files);
  say(`\nThe ${SLOWEST} slowest files`);
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    say(inSeconds(name, seconds));

  say('');
  for (const { name, seconds } of [setup, search, ...outcomes]) say(inSeconds(name, seconds));
  say(inSeconds('In all', (Date.now() - began) / 1000));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}

function inSeconds(name, seconds) {
  return `${name.padEnd(60)}${seconds.toFixed(0).padStart(5)} s`;
}

/** The result of an action, and how many seconds it took. */
async function timed(name, act) {
  const began = performance.now();
  const value = await act();
  return { name, value, seconds: (performance.now() - began) / 1000 };
}

/**
 * Runs a stage. Its test runs write reports into a folder of the stage. A stage that fails although
 * no report has a failed test, or that writes no report, counts as one failure.
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, program }, env) {
  const reports = mkdtempSync(join(tmpdir(), 'fourball-reports-'));
  const PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`;

  const { value: code, seconds } = await timed(name, () => {
    const { child, ended } = runProgram(program, { ...env, PATH, TEST_REPORTS: reports }, 'pipe');
    passLinesOn(child.stdout, process.stdout);
    passLinesOn(child.stderr, process.stderr);
    return ended;
  });

  const found = readdirSync(reports).map((file) =>
    JSON.parse(readFileSync(join(reports, file), 'utf8')),
  );

  rmSync(reports, { recursive: true, force: true });

  const passed = found.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = found.reduce((sum, report) => sum + report.numFailedTests, 0);
  const unreported = failed === 0 && (code !== 0 || passed === 0);
  const failures = found.flatMap(failuresIn);
  if (unreported && failures.length === 0)
    failures.push({ name: `${program[0]} ended with ${code}`, reasons: [] });

  return {
    name,
    seconds,
    passed,
    failed: unreported ? 1 : failed,
    failures,
    files: found.flatMap(filesIn),
  };
}

/** How long each test file of a report took. @returns {Timed[]} */
function filesIn({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Whole lines only, because several stages print at once. */
function passLinesOn(from, to) {
  createInterface({ input: from }).on('line', (line) => to.write(`${line}\n`));
}

/**
 * The failed tests of a report, each with its file, and the files that could not be run at all.
 * @returns {Failure[]}
 */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, reasons: failureMessages ?? [] }));
    const whole = { name: 'could not be run', reasons: message ? [message] : [] };
    const all = status === 'failed' && failed.length === 0 ? [whole] : failed;
    return all.map(({ name, reasons }) => ({ name: `${relative(root, file)}: ${name}`, reasons }));
  });
}
