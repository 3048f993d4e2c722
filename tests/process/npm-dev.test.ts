import { expect, test } from 'vitest';
import { end, isServed, newDataDir, startProcess } from './server-process.ts';

test('npm run dev, told to stop, stops as gently as the product does', async () => {
  const dataDir = newDataDir('demo');
  const dev = await startProcess([process.execPath, 'scripts/dev.mjs'], { dataDir });
  await dev.answers();
  end(dev.child.pid ?? 0, 'SIGTERM');
  expect(await dev.ended(), dev.output()).toBe(0);
  // Only the gentle way out stops the database before it ends.
  expect(isServed(dataDir)).toBe(false);
});
