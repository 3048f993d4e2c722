import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';

// All that is special to Linux stands in this file. Elsewhere (macOS) the fallbacks hold: a database outlives a
// killed parent until the next start ends it, and root needs a data folder that others may enter.

/** The account of the operating system that PostgreSQL runs as; it refuses to be root. */
export type Account = { readonly uid: number; readonly gid: number };

/** A program as `spawn` wants it. */
export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
};

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync);
const onLinux = process.platform === 'linux';
export const isRoot = process.getuid?.() === 0;

/**
 * Who PostgreSQL runs as, when we are root: the owner of the folder if that is an ordinary user (whose own start then
 * works, too), else `postgres`, else `nobody`. Creates no user. Undefined when we are an ordinary user ourselves.
 */
export function serverAccount(folder: string): Account | undefined {
  if (!isRoot) return undefined;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = known.find(([name]) => name === 'postgres') ?? known.find(([name]) => name === 'nobody');
  if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  throw new StartupError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" here to run it as: start as an ordinary user.',
  );
}

/** The name of a user, for sentences; the number where there is no name. */
export function userName(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? `number ${uid}`;
}

/**
 * The program as a child that gets `deathSignal` when we die, however we die, and that runs as `account` if given.
 * @param reach the paths it must get at; where one lies under a closed folder (a clone under /root), the child keeps
 *   the right to pass closed doors (`dac_override`) and no other
 */
export function asChild(
  program: string,
  args: readonly string[],
  child: { account: Account | undefined; deathSignal: 'INT' | 'KILL'; cwd: string; reach: readonly string[] },
): Command {
  const { account, cwd } = child;
  // Detached: Ctrl-C in a terminal must reach us alone, or the database goes before the requests are drained.
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
        ...doors(account, child.reach),
      ]
    : [];
  return { file: SETPRIV, args: [...identity, '--pdeathsig', child.deathSignal, program, ...args], options };
}

/** Without `no_setuid_fixup`, `access()` judges by the real user and drops the capability again. */
function doors(account: Account, reach: readonly string[]): readonly string[] {
  if (reach.every((path) => mayEnter(account, path))) return [];
  return [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

function mayEnter(account: Account, path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(path) === path || mayEnter(account, dirname(path)));
}

/**
 * The PostgreSQL processes that work in this data folder: the postmaster and, for a moment after its death, what it
 * left behind. A pid file alone proves nothing: its number may have passed to a stranger.
 */
export function serversIn(folder: string): readonly number[] {
  if (!existsSync(folder)) return [];
  const real = realpathSync(folder);
  return onLinux ? numbersInProc().filter((pid) => isServerIn(pid, real)) : postmasterByPs(real);
}

const numbersInProc = () => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** False as well for a zombie, whose links cannot be read: it is dead and only waits to be noticed. */
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
