import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };

/** A copy of the history with more files in this order, each a table, dated so many ms after the newest real one. */
function historyWith(...extra: readonly { readonly table: string; readonly after: number }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-migrations-'));
  cpSync('migrations', folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  const newest = journal.entries.at(-1)?.when ?? 0;
  for (const { table, after } of extra) {
    writeFileSync(join(folder, `${table}.sql`), `create table ${table} (id int);`);
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: newest + after,
      tag: table,
      breakpoints: true,
    });
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}

test('three processes that start together apply a migration once', async () => {
  const database = await testDatabase();
  const folder = historyWith({ table: 'together', after: 1 });
  await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
  const { rows } = await database.$client.query(
    `select count(*)::int as made from drizzle.__drizzle_migrations`,
  );
  expect(rows[0].made).toBe(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.length,
  );
});

test('a database that is newer than the program is refused and left alone', async () => {
  const database = await testDatabase();
  await migrate(database, historyWith({ table: 'newer', after: 1 }));
  await expect(migrate(database)).rejects.toThrow('newer than this program');
});

test('a migration that was edited after it ran is named', async () => {
  const database = await testDatabase();
  const folder = historyWith({ table: 'edited', after: 1 });
  await migrate(database, folder);
  writeFileSync(join(folder, 'edited.sql'), 'create table edited (id bigint);');
  await expect(migrate(database, folder)).rejects.toThrow(/Migration number \d+ is not the one/);
});

test.for([
  { where: 'before one that ran', order: ['late', 'newest'], says: 'slipped in between' },
  { where: 'after it, with an older date', order: ['newest', 'late'], says: 'with an older date' },
])('a migration merged late, $where, is refused and not skipped in silence', async ({ order, says }) => {
  const database = await testDatabase();
  const when = { newest: 20, late: 10 };
  await migrate(database, historyWith({ table: 'newest', after: when.newest }));
  const merged = historyWith(
    ...order.map((table) => ({ table, after: table === 'late' ? when.late : when.newest })),
  );
  await expect(migrate(database, merged)).rejects.toThrow(says);
});
