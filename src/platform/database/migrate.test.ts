import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };

/**
 * A copy of the history with more files in this order, each with one table, dated that many ms
 * after the newest real file.
 */
function historyWith(
  ...extra: readonly { readonly table: string; readonly after: number }[]
): string {
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

test('a program one release older than the database runs on it, and one two releases older is refused', async () => {
  const database = await testDatabase();
  const next = historyWith({ table: 'next', after: 1 }, { table: 'next_too', after: 2 });
  expect(await migrate(database, next)).toEqual({ applied: 2, ahead: 0 });
  expect(await migrate(database)).toEqual({ applied: 0, ahead: 2 });
  const nextButOne = historyWith(
    { table: 'next', after: 1 },
    { table: 'next_too', after: 2 },
    { table: 'next_but_one', after: 3 },
  );
  expect(await migrate(database, nextButOne)).toEqual({ applied: 1, ahead: 0 });
  expect(await migrate(database, next)).toEqual({ applied: 0, ahead: 1 });
  await expect(migrate(database)).rejects.toThrow('more than one release newer');
});

test('a program with another history is refused, although it is one release older', async () => {
  const database = await testDatabase();
  await migrate(database, historyWith({ table: 'one', after: 1 }));
  await migrate(database, historyWith({ table: 'one', after: 1 }, { table: 'two', after: 2 }));
  await expect(migrate(database, historyWith({ table: 'other', after: 1 }))).rejects.toThrow(
    /Migration number \d+ is not the one/,
  );
});

test('a migration retries while a table is locked, lets requests pass in between, and then gives up', async () => {
  const database = await testDatabase();
  const folder = historyWith({ table: 'late', after: 1 });
  writeFileSync(join(folder, 'late.sql'), 'alter table accounts add column late int;');
  const reader = await database.$client.connect();
  await reader.query('begin');
  await reader.query('select from accounts limit 1');
  const waits: number[] = [];
  const patience = { timeoutMs: 20, attempts: 3, wait: async (ms: number) => void waits.push(ms) };
  await expect(migrate(database, folder, patience)).rejects.toThrow('could not lock a table');
  expect(waits).toHaveLength(2);

  const readAndEnd = async () => {
    await database.$client.query('select from accounts limit 1');
    await reader.query('commit');
  };
  expect(await migrate(database, folder, { ...patience, wait: readAndEnd })).toEqual({
    applied: 1,
    ahead: 0,
  });
  reader.release();
});

test('a migration that was edited after it ran is refused by name', async () => {
  const database = await testDatabase();
  const folder = historyWith({ table: 'edited', after: 1 });
  await migrate(database, folder);
  writeFileSync(join(folder, 'edited.sql'), 'create table edited (id bigint);');
  await expect(migrate(database, folder)).rejects.toThrow(/Migration number \d+ is not the one/);
});

test.for([
  { where: 'before one that ran', order: ['late', 'newest'], says: 'slipped in between' },
  { where: 'after it, with an older date', order: ['newest', 'late'], says: 'with an older date' },
])(
  'a migration that was merged late, $where, is refused instead of skipped silently',
  async ({ order, says }) => {
    const database = await testDatabase();
    const when = { newest: 20, late: 10 };
    await migrate(database, historyWith({ table: 'newest', after: when.newest }));
    const merged = historyWith(
      ...order.map((table) => ({ table, after: table === 'late' ? when.late : when.newest })),
    );
    await expect(migrate(database, merged)).rejects.toThrow(says);
  },
);
