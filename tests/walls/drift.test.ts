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

// `npm run check` shows each time that it accepts tables and migrations that agree.
test('refuses a column that no migration adds', () => {
  tree.run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'first');
  writeFileSync(join(tree.root, file), tables('id: integer().primaryKey(), places: integer()'));
  const { status, said } = tree.run('scripts/check-drift.ts');
  expect(status).toBe(1);
  expect(said).toContain('migrations/0001_');
  expect(said).toContain('npm run db:generate');
});
