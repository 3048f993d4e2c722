import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { platformImpersonalTables, platformPersonalData } from '#platform/registered-tables.ts';
import { testDatabase } from '#tests/database.ts';
import { features } from './app.ts';

const database = await testDatabase();

const personal = [
  ...features.flatMap((feature) => feature.personalData ?? []),
  ...platformPersonalData,
].map(({ table }) => table);
const impersonal = [
  ...features.flatMap((feature) => feature.impersonalTables ?? []),
  ...platformImpersonalTables,
];

type Fault = { readonly table: string; readonly fault: string };

/**
 * The tables of the database that are declared never or twice, or wrongly as without personal data.
 */
async function faultsOf(personalTables: readonly string[]): Promise<Fault[]> {
  const { rows } = await database.execute<{ table: string; about_accounts: boolean }>(sql`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as "table",
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'public.accounts'::regclass) as about_accounts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'`);
  const listed = [...personalTables, ...impersonal];
  const unknown = listed.filter((name) => !rows.some(({ table }) => table === name));
  return [
    ...unknown.map((table) => ({ table, fault: 'is listed, and there is none' })),
    ...rows.flatMap(({ table, about_accounts }) => {
      const times = listed.filter((name) => name === table).length;
      if (times !== 1)
        return [{ table, fault: times === 0 ? 'nobody answers for it' : 'is listed twice' }];
      const hidden = about_accounts && !personalTables.includes(table);
      return hidden ? [{ table, fault: 'refers to accounts, and is said to be about nobody' }] : [];
    }),
  ];
}

it('every table is declared once, and none that refers to accounts as without personal data', async () => {
  expect(await faultsOf(personal)).toEqual([]);
});

it('finds a table that a capability does not declare', async () => {
  expect(await faultsOf(personal.filter((table) => table !== 'bookings'))).toEqual([
    { table: 'bookings', fault: 'nobody answers for it' },
  ]);
});

it('finds a new table that is not declared, and one that is wrongly declared as without personal data', async () => {
  await database.execute(sql`create table planted (account_id uuid references accounts (id))`);
  expect(await faultsOf(personal)).toEqual([{ table: 'planted', fault: 'nobody answers for it' }]);
  impersonal.push('planted');
  expect(await faultsOf(personal)).toEqual([
    { table: 'planted', fault: 'refers to accounts, and is said to be about nobody' },
  ]);
  impersonal.pop();
  await database.execute(sql`drop table planted`);
});

it('every declaration says in full what the table contains, why and for how long', () => {
  for (const { holds, reason, keptFor, kept } of [
    ...features.flatMap((feature) => feature.personalData ?? []),
    ...platformPersonalData,
  ]) {
    expect(holds.length).toBeGreaterThan(20);
    expect(reason).toMatch(/\((contract|legitimate interest|legal obligation|consent)\)/);
    expect(keptFor.length).toBeGreaterThan(5);
    if (kept !== undefined) expect(kept).toMatch(/[.]$/);
  }
});
