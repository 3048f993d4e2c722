import { factsNow, readChanges } from '#features/events/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { venueChangedSince } from '../../places/changed.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { changePlacesTaken } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import {
  emailMember,
  endOfferAt,
  isForOtherDay,
  type Locked,
} from '../../waitlist/server/locked-waitlist.ts';
import { placesOffered, waitlistOffer } from '../../waitlist/server/waitlist-emails.tsx';
import {
  addOffer,
  changeEntry,
  type EntryRow,
  endEntries,
  type OfferRow,
} from '../../waitlist/server/waitlist-store.ts';
import { offerUntil } from '../../waitlist/waitlist.ts';
import { isOvertaken, takeOrder } from './take-order.ts';

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
  const places: PlaceToTake[] = Array.from({ length: offered.places }, (_, index) => ({
    kind: 'place',
    mine: index === 0,
    payWith: 'credit',
  }));

  const request = { ...offered, places, withPackage: false };

  try {
    // A transaction within the transaction: what fails in it is undone alone.
    return await tx.transaction(async (inner) => {
      const order = await takeOrder(services, inner, request, { isOffered: true });
      if (!order.isConfirmed) throw new Refused(bookingRefusals.credit_missing);
      return order.orderId;
    });
  } catch (error) {
    if (error instanceof Refused || isOvertaken(error)) return undefined;
    throw error;
  }
}
