import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { splitVat } from '#lib/money.ts';
import { readConfig } from '#platform/config/config.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { whyNoPlace } from '../capacity.ts';
import { currentTerms } from '../terms.ts';
import { bookings, orders } from './tables.ts';
import { takePlace } from './take-place.ts';

const database = await testDatabase();
const now = movableClock()();
const limits = readConfig({}).holdLimits;
const [accountId = ''] = await addAccounts(database, 1, now);

const facts = fc.record({
  state: fc.constantFrom('draft', 'open', 'open', 'open', 'closed', 'played', 'cancelled'),
  startsIn: fc.constantFrom(-60, -1, 0, 1, 60 * 24 * 30),
  capacity: fc.integer({ min: 1, max: 3 }),
  taken: fc.integer({ min: 0, max: 3 }),
  own: fc.constantFrom(
    undefined,
    undefined,
    'held',
    'confirmed',
    'attended',
    'no_show',
    'expired',
    'cancelled',
    'transferred',
  ),
  pricePence: fc.integer({ min: 0, max: 1_000_000 }),
  vatPercent: fc.integer({ min: 0, max: 100 }),
} as const);

const take = (eventId: number, vatPercent: number) =>
  takePlace(database, {
    eventId,
    accountId,
    vatPercent,
    terms: currentTerms,
    now,
    heldUntil: addMinutes(now, 15),
    limits,
  });

test('takes a place if and only if the rule gives no reason against it, and splits VAT as the rule does', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async ({ state, startsIn, capacity, taken, own, pricePence, vatPercent }) => {
      const event = {
        state,
        startsAt: addMinutes(now, startsIn),
        capacity,
        placesTaken: Math.min(taken, capacity),
        pricePence,
      };
      const eventId = await addGolfDay(database, {
        now,
        ...event,
        cancelledReason: state === 'cancelled' ? 'Snow' : null,
      });
      if (own) await writeBooking(eventId, own);
      const active = own === 'held' || own === 'confirmed' || own === 'attended' ? own : undefined;
      const reason = whyNoPlace({ event, own: active }, now);
      const held = await take(eventId, vatPercent);
      expect(held === undefined, `the rule says ${reason ?? 'free'}`).toBe(reason !== undefined);
      if (held) expect(await amountsOf(held.orderId)).toEqual(splitVat(pricePence, vatPercent));
    }),
    { numRuns: 200 },
  );
});

async function writeBooking(eventId: number, state: typeof bookings.$inferInsert.state & string) {
  const at = { accountId, eventId, createdAt: now };
  const amounts = { netPence: 0, vatPence: 0, totalPence: 0, expiresAt: now };
  const [order] = await database
    .insert(orders)
    .values({ ...at, ...amounts, state: state === 'held' ? 'open' : 'released' })
    .returning({ orderId: orders.id });
  if (!order) throw new Error('The order was not written');
  await database
    .insert(bookings)
    .values({ ...at, ...order, state, heldUntil: now, pricePence: 0, terms: currentTerms });
}

async function amountsOf(orderId: string) {
  const { rows } = await database.$client.query(
    'select net_pence as net, vat_pence as vat, total_pence as gross from orders where id = $1',
    [orderId],
  );
  return rows[0];
}
