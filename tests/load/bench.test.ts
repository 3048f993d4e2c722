import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

it('the bench runs, and prints every figure beside its limit', async () => {
  const options = ['--short', '--data', inject('preparedData').demo];
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.ts', ...options]);
  for (const figure of [
    /home page, requests\/s +[\d,]+ +[\d,]+ bare +\d+ % +≥ 60 %/,
    /home page, p50 \/ p99 at 32 connections .* p99 ≤ 5 ms/,
    /GET \/api\/events, requests\/s +[\d,]+ +[\d,]+ bare/,
    /bookings\/s over HTTP, with sessions +\d+/,
    /bookings\/s by 1 buyer over 8 events +[\d,]+ +[\d,]+ (pgbench|bare pg) +\d+ % +≥ 60 %/,
    /bookings\/s by 8 buyers over 8 events +[\d,]+ +[\d,]+ (pgbench|bare pg) +\d+ % +≥ 60 %/,
    /bookings\/s by 64 buyers over 8 events +[\d,]+ +[\d,]+ (pgbench|bare pg) +\d+ % +≥ 60 %/,
    /bookings\/s by 8 buyers over 1,000 events +[\d,]+ +[\d,]+ (pgbench|bare pg) +\d+ % +≥ 60 %/,
    /memory after the load +\d+ MiB +≤ 256 MiB/,
    /second start, to the first 200 of \/healthz +[\d,.]+ ms +≤ 5,?000\S* ms/,
  ])
    expect(stdout).toMatch(figure);
});
