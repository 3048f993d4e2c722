import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel was built with (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** The seconds of CPU that a process has used with all its threads; undefined where there is no /proc (macOS). */
export function cpuSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The second field is the program's name in brackets, which may hold spaces; user and system time are 14 and 15.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export type Memory = {
  /** Resident now, in MiB. */
  readonly now: number;
  /** The most it ever was, in MiB; undefined where the system does not tell. */
  readonly highest: number | undefined;
};

/** The memory of one process, without its children (the embedded database is one of them). */
export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return { now: Number(kilobytes) / 1024, highest: undefined };
  }
  const status = readFileSync(file, 'utf8');
  const mebibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: mebibytes('VmRSS'), highest: mebibytes('VmHWM') };
}
