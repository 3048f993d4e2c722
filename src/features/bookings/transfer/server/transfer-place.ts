import { tagsOf } from '#features/events/server/public.ts';
import { type Account, findMember, lockAgainstErasure } from '#features/identity/server/public.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { hashClaimToken, newClaimToken } from '../../names/server/claim-token.ts';
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
 * Hands a confirmed place over to a member or a guest, in one transaction with the emails to both. The order, its terms and
 * every refund stay with the buyer. Of two transfers at once, or a transfer and a cancellation, the first one counts.
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
  const recipient = await findRecipient(database, own.value, transfer, request);
  if (!recipient.ok) return recipient;
  try {
    return await database.transaction((tx) => handOver(services, tx, own.value, transfer, recipient.value));
  } catch (error) {
    if (
      ['bookings_one_per_account', 'bookings_one_per_guest'].some((one) => isConstraintViolation(error, one))
    )
      return refuse(transferRefusals.recipient_booked);
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
  const accounts = [by.id, recipient.accountId].filter((id) => id !== null);
  if ((await lockAgainstErasure(tx, accounts)).size < accounts.length)
    return wrongRecipient('member', recipientFaults.unknownMember);
  const place = await lockPlace(tx, found);
  // Another player has it since it was read, so it may no longer be the caller's to give.
  if (!place || place.booking.accountId !== found.booking.accountId)
    return refuse(transferRefusals.place_handed_over);
  const obstacle = findObstacle(place, now, asOrganiser !== undefined);
  if (obstacle) return refuse(obstacle);
  const token = recipient.accountId === null ? newClaimToken() : undefined;
  const claimHash = token === undefined ? null : hashClaimToken(token);
  const after = await replacePlayer(tx, place, { ...recipient, claimHash }, now);
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
  await queueHandedOver(services, tx, { place, after, by, byOrganisers: asOrganiser !== undefined, token });
  await invalidatePages(tx, tagsOf(place.event.id));
  return ok({ bookingId: after.id });
}

const wrongRecipient = (field: string, fault: string) =>
  refuse(transferRefusals.check_recipient, { fields: { [field]: [fault] } });

/**
 * Who takes the place. A member is found by username alone, because usernames are public: the answer to an email address
 * must not say whether it has an account.
 */
async function findRecipient(
  db: Executor,
  { booking, isGuestOnly }: PaidPlace,
  { by, asOrganiser }: Transfer,
  request: TransferRequest,
): Promise<Result<NewPlayer>> {
  if (request.for === 'guest') {
    const { guestName, guestEmail } = request;
    const email = guestEmail.toLowerCase();
    const isOwn = booking.accountId === by.id && email === by.email.toLowerCase();
    if (isOwn || email === booking.guestEmail?.toLowerCase())
      return wrongRecipient('guestEmail', recipientFaults.oneself);
    return ok({ accountId: null, guestName, guestEmail });
  }
  if (isGuestOnly) return refuse(transferRefusals.guests_only);
  const isAddress = request.member.includes('@');
  // Organisers see every account anyway.
  if (!asOrganiser && isAddress) return wrongRecipient('member', recipientFaults.useEmailForm);
  if (!asOrganiser && by.emailVerifiedAt === null)
    return wrongRecipient('member', recipientFaults.confirmFirst);
  const member = await findMember(db, request.member);
  if (!member) return wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === booking.accountId) return wrongRecipient('member', recipientFaults.oneself);
  return ok({ accountId: member.id, guestName: null, guestEmail: null });
}
