import { and, eq } from 'drizzle-orm';
import { closeCheckouts } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { lockHolds } from '../../places/server/hold-limits.ts';
import { releasesPerAccount } from '../../places/server/rate-limits.ts';
import { releasePlaces } from '../../places/server/release-places.ts';
import { bookings, orderLines } from '../../places/server/tables.ts';
import type { HeldPlaces } from '../../places/server/take-places.ts';
import { hasAcceptedOffer } from '../../waitlist/server/given-place.ts';
import type { OpenOrder } from '../../waitlist/server/place-facts.ts';
import { offers } from '../../waitlist/server/tables.ts';
import { chooseIfCalledOff } from './if-called-off.ts';
import { isOvertaken, type PlacesToTake, refuseUnpayable, takeOrder } from './take-order.ts';

/**
 * Gives a buyer with an open order the places they ask for now: in one transaction the order is
 * released and a new one takes its places, up to the same instant, so that changing an order never
 * keeps places longer. Places it no longer needs are free at once; more places need free ones that
 * nobody waits for. If the new order cannot have its places, the open one stays. The same places
 * again are the same order: a double click changes nothing.
 * @returns the order and bookings; undefined if another request overtook this one
 * @throws Refused with the reason why the places cannot be taken
 */
export async function changeOrder(
  services: Services,
  open: OpenOrder,
  request: PlacesToTake,
): Promise<HeldPlaces | undefined> {
  const { database, clock } = services;
  const places = await withAnswers(database, open, request);
  if (await hasSamePlaces(database, open, places)) {
    const { accountId, ifCalledOff } = request;
    if (ifCalledOff)
      await chooseIfCalledOff(services, { orderId: open.orderId, accountId }, ifCalledOff);
    return open;
  }

  await countUse(database, { limit: releasesPerAccount, key: request.accountId, now: clock() });

  try {
    const order = await database.transaction((tx) => exchange(services, tx, open, places));
    if (order)
      await closeCheckouts(services, { referenceType: 'order', referenceId: open.orderId });
    return order;
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}

/**
 * The places with the buyer's earlier golf answers for their own place, which new answers replace
 * one by one.
 */
async function withAnswers(
  db: Executor,
  { orderId }: OpenOrder,
  request: PlacesToTake,
): Promise<PlacesToTake> {
  const [booking] = await db
    .select({ golf: bookings.golf })
    .from(bookings)
    .where(and(eq(bookings.orderId, orderId), eq(bookings.accountId, request.accountId)));
  if (!booking) return request;

  const places = request.places.map((place) =>
    place.mine ? { ...place, golf: { ...booking.golf, ...place.golf } } : place,
  );

  return { ...request, places };
}

/** The new order; undefined if the open one has ended meanwhile. */
async function exchange(
  services: Services,
  tx: Executor,
  open: OpenOrder,
  request: PlacesToTake,
): Promise<HeldPlaces | undefined> {
  const { eventId, accountId } = request;
  const { orderId, expiresAt } = open;
  const now = services.clock();

  await lockHolds(tx, request);
  const release = { orderId, eventId, accountId, as: 'released', now } as const;
  if (!(await releasePlaces(tx, release))) return undefined;

  const [before] = await tx
    .select({ ifCalledOff: bookings.ifCalledOff })
    .from(bookings)
    .where(eq(bookings.orderId, orderId))
    .limit(1);

  // The buyer's choice for a day that is called off stays, unless the request has another.
  const ifCalledOff = request.ifCalledOff ?? before?.ifCalledOff;

  const order = await takeOrder(
    services,
    tx,
    { ...request, ifCalledOff },
    {
      goesFirst: request.places.length <= open.bookingIds.length,
      keepsWait: await hasAcceptedOffer(tx, orderId),
      until: expiresAt,
    },
  );
  refuseUnpayable(services, order);

  // An offer from the waitlist that the order accepted is accepted by the new one.
  await tx.update(offers).set({ orderId: order.orderId }).where(eq(offers.orderId, orderId));

  return order;
}

/** Whether an open order is for these places already, in whatever order they are written. */
async function hasSamePlaces(
  db: Executor,
  { orderId }: OpenOrder,
  request: PlacesToTake,
): Promise<boolean> {
  const lines = await db
    .select({ line: orderLines, booking: bookings })
    .from(orderLines)
    .leftJoin(bookings, eq(bookings.id, orderLines.bookingId))
    .where(eq(orderLines.orderId, orderId));

  const hasPackage = lines.some(({ line }) => line.kind === 'package');

  const present = lines.flatMap(({ line, booking }) =>
    booking
      ? placeKey({
          kind: line.kind === 'guest_place' ? 'guest_place' : 'place',
          mine: booking.accountId === request.accountId,
          accountId: booking.namedAccountId ?? undefined,
          guestName: booking.guestName ?? undefined,
          guestEmail: booking.guestEmail ?? undefined,
          payWith: line.payWith,
          golf: booking.golf,
          listed: booking.listed,
        })
      : [],
  );

  const next = request.places.map(placeKey);

  return hasPackage === request.withPackage && present.sort().join('\n') === next.sort().join('\n');
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
