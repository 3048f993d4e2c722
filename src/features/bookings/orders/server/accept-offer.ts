import { readEvent } from '#features/events/server/public.ts';
import { accountStillExists } from '#features/identity/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest } from '../../contract.ts';
import { CreditTaken, chooseCredits } from '../../credits/server/use-credits.ts';
import { whyNoPlace } from '../../places/capacity.ts';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import {
  changePlacesTaken,
  lockPlaces,
  type PlaceToTake,
} from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { findOpenOrder, readPlaceFacts } from '../../waitlist/server/place-facts.ts';
import {
  acceptOpenOffer,
  changeEntry,
  endEntries,
  findOpenOfferOf,
  findOwnEntries,
  findOwnOffer,
  type OfferRow,
} from '../../waitlist/server/waitlist-store.ts';
import { waitlistRefusals } from '../../waitlist/texts.ts';
import { isWaitlistOver } from '../../waitlist/waitlist.ts';
import { refuseUnpayable } from './hold-within.ts';
import { holdOffered } from './make-offer.ts';
import { checkPlaceAnswers, findPlayers, findUnansweredAtOnce } from './players.ts';

type Accepting = {
  readonly offerId: string;
  readonly accountId: string;
  readonly emailConfirmed: boolean;
  readonly request: BookRequest;
};

/** Thrown to undo an acceptance whose places could not be taken. */
class NotTaken extends Error {}

/** What the database refuses of requests that come at the same moment. */
const atTheSameTime = [
  'orders_one_open',
  'bookings_one_per_account',
  'bookings_one_per_guest',
  'bookings_one_own_privilege',
];

/**
 * Accepts an offer: turns the offered places into held places of a new order, in one transaction,
 * so that nobody can take them in between. Places that were offered and are not wanted go to the
 * next in turn. Accepting twice gives the same order.
 * @returns the id of the order
 */
export async function acceptOffer(
  services: Services,
  accepting: Accepting,
): Promise<Result<string>> {
  const { database } = services;
  const offer = await findOwnOffer(database, accepting);
  if (!offer) return refuse(waitlistRefusals.offer_not_found);
  if (offer.orderId !== null) return ok(offer.orderId);
  if (offer.state !== 'open') return refuse(await whyOver(services, offer));

  const { accountId, emailConfirmed, request } = accepting;
  if (request.places.length > offer.places) return refuse(waitlistRefusals.offer_smaller);

  const players = await findPlayers(services, { accountId, emailConfirmed }, request);
  if (!players.ok) return players;

  const places = await checkPlaceAnswers(database, offer.eventId, players.value);
  if (!places.ok) return places;

  const fields = await findUnansweredAtOnce(database, offer.eventId, request);
  if (fields) return refuse(bookingRefusals.questions_unanswered, { fields });

  const wanted = { offer, places: places.value, withPackage: request.package ?? false };

  try {
    const orderId = await database.transaction((tx) => takeOffered(services, tx, wanted));
    return ok(orderId);
  } catch (error) {
    const isRace = atTheSameTime.some((constraint) => isConstraintViolation(error, constraint));
    if (error instanceof NotTaken || error instanceof CreditTaken || isRace)
      return explain(services, accepting, wanted);
    throw error;
  }
}

/** Why an offer is not open any more: the golf day may have ended it, and not the time. */
async function whyOver(
  { database, clock }: Services,
  { state, eventId }: OfferRow,
): Promise<Refusal> {
  const event = state === 'withdrawn' ? await readEvent(database, eventId) : undefined;
  if (event?.state === 'cancelled') return bookingRefusals.event_cancelled;
  return event && isWaitlistOver(event, clock())
    ? waitlistRefusals.offer_event_over
    : waitlistRefusals.offer_over;
}

type Wanted = {
  readonly offer: OfferRow;
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
};

type Transaction = Parameters<Parameters<Services['database']['transaction']>[0]>[0];

async function takeOffered(
  services: Services,
  tx: Transaction,
  { offer, places, withPackage }: Wanted,
): Promise<string> {
  const { accountId, eventId } = offer;
  const now = services.clock();
  if (!(await accountStillExists(tx, accountId))) throw new NotTaken();

  await lockPlaces(tx, eventId);

  const [entry] = await findOwnEntries(tx, { accountId, eventId });
  const event = await readEvent(tx, eventId);
  if (!entry || !event || entry.id !== offer.entryId) throw new NotTaken();
  if (entry.forStart && formatDate(entry.forStart) !== formatDate(event.startsAt))
    throw new NotTaken();

  // A place that they were given meanwhile leaves fewer in the offer.
  const open = await findOpenOfferOf(tx, entry.id);
  if (open?.id !== offer.id || open.places < places.length) throw new NotTaken();

  await changePlacesTaken(tx, eventId, -open.places);

  const held = await holdOffered(services, tx, { eventId, accountId, places, withPackage });
  if (!held) throw new NotTaken();

  refuseUnpayable(services, held.isConfirmed);

  if (!(await acceptOpenOffer(tx, { offerId: offer.id, orderId: held.orderId, now })))
    throw new NotTaken();

  const wantsMore = places.length === open.places && open.places < entry.size;
  if (wantsMore)
    await changeEntry(tx, entry.id, { state: 'waiting', size: entry.size - open.places });
  else await endEntries(tx, [entry.id], 'booked', now);

  if (places.length < open.places) await offerFreedPlaces(tx, eventId);

  return held.orderId;
}

/**
 * Why an offer could not be accepted. If it was accepted at the same moment, the order of that
 * request.
 */
async function explain(
  services: Services,
  accepting: Accepting,
  wanted: Wanted,
): Promise<Result<string>> {
  const { database, clock, config } = services;
  const offer = await findOwnOffer(database, accepting);
  if (offer?.orderId) return ok(offer.orderId);
  if (offer?.state === 'open' && wanted.places.length > offer.places)
    return refuse(waitlistRefusals.offer_smaller);

  const { accountId, eventId } = wanted.offer;
  const event = await readEvent(database, eventId);
  if (!event) return refuse(bookingRefusals.event_not_found);

  const own = { accountId, eventId };
  const open = await findOpenOrder(database, own);

  const facts = await readPlaceFacts(database, {
    ...own,
    event,
    places: wanted.places,
    open,
    now: clock(),
  });

  const reason = whyNoPlace(
    { ...facts, event: { ...event, placesTaken: 0 }, isAwaited: false },
    clock(),
  );

  if (reason)
    return refuse(
      reason === 'event_closed' ? waitlistRefusals.offer_event_over : bookingRefusals[reason],
    );

  const buying = { accountId, eventId, places: wanted.places, withPackage: wanted.withPackage };

  const chosen = await chooseCredits(database, {
    ...buying,
    vatPercent: config.vatRate,
    now: clock(),
  });

  const refusal: Refusal =
    typeof chosen === 'string' ? bookingRefusals[chosen] : waitlistRefusals.offer_over;

  return refuse(refusal);
}
