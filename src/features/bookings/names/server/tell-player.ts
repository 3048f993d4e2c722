import { findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import {
  notify,
  queueEmail,
  withdrawNotifications,
} from '#features/notifications/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { writeGuestsHash } from '../../places/server/change-players.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import type { BookingRow } from '../../places/server/store.ts';
import { unansweredOf } from '../questions.ts';
import { hashClaimToken, newClaimToken } from './claim-links.ts';
import { countEmailToOther, isBlockedAddress } from './emails-to-others.ts';
import {
  guestPlace,
  placeAsked,
  placeForYou,
  placeGiven,
  placeTaken,
  placeWithdrawn,
} from './name-emails.tsx';
import { findPlaces, type Place } from './named-places.ts';

type Needs = Pick<Services, 'clock' | 'config'>;

/** The member of a place: they play it, or are asked to. */
export const memberOf = ({ accountId, namedAccountId }: BookingRow): string | null =>
  accountId ?? namedAccountId;

/** The key of the question whether a member accepts a place. */
export const askedKey = (bookingId: string, accountId: string): string =>
  `place_asked:${bookingId}:${accountId}`;

/**
 * Asks the member who was named for a place, tells the one who has taken it by its link, and sends
 * a guest with an email their own link. The buyer is told nothing about their own place.
 * @param token the guest's link, if there is one already
 * @returns why no email may be sent any more: the caller may refuse the naming
 */
export async function tellNamed(
  services: Needs,
  tx: Executor,
  place: Place,
  token?: string,
): Promise<Refusal | undefined> {
  const accountId = memberOf(place.booking);
  if (accountId !== null) return tellMember(services, tx, place, accountId);

  const { guestEmail } = place.booking;

  return guestEmail === null
    ? undefined
    : sendGuestsLink(services, tx, { place, address: guestEmail, token });
}

/**
 * Does so for every place of an order that has just been confirmed. What may not be emailed is left
 * out.
 */
export async function tellPlayers(services: Needs, tx: Executor, orderId: string): Promise<void> {
  const places = await findPlaces(tx, { orderId });
  // In the same sequence in every transaction, because the emails to each address are counted.
  const inSequence = places.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  for (const place of inSequence) await tellNamed(services, tx, place);
}

const sortKey = ({ booking }: Place): string =>
  booking.guestEmail?.toLowerCase() ?? memberOf(booking) ?? '';

async function tellMember(
  { clock }: Needs,
  tx: Executor,
  place: Place,
  accountId: string,
): Promise<Refusal | undefined> {
  const now = clock();
  const { booking, buyerId, event } = place;
  const isAsked = booking.accountId === null;
  if (accountId === buyerId && !isAsked) return undefined;

  const accounts = await findAccounts(tx, [buyerId, accountId]);
  const [buyer, player] = [accounts.get(buyerId), accounts.get(accountId)];
  if (!buyer || !player || player.erasedAt !== null) return undefined;

  const { id: bookingId, orderId } = booking;
  const refusal =
    isAsked &&
    (await countEmailToOther(tx, { orderId, memberId: buyerId, address: player.email, now }));
  if (refusal) return refusal;
  if ((await findBlockedPairs(tx, buyerId)).includes(accountId)) return undefined;

  const about = aboutEvent(event);
  const key = isAsked ? askedKey(bookingId, accountId) : `place_for_you:${bookingId}:${accountId}`;
  const { firstName, email } = player;

  await queueEmail(tx, placeForYou, {
    accountId,
    to: { name: firstName, address: email },
    payload: {
      ...about,
      firstName,
      bookedBy: fullName(buyer),
      isMember: true,
      isAsked,
      questions: requiredOf(event),
    },
    key,
    now,
  });

  const kind = isAsked ? placeAsked : placeGiven;
  await notify(tx, now, { kind, to: accountId, actor: buyerId, payload: about, key });

  return undefined;
}

type GuestsLink = {
  readonly place: Place;
  readonly address: string;
  readonly token: string | undefined;
};

async function sendGuestsLink(
  { clock, config }: Needs,
  tx: Executor,
  { place, address, token = newClaimToken() }: GuestsLink,
): Promise<Refusal | undefined> {
  const now = clock();
  const { booking, buyerId, event } = place;
  const buyer = (await findAccounts(tx, [buyerId])).get(buyerId);
  if (!buyer) return undefined;

  const refusal = await countEmailToOther(tx, {
    orderId: booking.orderId,
    memberId: buyerId,
    address,
    now,
  });
  if (refusal) return refusal;

  const claimHash = hashClaimToken(token);
  await writeGuestsHash(tx, { bookingId: booking.id, address, claimHash });

  if (await isBlockedAddress(tx, buyerId, address)) return undefined;

  const name = booking.guestName ?? '';

  await queueEmail(tx, guestPlace, {
    accountId: null,
    to: { name, address },
    payload: {
      ...aboutEvent(event),
      firstName: name,
      bookedBy: fullName(buyer),
      questions: requiredOf(event),
      sealedToken: encryptEmailToken(config.secret, token),
    },
    key: `guest_place:${booking.id}:${claimHash.slice(0, 16)}`,
    now,
  });

  return undefined;
}

/** Takes back what a member was asked, because somebody else is named now. */
export const withdrawQuestion = (tx: Executor, { id, namedAccountId }: BookingRow): Promise<void> =>
  withdrawNotifications(tx, namedAccountId === null ? [] : [askedKey(id, namedAccountId)]);

/**
 * Queues the email that tells the player of a cancelled place, unless they booked it themselves:
 * the buyer gets another email.
 */
export async function tellWithdrawn(
  tx: Executor,
  { bookingId, byOrganisers }: { readonly bookingId: string; readonly byOrganisers: boolean },
  now: Date,
): Promise<void> {
  for (const place of await findPlaces(tx, { bookingId })) {
    await withdrawQuestion(tx, place.booking);
    await tellOne(tx, place, { byOrganisers, now });
  }
}

type Withdrawal = { readonly byOrganisers: boolean; readonly now: Date };

async function tellOne(
  tx: Executor,
  place: Place,
  { byOrganisers, now }: Withdrawal,
): Promise<void> {
  const { booking, buyerId, event } = place;
  const accountId = memberOf(booking);
  if (accountId === buyerId) return;

  const accounts = await findAccounts(tx, [buyerId, ...(accountId ? [accountId] : [])]);
  const buyer = accounts.get(buyerId);
  const player = accountId === null ? undefined : accounts.get(accountId);
  const name = player?.firstName ?? booking.guestName;
  const address = player?.email ?? booking.guestEmail;
  if (!buyer || !name || !address) return;

  // Who has accepted a place has to hear that it is gone. Anyone else may have been named by a
  // stranger.
  const isCounted = !byOrganisers && booking.accountId === null;
  const { orderId } = booking;
  if (isCounted && (await countEmailToOther(tx, { orderId, memberId: buyerId, address, now })))
    return;
  if (isCounted && (await isBlockedAddress(tx, buyerId, address))) return;

  const about = aboutEvent(event);
  const key = `place_withdrawn:${booking.id}:${accountId ?? address.toLowerCase()}`;

  await queueEmail(tx, placeWithdrawn, {
    accountId,
    to: { name, address },
    payload: {
      ...about,
      firstName: name,
      bookedBy: fullName(buyer),
      isMember: player !== undefined,
      byOrganisers,
    },
    key,
    now,
  });

  if (accountId === null) return;

  const actor = byOrganisers ? null : buyerId;
  await notify(tx, now, { kind: placeTaken, to: accountId, actor, payload: about, key });
}

/** What a player who has just been named has not answered yet: answers are their own. */
const requiredOf = ({ questions }: Place['event']): string[] =>
  unansweredOf(questions, null).map(({ label }) => label);
