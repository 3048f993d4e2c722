import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mergeAccounts } from '#features/admin/accounts/server/merge-accounts.ts';
import { addDays } from '#lib/club-time.ts';
import { booksKeptFrom } from '#lib/financial-year.ts';
import { platformPersonalData } from '#platform/registered-tables.ts';
import { testApp } from '#tests/app.ts';
import { settableClock } from '#tests/clock.ts';
import type { Kept, People } from '#tests/kept-rows.ts';
import { findPlanted, type Planted, plant } from '#tests/plant.ts';
import { retentionCases } from '#tests/retention-cases.ts';
import { member } from '#tests/visitor.ts';
import { features } from './app.ts';

/*
 * Every table with personal data is kept to its last day, and then gone: the jobs of the whole
 * schedule run at the last moment and at the first one after it. The dates are in the past, because
 * triggers go by PostgreSQL's own clock.
 */

const OPENED = new Date('2019-01-10T12:00:00Z');

/** Its rows are written by the queue itself, and have a test of their own. */
const QUEUE = 'graphile_worker._private_jobs';

const clock = settableClock(OPENED);
const product = await testApp({ clock });
const { app, database, services } = product;

const registry = [
  ...features.flatMap(({ personalData = [] }) => personalData),
  ...platformPersonalData,
];
const scheduled = features.flatMap(({ schedule = [] }) => schedule.map(({ job }) => job));

/** Everything that the schedule runs, at this instant. */
async function runSchedule(at: Date): Promise<void> {
  clock.set(at);
  for (const name of new Set(scheduled))
    for (const { job, run } of product.jobs) if (job.name === name) await run({});
}

/** What a deletion of the account does to every table. */
const erase = (accountId: string) =>
  database.transaction(async (tx) => {
    for (const table of services.personalData.toReversed())
      await table.erase(tx, accountId, clock());
  });

/** Merges the account of the row into the other one. */
const merge = () =>
  mergeAccounts(services, {
    accountId: people.other,
    fromId: people.account,
    reason: 'Registered twice',
    by: admin,
  });

let people: People;
let admin: string;
beforeEach(async () => {
  clock.set(OPENED);
  const [account, other, organiser] = [
    (await member(app)).account,
    (await member(app)).account,
    (await member(app)).account,
  ];
  admin = organiser.id;
  await database.execute(sql`update accounts set is_admin = true where id = ${admin}`);
  people = { account: account.id, other: other.id, third: organiser.id };
});

async function plantCase(table: string, one: Kept): Promise<Pick<Planted, 'table' | 'key'>> {
  const { at, values = () => ({}), with: others = [], through = table, existing } = one;
  if (existing) return { table, key: existing(people) };

  if (one.isTwoFactorOn)
    await database.execute(
      sql`update accounts set two_step_since = ${at.toISOString()} where id = ${people.account}`,
    );

  const soil = { account: people.account, at, values: values({ ...people, at }) };
  for (const other of others) await plant(database, other, soil);
  const planted = await plant(database, through, soil);
  const row = planted.find((one) => one.table === table);
  if (!row) throw new Error(`No row of ${table}`);
  return row;
}

type Row = Awaited<ReturnType<typeof plantCase>>;

/** Whether what the case is about is still there: the row, or what goes of it. */
async function isThere(row: Row, { isGone = () => false }: Kept): Promise<boolean> {
  const now = await findPlanted(database, row);
  return now !== undefined && !isGone(now);
}

it('has a case for every table of the registry, and none for another', () => {
  const tables = Object.entries(retentionCases).filter(([, kept]) => kept.length > 0);
  expect([...tables.map(([table]) => table), QUEUE].toSorted()).toEqual(
    registry.map(({ table }) => table).toSorted(),
  );
});

it('a job with personal data goes when it is done', async () => {
  const waiting = async () =>
    (
      await database.execute(sql`
        select from graphile_worker._private_jobs where payload::text like ${`%${people.account}%`}`)
    ).rows.length;

  expect(await waiting()).toBeGreaterThan(0);
  await product.runJobs();
  expect(await waiting()).toBe(0);
});

const cases = Object.entries(retentionCases).flatMap(([table, all]) =>
  all.map((one) => ({ table, what: one.what, one })),
);

const timed = cases.flatMap(({ table, what, one }) =>
  typeof one.until === 'string' ? [] : [{ table, what, one, until: one.until }],
);

it.each(timed)('$table, $what', async ({ table, one, until }) => {
  const row = await plantCase(table, one);

  await runSchedule(until.last);
  expect(await isThere(row, one)).toBe(true);
  await runSchedule(until.gone);
  expect(await isThere(row, one)).toBe(false);
});

it.each(cases.filter(({ one }) => one.until === 'erased'))(
  '$table, $what',
  async ({ table, one }) => {
    const row = await plantCase(table, one);

    await runSchedule(addDays(one.at, 365 * 20));
    expect(await isThere(row, one)).toBe(true);
    await erase(people.account);
    if (one.both) await erase(people.other);
    expect(await isThere(row, one)).toBe(false);
  },
);

it.each(cases.filter(({ one }) => one.until === 'never'))(
  '$table, $what',
  async ({ table, one }) => {
    const row = await plantCase(table, one);

    await erase(people.account);
    await runSchedule(addDays(one.at, 365 * 50));
    expect(await isThere(row, one)).toBe(true);
  },
);

describe('what the law needs', () => {
  const books = timed.filter(({ one }) => one.isBooks);

  /** Whether the row is there at its last moment, and at the first one after it. */
  async function lastsOf(row: Row, { last, gone }: { readonly last: Date; readonly gone: Date }) {
    await runSchedule(last);
    const isKept = (await findPlanted(database, row)) !== undefined;
    await runSchedule(gone);
    return [isKept, (await findPlanted(database, row)) !== undefined];
  }

  it.each(books)('$table stays when the account is deleted, and goes in its time', async (book) => {
    const row = await plantCase(book.table, book.one);
    await erase(people.account);
    expect(await lastsOf(row, book.until)).toEqual([true, false]);
  });

  it.each(books)('$table moves when the account is merged, and goes in its time', async (book) => {
    const { table, key } = await plantCase(book.table, book.one);
    await merge();
    const moved = 'account_id' in key ? { ...key, account_id: people.other } : key;
    expect(await lastsOf({ table, key: moved }, book.until)).toEqual([true, false]);
  });

  it('the database and the jobs mean the same day', async () => {
    for (const at of ['2025-03-31T22:59:59Z', '2025-03-31T23:00:00Z', '2028-02-29T12:00:00Z']) {
      const { rows } = await database.execute<{ from: Date }>(
        sql`select books_kept_from(${at}::timestamptz) as "from"`,
      );
      expect(new Date(String(rows[0]?.from))).toEqual(booksKeptFrom(new Date(at)));
    }
  });
});
