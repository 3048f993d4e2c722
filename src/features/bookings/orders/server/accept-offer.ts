import { readEvent } from '#features/events/server/public.ts';
import { accountStillExists } from '#features/identity/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest } from '../../contract.ts';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import { changePlacesTaken, lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { isForOtherDay } from '../../waitlist/server/locked-waitlist.ts';
import {
  acceptOpenOffer,
  changeEntry,
  endEntries,
  findOwnEntries,
  findOwnOffer,
  type OfferRow,
} from '../../waitlist/server/waitlist-store.ts';
import { waitlistRefusals } from '../../waitlist/texts.ts';
import { isWaitlistOver } from '../../waitlist/waitlist.ts';
import { checkPlaceAnswers, findPlayers, findUnansweredAtOnce } from './players.ts';
import { againIfOvertaken, type PlacesToTake, refuseUnpayable, takeOrder } from './take-order.ts';

type Accepting = {
  readonly offerId: string;
  readonly accountId: string;
  readonly emailConfirmed: boolean;
  readonly request: BookRequest;
};

/**
 * Accepts an offer: turns the offered places into held places of a new order, in one transaction,
 * so that nobody can take them in between. Places that were offered and are not wanted go to the
 * next in turn. Accepting twice gives the same order.
 * @returns the id of the order
 */
export async function acceptOffer(services: Services, accepting: Accepting): Promise<string> {
  const { database } = services;
  const offer = await findOwnOffer(database, accepting);
  if (!offer) throw new Refused(waitlistRefusals.offer_not_found);
  if (offer.orderId !== null) return offer.orderId;
  if (offer.state !== 'open') throw new Refused(await whyOver(database, offer, services.clock()));

  const { accountId, emailConfirmed, request } = accepting;
  if (request.places.length > offer.places) throw new Refused(waitlistRefusals.offer_smaller);

  const players = await findPlayers(services, { accountId, emailConfirmed }, request);

  const places = await checkPlaceAnswers(database, offer.eventId, players);

  const fields = await findUnansweredAtOnce(database, offer.eventId, request);
  if (fields) throw new Refused(bookingRefusals.questions_unanswered, { fields });

  const wish: PlacesToTake = {
    accountId,
    eventId: offer.eventId,
    places,
    withPackage: request.package ?? false,
    ifCalledOff: request.ifCalledOff,
  };
  const accept = () => database.transaction((tx) => takeOffered(services, tx, offer.id, wish));

  try {
    return await againIfOvertaken(accept);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const isClosed = error.refusal.code === bookingRefusals.event_closed.code;
    throw new Refused(isClosed ? waitlistRefusals.offer_event_over : error.refusal);
  }
}

/** Why an offer is not open any more: the golf day may have ended it, and not the time. */
async function whyOver(db: Executor, { state, eventId }: OfferRow, now: Date): Promise<Refusal> {
  const event = state === 'withdrawn' ? await readEvent(db, eventId) : undefined;
  if (event?.state === 'cancelled') return bookingRefusals.event_cancelled;
  return event && isWaitlistOver(event, now)
    ? waitlistRefusals.offer_event_over
    : waitlistRefusals.offer_over;
}

/** @returns the id of the order, also where another request has just accepted the offer */
async function takeOffered(
  services: Services,
  tx: Executor,
  offerId: string,
  request: PlacesToTake,
): Promise<string> {
  const { accountId, eventId, places } = request;
  const now = services.clock();
  const hasAccount = await accountStillExists(tx, accountId);

  await lockPlaces(tx, eventId);
  const offer = await findOwnOffer(tx, { offerId, accountId });
  if (!offer) throw new Refused(waitlistRefusals.offer_not_found);
  if (offer.orderId !== null) return offer.orderId;
  if (offer.state !== 'open') throw new Refused(await whyOver(tx, offer, now));
  // A place that they were given meanwhile leaves fewer in the offer.
  if (places.length > offer.places) throw new Refused(waitlistRefusals.offer_smaller);

  await changePlacesTaken(tx, eventId, -offer.places);
  const order = await takeOrder(services, tx, request, { isOffered: true });
  refuseUnpayable(services, order);

  const [entry] = await findOwnEntries(tx, { accountId, eventId });
  const event = await readEvent(tx, eventId);
  const isCurrent = hasAccount && entry && event && !isForOtherDay(entry, event);
  if (!isCurrent || !(await acceptOpenOffer(tx, { offerId, orderId: order.orderId, now })))
    throw new Refused(waitlistRefusals.offer_over);

  const wantsMore = places.length === offer.places && offer.places < entry.size;
  if (wantsMore)
    await changeEntry(tx, entry.id, { state: 'waiting', size: entry.size - offer.places });
  else await endEntries(tx, [entry.id], 'booked', now);

  if (places.length < offer.places) await offerFreedPlaces(tx, eventId);

  return order.orderId;
}
