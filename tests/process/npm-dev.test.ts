import { expect, test } from 'vitest';
import { end, isServed, newDataDir, startProcess } from './server-process.ts';

test('npm run dev stops the server and its database gracefully on SIGTERM', { timeout: 60_000 }, async () => {
  const dataDir = newDataDir();
  const dev = await startProcess([process.execPath, 'scripts/run.mjs', '--tools', 'scripts/dev.ts'], {
    dataDir,
  });
  await dev.answers();
  const told = performance.now();
  end(dev.child.pid ?? 0, 'SIGTERM');
  expect(await dev.ended(), dev.output()).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  // Only the gentle way out stops the database before it ends.
  expect(isServed(dataDir)).toBe(false);
});
