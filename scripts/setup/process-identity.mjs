import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Names a process by its id and its start, because ids are used again.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identityOf(pid) {
  const began = existsSync('/proc/self/stat') ? startTicks(pid) : startByPs(pid);
  return began && `${pid}@${began}`;
}

/** @param {string | undefined} identity */
export const isAlive = (identity) =>
  identity !== undefined && identityOf(pidOf(identity)) === identity;

/** @param {string} identity */
export const pidOf = (identity) => Number.parseInt(identity, 10);

/**
 * Field 22 of `stat`, in ticks since the machine started. The second field, a name, may hold
 * spaces.
 */
function startTicks(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

function startByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replace(/\s+/g, '_');
  } catch {
    return undefined;
  }
}
