import { afterAll, describe, expect, test } from 'vitest';
import { sampleTree } from './sample-tree.ts';

/** Seven lines of logic that two files contain. */
const logic = `export function counted(list: { state: string; places: number; name: string }[], capacity: number) {
  const held = list.filter((one) => one.state === 'held' && one.places > 0);
  const taken = held.reduce((sum, one) => sum + one.places, 0);
  const left = Math.max(0, capacity - taken);
  const first = held.find((one) => one.places === left);
  const names = held.map((one) => one.name.trim().toLowerCase());
  const sorted = names.toSorted((a, b) => a.localeCompare(b));
  return { taken, left, first, sorted };
}
`;
const page = 'src/features/forum/web';

const tree = sampleTree({
  'tests/support/clock.ts': 'export const noon = 12;\n',
  'src/styles.css': "@import 'tailwindcss';\n",
  'src/main.ts': "import { used } from './lib/used.ts';\n\nused();\n",
  'src/lib/used.ts': 'export const used = () => 1;\nexport const neverAskedFor = 2;\n',
  'src/lib/forgotten.ts': 'export const forgotten = 1;\n',
  'src/lib/counted.ts': logic,
  'src/lib/counted-again.ts': logic,
  [`${page}/picture.tsx`]:
    'export const Picture = () => <img src="/a.png" className="p-2 flex bg-pink-500" />;\n',
  [`${page}/raw.tsx`]:
    "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '<b>raw</b>' }} />;\n",
  'src/features/forum/server/port.ts': 'export const port = process.env.PORT;\n',
  'src/features/forum/server/clock.ts': 'export const now = Date.now();\n',
  'src/features/forum/lot.ts': 'export const lot = Math.random();\n',
  [`${page}/own-fetch.ts`]: "export const list = fetch('/api/forum');\n",
  [`${page}/own-intl.ts`]: 'export const plural = new Intl.PluralRules();\n',
  [`${page}/yards.ts`]: 'export const yards = (6843).toLocaleString();\n',
  'src/features/forum/sorted.ts': "export const order = 'a'.localeCompare('b');\n",
  [`${page}/one.test.ts`]: "import { test } from 'vitest';\n\ntest.only('one', () => {});\n",
  [`${page}/none.test.ts`]:
    "import { describe } from 'vitest';\n\ndescribe.skip('none', () => {});\n",
  'src/lib/floating.ts':
    "const later = async () => 1;\n\nexport function start(kind: 'a' | 'b') {\n  later();\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  'src/lib/crooked.ts': 'export const crooked = "a"\n',
  'src/lib/CamelCase.ts': 'export const named = 1;\n',
});
afterAll(() => tree.remove());

describe('Biome refuses', () => {
  const { status, said } = tree.run(
    'node_modules/@biomejs/biome/bin/biome',
    ...['check', '--vcs-enabled=false', '--max-diagnostics=none', '--error-on-warnings', 'src'],
  );
  test.each([
    ['a picture without words', 'picture.tsx', 'a11y/useAltText'],
    ['HTML written by hand', 'raw.tsx', 'security/noDangerouslySetInnerHtml'],
    ['a raw colour', 'picture.tsx', 'nursery/noTailwindRawColors'],
    ['a setting read outside platform/config', 'port.ts', 'style/noProcessEnv'],
    ['a clock read in a use case', 'clock.ts', 'nursery/noJsRestrictedProperties'],
    ['chance drawn in a rule', 'lot.ts', 'nursery/noJsRestrictedProperties'],
    ['a fetch outside the api-client', 'own-fetch.ts', 'style/noRestrictedGlobals'],
    ['Intl in a page', 'own-intl.ts', 'style/noRestrictedGlobals'],
    ['a number in the words of a locale in a page', 'yards.ts', 'nursery/noJsRestrictedProperties'],
    ['an order by locale in a rule', 'sorted.ts', 'nursery/noJsRestrictedProperties'],
    ['a test that runs alone', 'one.test.ts', 'suspicious/noFocusedTests'],
    ['a test that is left out', 'none.test.ts', 'suspicious/noSkippedTests'],
    ['a promise nobody waits for', 'floating.ts', 'nursery/noFloatingPromises'],
    ['a switch with a case missing', 'floating.ts', 'nursery/useExhaustiveSwitchCases'],
    ['another format', 'crooked.ts', 'format'],
    ['a name that is not kebab-case', 'CamelCase.ts', 'style/useFilenamingConvention'],
  ])('%s', (_what, file, rule) => {
    expect(said).toMatch(new RegExp(`${file}\\S* (lint/)?${rule}`));
    expect(status).toBe(1);
  });
});

test('jscpd refuses duplicate logic', () => {
  const { status, said } = tree.run(
    'node_modules/jscpd/run-jscpd.js',
    '--config',
    '.jscpd.json',
    '--no-colors',
  );
  expect(said).toContain('lib/counted-again.ts');
  expect(status).toBe(1);
});

test('knip refuses an unused file and an unused export', () => {
  const { status, said } = tree.run('node_modules/knip/bin/knip.js', '--include', 'files,exports');
  expect(said).toContain('src/lib/forgotten.ts');
  expect(said).toContain('neverAskedFor');
  expect(status).toBe(1);
});
