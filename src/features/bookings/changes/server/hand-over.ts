import { tagsOf } from '#features/events/server/public.ts';
import { type Account, findMember, lockAgainstErasure } from '#features/identity/server/public.ts';
import { findNameable } from '#features/members/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { refuseWithoutTier } from '../../credits/server/who-may-book.ts';
import { hashClaimToken, newClaimToken } from '../../names/server/claim-links.ts';
import { withdrawQuestion } from '../../names/server/tell-player.ts';
import { recipientFaults, transferRefusals } from '../../names/texts.ts';
import { whyNotTransferred } from '../../names/transfer.ts';
import { addPlaceChange, type NewPlayer } from '../../places/server/change-bookings.ts';
import { nobody } from '../../places/server/change-players.ts';
import type { TransferRequest } from '../contract.ts';
import { queueHandedOver } from './tell-transferred.ts';
import { lockPlace, type PaidPlace, replacePlayer } from './transfer-store.ts';

/** Who hands over which place. An organiser does it for any place of their event, and says why. */
export type Transfer = {
  readonly bookingId: string;
  readonly by: Account;
  readonly asOrganiser?: { readonly eventId: number; readonly reason: string };
};

/** Why a place cannot be handed over now, if it cannot. */
export function findObstacle(
  { booking, event, privilege }: PaidPlace,
  now: Date,
  byOrganisers = false,
): Refusal | undefined {
  const isNamed = booking.accountId !== null || booking.guestName !== null;
  const reason = whyNotTransferred(
    { state: booking.state, isNamed, privilege, event, byOrganisers },
    now,
  );

  return reason && transferRefusals[reason];
}

/**
 * Gives a place to its new player, in the caller's transaction. The first of two that hand it over
 * counts.
 */
export async function handOver(
  services: Services,
  tx: Executor,
  found: PaidPlace,
  { by, asOrganiser }: Transfer,
  recipient: NewPlayer,
): Promise<{ bookingId: string }> {
  const now = services.clock();

  // First of all locks, as an erasure takes them: nobody gives or gets a place whose account is
  // going.
  const newMember = recipient.accountId ?? recipient.namedAccountId;
  const accounts = [by.id, newMember].filter((id) => id !== null);
  if ((await lockAgainstErasure(tx, accounts)).size < accounts.length)
    throw wrongRecipient('member', recipientFaults.unknownMember);

  const place = await lockPlace(tx, found, newMember);

  // Another player has it since it was read, so it may no longer be the caller's to give.
  const hasChanged = (['accountId', 'namedAccountId'] as const).some(
    (column) => place?.booking[column] !== found.booking[column],
  );
  if (!place || hasChanged) throw new Refused(transferRefusals.place_handed_over);

  const obstacle = findObstacle(place, now, asOrganiser !== undefined);
  if (obstacle) throw new Refused(obstacle);

  // A member who is asked needs the tier when they accept: until then it is theirs to tell.
  await refuseWithoutTier(tx, place.event, recipient.accountId, now);

  const token = newMember === null ? newClaimToken() : undefined;
  const claimHash = token === undefined ? null : hashClaimToken(token);
  const after = await replacePlayer(tx, place, { ...recipient, claimHash }, now);

  const changeId = await addPlaceChange(tx, {
    kind: 'transfer',
    orderId: place.order.id,
    bookingId: after.id,
    fromEventId: place.event.id,
    toEventId: place.event.id,
    byAccountId: by.id,
    reason: asOrganiser?.reason,
    at: now,
  });

  if (asOrganiser)
    await recordAction(tx, {
      by: by.id,
      action: 'bookings.transfer',
      subject: `place_change:${changeId}`,
      before: { state: 'confirmed', bookingId: place.booking.id },
      after: { state: 'transferred', bookingId: after.id, eventId: place.event.id },
      why: WHY_IN_SUBJECT,
      now,
    });

  const refusal = await queueHandedOver(services, tx, {
    ...{ place, after, by, token },
    byOrganisers: asOrganiser !== undefined,
  });
  if (refusal) throw new Refused(refusal);

  await withdrawQuestion(tx, place.booking);
  await invalidatePages(tx, tagsOf(place.event.id));

  return { bookingId: after.id };
}

/** What is wrong with the person who was named, beside the field. */
export const wrongRecipient = (field: string, fault: string): Refused =>
  new Refused(transferRefusals.check_recipient, { fields: { [field]: [fault] } });

/** A guest, unless they have the place already. */
function asGuest(
  { booking }: PaidPlace,
  { guestName, guestEmail }: Extract<TransferRequest, { for: 'guest' }>,
): NewPlayer {
  if (guestEmail.toLowerCase() === booking.guestEmail?.toLowerCase())
    throw wrongRecipient('guestEmail', recipientFaults.oneself);
  return { ...nobody, guestName, guestEmail };
}

/**
 * Who takes the place. A member is found by username alone, among those whom the giver may find,
 * and is asked: the answer to an email address must not say whether it has an account, nor any
 * answer who has a place.
 */
export async function findRecipient(
  { database, clock, memberFacts: facts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  place: PaidPlace,
  by: Account,
  request: TransferRequest,
): Promise<NewPlayer> {
  const { booking, order, isGuestOnly } = place;
  if (request.for === 'guest') {
    const isOwn =
      booking.accountId === by.id && request.guestEmail.toLowerCase() === by.email.toLowerCase();
    if (isOwn) throw wrongRecipient('guestEmail', recipientFaults.oneself);
    return asGuest(place, request);
  }

  if (isGuestOnly) throw new Refused(transferRefusals.guests_only);
  if (request.member.includes('@')) throw wrongRecipient('member', recipientFaults.useEmailForm);
  if (by.emailVerifiedAt === null) throw wrongRecipient('member', recipientFaults.confirmFirst);

  const viewing = { facts, viewerId: by.id, now: clock() };
  const member = await findNameable(database, viewing, request.member, [order.accountId]);
  if (!member) throw wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === (booking.accountId ?? booking.namedAccountId))
    throw wrongRecipient('member', recipientFaults.oneself);

  return { ...nobody, namedAccountId: member.id };
}

/**
 * The same for an organiser, who sees every account and acts for people who ask them to: the member
 * plays at once, unlisted.
 */
export async function findRecipientForOrganiser(
  db: Executor,
  place: PaidPlace,
  request: TransferRequest,
): Promise<NewPlayer> {
  if (request.for === 'guest') return asGuest(place, request);
  if (place.isGuestOnly) throw new Refused(transferRefusals.guests_only);

  const member = await findMember(db, request.member);
  if (!member) throw wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === place.booking.accountId)
    throw wrongRecipient('member', recipientFaults.oneself);

  return { ...nobody, accountId: member.id };
}
