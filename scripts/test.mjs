// `npm test`: everything. Installs the tools of development and finds a browser if need be, without disturbing a
// running `npm start`; then `npm run check`, whole processes, and the journeys in a browser, all at once: each waits so
// often that one uses what the others leave of the processor. The last line has the count.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { runProgram } from './setup/child.mjs';
import { findPgBouncer } from './setup/debian.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp, root, say } from './setup/root.mjs';

/** @typedef {{ name: string, seconds: number }} Timed */
/** @typedef {Timed & { passed: number, failed: number, names: string[] }} Outcome `names`: of what failed */

/** What somebody set for a server of their own is not meant for the tests. */
const { NODE_ENV, PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, ...shell } = process.env;

const vitest = (project) => ['node_modules/.bin/vitest', 'run', '--project', project];
/** They run at once. */
const STAGES = [
  { name: 'Checks, code and pages', program: ['scripts/check.ts'] },
  { name: 'Whole processes', program: vitest('process') },
  { name: 'Journeys in a browser', program: vitest('journeys') },
];

try {
  const began = Date.now();
  const { value: buildDir, ...setup } = await timed('Installing and building', () => prepare('test'));
  const { value: CHROMIUM_PATH, ...search } = await timed('Finding a browser', findBrowser);
  const PGBOUNCER_PATH = findPgBouncer();
  const colours = process.stdout.isTTY && !shell.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const env = { ...colours, ...shell, CHROMIUM_PATH, PGBOUNCER_PATH, BUILD_DIR: buildDir };
  const outcomes = await Promise.all(STAGES.map((stage) => outcomeOf(stage, env)));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  // Once more at the end, where whoever reads the last lines alone finds them.
  for (const failure of outcomes.flatMap(({ names }) => names)) say(`Failed: ${failure}`);
  say('');
  for (const { name, seconds } of [setup, search, ...outcomes]) say(inSeconds(name, seconds));
  say(inSeconds('In all', (Date.now() - began) / 1000));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}

function inSeconds(name, seconds) {
  return `${name.padEnd(30)}${seconds.toFixed(0).padStart(5)} s`;
}

/** What something comes to, and how long it took. */
async function timed(name, act) {
  const began = performance.now();
  const value = await act();
  return { name, value, seconds: (performance.now() - began) / 1000 };
}

/**
 * Runs a stage. Its test runs leave reports in a folder of its own; a stage that fails beyond them, or leaves none,
 * counts as a failure of its own.
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
  const found = readdirSync(reports).map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')));
  rmSync(reports, { recursive: true, force: true });
  const passed = found.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = found.reduce((sum, report) => sum + report.numFailedTests, 0);
  const silent = failed === 0 && (code !== 0 || passed === 0);
  const names = found.flatMap(failuresIn);
  if (silent && names.length === 0) names.push(`${program[0]} ended with ${code}`);
  return { name, seconds, passed, failed: silent ? 1 : failed, names };
}

/** Whole lines only: several stages speak at once. */
function passLinesOn(from, to) {
  let begun = '';
  from.setEncoding('utf8').on('data', (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) to.write(begun + text.slice(0, end));
    begun = end > 0 ? text.slice(end) : begun + text;
  });
  from.on('end', () => begun && to.write(`${begun}\n`));
}

/** What failed in a test run, with its file; a file that could not even be read stands for itself. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const whole = status === 'failed' && failed.length === 0 ? ['could not be run'] : [];
    return [...failed, ...whole].map((what) => `${relative(root, name)}: ${what}`);
  });
}
