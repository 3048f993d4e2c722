import { expect, test } from 'vitest';
import { end, isServed, newDataDir, startProcess } from './server-process.ts';

test('npm run dev stops the server and its database gracefully on SIGTERM', async () => {
  const dataDir = newDataDir('demo');
  const command = [process.execPath, 'scripts/run.mjs', '--tools', 'scripts/dev.ts'];
  const dev = await startProcess(command, { dataDir });
  await dev.answers();
  end(dev.child.pid ?? 0, 'SIGTERM');
  expect(await dev.ended(), dev.output()).toBe(0);
  // Only the gentle way out stops the database before it ends.
  expect(isServed(dataDir)).toBe(false);
});
