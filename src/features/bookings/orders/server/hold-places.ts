import { readEvent } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest } from '../../contract.ts';
import { EARLY_HOURS } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import { CreditTaken } from '../../credits/server/use-credits.ts';
import { whyNoPlace } from '../../places/capacity.ts';
import { findHoldLimit, type Holding } from '../../places/server/hold-limits.ts';
import { expireHold } from '../../places/server/release-places.ts';
import { type HeldPlaces, takePlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import {
  findOpenOrder,
  noPlaceRefusal,
  readPlaceFacts,
} from '../../waitlist/server/place-facts.ts';
import { changeOrder } from './change-order.ts';
import { findMissingCredit, holdWithin, type Places, takingOf } from './hold-within.ts';
import { checkPlaceAnswers, findPlayers, findUnansweredAtOnce } from './players.ts';

/** One place for the buyer, paid with money: what a request without a body asks for. */
const oneOwnPlace: BookRequest = { places: [{ for: 'me', payWith: 'money' }] };

/** The places that someone wants to hold. */
export type Wanted = Holding & { readonly request?: BookRequest | undefined };

/**
 * Holds 1 to 4 places for 15 minutes, all or none, with the credits and guest passes that pay for
 * them. One SQL statement decides, and the reason is looked up only if it took no place. A buyer
 * who has an open order for the event gets the same order again, so a double click makes one hold,
 * unless they ask for other places: then the order is changed. An overdue hold is ended first. An
 * order with nothing to pay is confirmed at once.
 * @returns the order and bookings, or the refusal that says why there are no places
 */
export async function holdPlaces(services: Services, wanted: Wanted): Promise<Result<HeldPlaces>> {
  const request = wanted.request ?? oneOwnPlace;
  const buyer = { accountId: wanted.accountId, emailConfirmed: wanted.isUnconfirmed !== true };
  const players = await findPlayers(services, buyer, request);
  if (!players.ok) return players;

  const { request: asked, ...holding } = wanted;
  const answered = await checkPlaceAnswers(services.database, wanted.eventId, players.value);
  if (!answered.ok) return answered;

  const places = { ...holding, places: answered.value, withPackage: request.package ?? false };
  const wantsToPay = places.withPackage || places.places.some(({ payWith }) => payWith === 'money');
  if (wantsToPay && services.config.paymentProvider === undefined)
    return refuse(bookingRefusals.no_payments_yet);

  const fields = await findUnansweredAtOnce(services.database, wanted.eventId, request);
  if (fields) return refuse(bookingRefusals.questions_unanswered, { fields });

  const held = await tryToHold(services, places);

  return held ? ok(held) : explainOrRetry(services, places, asked !== undefined);
}

/**
 * What the database refuses of requests that come at the same moment: the second of them finds what
 * the first one took.
 */
const atTheSameTime = [
  'orders_one_open',
  'bookings_one_per_account',
  'bookings_one_per_guest',
  'bookings_one_own_privilege',
];

async function tryToHold(services: Services, wanted: Places): Promise<HeldPlaces | undefined> {
  try {
    return await hold(services, wanted);
  } catch (error) {
    if (error instanceof CreditTaken) return undefined;
    if (atTheSameTime.some((constraint) => isConstraintViolation(error, constraint)))
      return undefined;
    throw error;
  }
}

async function hold(services: Services, wanted: Places): Promise<HeldPlaces | undefined> {
  const { database } = services;
  if (!wanted.withPackage && wanted.places.every(({ payWith }) => payWith === 'money'))
    return takePlaces(database, takingOf(services, wanted));
  const held = await database.transaction((tx) => holdWithin(services, tx, wanted));
  return typeof held === 'string' ? undefined : held;
}

async function explainOrRetry(
  services: Services,
  wanted: Places,
  mayChange: boolean,
): Promise<Result<HeldPlaces>> {
  const { database, clock } = services;
  const event = await readEvent(database, wanted.eventId);
  if (!event) return refuse(bookingRefusals.event_not_found);

  const open = await findOpenOrder(database, wanted);
  if (open && open.expiresAt <= clock()) {
    await expireHold(services, { orderId: open.orderId, eventId: wanted.eventId });
    const held = await tryToHold(services, wanted);
    return held ? ok(held) : explainOrRetry(services, wanted, mayChange);
  }

  const facts = await readPlaceFacts(database, { ...wanted, event, open, now: clock() });
  const reason = whyNoPlace(facts, clock());

  if (reason === 'already_holding' && open)
    return mayChange
      ? ((await changeOrder(services, open, wanted)) ?? explainOrRetry(services, wanted, mayChange))
      : ok(open);

  if (reason !== undefined) return refuse(noPlaceRefusal(reason, { ...facts, event }, clock()));

  const missing = await findMissingCredit(services, wanted);
  if (missing) return refuse(missing);

  const limit = await findHoldLimit(services, { ...wanted, places: wanted.places.length });
  if (limit) return refuse(limit);

  const group = await findPriorityGroup(database, wanted.accountId, clock());

  // The buyer may book early, or a place became free between the two reads. If the second try loses
  // the race as well, "full" is the right reason.
  const held = await tryToHold(services, { ...wanted, earlyHours: EARLY_HOURS[group] });

  return held ? ok(held) : refuse(bookingRefusals.event_full);
}
