import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleTree } from './sample-tree.ts';

const tables = (columns: string) =>
  `import { integer, pgTable, text } from 'drizzle-orm/pg-core';\nexport const events = pgTable('events', { ${columns}, note: text() });\n`;
const file = 'src/features/events/server/tables.ts';
const tree = sampleTree({
  'drizzle.config.ts':
    "export default { dialect: 'postgresql', schema: './src/features/*/server/tables.ts', out: './migrations' };\n",
  [file]: tables('id: integer().primaryKey()'),
});
afterAll(() => tree.remove());

const drift = () => tree.run('scripts/check-drift.ts');

test('tables and migrations must say the same', () => {
  expect(drift()).toMatchObject({ status: 1, said: expect.stringContaining('npm run db:generate') });
  tree.run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'first');
  expect(drift()).toEqual({ status: 0, said: 'drift: tables and migrations agree\n' });
  writeFileSync(join(tree.root, file), tables('id: integer().primaryKey(), places: integer()'));
  expect(drift()).toMatchObject({ status: 1, said: expect.stringContaining('npm run db:generate') });
});
