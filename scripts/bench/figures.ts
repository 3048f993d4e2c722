import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The median of at least one value. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The median needs at least one value');
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** A figure of the product, and the same figure of its limit, measured within seconds of it. */
export type Sides<Value> = { readonly product: Value; readonly bare: Value };
const ORDER = ['product', 'bare'] as const;

/**
 * Measures both sides alternately. Every second round begins with the other side, so a slow minute
 * affects both.
 */
export async function inTurns<Round>(
  rounds: number,
  sides: Sides<() => Promise<Round>>,
): Promise<Sides<Round[]>> {
  const found: Sides<Round[]> = { product: [], bare: [] };
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? ORDER : ORDER.toReversed())
      found[side].push(await sides[side]());
  return found;
}

/**
 * The median of the shares of each round: on a busy machine it varies less than the share of two
 * medians.
 */
export const medianShare = ({ product, bare }: Sides<readonly number[]>): number =>
  median(product.map((value, round) => value / (bare[round] ?? Number.NaN)));

/** Linux reports hundredths of a second on every kernel (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** CPU time of a process with all its threads, in seconds; NaN where there is no /proc (macOS). */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // Field 2 is the program's name in brackets, which may have spaces; fields 14 and 15 are user and
  // system time.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Memory of a process in MiB, without its children such as the embedded database; `highest` on
 * Linux only.
 */
export function memoryOf(pid: number): { readonly now: number; readonly highest?: number } {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file))
    return {
      now:
        Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    };

  const status = readFileSync(file, 'utf8');
  const inMiB = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;

  return { now: inMiB('VmRSS'), highest: inMiB('VmHWM') };
}
