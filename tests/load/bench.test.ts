import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

it('the bench runs, and prints figures beside their limits', async () => {
  const options = ['--short', '--data', inject('preparedData').demo];
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    './src/platform/jsx.ts',
    'scripts/bench.ts',
    ...options,
  ]);
  for (const figure of [
    /home page, requests\/s +[\d,]+ +[\d,]+ bare +\d+ % +≥ 60 %/,
    /bookings\/s over HTTP, with sessions +\d+/,
    /bookings\/s by 8 buyers over 8 events +[\d,]+ +[\d,]+ bare +\d+ % +≥ 35 %/,
  ])
    expect(stdout).toMatch(figure);
});
