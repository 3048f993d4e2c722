import { and, eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { closeCheckouts } from '#features/payments/server/public.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { EARLY_HOURS } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import { CreditTaken } from '../../credits/server/use-credits.ts';
import { whyNoPlace } from '../../places/capacity.ts';
import { writeIfCalledOff } from '../../places/server/change-bookings.ts';
import { findHoldLimit, hashNetwork, lockCountedHolds } from '../../places/server/hold-limits.ts';
import { releasesPerAccount } from '../../places/server/rate-limits.ts';
import { releasePlaces } from '../../places/server/release-places.ts';
import { bookings, orderLines } from '../../places/server/tables.ts';
import type { HeldPlaces, PlaceToTake } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { hasAcceptedOffer } from '../../waitlist/server/given-place.ts';
import {
  noPlaceRefusal,
  type OpenOrder,
  readPlaceFacts,
} from '../../waitlist/server/place-facts.ts';
import { offers } from '../../waitlist/server/tables.ts';
import { holdWithin, type Places } from './hold-within.ts';

/** Thrown to keep the open order as it is. */
class NotChanged extends Error {
  readonly refusal: Refusal | undefined;
  constructor(refusal: Refusal | undefined) {
    super('The order stays as it is');
    this.refusal = refusal;
  }
}

/**
 * Gives a buyer with an open order the places they ask for now: in one transaction the order is
 * released and a new one takes its places, up to the same instant, so that changing an order never
 * keeps places longer. Places it no longer needs are free at once; more places need free ones that
 * nobody waits for. If the new order cannot have its places, the open one stays. The same places
 * again are the same order: a double click changes nothing.
 * @returns the order and bookings, the refusal, or undefined if the open order has ended meanwhile
 */
export async function changeOrder(
  services: Services,
  open: OpenOrder,
  wanted: Places,
): Promise<Result<HeldPlaces> | undefined> {
  const { database, clock } = services;
  const asked = await withAnswers(database, open, wanted);
  if (await hasSamePlaces(database, open, asked)) return ok(open);

  await countUse(database, { limit: releasesPerAccount, key: wanted.accountId, now: clock() });

  try {
    const changed = await database.transaction((tx) => exchange(services, tx, open, asked));
    await closeCheckouts(services, { referenceType: 'order', referenceId: open.orderId });
    return ok(changed);
  } catch (error) {
    if (error instanceof NotChanged) return error.refusal && refuse(error.refusal);
    // Another request took the credit at the same moment.
    if (error instanceof CreditTaken) return refuse(bookingRefusals.credit_missing);
    // The buyer took another place, for example by a claim link, at the same moment.
    if (isConstraintViolation(error, 'bookings_one_per_account'))
      return refuse(bookingRefusals.already_booked);
    throw error;
  }
}

/**
 * The places with what the buyer has answered for their own, unless they answer anew: a changed
 * order forgets nothing.
 */
async function withAnswers(db: Executor, { orderId }: OpenOrder, wanted: Places): Promise<Places> {
  const [own] = await db
    .select({ golf: bookings.golf })
    .from(bookings)
    .where(and(eq(bookings.orderId, orderId), eq(bookings.accountId, wanted.accountId)));
  if (!own) return wanted;
  const places = wanted.places.map((place) =>
    place.mine ? { ...place, golf: { ...own.golf, ...place.golf } } : place,
  );
  return { ...wanted, places };
}

async function exchange(
  services: Services,
  tx: Executor,
  open: OpenOrder,
  wanted: Places,
): Promise<HeldPlaces> {
  const { eventId, accountId } = wanted;
  const now = services.clock();
  const limits = services.config.holdLimits;

  await lockCountedHolds(tx, { ...wanted, limits, network: hashNetwork(wanted.network) });

  const release = { orderId: open.orderId, eventId, accountId, as: 'released', now } as const;
  if (!(await releasePlaces(tx, release))) throw new NotChanged(undefined);

  const limit = await findHoldLimit(
    { ...services, database: tx },
    { ...wanted, places: wanted.places.length },
  );
  if (limit) throw new NotChanged(limit);

  const group = await findPriorityGroup(tx, accountId, now);
  const byOffer = wanted.places.length <= open.bookingIds.length;
  const fromOffer = await hasAcceptedOffer(tx, open.orderId);

  const places = {
    ...wanted,
    byOffer,
    fromOffer,
    earlyHours: EARLY_HOURS[group],
    until: open.expiresAt,
  };

  const [before] = await tx
    .select({ ifCalledOff: bookings.ifCalledOff })
    .from(bookings)
    .where(eq(bookings.orderId, open.orderId))
    .limit(1);

  const held = await holdWithin(services, tx, places);
  if (typeof held === 'string') throw new NotChanged(bookingRefusals[held]);
  if (!held) throw new NotChanged(await whyNot(tx, wanted, now));

  // An offer from the waitlist that the order accepted is accepted by the new one.
  await tx.update(offers).set({ orderId: held.orderId }).where(eq(offers.orderId, open.orderId));

  // So is what the buyer chose for a day that is called off, unless the request chooses anew.
  if (before) await writeIfCalledOff(tx, held.orderId, before.ifCalledOff);

  return held;
}

/** Why the places cannot be taken, once those of the open order are free. */
async function whyNot(tx: Executor, wanted: Places, now: Date): Promise<Refusal> {
  const event = await readEvent(tx, wanted.eventId);
  if (!event) return bookingRefusals.event_not_found;
  const facts = await readPlaceFacts(tx, { ...wanted, event, open: undefined, now });
  return noPlaceRefusal(whyNoPlace(facts, now) ?? 'event_full', { ...facts, event }, now);
}

/** Whether an open order is for these places already, in whatever order they are written. */
async function hasSamePlaces(
  db: Executor,
  { orderId }: OpenOrder,
  wanted: Places,
): Promise<boolean> {
  const lines = await db
    .select({ line: orderLines, booking: bookings })
    .from(orderLines)
    .leftJoin(bookings, eq(bookings.id, orderLines.bookingId))
    .where(eq(orderLines.orderId, orderId));

  const hasPackage = lines.some(({ line }) => line.kind === 'package');

  const held = lines.flatMap(({ line, booking }) =>
    booking
      ? placeKey({
          kind: line.kind === 'guest_place' ? 'guest_place' : 'place',
          mine: booking.accountId === wanted.accountId,
          accountId: booking.namedAccountId ?? undefined,
          guestName: booking.guestName ?? undefined,
          guestEmail: booking.guestEmail ?? undefined,
          payWith: line.payWith,
          golf: booking.golf,
          listed: booking.listed,
        })
      : [],
  );

  const asked = wanted.places.map(placeKey);

  return hasPackage === wanted.withPackage && held.sort().join('\n') === asked.sort().join('\n');
}

const placeKey = ({ golf = {}, ...place }: PlaceToTake): string =>
  JSON.stringify([
    place.kind,
    place.mine ?? false,
    place.accountId ?? null,
    place.guestName ?? null,
    place.guestEmail ?? null,
    place.payWith,
    place.listed ?? false,
    Object.entries(golf).sort(),
  ]);
