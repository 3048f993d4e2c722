import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { features } from './app.ts';

// Every column that names an account, as the database itself lists them. A new one needs a rule in
// the `mergeRules` of its capability: what becomes of its rows when an account is merged into
// another (see `platform/merge-rules.ts`).

const database = await testDatabase();
const rules = features.flatMap((feature) => feature.mergeRules ?? []);

/** Columns that name an account without a foreign key. */
const UNBOUND = ['sandbox_checkouts.account_id'];

it('every column that names an account has one rule for the merging of accounts, and every rule a column', async () => {
  const { rows } = await database.execute<{ column: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.confrelid = 'accounts'::regclass and c.contype = 'f'`);
  const columns = [...rows.map(({ column }) => column), ...UNBOUND];
  expect(rules.map(({ column }) => column as string).toSorted()).toEqual(columns.toSorted());
});

it('every unique index with such a column is spared by its rule: what both accounts have is not moved', async () => {
  const { rows } = await database.execute<{ column: string; with: string[] }>(sql`
    select i.indrelid::regclass || '.' || a.attname as "column",
      (select array_agg(o.attname::text) from pg_attribute o
        where o.attrelid = i.indrelid and o.attnum = any(i.indkey) and o.attnum <> a.attnum) as "with"
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique`);
  const uncovered = rules
    .filter(
      ({ how, unique, prepare, blockers }) => how === 'move' && !unique && !prepare && !blockers,
    )
    .flatMap(({ column }) => rows.filter((row) => row.column === column).map(() => column));
  // These are moved as a whole by the rule of another column of their capability.
  expect([...new Set(uncovered)].toSorted()).toEqual([
    'connections.high_id',
    'conversation_sides.account_id',
    'conversations.high_id',
    'conversations.low_id',
  ]);
});
