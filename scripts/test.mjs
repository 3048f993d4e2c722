// `npm test`: everything. Installs the tools of development and finds a browser if need be, without disturbing a
// running `npm start`; then `npm run check`, whole processes, and the journeys in a browser. The last line has the
// count.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { runProgram } from './setup/child.mjs';
import { findPgBouncer } from './setup/pgbouncer.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp, root, say } from './setup/root.mjs';

/** @typedef {{ passed: number, failed: number, names: string[] }} Count `names`: of what failed */

/** What somebody set for a server of their own is not meant for the tests. */
const { NODE_ENV, PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, ...shell } = process.env;

const STAGES = [
  { name: 'The checks', program: ['scripts/check.ts'] },
  {
    name: 'Whole processes, and journeys in a browser',
    program: ['node_modules/.bin/vitest', 'run', '--project', 'process', '--project', 'journeys'],
  },
];

try {
  const began = Date.now();
  const buildDir = await prepare('test');
  const CHROMIUM_PATH = await findBrowser();
  const PGBOUNCER_PATH = findPgBouncer();
  const counts = [];
  for (const { name, program } of STAGES) {
    say(`\n── ${name} ──`);
    counts.push(await countOf(program, { ...shell, CHROMIUM_PATH, PGBOUNCER_PATH, BUILD_DIR: buildDir }));
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // Once more at the end, where whoever reads the last lines alone finds them.
  for (const failure of counts.flatMap(({ names }) => names)) say(`Failed: ${failure}`);
  say(`\n${Math.round((Date.now() - began) / 1000)} s in all.`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}

/**
 * Runs a stage. Its test runs leave reports in a folder of its own; a stage that fails beyond them, or leaves none,
 * counts as a failure of its own.
 * @returns {Promise<Count>}
 */
async function countOf(program, env) {
  const reports = mkdtempSync(join(tmpdir(), 'fourball-reports-'));
  const PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`;
  const code = await runProgram(program, { ...env, PATH, TEST_REPORTS: reports }).ended;
  const found = readdirSync(reports).map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')));
  rmSync(reports, { recursive: true, force: true });
  const passed = found.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = found.reduce((sum, report) => sum + report.numFailedTests, 0);
  const silent = failed === 0 && (code !== 0 || passed === 0);
  const names = found.flatMap(failuresIn);
  if (silent && names.length === 0) names.push(`${program[0]} ended with ${code}`);
  return { passed, failed: silent ? 1 : failed, names };
}

/** What failed in a test run, with its file; a file that could not even be read stands for itself. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const whole = status === 'failed' && failed.length === 0 ? ['could not be run'] : [];
    return [...failed, ...whole].map((what) => `${relative(root, name)}: ${what}`);
  });
}
