import type { EventRecord } from '#features/events/server/public.ts';
import { readEveryEvent } from '#features/events/server/public.ts';
import { readTierEnd } from '#features/membership/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { reachesDay } from '../../credits/allowance.ts';
import { opensFor } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import { findTierPlaces } from '../../credits/server/membership-use.ts';
import { findFromRegion, findWithoutTier } from '../../credits/server/who-may-book.ts';
import { movesBy, whyNotMoved } from '../../orders/permissions.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import { whyNoPlace } from '../../places/capacity.ts';
import { orderNumber, presentEvent } from '../../places/server/present.ts';
import { isBuyerOf } from '../../places/server/store.ts';
import { bookingRefusals } from '../../texts.ts';
import { countFreedBy } from '../../waitlist/server/given-place.ts';
import type { MoveDay, MoveView } from '../contract.ts';
import { sumReturned } from '../move.ts';
import { moveRefusals } from '../texts.ts';
import {
  isAnyoneThere,
  isAwaited,
  type MovingOrder,
  playersOf,
  priceMoves,
  readMovingOrder,
} from './moving.ts';

/** Who moves which order: its buyer, or an organiser of the golf day. */
export type Mover = {
  readonly orderId: string;
  readonly by: string;
  readonly asOrganiser?: { readonly eventId: number; readonly reason?: string };
};

/** The order, if it is the caller's to move. Another account's order is not found. */
export async function findOwnOrder(
  db: Executor,
  { orderId, by, asOrganiser }: Mover,
): Promise<MovingOrder> {
  const found = await readMovingOrder(db, orderId);
  const isOwn = asOrganiser
    ? found?.event.id === asOrganiser.eventId
    : found && isBuyerOf(found.order, by);
  if (!(found && isOwn)) throw new Refused(moveRefusals.order_not_found);
  return found;
}

/** Why the order cannot leave its golf day now, if it cannot. */
export function findMoveObstacle(
  { order, event, all }: MovingOrder,
  mover: Mover,
  now: Date,
): Refusal | undefined {
  const byOrganisers = mover.asOrganiser !== undefined;
  const reason = whyNotMoved({ order, event, places: all, byOrganisers }, now);
  return reason && moveRefusals[reason];
}

/**
 * Why the order cannot move to this golf day, if it cannot: its places, and the prices that a member
 * can move to.
 */
export async function findDayObstacle(
  db: Executor,
  found: MovingOrder,
  to: EventRecord,
  { by, asOrganiser }: Mover,
  now: Date,
): Promise<Refusal | undefined> {
  if (to.id === found.event.id) return moveRefusals.same_day;

  const isStaff = asOrganiser !== undefined;

  // The answer for a day that does not exist, because without its link it does not for members.
  if (!isStaff && to.audience === 'link') return moveRefusals.order_not_found;

  const { prices, privilegeUsed } = await priceMoves(db, found, to);
  if (privilegeUsed) return moveRefusals.privilege_used;
  if (!isStaff && prices.some(({ isDearer }) => isDearer)) return moveRefusals.dearer_day;

  if (await endsTierBefore(db, found, to, now)) return moveRefusals.membership_ends;

  const group = await findPriorityGroup(db, by, now);
  const isFromRegion = (await findFromRegion(db, to, [by], now)).has(by);
  const players = playersOf(found);
  const members = [found.order.accountId, ...players];
  const isTierMissing = (await findWithoutTier(db, to, members, now)).length > 0;

  // A place that is offered to a player is free for them.
  const offered = await countFreedBy(db, { eventId: to.id, accountIds: players });
  const event = { ...to, placesTaken: to.placesTaken - offered };

  const reason = whyNoPlace(
    {
      // Organisers place people at days that are closed for booking, too.
      event: isStaff && to.state === 'closed' ? { ...event, state: 'open' } : event,
      opensAt: isStaff ? null : opensFor(to.bookingOpensAt, group, isFromRegion),
      isTierMissing,
      own: undefined,
      places: found.places.length,
      playerBooked: await isAnyoneThere(db, found, to.id),
      isAwaited: found.places.length > offered && (await isAwaited(db, to, players)),
    },
    now,
  );
  if (reason === undefined) return undefined;

  return shortReasons[reason as keyof typeof shortReasons] ?? bookingRefusals[reason];
}

/** Reasons that the list of days says in fewer words than the page of the golf day. */
const shortReasons = {
  event_full: moveRefusals.day_full,
  not_enough_places: moveRefusals.day_full,
  others_wait: moveRefusals.people_wait,
  player_booked: moveRefusals.players_there,
  tier_needed: moveRefusals.tier_needed,
} as const;

/** Whether a tier that paid for places of the order is known to end before the other golf day. */
async function endsTierBefore(
  db: Executor,
  { order, places }: MovingOrder,
  to: EventRecord,
  now: Date,
): Promise<boolean> {
  if (places.every(({ payWith }) => payWith === 'money')) return false;

  const byTier = await findTierPlaces(db, order.accountId, now);
  if (!byTier.some(({ orderId }) => orderId === order.id)) return false;

  return !reachesDay(await readTierEnd(db, order.accountId, now), to.startsAt);
}

/**
 * The golf days that an order can move to, with what its buyer gets back, and why it cannot move to
 * the others.
 */
export async function quoteMove(services: Services, mover: Mover): Promise<MoveView> {
  const { database, clock } = services;
  const now = clock();
  const own = await findOwnOrder(database, mover);

  const { order, event, places } = own;
  const refused = findMoveObstacle(own, mover, now);
  const others = refused ? [] : await readEveryEvent(database);

  const isOffered = (other: EventRecord): boolean =>
    other.id !== event.id &&
    other.startsAt > now &&
    (other.state === 'open' || (mover.asOrganiser !== undefined && other.state === 'closed')) &&
    (other.audience !== 'link' || mover.asOrganiser !== undefined);

  const days: MoveDay[] = [];

  for (const other of others
    .filter(isOffered)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const { prices } = await priceMoves(database, own, other);
    const obstacle = await findDayObstacle(database, own, other, mover, now);
    days.push({
      event: presentEvent(other),
      pricePence: other.pricePence,
      returnedPence: sumReturned(prices).gross,
      isDearer: prices.some(({ isDearer }) => isDearer),
      refused: obstacle ? { code: obstacle.code, message: obstacle.message } : null,
    });
  }

  return {
    orderId: order.id,
    orderNumber: orderNumber(order.number),
    event: presentEvent(event),
    places: places.length,
    until: movesBy(event.startsAt).toISOString(),
    refused: refused ? { code: refused.code, message: refused.message } : null,
    moneyTo: moneyToOf(order),
    days,
  };
}
