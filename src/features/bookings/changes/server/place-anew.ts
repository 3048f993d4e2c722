import { and, eq } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { newGuestsLink } from '../../names/server/guests-link-anew.ts';
import { findPlaces, type Place } from '../../names/server/store.ts';
import { memberOf } from '../../names/server/tell-player.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { placeChanges } from '../../places/server/place-changes.ts';
import type { PlacePassedOn } from './transfer-payloads.ts';

/**
 * The email to the new player of a place as it is now: with a new link for a guest, for a member
 * without.
 */
export async function renewPassedOn(
  sent: SentEmail,
  facts: RenewFacts,
): Promise<PlacePassedOn | undefined> {
  const found =
    sent.accountId === null ? await newGuestsLink(sent, facts) : await findMembers(facts.tx, sent);
  if (!found) return undefined;

  const { place, sealedToken } = found;
  const handedOver = await findGiver(facts.tx, place);
  if (!handedOver) return undefined;

  const accountId = memberOf(place.booking);
  const people = accountId === null ? new Map() : await findAccounts(facts.tx, [accountId]);

  return {
    ...aboutEvent(place.event),
    ...handedOver,
    firstName: people.get(accountId ?? '')?.firstName ?? place.booking.guestName ?? '',
    isAsked: place.booking.accountId === null && accountId !== null,
    sealedToken,
  };
}

/** The place of a member who plays it, or is asked to. */
async function findMembers(tx: Executor, { key, accountId }: SentEmail) {
  const [, bookingId = ''] = key.split(':');
  const [place] = await findPlaces(tx, { bookingId });
  const isTheirs =
    place && memberOf(place.booking) === accountId && place.booking.state === 'confirmed';
  return isTheirs && place.event.state !== 'cancelled' ? { place, sealedToken: null } : undefined;
}

/** Who gave it; whose place it was, if the organisers did. */
async function findGiver(tx: Executor, { booking, before }: Place) {
  const [change] = await tx
    .select({ by: placeChanges.byAccountId, reason: placeChanges.reason })
    .from(placeChanges)
    .where(and(eq(placeChanges.bookingId, booking.id), eq(placeChanges.kind, 'transfer')));
  if (!change) return undefined;

  // The organisers alone give a reason.
  const byOrganisers = change.reason !== null;
  const accountId = byOrganisers ? before?.accountId : change.by;
  const account = accountId ? (await findAccounts(tx, [accountId])).get(accountId) : undefined;
  const from = account ? `${account.firstName} ${account.lastName}` : (before?.guestName ?? null);

  return { from, byOrganisers };
}
