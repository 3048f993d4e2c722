import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { cruise } from '../../scripts/walls/cruise.ts';
import { allWalls } from '../../scripts/walls/walls.ts';
import { plantedImports } from './planted-imports.ts';
import { sampleHouse } from './sample-house.ts';
import { sampleTree } from './sample-tree.ts';

const planted = Object.fromEntries(plantedImports.map(({ file, text }) => [file, text]));
const clean = sampleTree(sampleHouse);
/** The other half of the planted import cycle. */
const round = {
  'src/features/forum/round.ts':
    "import { used } from './back.ts';\nexport const planted = used;\n",
};
const broken = sampleTree({ ...sampleHouse, ...round, ...planted });
afterAll(() => {
  for (const tree of [clean, broken]) tree.remove();
});

const [inOrder, breached] = await Promise.all([cruise(clean.root), cruise(broken.root)]);

test('a correct project passes all walls', () => {
  expect(inOrder.breaches).toEqual([]);
  expect(inOrder.modules).toBeGreaterThanOrEqual(Object.keys(sampleHouse).length - 2);
});

describe('each wall refuses its violation', () => {
  test.each(plantedImports)('$rule: $file', ({ rule, file, advice }) => {
    const found = breached.breaches.filter(
      (breach) => breach.from === file && breach.rule === rule,
    );
    expect(found, `${rule} in ${file}`).toHaveLength(1);
    expect(found[0]?.advice).toContain(advice);
  });
});

test('only files with violations are refused', () => {
  const innocent = breached.breaches.filter(({ from }) => !(from in planted));
  expect(innocent).toEqual([]);
});

test('there is a violation of every wall', () => {
  const tried = new Set(plantedImports.map(({ rule }) => rule));
  const untried = allWalls.filter(
    ({ name = '' }) => !tried.has(name) && !/^(order|rooms)-of-/.test(name),
  );
  expect(untried).toEqual([]);
});

test('refuses an import that the tool does not see', async () => {
  const target = '#lib/money.ts';
  const text = `export type Hidden = import('${target}').Pence;\n`;
  const blind = sampleTree({ ...sampleHouse, 'src/features/forum/hidden.ts': text });
  onTestFinished(blind.remove);
  const { breaches } = await cruise(blind.root);
  expect(breaches).toMatchObject([
    { rule: 'imports-are-seen', from: 'src/features/forum/hidden.ts', to: target },
  ]);
});

test('fails if the tool reads no imports', async () => {
  const blind = sampleTree({
    ...sampleHouse,
    '.dependency-cruiser.mjs':
      "export default { forbidden: [], options: { parser: 'tsc', exclude: { path: '[.]tsx?$' } } };\n",
  });
  onTestFinished(blind.remove);
  const { breaches } = await cruise(blind.root);
  expect(breaches.length).toBeGreaterThan(20);
});
