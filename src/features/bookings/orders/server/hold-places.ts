import { Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest } from '../../contract.ts';
import type { Holding } from '../../places/server/hold-limits.ts';
import { expireHold } from '../../places/server/release-places.ts';
import type { HeldPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { findOpenOrder } from '../../waitlist/server/place-facts.ts';
import { changeOrder } from './change-order.ts';
import { checkPlaceAnswers, findPlayers, findUnansweredAtOnce } from './players.ts';
import { isOvertaken, type PlacesToTake, refuseUnpayable, takeOrder } from './take-order.ts';

/** One place for the buyer, paid with money: what a request without a body asks for. */
const oneOwnPlace: BookRequest = { places: [{ for: 'me', payWith: 'money' }] };

/** How often a request is tried again that others of the same moment overtake. */
const MOST_TRIES = 20;

/**
 * Holds 1 to 4 places for 15 minutes, all or none, with the credits and guest passes that pay for
 * them. A buyer who has an open order for the event gets the same order again, so a double click
 * makes one hold, unless they ask for other places: then the order is changed. An overdue hold is
 * ended first. An order with nothing to pay is confirmed at once.
 * @returns the order and its bookings
 * @throws the refusal that says why there are no places
 */
export async function holdPlaces(
  services: Services,
  { request, ...holding }: Holding & { readonly request?: BookRequest | undefined },
): Promise<HeldPlaces> {
  const places = await checkRequest(services, holding, request ?? oneOwnPlace);

  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const order =
      (await takeNew(services, places)) ??
      (await keepOpen(services, places, request !== undefined));
    if (order) return order;
  }

  throw new Refused(bookingRefusals.event_full);
}

/** The places of a request with their players, once everything about them is in order. */
async function checkRequest(
  services: Services,
  holding: Holding,
  request: BookRequest,
): Promise<PlacesToTake> {
  const { database, config } = services;
  const { accountId, eventId, isUnconfirmed } = holding;

  const buyer = { accountId, emailConfirmed: isUnconfirmed !== true };
  const players = await findPlayers(services, buyer, request);
  const places = await checkPlaceAnswers(database, eventId, players);

  const withPackage = request.package ?? false;
  const needsMoney = withPackage || places.some(({ payWith }) => payWith === 'money');
  if (needsMoney && config.paymentProvider === undefined)
    throw new Refused(bookingRefusals.no_payments_yet);

  const fields = await findUnansweredAtOnce(database, eventId, request);
  if (fields) throw new Refused({ ...bookingRefusals.questions_unanswered, fields });

  return { ...holding, places, withPackage, ifCalledOff: request.ifCalledOff };
}

/** A new order; undefined if the buyer has an open one, or another request overtook this one. */
async function takeNew(services: Services, places: PlacesToTake): Promise<HeldPlaces | undefined> {
  try {
    return await services.database.transaction(async (tx) => {
      const order = await takeOrder(services, tx, places);
      refuseUnpayable(services, order);
      return order;
    });
  } catch (error) {
    const isHolding =
      error instanceof Refused && error.refusal.code === bookingRefusals.already_holding.code;
    if (isHolding || isOvertaken(error)) return undefined;
    throw error;
  }
}

/** The buyer's open order, changed if need be; undefined if it has ended. */
async function keepOpen(
  services: Services,
  places: PlacesToTake,
  mayChange: boolean,
): Promise<HeldPlaces | undefined> {
  const open = await findOpenOrder(services.database, places);
  if (!open) return undefined;

  if (open.expiresAt <= services.clock()) {
    await expireHold(services, { orderId: open.orderId, eventId: places.eventId });
    return undefined;
  }

  return mayChange ? changeOrder(services, open, places) : open;
}
