import { expect, test } from 'vitest';
import type { Round } from '#features/handicaps/rounds/contract.ts';
import { handicapRecord } from '#features/handicaps/rounds/handicap-record.ts';
import { checkInvoices, checkLedger } from '#features/payments/server/public.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { member } from '#tests/visitor.ts';
import { seedDemo } from './app.ts';

const counts = async ({ database }: Awaited<ReturnType<typeof testApp>>) => {
  const { rows } = await database.$client.query(
    'select (select count(*) from accounts)::int as accounts, (select count(*) from orders)::int as orders',
  );
  return rows[0];
};

const asRound = (row: Record<string, unknown>) =>
  ({ ...row, playedOn: row['played_on'], courseRating: row['course_rating'] }) as Round;

test('a database with other data is not filled with the demo', async () => {
  const product = await testApp();
  await member(product.app);
  await seedDemo(product.services);
  expect(await counts(product)).toEqual({ accounts: 1, orders: 0 });
});

test('the demo is filled in once, and never changed afterwards', async () => {
  const product = await testApp();
  await seedDemo(product.services);
  const full = await counts(product);
  expect(full.accounts).toBeGreaterThan(40);
  expect(full.orders).toBeGreaterThan(60);
  // The demo member's handicap has something to explain.
  const { rows: demo } = await product.database.$client.query(
    `select round.* from rounds round join accounts on accounts.id = account_id and username = 'member'
     order by played_on`,
  );
  const record = handicapRecord(demo.map(asRound));
  expect(record.last?.record).toHaveLength(20);
  expect(record.rounds.filter(({ posting }) => posting && posting.reduction < 0)).toHaveLength(1);
  await addGolfDay(product.database, { now: product.clock() });
  await product.database.$client.query(
    `update events set state = 'played' where id = (select min(id) from events where state = 'open')`,
  );
  await seedDemo(product.services);
  expect(await counts(product)).toEqual(full);
});

test('the demo has memberships in every state, whose money, charges and invoices agree, and sends no email about the past', async () => {
  const product = await testApp();
  const { clock, database, runJobs, sent, services } = product;
  await seedDemo(services);
  await runJobs();
  const rowsOf = async (text: string) => (await database.$client.query(text)).rows;
  expect(
    await rowsOf(
      `select state, count(*)::int as count from memberships group by state order by state`,
    ),
  ).toEqual([
    { state: 'active', count: 8 },
    { state: 'awaiting_payment', count: 1 },
    { state: 'cancelled', count: 1 },
    { state: 'grace', count: 1 },
    { state: 'lapsed', count: 1 },
  ]);
  expect(
    await rowsOf(`select distinct kind from membership_charges where state = 'paid' order by kind`),
  ).toEqual([{ kind: 'first' }, { kind: 'renewal' }, { kind: 'upgrade' }]);
  expect(
    await rowsOf(`select count(*)::int as count from membership_charges charge where state = 'paid' and not exists (
      select from payments where payments.id = charge.payment_id and payments.amount_pence = charge.gross_pence)`),
  ).toEqual([{ count: 0 }]);
  expect(
    await rowsOf('select reason, state, count(*)::int as count from refunds group by 1, 2'),
  ).toEqual([{ reason: 'cancelled', state: 'returned', count: 2 }]);
  expect(sent.filter(({ kind }) => kind.startsWith('bookings.'))).toEqual([]);
  expect(await checkLedger(database)).toEqual([]);
  expect(await checkInvoices(database, clock())).toEqual([]);
  expect(
    await rowsOf(
      'select count(*)::int as count from membership_services where done_at is not null',
    ),
  ).toEqual([{ count: 2 }]);
  // Only whose renewal is declined today hears of it.
  const kinds = sent.map(({ kind }) => kind).filter((kind) => kind.startsWith('membership.'));
  expect(kinds).toEqual(['membership.payment_problem']);
});
