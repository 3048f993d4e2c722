// `npm run lock-file` shows that `npm ci` accepts package-lock.json on every supported kind of
// machine. npm runs offline, so the result depends on package.json and the lock file alone, not on
// the registry.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MACHINES = [
  { name: 'linux-x64', flags: ['--os=linux', '--cpu=x64', '--libc=glibc'] },
  { name: 'linux-arm64', flags: ['--os=linux', '--cpu=arm64', '--libc=glibc'] },
  { name: 'darwin-arm64', flags: ['--os=darwin', '--cpu=arm64'] },
];
const QUIETLY = [
  '--dry-run',
  '--offline',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
];
/** The lines of npm's output that matter; its usage follows them. */
const RELEVANT = /^npm error (?:Missing|Invalid|code)\b.*/gm;

const run = promisify(execFile);

/** npm's complaints about the lock file on such a machine; empty when it would install from it. */
async function faultsOn(flags: readonly string[]): Promise<readonly string[]> {
  try {
    await run('npm', ['ci', ...QUIETLY, '--engine-strict=false', ...flags], { maxBuffer: 1 << 26 });
    return [];
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return said.match(RELEVANT) ?? [said];
  }
}

const outcomes = await Promise.all(
  MACHINES.map(async ({ name, flags }) => ({ name, faults: await faultsOn(flags) })),
);
for (const { name, faults } of outcomes) {
  console.log(`${faults.length === 0 ? '✔' : '✘'} npm ci on ${name}`);
  for (const fault of faults) console.error(`    ${fault}`);
}
if (outcomes.some(({ faults }) => faults.length > 0)) {
  console.error(
    'Create the lock file again in an empty folder (npm install --package-lock-only). If platform packages are still missing, the registry does not have them: choose a version of their package that is complete.',
  );
  process.exitCode = 1;
}
