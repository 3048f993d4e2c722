import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingLine, homeLines, memoryLines, printTable, startLine } from './judge.ts';

const side = (perSecond: number, p99Ms: number, cpuMicroseconds: number) => ({
  perSecond,
  cpuMicroseconds,
  p50Ms: 2,
  p99Ms,
  failed: 0,
});
const pair = {
  product: side(5906, 10, 41),
  bare: side(6013, 10, 30),
  share: 0.98,
};

test('prints each figure beside the bare one and its limit, and marks what misses it', () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  onTestFinished(() => log.mockRestore());

  printTable([
    ...homeLines(pair),
    bookingLine({ bookers: 8, events: 8 }, { product: 742, bare: 707, share: 1.05 }),
    bookingLine({ bookers: 8, events: 1000 }, { product: 30, bare: 100, share: 0.3 }),
    ...memoryLines({ now: 202, highest: 300 }),
    startLine(1300),
  ]);

  expect(printed.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    ' | measured | beside it | share | must be',
    'home page, requests/s | 5,906 | 6,013 bare | 98 % | ≥ 60 % | ✔',
    'home page, CPU time a request | 41 µs | 30 µs bare | 73 %',
    'home page, p50 / p99 at 32 connections | 2.0 ms / 10.0 ms | 2.0 ms / 10.0 ms bare | p99 ≤ 5 ms | ✘ MISSED',
    'home page, failed requests | 0 | ≤ 0 | ✔',
    'bookings/s by 8 buyers over 8 events | 742 | 707 bare | 105 % | ≥ 35 % | ✔',
    'bookings/s by 8 buyers over 1,000 events | 30 | 100 bare | 30 % | ≥ 35 % | ✘ MISSED',
    'memory after the load | 202 MiB | ≤ 256 MiB | ✔',
    'memory, the most it ever was | 300 MiB | ≤ 256 MiB | ✘ MISSED',
    'second start, to the first 200 of /healthz | 1300.0 ms | ≤ 5000.0 ms | ✔',
  ]);
});
