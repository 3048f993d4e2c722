import { factsNow, readChanges } from '#features/events/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { EARLY_HOURS } from '../../credits/founding.ts';
import { CreditTaken, chooseCredits, holdCredits } from '../../credits/server/use-credits.ts';
import { venueChangedSince } from '../../places/changed.ts';
import { heldUntil } from '../../places/order-lines.ts';
import { findActive } from '../../places/server/store.ts';
import {
  changePlacesTaken,
  type HeldPlaces,
  type PlaceToTake,
  takePlacesWithin,
} from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';
import {
  emailMember,
  endOfferAt,
  isForOtherDay,
  type Locked,
} from '../../waitlist/server/locked-waitlist.ts';
import { findOpenOrder } from '../../waitlist/server/place-facts.ts';
import { placesOffered, waitlistOffer } from '../../waitlist/server/waitlist-emails.tsx';
import {
  addOffer,
  changeEntry,
  type EntryRow,
  endEntries,
  type OfferRow,
} from '../../waitlist/server/waitlist-store.ts';
import { offerUntil } from '../../waitlist/waitlist.ts';
import { confirmFreeOrder } from './settle-order.ts';

/** By which an offer's email and notification are known. */
export const offerKey = (offerId: string): string => `waitlist_offer:${offerId}`;

type Offered = {
  readonly places: number;
  /** Why an organiser offers them out of turn; undefined in turn. */
  readonly reason?: string;
};

/**
 * What came of an offer: `booked` at once with credits, or `offered` by email and notification
 * until its time is up.
 */
export type Made = { readonly offerId: string; readonly outcome: 'offered' | 'booked' };

/**
 * Offers free places of a locked event to an entry that waits, or books them with credits for a
 * member who wants it so.
 * @returns undefined once the golf day has begun
 */
export async function offerOrBook(
  locked: Locked,
  entry: EntryRow,
  { places, reason }: Offered,
): Promise<Made | undefined> {
  const { services, tx, event, now } = locked;
  const expiresAt = offerUntil(event.startsAt, now);
  if (!expiresAt) return undefined;

  const { accountId } = entry;

  const offer = {
    entryId: entry.id,
    eventId: event.id,
    accountId,
    places,
    madeAt: now,
    expiresAt,
    reason,
  };

  const booksItself = entry.autoCredit && !isForOtherDay(entry, event);
  const orderId = booksItself ? await bookWithCredits(services, tx, offer) : undefined;
  const made = await addOffer(tx, offer, orderId);

  if (orderId !== undefined) {
    if (places < entry.size) await changeEntry(tx, entry.id, { size: entry.size - places });
    else await endEntries(tx, [entry.id], 'booked', now);
    return { offerId: made.id, outcome: 'booked' };
  }

  await changePlacesTaken(tx, event.id, places);
  await changeEntry(tx, entry.id, { state: 'offered', forStart: event.startsAt });
  await endOfferAt(tx, made);
  await tellOffered(locked, entry, made);

  return { offerId: made.id, outcome: 'offered' };
}

/** Emails an offer to its member and notifies them. */
async function tellOffered(
  locked: Locked,
  entry: EntryRow,
  { id, accountId, places, expiresAt }: OfferRow,
): Promise<void> {
  const { tx, event, now } = locked;

  const more = {
    places,
    expiresAt: expiresAt.toISOString(),
    ...(isForOtherDay(entry, event) ? { joinedFor: entry.forStart?.toISOString() } : {}),
    venueChange: venueChangedSince(
      entry.joinedAt,
      await readChanges(tx, event.id),
      factsNow(event),
      now,
    ),
  };

  const key = offerKey(id);
  await emailMember(locked, waitlistOffer, { accountId, more, key });

  const { id: eventId, title, startsAt } = event;
  const payload = { eventId, title, startsAt: startsAt.toISOString(), places };

  await notify(tx, now, { kind: placesOffered, to: accountId, actor: null, payload, key });
}

type PlacesOffered = {
  readonly accountId: string;
  readonly eventId: number;
  readonly places: number;
};

/** Thrown to undo an order that credits alone do not pay for. */
class NotPaidByCredits extends Error {}

/**
 * Books places of a locked event with credits for a member on the waitlist who wants it so: their
 * own place, and further places without a name. Either every place is paid by a credit and nothing
 * is left to pay, or nothing happens: then they get an ordinary offer. So does a member who has a
 * place already, because only they know who else is to play.
 * @returns the order, or undefined if nothing was booked
 */
async function bookWithCredits(
  services: Services,
  tx: Executor,
  offered: PlacesOffered,
): Promise<string | undefined> {
  if ((await findActive(tx, offered)) || (await findOpenOrder(tx, offered))) return undefined;

  const places: PlaceToTake[] = Array.from({ length: offered.places }, (_, index) => ({
    kind: 'place',
    mine: index === 0,
    payWith: 'credit',
  }));

  try {
    // A transaction within the transaction: what fails in it is undone alone.
    return await tx.transaction(async (inner) => {
      const held = await holdOffered(services, inner, { ...offered, places, withPackage: false });
      if (!held?.isConfirmed) throw new NotPaidByCredits();
      return held.orderId;
    });
  } catch (error) {
    const lostRace = ['bookings_one_per_account', 'bookings_one_own_privilege'].some((constraint) =>
      isConstraintViolation(error, constraint),
    );
    if (error instanceof NotPaidByCredits || error instanceof CreditTaken || lostRace)
      return undefined;
    throw error;
  }
}

/**
 * The places that someone takes by an offer: places waited for have limits of their own, so those
 * of holds do not apply.
 */
type Taking = {
  readonly eventId: number;
  readonly accountId: string;
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
};

/**
 * Takes places of a locked event by an offer, with the credits and guest passes that pay for them.
 * An order with nothing to pay is confirmed at once.
 * @returns undefined if the places could not be taken, or credits are missing; the caller undoes the transaction
 * @throws CreditTaken if another request took a credit at the same moment
 */
export async function holdOffered(
  services: Services,
  tx: Executor,
  wanted: Taking,
): Promise<(HeldPlaces & { readonly isConfirmed: boolean }) | undefined> {
  const { clock, config } = services;
  const now = clock();
  const chosen = await chooseCredits(tx, { ...wanted, vatPercent: config.vatRate, now });
  if (typeof chosen === 'string') return undefined;

  const taking = {
    ...wanted,
    places: chosen.places,
    vatPercent: config.vatRate,
    terms: currentTerms,
    now,
    heldUntil: heldUntil(now),
    limits: undefined,
    earlyHours: EARLY_HOURS.founding,
    byOffer: true,
  };

  const held = await takePlacesWithin(tx, taking);
  if (!held) return undefined;

  await holdCredits(tx, held, { ...taking, ...chosen });

  return { ...held, isConfirmed: await confirmFreeOrder(services, tx, held.orderId, false) };
}
