import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { movedNames } from '../texts.ts';
import { moveRows, nameOf, readAccountColumns } from './account-columns.ts';
import { mergeExceptions } from './merge-exceptions.ts';

const database = await testDatabase();
const columns = await readAccountColumns(database);

it('every exception and every name is about a column that names an account', () => {
  const known = columns.map(nameOf);
  const named = [...mergeExceptions.unmoved, ...Object.keys(movedNames)];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(movedNames).filter((name) => mergeExceptions.unmoved.includes(name))).toEqual(
    [],
  );
});

it('every unique index with such a column is found, with its other columns and its condition', async () => {
  const { rows } = await database.execute<{ name: string; indexes: number }>(sql`
    select i.indrelid::regclass || '.' || a.attname as name, count(*)::int as indexes
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique group by 1`);
  const known = columns.map(nameOf);
  const expected = rows.filter(({ name }) => known.includes(name));
  expect(expected.length).toBeGreaterThan(20);
  const found = columns
    .filter(({ uniques }) => uniques.length > 0)
    .map((column) => ({ name: nameOf(column), indexes: column.uniques.length }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name);
  expect(found.toSorted(byName)).toEqual(expected.toSorted(byName));

  const bookings = columns.find((column) => nameOf(column) === 'bookings.account_id');
  expect(bookings?.uniques).toContainEqual({
    others: ['event_id'],
    where: expect.stringContaining('confirmed'),
  });
});

it('moves every row, and deletes those that a unique index does not allow beside one of the kept account', async () => {
  const [from, into] = [randomUUID(), randomUUID()];
  await database.execute(sql`
    create table merged_rows (account_id uuid, kind text, state text, name text)`);
  await database.execute(sql`insert into merged_rows values
    (${from}, 'a', 'open', 'goes'), (${into}, 'a', 'open', 'kept'),
    (${from}, 'b', 'closed', 'moved: closed'), (${into}, 'b', 'open', 'kept too'),
    (${from}, null, 'open', 'moved: null'), (${into}, null, 'open', 'kept null'),
    (${from}, 'c', 'open', 'moved: other')`);
  const uniques = [{ others: ['kind'], where: "state = 'open'" }];

  const moved = await moveRows(
    database,
    { table: 'merged_rows', column: 'account_id', uniques },
    { from, into },
  );

  expect(moved).toBe(3);
  const { rows } = await database.execute<{ account_id: string; name: string }>(
    sql`select account_id, name from merged_rows order by name`,
  );
  expect(rows.map(({ account_id, name }) => [account_id === into, name])).toEqual([
    [true, 'kept'],
    [true, 'kept null'],
    [true, 'kept too'],
    [true, 'moved: closed'],
    [true, 'moved: null'],
    [true, 'moved: other'],
  ]);
});
