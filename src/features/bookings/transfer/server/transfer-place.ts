import { tagsOf } from '#features/events/server/public.ts';
import { type Account, findMember, lockAgainstErasure } from '#features/identity/server/public.ts';
import { findNameable } from '#features/members/server/public.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { Services } from '#platform/plugin.ts';
import { hashClaimToken, newClaimToken } from '../../names/server/claim-token.ts';
import { nobody } from '../../names/server/store.ts';
import { withdrawQuestion } from '../../names/server/tell-player.ts';
import { placeFieldTexts } from '../../texts.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import type { TransferRequest } from '../contract.ts';
import { recipientFaults, transferRefusals } from '../texts.ts';
import { whyNotTransferred } from '../transfer.ts';
import { queueHandedOver } from './emails/queue.ts';
import { findPlace, lockPlace, type NewPlayer, type PaidPlace, replacePlayer } from './store.ts';
import { placeChanges } from './tables.ts';

/** Who hands over which place. An organiser does it for any place of their event, and says why. */
export type Transfer = {
  readonly bookingId: string;
  readonly by: Account;
  readonly asOrganiser?: { readonly eventId: number; readonly reason: string };
};

/** The place, if the account may hand it over: its buyer, its player, or an organiser. Else it is not found. */
export async function findOwnPlace(
  db: Executor,
  { bookingId, by, asOrganiser }: Transfer,
): Promise<Result<PaidPlace>> {
  const place = await findPlace(db, { bookingId });
  const isOwn = asOrganiser
    ? place?.event.id === asOrganiser.eventId
    : place?.order.accountId === by.id || place?.booking.accountId === by.id;
  return place && isOwn ? ok(place) : refuse(transferRefusals.place_not_found);
}

/** Why a place cannot be handed over now, if it cannot. */
export function findObstacle(
  { booking, event, privilege }: PaidPlace,
  now: Date,
  byOrganisers = false,
): Refusal | undefined {
  const isNamed = booking.accountId !== null || booking.guestName !== null;
  const reason = whyNotTransferred({ state: booking.state, isNamed, privilege, event, byOrganisers }, now);
  return reason && transferRefusals[reason];
}

/**
 * Hands a confirmed place over to a guest, or to a member, who is asked and is not its player before they accept, in one
 * transaction with the emails to both. The order, its terms and every refund stay with the buyer. Of two transfers at once, or a transfer and a cancellation, the first one counts.
 * @returns the booking of the new player
 */
export async function transferPlace(
  services: Services,
  transfer: Transfer,
  request: TransferRequest,
): Promise<Result<{ bookingId: string }>> {
  const { database } = services;
  const own = await findOwnPlace(database, transfer);
  if (!own.ok) return own;
  const recipient = transfer.asOrganiser
    ? await findRecipientForOrganiser(database, own.value, request)
    : await findRecipient(database, own.value, transfer.by, request);
  if (!recipient.ok) return recipient;

  try {
    return await database.transaction((tx) => handOver(services, tx, own.value, transfer, recipient.value));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    // Only organisers make somebody else the player at once, and so learn that they have a place.
    if (isConstraintViolation(error, 'bookings_one_per_account'))
      return refuse(transferRefusals.recipient_booked);
    if (isConstraintViolation(error, 'bookings_one_per_guest'))
      return wrongRecipient('guestEmail', placeFieldTexts.namedTwice);
    throw error;
  }
}

async function handOver(
  services: Services,
  tx: Executor,
  found: PaidPlace,
  { by, asOrganiser }: Transfer,
  recipient: NewPlayer,
): Promise<Result<{ bookingId: string }>> {
  const now = services.clock();
  // First of all locks, as an erasure takes them: nobody gives or gets a place whose account is going.
  const newMember = recipient.accountId ?? recipient.namedAccountId;
  const accounts = [by.id, newMember].filter((id) => id !== null);
  if ((await lockAgainstErasure(tx, accounts)).size < accounts.length)
    return wrongRecipient('member', recipientFaults.unknownMember);
  const place = await lockPlace(tx, found);
  // Another player has it since it was read, so it may no longer be the caller's to give.
  const hasChanged = (['accountId', 'namedAccountId'] as const).some(
    (column) => place?.booking[column] !== found.booking[column],
  );
  if (!place || hasChanged) return refuse(transferRefusals.place_handed_over);
  const obstacle = findObstacle(place, now, asOrganiser !== undefined);
  if (obstacle) return refuse(obstacle);
  const token = newMember === null ? newClaimToken() : undefined;
  const claimHash = token === undefined ? null : hashClaimToken(token);
  const after = await replacePlayer(tx, place, { ...recipient, claimHash }, now);
  if (after.accountId !== null)
    await endWaitForPlace(tx, { eventId: place.event.id, accountId: after.accountId, now });

  const [change] = await tx
    .insert(placeChanges)
    .values({
      kind: 'transfer',
      orderId: place.order.id,
      bookingId: after.id,
      fromEventId: place.event.id,
      toEventId: place.event.id,
      byAccountId: by.id,
      reason: asOrganiser?.reason,
      at: now,
    })
    .returning({ id: placeChanges.id });
  if (asOrganiser && change)
    await recordAction(tx, {
      by: by.id,
      action: 'bookings.transfer',
      subject: `place_change:${change.id}`,
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
  return ok({ bookingId: after.id });
}

const wrongRecipient = (field: string, fault: string) =>
  refuse(transferRefusals.check_recipient, { fields: { [field]: [fault] } });

/** A guest, unless they have the place already. */
function asGuest(
  { booking }: PaidPlace,
  { guestName, guestEmail }: Extract<TransferRequest, { for: 'guest' }>,
): Result<NewPlayer> {
  if (guestEmail.toLowerCase() === booking.guestEmail?.toLowerCase())
    return wrongRecipient('guestEmail', recipientFaults.oneself);
  return ok({ ...nobody, guestName, guestEmail });
}

/**
 * Who takes the place. A member is found by username alone, among those whom the giver may find, and is asked: the answer to an
 * email address must not say whether it has an account, nor any answer who has a place.
 */
async function findRecipient(
  db: Executor,
  place: PaidPlace,
  by: Account,
  request: TransferRequest,
): Promise<Result<NewPlayer>> {
  const { booking, order, isGuestOnly } = place;
  if (request.for === 'guest') {
    const isOwn = booking.accountId === by.id && request.guestEmail.toLowerCase() === by.email.toLowerCase();
    return isOwn ? wrongRecipient('guestEmail', recipientFaults.oneself) : asGuest(place, request);
  }
  if (isGuestOnly) return refuse(transferRefusals.guests_only);
  if (request.member.includes('@')) return wrongRecipient('member', recipientFaults.useEmailForm);
  if (by.emailVerifiedAt === null) return wrongRecipient('member', recipientFaults.confirmFirst);

  const member = await findNameable(db, by.id, request.member, [order.accountId]);
  if (!member) return wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === (booking.accountId ?? booking.namedAccountId))
    return wrongRecipient('member', recipientFaults.oneself);
  return ok({ ...nobody, namedAccountId: member.id });
}

/** The same for an organiser, who sees every account and acts for people who ask them to: the member plays at once, unlisted. */
async function findRecipientForOrganiser(
  db: Executor,
  place: PaidPlace,
  request: TransferRequest,
): Promise<Result<NewPlayer>> {
  if (request.for === 'guest') return asGuest(place, request);
  if (place.isGuestOnly) return refuse(transferRefusals.guests_only);
  const member = await findMember(db, request.member);
  if (!member) return wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === place.booking.accountId) return wrongRecipient('member', recipientFaults.oneself);
  return ok({ ...nobody, accountId: member.id });
}
