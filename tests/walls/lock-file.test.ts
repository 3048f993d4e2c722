import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleTree } from './sample-tree.ts';

/** The lock file with some of its entries changed, checked as `npm run lock-file` does. */
function check(change: (packages: Record<string, unknown>) => void) {
  const tree = sampleTree({});
  onTestFinished(tree.remove);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  change(lock.packages);
  writeFileSync(join(tree.root, 'package-lock.json'), JSON.stringify(lock));
  return tree.run(join(process.cwd(), 'scripts/check-lock.ts'));
}

test('a lock file without the packages of another platform is refused by the name of the package', () => {
  const { status, said } = check((packages) => {
    delete packages['node_modules/@tailwindcss/oxide-darwin-arm64'];
  });
  expect(said).toContain('Missing: @tailwindcss/oxide-darwin-arm64@');
  expect(status).toBe(1);
});
