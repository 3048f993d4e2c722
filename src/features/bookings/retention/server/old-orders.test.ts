import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { cancelling } from '#tests/cancelling.ts';
import { settableClock } from '#tests/clock.ts';
import { emptyTables } from '#tests/database.ts';
import { emptyQueue } from '#tests/queue.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { deleteOldOrders } from './old-orders.ts';

/* In the past, because the triggers go by PostgreSQL's own clock: the financial year ends on 31 March. */
const IN_2018_19 = new Date('2019-02-01T12:00:00Z');
const AFTER_2018_19 = new Date('2025-03-31T23:00:00Z');
const AFTER_2019_20 = new Date('2026-03-31T23:00:00Z');

const clock = settableClock(IN_2018_19);
const product = await testApp({ clock });
const { app, database, services } = product;
const { paidOrder, cancel, quote } = cancelling(product);

beforeEach(async () => {
  clock.set(IN_2018_19);
  await emptyTables(
    database,
    'events',
    'accounts',
    'payments',
    'sandbox_checkouts',
    'ledger_transactions',
  );
  await emptyQueue(database);
});

type Person = Awaited<ReturnType<typeof buyer>>;

/** The clock goes on, and sessions end. */
async function goOnTo(at: Date, { post, account, password }: Person): Promise<void> {
  clock.set(at);
  await post('/api/login', { username: account.username, password });
}

const orderIds = async () =>
  (await database.execute<{ id: string }>(sql`select id from orders order by id`)).rows.map(
    ({ id }) => id,
  );

const countOf = async (table: string) =>
  (
    await database.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)}`)
  ).rows[0]?.count;

const balances = async () =>
  (
    await database.execute(sql`
    select account, sum(amount_pence)::int as pence from ledger_entries
    group by account having sum(amount_pence) <> 0 order by account`)
  ).rows;

const faults = () => checkBookings(database, { now: clock(), graceMinutes: 0 });

/** Everyone has played or not: the days of the orders are over. */
const endDays = () =>
  database.execute(
    sql`update events set state = 'played' where ends_at < ${clock().toISOString()}`,
  );

it('deletes an order with its books, and leaves every balance of the ledger as it was', async () => {
  const robin = await buyer(app);
  await paidOrder(robin, { daysAhead: 20 }, [{ payWith: 'money' }]);
  const { order: refunded } = await paidOrder(robin, { daysAhead: 30 }, [{ payWith: 'money' }]);
  const places = (await quote(robin, refunded.id)).places.flatMap(({ bookingId, choices }) =>
    choices.slice(0, 1).map((choice) => ({ bookingId, choice })),
  );
  expect((await cancel(robin, refunded.id, places)).statusCode).toBe(200);
  await product.runJobs();
  await goOnTo(new Date('2019-05-01T12:00:00Z'), robin);
  const { order: next } = await paidOrder(robin, { daysAhead: 20 }, [{ payWith: 'money' }]);
  const before = await balances();

  clock.set(AFTER_2018_19);
  await endDays();
  await deleteOldOrders(services);
  expect(await orderIds()).toEqual([next.id]);
  expect(await countOf('payments')).toBe(1);
  expect(await countOf('invoices')).toBe(1);
  expect(await countOf('refunds')).toBe(0);
  expect(await balances()).toEqual(before);
  expect(await faults()).toEqual([]);

  clock.set(AFTER_2019_20);
  await deleteOldOrders(services);
  expect(await orderIds()).toEqual([]);
  expect(await countOf('ledger_transactions')).toBe(1);
  expect(await balances()).toEqual(before);
  expect(await faults()).toEqual([]);
});

it('keeps an order as long as a credit that it paid for is used, and both to the same day', async () => {
  const robin = await buyer(app);
  await paidOrder(robin, { daysAhead: 20 }, [{ payWith: 'money' }], { package: true });
  await goOnTo(new Date('2019-05-01T12:00:00Z'), robin);
  for (const daysAhead of [10, 11, 12, 13])
    await paidOrder(robin, { daysAhead }, [{ payWith: 'credit' }]);
  const all = await orderIds();
  expect(all).toHaveLength(5);

  clock.set(AFTER_2018_19);
  await endDays();
  await deleteOldOrders(services);
  expect(await orderIds()).toEqual(all);

  clock.set(AFTER_2019_20);
  await deleteOldOrders(services);
  expect(await orderIds()).toEqual([]);
  expect(await countOf('credits')).toBe(0);
  expect(await faults()).toEqual([]);
});

it('keeps an order with a credit that can still be used, however old', async () => {
  const robin = await buyer(app);
  await paidOrder(robin, { daysAhead: 20 }, [{ payWith: 'money' }], { package: true });

  clock.set(AFTER_2019_20);
  await endDays();
  await deleteOldOrders(services);
  expect(await orderIds()).toHaveLength(1);
  expect(await countOf('credits')).toBe(4);
});

it('two processes delete each order once', async () => {
  const robin = await buyer(app);
  for (const daysAhead of [20, 21, 22])
    await paidOrder(robin, { daysAhead }, [{ payWith: 'money' }]);
  const before = await balances();

  clock.set(AFTER_2018_19);
  await endDays();
  await Promise.all([deleteOldOrders(services), deleteOldOrders(services)]);
  expect(await orderIds()).toEqual([]);
  expect(await balances()).toEqual(before);
  expect(await faults()).toEqual([]);
});

it('the database refuses to delete what is still kept', async () => {
  const robin = await buyer(app);
  await goOnTo(new Date('2040-06-12T09:00:00Z'), robin);
  await paidOrder(robin, { daysAhead: 20 }, [{ payWith: 'money' }], { package: true });

  for (const table of ['ledger_entries', 'ledger_transactions', 'credit_entries', 'invoices'])
    await expect(database.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toThrow();
});
