import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { browserWall } from '../../scripts/bundler/browser-wall.ts';
import { sampleTree } from './sample-tree.ts';

const from = (source: string) => `import { found } from '${source}';\nglobalThis.found = found;\n`;
const store = '#features/events/server/store.ts';
const found = 'export const found = 1;\nexport type Found = number;\n';

const tree = sampleTree({
  'src/features/events/server/store.ts': found,
  'src/site/server/home.ts': found,
  'src/platform/database/database.ts': found,
  'src/platform/api-client/inject-api.ts': found,
  'src/platform/api-client/api.ts': found,
  'src/lib/money.ts': found,
  'src/features/events/rule.ts': `import { found as more } from './server/store.ts';\nexport const found = more;\n`,
  'store.ts': from(store),
  'site.ts': from('#site/server/home.ts'),
  'database.ts': from('./src/platform/database/database.ts'),
  'inject.ts': from('#platform/api-client/inject-api.ts'),
  'through-a-rule.ts': from('#features/events/rule.ts'),
  'lazy.ts': `globalThis.found = () => import('${store}');\n`,
  'api.ts': from('#platform/api-client/api.ts'),
  'lib.ts': from('#lib/money.ts'),
  'type.ts':
    "import type { Found } from '#features/events/server/store.ts';\nglobalThis.found = 1 as Found;\n",
});
afterAll(() => tree.remove());

const bundle = (entry: string, plugins: Plugin[] = [browserWall()]) =>
  build({
    root: tree.root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(tree.root, entry) } },
  });

describe('a browser build fails with advice when it imports a server file', () => {
  test.each([
    ['store.ts', 'src/features/events/server/store.ts'],
    ['site.ts', 'src/site/server/home.ts'],
    ['database.ts', 'src/platform/database/database.ts'],
    ['inject.ts', 'src/platform/api-client/inject-api.ts'],
    ['through-a-rule.ts', 'src/features/events/server/store.ts'],
    ['lazy.ts', 'src/features/events/server/store.ts'],
  ])('%s', async (entry, reached) => {
    await expect(bundle(entry)).rejects.toThrow(`${reached} may not reach the browser`);
    await expect(bundle(entry)).rejects.toThrow('move what both sides need to contract.ts');
    await expect(bundle(entry, [])).resolves.toBeDefined();
  });
});

test.each(['api.ts', 'lib.ts', 'type.ts'])('a browser build may contain %s', async (entry) => {
  await expect(bundle(entry)).resolves.toBeDefined();
});
