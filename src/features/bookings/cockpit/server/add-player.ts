import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { raiseCapacity, readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import { type Account, findMember } from '#features/identity/server/public.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { pricePlaces } from '../../credits/place-price.ts';
import { CreditTaken, chooseCredits, holdCredits } from '../../credits/server/use-credits.ts';
import { refuseWithoutTier } from '../../credits/server/who-may-book.ts';
import { checkAnswers } from '../../names/server/check-answers.ts';
import { lockOrder } from '../../orders/server/account-payments.ts';
import { confirmForOrganiser } from '../../orders/server/settle-order.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { lockOrders } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { lockPlaces, type NewOrder, takePlaces } from '../../places/server/take-places.ts';
import { placeTakingStates } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { bookingRefusals } from '../../texts.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import { findOpenOrder, readPlaceFacts } from '../../waitlist/server/place-facts.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';
import { fits } from '../../waitlist/waitlist.ts';
import { attendeePermissions } from '../attendees.ts';
import type { AddPlayerRequest } from '../contract.ts';
import { raisePlaces } from '../texts.ts';
import { recordPart } from './account-paid.ts';

export type Adding = {
  readonly eventId: number;
  readonly request: AddPlayerRequest;
  readonly by: Account;
};
type Added = { readonly bookingId: string; readonly orderId: string };

/** What the database refuses of requests that come at the same moment, and what is said of each. */
const atTheSameTime: readonly (readonly [constraint: string, Refusal])[] = [
  ['orders_one_open', attendeeRefusals.order_open],
  ['bookings_one_per_account', bookingRefusals.player_booked],
  ['bookings_one_per_guest', bookingRefusals.player_booked],
  ['bookings_one_own_privilege', bookingRefusals.player_booked],
  ['orders_pkey', bookingRefusals.player_booked],
];

/**
 * Books a place for someone who phones or stands at the desk, in one transaction: confirmed at once,
 * paid with a credit or a guest pass of the buyer, on account, in cash, with the card reader, or
 * complimentary. It needs no place that someone on the waitlist could
 * be offered: without a free one for the caller, the request must say to how many places the day is
 * raised.
 * @returns the booking, or why there is none
 */
export async function addPlayer(services: Services, adding: Adding): Promise<Added> {
  try {
    return await services.database.transaction(async (tx) => {
      if (!(await readEvent(tx, adding.eventId))) throw new Refused(eventRefusals.event_not_found);

      const people = await findPeople(tx, adding.request, adding.by);
      await lockOrders(tx, { accountId: people.buyer.id, eventId: adding.eventId });
      await lockPlaces(tx, adding.eventId);

      const earlier = await findAdded(tx, adding);
      if (earlier) return earlier;

      const added = await takePlaceForPlayer(services, tx, { ...adding, people, isFree: false });
      await recordAdded(tx, adding, { ...added, now: services.clock() });

      return added;
    });
  } catch (error) {
    throw refusalOf(error, adding.request);
  }
}

/** What is said of a player who could not be added; the error itself if it is none of these. */
export function refusalOf(error: unknown, request: AddPlayerRequest): unknown {
  if (error instanceof CreditTaken)
    return new Refused(missing[request.payWith] ?? bookingRefusals.credit_missing);

  const [, refusal] = atTheSameTime.find(([name]) => isConstraintViolation(error, name)) ?? [];
  return refusal ? new Refused(refusal) : error;
}

const recordAdded = (
  tx: Executor,
  { eventId, request, by }: Adding,
  added: Added & { readonly totalPence: number; readonly now: Date },
): Promise<void> => {
  const isComplimentary = request.payWith === 'complimentary';

  return recordAction(tx, {
    by: by.id,
    action: isComplimentary ? 'bookings.give_place' : 'bookings.add_player',
    subject: isComplimentary ? `order:${added.orderId}` : `booking:${added.bookingId}`,
    before: null,
    after: { eventId, payWith: request.payWith, totalPence: added.totalPence },
    why: isComplimentary ? WHY_IN_SUBJECT : 'caller',
    now: added.now,
  });
};

const missing: Readonly<Record<string, Refusal>> = {
  credit: attendeeRefusals.no_credit,
  guest_pass: attendeeRefusals.no_guest_pass,
};

type Taking = Adding & {
  readonly people: People;
  /** Whether the place is one that was given up for this player, which no one else is offered. */
  readonly isFree: boolean;
};

/** Takes, pays and confirms the place of a player whose event and orders are locked. */
export async function takePlaceForPlayer(
  services: Services,
  tx: Executor,
  { eventId, request, by, people, isFree }: Taking,
): Promise<Added & { readonly totalPence: number }> {
  const { clock, config } = services;
  const now = clock();
  const event = await readEvent(tx, eventId);
  if (!event) throw new Refused(eventRefusals.event_not_found);
  if (!attendeePermissions(event, now).addPlayer) throw new Refused(attendeeRefusals.cannot_add);

  const golf = request.golf && checkAnswers(request.golf, event);
  if (golf?.ok === false) throw new Refused(golf.refusal);

  const { buyer, payer } = people;
  const place = { ...people.place, golf: golf?.value };

  const player = place.mine ? buyer.id : place.accountId;
  if (player && (await hasPlace(tx, eventId, player)))
    throw new Refused(bookingRefusals.player_booked);
  const member = player ?? (buyer.id === by.id ? null : buyer.id);
  await refuseWithoutTier(tx, event, member, now);
  if (await findOpenOrder(tx, { accountId: buyer.id, eventId }))
    throw new Refused(attendeeRefusals.order_open);
  if (place.guestEmail && (await isGuestBooked(tx, eventId, place.guestEmail)))
    throw new Refused(bookingRefusals.player_booked);

  // Whoever gets a place waits no longer. The place that was offered to them is the one that they
  // get.
  const offered = player ? await endWaitForPlace(tx, { eventId, accountId: player, now }) : 0;
  const to =
    offered > 0 || isFree
      ? null
      : await raiseNeeded(tx, eventId, { ...(await lockPlaces(tx, eventId)), player });

  if (to !== null) {
    // Thrown, so that the wait goes on.
    if (request.raiseTo !== to)
      throw new Refused({ ...attendeeRefusals.needs_raise, message: raisePlaces(to) });
    if (!(await raiseCapacity(tx, { eventId, from: to - 1, to, by: by.id, why: 'caller', now })))
      throw new Error(`The places of event ${eventId} changed although it was locked`);
  }

  const { pricePence } = event;
  const { vatPercent } = await readSaleTerms(tx, config);
  const buying = {
    eventId,
    accountId: buyer.id,
    packagePence: null,
    vatPercent,
    now,
  };

  const chosen = await chooseCredits(tx, { ...buying, event, places: [place] });
  if (typeof chosen === 'string')
    throw new Refused(missing[request.payWith] ?? bookingRefusals[chosen]);

  const facts = await readPlaceFacts(tx, { ...buying, places: [place] });
  if (!facts) throw new Error(`Event ${eventId} is gone`);

  const prices = { ...buying, standardPence: pricePence, lockedPence: facts.lockedPence };
  const places = pricePlaces(chosen.places, prices);

  const order = await takePlaces(tx, {
    ...{ ...buying, id: request.id, places, payer },
    heldUntil: now,
  });
  if (!order) throw new Error(`Event ${eventId} changed although it was locked`);

  await holdCredits(tx, order, { ...chosen, ...buying });
  await confirmForOrganiser(services, tx, order.orderId, () =>
    payAtDesk(services, tx, order, { request, by }),
  );

  const [bookingId = ''] = order.bookingIds;
  if (request.payWith === 'complimentary')
    await tx
      .update(orders)
      .set({ complimentaryReason: request.reason })
      .where(eq(orders.id, order.orderId));

  return { bookingId, orderId: order.orderId, totalPence: order.totalPence };
}

/** Records at once what was paid at the desk, in cash or with the card reader. */
async function payAtDesk(
  services: Services,
  tx: Executor,
  { orderId, totalPence }: { readonly orderId: string; readonly totalPence: number },
  { request: { payWith, reference }, by }: Pick<Adding, 'request' | 'by'>,
): Promise<void> {
  if ((payWith !== 'cash' && payWith !== 'card_reader') || totalPence === 0) return;

  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);

  const paidOn = londonDay(services.clock());
  const id = randomUUID();
  await recordPart(services, tx, order, {
    request: { id, amountPence: totalPence, method: payWith, paidOn, reference },
    by: by.id,
  });
}

/**
 * Whether an account plays a place at a locked event. Someone marked as a no-show who turns up has
 * it still.
 */
const hasPlace = async (tx: Executor, eventId: number, accountId: string): Promise<boolean> =>
  (await tx.$count(
    bookings,
    and(
      eq(bookings.eventId, eventId),
      eq(bookings.accountId, accountId),
      inArray(bookings.state, placeTakingStates),
    ),
  )) > 0;

/** Whether a guest has a place at a locked event, whoever bought it. Organisers see them all. */
const isGuestBooked = async (tx: Executor, eventId: number, guestEmail: string): Promise<boolean> =>
  (await tx.$count(
    bookings,
    and(
      eq(bookings.eventId, eventId),
      eq(sql`lower(${bookings.guestEmail})`, guestEmail.toLowerCase()),
      inArray(bookings.state, placeTakingStates),
    ),
  )) > 0;

/** What the same request has added before, if it names its order. */
export async function findAdded(
  tx: Executor,
  { eventId, request: { id } }: Pick<Adding, 'eventId' | 'request'>,
): Promise<Added | undefined> {
  if (id === undefined) return undefined;

  const [found] = await tx
    .select({ orderId: bookings.orderId, bookingId: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.orderId, id), eq(bookings.eventId, eventId)));
  return found;
}

/**
 * To how many places one more player raises an event: null if a place is free for them, which
 * nobody else on the waitlist is to be offered.
 */
export async function raiseNeeded(
  tx: Executor,
  eventId: number,
  {
    capacity,
    placesTaken,
    player,
  }: {
    readonly capacity: number;
    readonly placesTaken: number;
    readonly player?: string | null | undefined;
  },
): Promise<number | null> {
  const free = capacity - placesTaken;
  const waiting = await tx
    .select({ size: waitlistEntries.size, rule: waitlistEntries.rule })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.eventId, eventId),
        eq(waitlistEntries.state, 'waiting'),
        player ? ne(waitlistEntries.accountId, player) : undefined,
      ),
    );

  return free < 1 || waiting.some((entry) => fits(entry, free)) ? capacity + 1 : null;
}

export type People = {
  readonly buyer: Account;
  readonly place: PlaceToTake;
  readonly payer: NewOrder['payer'];
};

/**
 * Who plays, and whose order it is: the member's own; for a guest that of the member who brings
 * them, or the organiser's, who writes it down for a caller without an account.
 */
export async function findPeople(
  db: Executor,
  request: AddPlayerRequest,
  by: Account,
): Promise<People> {
  const { payWith: way } = request;
  const isMoney = way === 'account' || way === 'cash' || way === 'card_reader';
  const payWith = isMoney ? 'money' : way;
  const named = request.member === '' ? undefined : await findMember(db, request.member);
  if (request.member !== '' && !named)
    throw wrongMember('We can’t find a member with that username or email address');

  if (request.kind === 'member') {
    if (!named) throw wrongMember('Enter the member’s username or email address');
    return { buyer: named, payer: null, place: { kind: 'place', mine: true, payWith } };
  }

  const guest = {
    guestName: request.guestName,
    guestEmail: request.guestEmail || undefined,
    guestPhone: request.guestPhone || undefined,
  };
  const payer = named ? null : { name: request.guestName, email: request.guestEmail || null };

  return { buyer: named ?? by, payer, place: { kind: 'guest_place', ...guest, payWith } };
}

const wrongMember = (sentence: string): Refused =>
  new Refused(
    { ...attendeeRefusals.player_wrong, message: sentence },
    { fields: { member: [sentence] } },
  );
