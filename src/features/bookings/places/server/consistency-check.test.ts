import { TransactionRollbackError } from 'drizzle-orm/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#features/payments/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { waitlistStage } from '#tests/waitlist.ts';
import { checkBookings, checkBookingsWithin } from './consistency-check.ts';

const product = await testApp();
const { app, database, clock, runJobs } = product;
const run = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const found = async (now = clock()) =>
  (await checkBookings(database, { now, graceMinutes: 0 })).map(({ check }) => check).toSorted();

/** Runs statements that break a rule, checks, and rolls back. */
async function checkAfter(statements: readonly string[], graceMinutes = 0): Promise<string[]> {
  let findings: Finding[] = [];
  const attempt = database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    findings = await checkBookingsWithin(tx, { now: clock(), graceMinutes });
    tx.rollback();
  });
  await expect(attempt).rejects.toThrow(TransactionRollbackError);
  return [...new Set(findings.map(({ check }) => check))].toSorted();
}

describe('a database with a confirmed place, a held place and a refund', () => {
  beforeAll(async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
    const late = await buyer(app);
    const order = await late.hold(eventId);
    const checkout = await late.openPayment(order.id);
    await run(`update orders set expires_at = $1`, [addMinutes(clock(), -1)]);
    await run(`select graphile_worker.add_job('bookings.sweep_holds', '{}'::json)`);
    await runJobs();
    await (await buyer(app)).holdAndPay(eventId);
    await late.post(`${checkout}/pay`, cards.good);
    await runJobs();
    await (await buyer(app)).hold(await addGolfDay(database, { now: clock() }));
    await addOffer();
  });

  /** A golf day whose two places are offered, while a third member waits. */
  async function addOffer() {
    const { fullDay, join, newMembers } = waitlistStage(product);
    const { eventId, free } = await fullDay({ title: 'With a waitlist', capacity: 2 });
    for (const person of await newMembers(3)) await join(person, eventId);
    await free();
  }

  test('has no faults', async () => expect(await found()).toEqual([]));

  test('a refund that isn’t returned counts once it has had its time', async () => {
    const unsent = [`update payments set state = 'refunding' where state = 'refunded'`];
    const decided = (before: string) =>
      `update refunds set created_at = '${clock().toISOString()}'::timestamptz - interval '${before}'`;

    expect(await checkAfter([...unsent, decided('14 minutes')], 15)).not.toContain(
      'refund_not_returned',
    );
    expect(await checkAfter([...unsent, decided('16 minutes')], 15)).toContain(
      'refund_not_returned',
    );
  });

  test.each<[string, string[], string[]]>([
    [
      'a counter is wrong',
      ['update events set places_taken = places_taken + 1 where capacity > 2'],
      ['places_miscounted'],
    ],
    [
      'an event is oversold',
      [
        'alter table events drop constraint if exists events_places_within_capacity',
        'update events set capacity = 0 where capacity = 1',
      ],
      ['event_oversold'],
    ],
    [
      'a paid order loses its place',
      [
        `update bookings set state = 'expired' where state = 'confirmed'`,
        'update events set places_taken = 0 where capacity = 1',
      ],
      ['free_place_not_offered', 'paid_order_without_place'],
    ],
    [
      'an unpaid place is confirmed',
      [`update bookings set state = 'confirmed' where state = 'held'`],
      ['place_without_paid_order'],
    ],
    [
      'a total is changed',
      ["update orders set total_pence = 1, net_pence = 1, vat_pence = 0 where state = 'open'"],
      ['order_total_differs_from_lines'],
    ],
    [
      'an order loses its payment',
      [`update orders set state = 'refunded', paid_by = null where state = 'paid'`],
      ['money_without_purpose', 'order_paid_by_nothing', 'place_without_paid_order'],
    ],
    ['a refund is not returned', [`update refunds set state = 'requested'`], ['refund_not_booked']],
    [
      'the payment of a paid order is pending',
      [`update payments set state = 'pending' where state = 'paid'`],
      ['order_paid_by_nothing', 'unpaid_payment_booked'],
    ],
    [
      'an offer loses its entry',
      [`update waitlist_entries set state = 'waiting' where state = 'offered'`],
      ['offer_without_its_entry'],
    ],
    [
      'an offer is made to one account and accepted by another',
      [`update offers set account_id = (select account_id from orders limit 1)`],
      ['offer_without_its_entry'],
    ],
    [
      'an offer ends without its entry, and its place stays taken',
      [`update offers set state = 'withdrawn', ended_at = now()`],
      ['entry_without_its_offer', 'places_miscounted'],
    ],
    [
      'booking closes and the waitlist does not',
      [`update events set state = 'closed' where title = 'With a waitlist'`],
      ['waitlist_open_too_long'],
    ],
    [
      'a free place is not offered',
      [`update events set capacity = 3 where title = 'With a waitlist'`],
      ['free_place_not_offered'],
    ],
    [
      'a refund is larger than its payment',
      ['update refunds set amount_pence = 20000, net_pence = 20000, vat_pence = 0'],
      ['order_gave_more_than_was_paid', 'refund_not_booked', 'refunds_miscounted'],
    ],
  ])('reports the fault when %s', async (_name, statements, checks) => {
    expect(await checkAfter(statements)).toEqual(checks);
    expect(await found()).toEqual([]);
  });

  test('reports an overdue hold', async () => {
    expect(await found(addMinutes(clock(), 16))).toEqual(['hold_past_its_time']);
  });
});

describe('the ledger', () => {
  const post = (amounts: readonly number[]) =>
    database.transaction(async (tx) => {
      const rows = amounts.map((amount) => `(gen_random_uuid(), 'sales', ${amount})`).join(', ');
      await tx.execute(`
        with t as (insert into ledger_transactions (kind, source_id, booked_at)
                   values ('payment_received', gen_random_uuid(), '2040-01-01') returning id)
        insert into ledger_entries (transaction_id, account, amount_pence)
        select t.id, v.account, v.amount from t, (values ${rows}) as v (ignored, account, amount)`);
    });

  test.each([[[1]], [[100, -99]], [[0]]])('refuses a posting of %j', async (amounts) => {
    await expect(post(amounts)).rejects.toThrow();
  });
  test('accepts a posting that balances', async () => {
    await expect(post([100, -100])).resolves.toBeUndefined();
  });
  test.each([
    'update ledger_entries set amount_pence = 1',
    'delete from ledger_entries',
    'delete from ledger_transactions',
  ])('refuses "%s"', async (statement) => {
    await expect(run(statement)).rejects.toThrow('never changed');
  });
});
