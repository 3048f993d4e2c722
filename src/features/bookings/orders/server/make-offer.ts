import { factsNow, readChanges } from '#features/events/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { venueChangedSince } from '../../places/changed.ts';
import { changePlacesTaken } from '../../places/server/take-places.ts';
import { endOfferAt } from '../../waitlist/server/jobs.ts';
import { emailMember, isForOtherDay, type Locked } from '../../waitlist/server/locked-waitlist.ts';
import {
  addOffer,
  changeEntry,
  type EntryRow,
  endEntries,
  type OfferRow,
} from '../../waitlist/server/store.ts';
import { placesOffered, waitlistOffer } from '../../waitlist/server/waitlist-emails.tsx';
import { offerUntil } from '../../waitlist/waitlist.ts';
import { bookWithCredits } from './book-with-credits.ts';

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
