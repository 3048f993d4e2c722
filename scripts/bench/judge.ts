import type { BookingFigures } from './booking-rounds.ts';
import type { Load } from './booking-world.ts';
import type { memoryOf } from './figures.ts';
import type { PagePair } from './page-rounds.ts';

/** The limits. Shares are relative to the bare figure of the same run. */
const LIMITS = {
  homeShare: 0.6,
  homeP99Ms: 5,
  memoryMiB: 256,
  secondStartMs: 5_000,
  bookingShare: 0.35,
};

/** A row of the table; without `must` it is for information only. */
export type Line = {
  readonly what: string;
  readonly measured: string;
  /** The bare figure of the same run, such as "14,120 bare". */
  readonly beside?: string;
  /** The product's share of the bare figure. */
  readonly share?: string;
  readonly must?: string;
  readonly missed?: boolean;
};

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

// Compared so that NaN misses its limit.
const atLeast = (value: number, limit: number, unit: (value: number) => string) => ({
  must: `≥ ${unit(limit)}`,
  missed: !(value >= limit),
});
const atMost = (value: number, limit: number, unit: (value: number) => string, of = '') => ({
  must: `${of}≤ ${unit(limit)}`,
  missed: !(value <= limit),
});

/** The home page, with its limits. */
export function homeLines({ product, bare, share }: PagePair): Line[] {
  const micro = (value: number) => `${whole(value)} µs`;
  const percentiles = (side: typeof bare) =>
    `${milliseconds(side.p50Ms)} / ${milliseconds(side.p99Ms)}`;

  const cpu = {
    what: 'home page, CPU time a request',
    measured: micro(product.cpuMicroseconds),
    beside: `${micro(bare.cpuMicroseconds)} bare`,
    share: percent(bare.cpuMicroseconds / product.cpuMicroseconds),
  };

  return [
    {
      what: 'home page, requests/s',
      measured: whole(product.perSecond),
      beside: `${whole(bare.perSecond)} bare`,
      share: percent(share),
      ...atLeast(share, LIMITS.homeShare, percent),
    },
    // Varies less than requests/s, because other programs on the machine cost waiting time, not CPU
    // time.
    ...(Number.isNaN(product.cpuMicroseconds) ? [] : [cpu]),
    {
      what: 'home page, p50 / p99 at 32 connections',
      measured: percentiles(product),
      beside: `${percentiles(bare)} bare`,
      ...atMost(product.p99Ms, LIMITS.homeP99Ms, (value) => `${value} ms`, 'p99 '),
    },
    {
      what: 'home page, failed requests',
      measured: whole(product.failed),
      ...atMost(product.failed, 0, whole),
    },
  ];
}

/** Bookings by the use case, beside what they write by one bare statement. */
export const bookingLine = (
  { bookers, events }: Pick<Load, 'bookers' | 'events'>,
  figures: BookingFigures,
): Line => ({
  what: `bookings/s by ${bookers} buyers over ${whole(events)} events`,
  measured: whole(figures.product),
  beside: `${whole(figures.bare)} bare`,
  share: percent(figures.share),
  ...atLeast(figures.share, LIMITS.bookingShare, percent),
});

/** `npm start` on a data folder that was used before. */
export const startLine = (tookMs: number): Line => ({
  what: 'second start, to the first 200 of /healthz',
  measured: milliseconds(tookMs),
  ...atMost(tookMs, LIMITS.secondStartMs, milliseconds),
});

/**
 * The serving process after all measurements, without the database, which is a separate process.
 */
export function memoryLines({ now, highest }: ReturnType<typeof memoryOf>): Line[] {
  const mebibytes = (value: number) => `${value.toFixed(0)} MiB`;
  const line = (what: string, value: number): Line => ({
    what,
    measured: mebibytes(value),
    ...atMost(value, LIMITS.memoryMiB, mebibytes),
  });
  const peak = highest === undefined ? [] : [line('memory, the most it ever was', highest)];
  return [line('memory after the load', now), ...peak];
}

/** Prints the lines as a table with aligned columns. */
export function printTable(lines: readonly Line[]): void {
  const rows = [
    ['', 'measured', 'beside it', 'share', 'must be', ''],
    ...lines.map(({ what, measured, beside = '', share = '', must = '', missed }) => [
      ...[what, measured, beside, share, must],
      must && (missed ? '✘ MISSED' : '✔'),
    ]),
  ];

  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));

  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column)),
        )
        .join('  ')
        .trimEnd(),
    );
}
