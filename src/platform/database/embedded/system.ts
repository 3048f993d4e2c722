import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { type Account, mayEnter } from '#platform/process/account.ts';

// Everything specific to Linux is in this file. On macOS the database of a killed process runs
// until the next start ends it, and root needs a data folder that other users may enter.

/** The arguments of `spawn`. */
export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
};

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync);
const onLinux = process.platform === 'linux';

/**
 * The program as a child that gets `deathSignal` when this process dies in any way, and that runs
 * as `account` if given.
 * @param paths the paths that it must reach. If one is in a closed folder (such as a clone in /root), the child keeps the
 *   capability `dac_override` and no other
 */
export function asChild(
  program: string,
  args: readonly string[],
  child: {
    account: Account | undefined;
    deathSignal: 'INT' | 'KILL';
    cwd: string;
    paths: readonly string[];
  },
): Command {
  const { account, cwd } = child;

  // Detached, because Ctrl-C in a terminal must not end the database before the requests are
  // drained.
  const options: SpawnOptions = {
    cwd,
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
  if (!SETPRIV) return { file: program, args, options: { ...options, ...account } };

  const identity = account
    ? [
        '--reuid',
        String(account.uid),
        '--regid',
        String(account.gid),
        '--clear-groups',
        ...setprivArguments(account, child.paths),
      ]
    : [];

  return {
    file: SETPRIV,
    args: [...identity, '--pdeathsig', child.deathSignal, program, ...args],
    options,
  };
}

/**
 * Without `no_setuid_fixup`, `access()` would check the real user's permissions without the
 * capability.
 */
function setprivArguments(account: Account, paths: readonly string[]): readonly string[] {
  if (paths.every((path) => mayEnter(account, path))) return [];
  return [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

/**
 * The PostgreSQL processes of this data folder: the postmaster and, for a moment after its death,
 * its children. A pid file alone proves nothing, because its number may belong to another program
 * now.
 */
export function serversIn(folder: string): readonly number[] {
  if (!existsSync(folder)) return [];
  const real = realpathSync(folder);
  return onLinux ? numbersInProc().filter((pid) => isServerIn(pid, real)) : postmasterByPs(real);
}

const numbersInProc = () => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** Also false for a zombie, whose links cannot be read. */
function isServerIn(pid: number, folder: string): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`);
    return cwd === folder && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    return false;
  }
}

function postmasterByPs(folder: string): readonly number[] {
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('/postgres ') && line.includes(` -D ${folder} `))
    .map((line) => Number.parseInt(line, 10));
}
