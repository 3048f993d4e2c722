import { whole } from '../../../scripts/bench/judge.ts';
import type { Measured } from './measure.ts';
import type { Size } from './seeded-rows.ts';

/** What every page must keep to, in milliseconds on the server. */
const P95_MS = 50;

/** The pages that take too long, a sentence each. */
export const tooSlow = (measured: readonly Measured[]): readonly string[] =>
  measured
    // Compared so that NaN is too slow.
    .filter(({ p95Ms }) => !(p95Ms <= P95_MS))
    .map(
      ({ what, p95Ms }) => `${what}: p95 ${p95Ms.toFixed(1)} ms, should be at most ${P95_MS} ms`,
    );

/** A row for each page. */
export const pageTable = (measured: readonly Measured[]): readonly string[] => [
  `| page | p50 | p95 (≤ ${P95_MS} ms) | statements | size | |`,
  '|---|---|---|---|---|---|',
  ...measured.map(({ what, p50Ms, p95Ms, kilobytes, plans }) => {
    const inDatabase = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const verdict = p95Ms <= P95_MS ? 'holds' : 'missed';
    const cells = [
      what,
      `${p50Ms.toFixed(1)} ms`,
      `${p95Ms.toFixed(1)} ms`,
      `${plans.length} in ${inDatabase.toFixed(1)} ms`,
      `${whole(kilobytes)} KB`,
      verdict,
    ];
    return `| ${cells.join(' | ')} |`;
  }),
];

/** The figures and plans in Markdown, for the terminal and for build/reports. */
export const scaleReport = (
  { accounts, events, bookings }: Size,
  requests: number,
  measured: readonly Measured[],
): string =>
  [
    `${whole(accounts)} accounts, ${whole(events)} golf days, ${whole(bookings)} bookings; ${requests} requests a page, in turns.`,
    '',
    ...pageTable(measured),
    '',
    'How the slowest statement of each page finds its rows (in brackets: how many):',
    '',
    ...measured.flatMap(({ what, plans }) => slowestLine(what, plans)),
  ].join('\n');

/**
 * The slowest statement of a page, and every table of many rows that one of its statements reads
 * from end to end.
 */
function slowestLine(what: string, plans: Measured['plans']): readonly string[] {
  const [slowest] = plans.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (!slowest) return [];
  const read = [...new Set(plans.flatMap(({ wholeTables }) => wholeTables))];
  const end = read.length > 0 ? `; read from end to end: ${read.join(', ')}` : '';
  return [
    `- **${what}**, ${slowest.milliseconds.toFixed(1)} ms: ${slowest.scans.join('; ')}${end}.`,
  ];
}
