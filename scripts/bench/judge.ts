import type { BookingFigures } from './booking-rounds.ts';
import { mebibytes, milliseconds, percent, whole } from './numbers.ts';
import type { PagePair } from './page-rounds.ts';
import type { Memory } from './process-figures.ts';
import type { Line } from './table.ts';

/** What must hold (issue 2, "The two commands" and "Must hold" 4). */
const LIMITS = {
  /** Of a bare server's requests a second. */
  homeShare: 0.5,
  homeP99Ms: 5,
  memoryMib: 256,
  secondStartMs: 5_000,
  /** Of the bare statement's bookings a second. */
  bookingShare: 0.6,
} as const;

const atLeast = (share: number, limit: number) => ({ words: `≥ ${percent(limit)}`, holds: share >= limit });

const requestsLine = (what: string, { product, bare, share }: PagePair): Line => ({
  what: `${what}, requests/s`,
  measured: whole(product.perSecond),
  beside: `${whole(bare.perSecond)} bare`,
  share: percent(share),
});

/** CPU time is the steadier judge: what else the machine does costs waiting, not working. */
function cpuLine(what: string, { product, bare }: PagePair): Line[] {
  if (product.cpuMicroseconds === undefined || bare.cpuMicroseconds === undefined) return [];
  return [
    {
      what: `${what}, CPU time a request`,
      measured: `${whole(product.cpuMicroseconds)} µs`,
      beside: `${whole(bare.cpuMicroseconds)} µs bare`,
      share: percent(bare.cpuMicroseconds / product.cpuMicroseconds),
    },
  ];
}

const latencyLine = (what: string, { product, bare }: PagePair): Line => ({
  what: `${what}, p50 / p99 at 32 connections`,
  measured: `${milliseconds(product.p50Ms)} / ${milliseconds(product.p99Ms)}`,
  beside: `${milliseconds(bare.p50Ms)} / ${milliseconds(bare.p99Ms)} bare`,
});

const faultless = (what: string, { product }: PagePair): Line[] =>
  product.failed === 0
    ? []
    : [
        {
          what: `${what}, failed requests`,
          measured: whole(product.failed),
          must: { words: '0', holds: false },
        },
      ];

/** The home page, with its limits. */
export const homeLines = (pair: PagePair): Line[] => [
  {
    ...requestsLine('home page', pair),
    must: atLeast(pair.share, LIMITS.homeShare),
  },
  ...cpuLine('home page', pair),
  {
    ...latencyLine('home page', pair),
    must: { words: `p99 ≤ ${LIMITS.homeP99Ms} ms`, holds: pair.product.p99Ms <= LIMITS.homeP99Ms },
  },
  ...faultless('home page', pair),
];

/** The list of events by the API: for information. */
export const apiLines = (pair: PagePair): Line[] => [
  requestsLine('GET /api/events', pair),
  ...cpuLine('GET /api/events', pair),
  latencyLine('GET /api/events', pair),
  ...faultless('GET /api/events', pair),
];

/** Bookings by the use case beside the same statement alone. */
export const bookingLine = (
  events: number,
  bareName: string,
  { product, bare, share }: BookingFigures,
): Line => ({
  what: `bookings/s over ${whole(events)} events`,
  measured: whole(product),
  beside: `${whole(bare)} ${bareName}`,
  share: percent(share),
  must: atLeast(share, LIMITS.bookingShare),
});

/** `npm start` on a folder that was served before. */
export const startLine = (tookMs: number): Line => ({
  what: 'second start, to the first 200 of /healthz',
  measured: milliseconds(tookMs),
  must: { words: `≤ ${milliseconds(LIMITS.secondStartMs)}`, holds: tookMs <= LIMITS.secondStartMs },
});

/** The serving process after all of it, without the database, which is a process of its own. */
export function memoryLines({ now, highest }: Memory): Line[] {
  const within = (value: number) => ({
    words: `≤ ${LIMITS.memoryMib} MiB`,
    holds: value <= LIMITS.memoryMib,
  });
  const peak =
    highest === undefined
      ? []
      : [{ what: 'memory, the most it ever was', measured: mebibytes(highest), must: within(highest) }];
  return [{ what: 'memory after the load', measured: mebibytes(now), must: within(now) }, ...peak];
}
