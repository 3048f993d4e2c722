import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { splitVat, sumAmounts } from '#lib/money.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { bookingAdvantages } from '../../credits/server/read-ways.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { whyNoPlace } from '../../places/capacity.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { type PlaceToTake, takePlaces } from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';
import { fits } from '../../waitlist/waitlist.ts';

const database = await testDatabase();
const now = movableClock()();
const [accountId = '', otherId = ''] = await addAccounts(database, 2, now);
const someBooking = await writeBooking(await addGolfDay(database, { now }), 'cancelled', {});

const facts = fc.record({
  state: fc.constantFrom('draft', 'open', 'open', 'open', 'closed', 'played', 'cancelled'),
  startsIn: fc.constantFrom(-60, -1, 0, 1, 60 * 24 * 30),
  capacity: fc.integer({ min: 1, max: 5 }),
  taken: fc.integer({ min: 0, max: 4 }),
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
  places: fc.integer({ min: 1, max: 4 }),
  /** Someone else's entry on the waitlist. */
  waiting: fc.constantFrom(
    undefined,
    undefined,
    { size: 1, rule: 'any' },
    { size: 2, rule: 'together' },
    { size: 4, rule: 'any' },
  ),
  /** When booking opens, in hours from now, and how many hours earlier it opens for the buyer. */
  opensIn: fc.constantFrom(undefined, undefined, -1, 0, 24, 25),
  earlyHours: fc.constantFrom(0, 24),
  /** A guest who is named has a place of somebody else's order: none of the buyer's business. */
  guestBooked: fc.constantFrom(false, false, true),
  lockedPence: fc.constantFrom(undefined, 9_999, 700_000),
  pricePence: fc.integer({ min: 0, max: 1_000_000 }),
  vatPercent: fc.integer({ min: 0, max: 100 }),
} as const);

const guest = { kind: 'guest_place', payWith: 'money', guestName: 'Jo Guest' } as const;
const guestEmail = 'jo@example.com';

/** The buyer's own place and guests', the first of them with the email. */
const placesOf = (count: number): PlaceToTake[] => [
  { kind: 'place', payWith: 'money', mine: true },
  ...Array.from({ length: count - 1 }, (_, index) => ({
    ...guest,
    guestEmail: index === 0 ? guestEmail : undefined,
  })),
];

const take = (eventId: number, vatPercent: number, places: number, earlyHours: number) =>
  takePlaces(database, {
    eventId,
    accountId,
    vatPercent,
    terms: currentTerms,
    now,
    heldUntil: addMinutes(now, 15),
    // The holds of all runs are the same buyer’s, and there are more of them than one account may
    // have.
    limits: undefined,
    places: placesOf(places),
    earlyHours,
    withPackage: false,
  });

test('takes places if and only if the rule gives no reason against it, at the price that the button shows, and splits VAT as the rule does', async () => {
  await fc.assert(
    fc.asyncProperty(
      facts,
      async ({ state, startsIn, capacity, taken, own, places, waiting, ...given }) => {
        const { pricePence, vatPercent, lockedPence, opensIn, earlyHours } = given;
        const opensAt = opensIn === undefined ? null : addMinutes(now, (opensIn - earlyHours) * 60);
        const event = {
          state,
          startsAt: addMinutes(now, startsIn),
          capacity,
          placesTaken: Math.min(taken, capacity),
          pricePence,
          bookingOpensAt: opensIn === undefined ? null : addMinutes(now, opensIn * 60),
        };
        const eventId = await addGolfDay(database, {
          now,
          ...event,
          cancelledReason: state === 'cancelled' ? 'Snow' : null,
        });
        if (own) await writeBooking(eventId, own, { accountId });
        if (given.guestBooked)
          await writeBooking(eventId, 'confirmed', {
            guestName: 'Jo',
            guestEmail: 'Jo@Example.com',
          });
        if (waiting) await addWaiting(eventId, waiting);
        await lockPrice(lockedPence);
        const { price: shown } = await bookingAdvantages(database, { accountId, pricePence }, now);
        const active =
          own === 'held' || own === 'confirmed' || own === 'attended' ? own : undefined;
        const isAwaited = waiting !== undefined && fits(waiting, capacity - event.placesTaken);
        const reason = whyNoPlace({ event, own: active, places, opensAt, isAwaited }, now);
        const held = await take(eventId, vatPercent, places, earlyHours);
        expect(held === undefined, `the rule says ${reason ?? 'free'}`).toBe(reason !== undefined);
        if (!held) return;
        const lines = [shown?.pence ?? pricePence, ...Array(places - 1).fill(pricePence)];
        expect(await amountsOf(held.orderId)).toEqual(
          sumAmounts(lines.map((gross) => splitVat(gross, vatPercent))),
        );
        expect(held.bookingIds).toHaveLength(places);
      },
    ),
    { numRuns: 400 },
  );
});

const addWaiting = async (
  eventId: number,
  entry: { readonly size: number; readonly rule: string },
) =>
  void (await database.insert(waitlistEntries).values({
    eventId,
    accountId: otherId,
    size: entry.size,
    rule: entry.rule as 'any',
    joinedAt: now,
  }));

async function lockPrice(lockedPence: number | undefined): Promise<void> {
  await database.delete(foundingMembers);
  if (lockedPence === undefined) return;
  const member = { accountId, number: 1, city: 'Leeds', cityNumber: 1, since: now } as const;
  await database.insert(foundingMembers).values({ ...member, lockedPence, bookingId: someBooking });
}

type Player = Pick<typeof bookings.$inferInsert, 'accountId' | 'guestName' | 'guestEmail'>;

/** Writes a booking in an order of the buyer, or for a guest in another buyer's. */
async function writeBooking(
  eventId: number,
  state: typeof bookings.$inferInsert.state & string,
  player: Player,
): Promise<string> {
  const at = { eventId, createdAt: now };
  const amounts = { netPence: 0, vatPence: 0, totalPence: 0, expiresAt: now };
  const [order] = await database
    .insert(orders)
    .values({
      ...at,
      ...amounts,
      accountId: player.accountId ?? otherId,
      state: state === 'held' ? 'open' : 'released',
    })
    .returning({ orderId: orders.id });
  if (!order) throw new Error('The order was not written');
  const [booking] = await database
    .insert(bookings)
    .values({
      ...at,
      ...order,
      ...player,
      state,
      heldUntil: now,
      pricePence: 0,
      terms: currentTerms,
    })
    .returning({ id: bookings.id });
  return booking?.id ?? '';
}

async function amountsOf(orderId: string) {
  const { rows } = await database.$client.query(
    'select net_pence as net, vat_pence as vat, total_pence as gross from orders where id = $1',
    [orderId],
  );
  return rows[0];
}
