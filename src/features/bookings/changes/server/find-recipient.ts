import { type Account, findMember } from '#features/identity/server/public.ts';
import { findNameable } from '#features/members/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { recipientFaults, transferRefusals } from '../../names/transfer-texts.ts';
import type { NewPlayer } from '../../places/server/change-bookings.ts';
import { nobody } from '../../places/server/change-players.ts';
import type { TransferRequest } from '../transfer-contract.ts';
import type { PaidPlace } from './transfer-store.ts';

/** What is wrong with the person who was named, beside the field. */
export const wrongRecipient = (field: string, fault: string) =>
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
 * Who takes the place. A member is found by username alone, among those whom the giver may find,
 * and is asked: the answer to an email address must not say whether it has an account, nor any
 * answer who has a place.
 */
export async function findRecipient(
  { database, clock, memberFacts: facts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  place: PaidPlace,
  by: Account,
  request: TransferRequest,
): Promise<Result<NewPlayer>> {
  const { booking, order, isGuestOnly } = place;
  if (request.for === 'guest') {
    const isOwn =
      booking.accountId === by.id && request.guestEmail.toLowerCase() === by.email.toLowerCase();
    return isOwn ? wrongRecipient('guestEmail', recipientFaults.oneself) : asGuest(place, request);
  }

  if (isGuestOnly) return refuse(transferRefusals.guests_only);
  if (request.member.includes('@')) return wrongRecipient('member', recipientFaults.useEmailForm);
  if (by.emailVerifiedAt === null) return wrongRecipient('member', recipientFaults.confirmFirst);

  const viewing = { facts, viewerId: by.id, now: clock() };
  const member = await findNameable(database, viewing, request.member, [order.accountId]);
  if (!member) return wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === (booking.accountId ?? booking.namedAccountId))
    return wrongRecipient('member', recipientFaults.oneself);

  return ok({ ...nobody, namedAccountId: member.id });
}

/**
 * The same for an organiser, who sees every account and acts for people who ask them to: the member
 * plays at once, unlisted.
 */
export async function findRecipientForOrganiser(
  db: Executor,
  place: PaidPlace,
  request: TransferRequest,
): Promise<Result<NewPlayer>> {
  if (request.for === 'guest') return asGuest(place, request);
  if (place.isGuestOnly) return refuse(transferRefusals.guests_only);

  const member = await findMember(db, request.member);
  if (!member) return wrongRecipient('member', recipientFaults.unknownMember);
  if (member.id === place.booking.accountId)
    return wrongRecipient('member', recipientFaults.oneself);

  return ok({ ...nobody, accountId: member.id });
}
