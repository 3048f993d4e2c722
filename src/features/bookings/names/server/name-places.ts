import { eventTag, tagsOf } from '#features/events/server/public.ts';
import { type Account, accountStillExists } from '#features/identity/server/public.ts';
import { findBlockedPairs, findNameable } from '#features/members/server/public.ts';
import { type Refusal, Refused, unwrap } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { refuseWithoutTier } from '../../credits/server/who-may-book.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import {
  isSameGuest,
  type Name,
  nobody,
  writeAnswers,
  writeClaimHash,
} from '../../places/server/change-players.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import type { ClaimRequest, GolfRequest, NameRequest } from '../contract.ts';
import { isAnsweredByBuyer, isGuestsLink, whyNotAnswered, whyNotNamed } from '../naming.ts';
import { transferRefusals } from '../texts.ts';
import { whyNotTransferred } from '../transfer.ts';
import { checkAnswers } from './check-answers.ts';
import { hashClaimToken, newClaimToken } from './claim-links.ts';
import { changePlayer, comesFrom, findPlaces, type Place, writeName } from './named-places.ts';
import { tellNamed, withdrawQuestion } from './tell-player.ts';

type Own = { readonly bookingId: string; readonly accountId: string };

/** A place of one's own order. Another account's is not found. */
async function findBought(db: Executor, { bookingId, accountId }: Own): Promise<Place> {
  const [place] = await findPlaces(db, { bookingId });
  if (!(place?.ownerId === accountId)) throw new Refused(bookingRefusals.booking_not_found);
  return place;
}

const factsOf = ({ booking, buyerId, event, privilege }: Place) => ({
  state: booking.state,
  isMember: booking.accountId !== null,
  isBuyersOwn: booking.accountId === buyerId,
  privilege,
  event,
});

/** A place of the member's own order that can be given a name now. */
async function findToName({ database, clock }: Services, own: Own): Promise<Place> {
  const found = await findBought(database, own);
  const reason = whyNotNamed(factsOf(found), clock());
  if (reason) throw new Refused(bookingRefusals[reason]);
  return found;
}

/** A guest pass pays for nobody but a guest. */
export const isGuestOnly = ({ line }: Pick<Place, 'line'>): boolean =>
  line.payWith === 'guest_pass';

/**
 * Names who plays a place of the buyer's order: the buyer, a guest, or another member, who is asked
 * and is not its player before they accept. The answers of whoever was named before are forgotten.
 */
export async function namePlace(
  services: Services,
  own: Own & { readonly emailConfirmed: boolean },
  request: NameRequest,
): Promise<true> {
  const found = await findToName(services, own);
  if (request.for === 'guest') return writePlayer(services, found, guestOf(request));
  if (isGuestOnly(found)) throw new Refused(bookingRefusals.guests_only);
  if (request.for === 'me')
    return writePlayer(services, found, { ...nobody, accountId: own.accountId });

  const member = await findAsked(services, own, request.member);

  const isOneself = member === own.accountId;

  return writePlayer(services, found, {
    ...nobody,
    ...(isOneself ? { accountId: own.accountId } : { namedAccountId: member }),
  });
}

/**
 * The account of the member whom the buyer names: only one whom they may find. An address is a
 * guest's.
 */
async function findAsked(
  { database, clock, memberFacts: facts }: Services,
  { accountId, emailConfirmed }: { readonly accountId: string; readonly emailConfirmed: boolean },
  name: string,
): Promise<string> {
  const wrong = (fault: string) =>
    new Refused(bookingRefusals.players_wrong, { fields: { member: [fault] } });
  if (name.includes('@')) throw wrong(placeFieldTexts.useGuest);
  if (!emailConfirmed) throw wrong(placeFieldTexts.confirmToName);

  const member = await findNameable(database, { facts, viewerId: accountId, now: clock() }, name);

  if (!member) throw wrong(placeFieldTexts.unknownMember);

  return member.id;
}

/**
 * Makes a claim link for a place that nobody is named for, or a guest's own link where they have no
 * email to send it to. An earlier link of the place ends.
 */
export async function makeClaimLink(services: Services, own: Own): Promise<{ path: string }> {
  const { database } = services;
  await findToName(services, own);
  const token = newClaimToken();
  const isWritten = await writeClaimHash(database, own.bookingId, hashClaimToken(token));
  if (!isWritten) throw new Refused(bookingRefusals.place_taken);
  return { path: claimPath(token) };
}

const claimPath = (token: string): string => `/bookings/claim/${token}`;

/**
 * The place of a claim link. A link that was used, replaced or never made is not found, nor is one
 * of somebody whom the reader has blocked, or who has blocked them.
 * @param readerId the member who has the link; null for anyone else
 */
export async function findClaim(
  db: Executor,
  token: string,
  readerId: string | null,
): Promise<Place> {
  const [place] = await findPlaces(db, { claimHash: hashClaimToken(token) });
  if (!place) throw new Refused(bookingRefusals.claim_not_found);
  const blocked = readerId === null ? [] : await findBlockedPairs(db, readerId);
  if (comesFrom(place, blocked)) throw new Refused(bookingRefusals.claim_not_found);
  return place;
}

/**
 * Why a place cannot be taken by its link now. A guest whose own link it is has time until the last
 * transfer.
 */
export function findClaimObstacle(place: Place, now: Date): Refusal | undefined {
  if (isGuestsLink(place.booking)) {
    const late = whyNotTransferred({ ...factsOf(place), isNamed: true }, now);
    return late && transferRefusals[late];
  }
  const reason = whyNotNamed(factsOf(place), now);
  return reason && bookingRefusals[reason];
}

/**
 * Takes a place by its claim link, for the member who is logged in or for a guest. The first one
 * has it. A guest gets a link of their own, so that nobody else who knows the first one has
 * anything of theirs.
 * @returns the path of the guest's own link; null for a member
 */
export async function claimPlace(
  services: Services,
  token: string,
  { account, request }: { readonly account: Account | null; readonly request: ClaimRequest },
): Promise<{ path: string | null }> {
  const { database, clock } = services;
  const place = await findClaim(database, token, account?.id ?? null);
  const obstacle = findClaimObstacle(place, clock());
  if (obstacle) throw new Refused(obstacle);

  const by = hashClaimToken(token);
  if (request.for === 'guest') {
    if (isGuestsLink(place.booking)) throw new Refused(bookingRefusals.place_taken);
    const next = newClaimToken();
    await writePlayer(services, place, guestOf(request), { by, next });
    return { path: claimPath(next) };
  }

  if (!account) throw new Refused(bookingRefusals.log_in_first);
  if (isGuestOnly(place)) throw new Refused(bookingRefusals.guests_only);

  await writePlayer(services, place, { ...nobody, accountId: account.id }, { by });

  return { path: null };
}

const guestOf = ({
  guestName,
  guestEmail,
}: {
  guestName: string;
  guestEmail?: string | undefined;
}): Name => ({
  ...nobody,
  guestName,
  guestEmail: guestEmail ?? null,
});

type ByLink = { readonly by: string; readonly next?: string };

/**
 * Writes who is named, with the founding number that the place may bring and the email that asks or
 * tells them. The database refuses someone who has a place at the event already, and a guest twice
 * in one order.
 * @param link the hash of the link by which the place is taken, and the token of the new player's own link
 */
async function writePlayer(
  services: Services,
  place: Place,
  name: Name,
  link?: ByLink,
): Promise<true> {
  const { booking, event } = place;
  const now = services.clock();

  return changePlayer(services.database, name, async (tx) => {
    if (!(await accountStillExists(tx, name.accountId)))
      throw new Refused(bookingRefusals.log_in_first);
    if (name.accountId !== null) await lockPlaces(tx, event.id);
    await refuseWithoutTier(tx, event, name.accountId, now);

    const next = link?.next === undefined ? undefined : hashClaimToken(link.next);
    if (!(await writeName(tx, place, name, { by: link?.by, next, now })))
      throw new Refused(bookingRefusals.place_taken);

    await withdrawQuestion(tx, booking);
    await giveFoundingNumber(tx, booking.id, now);

    const isCorrected = link === undefined && isSameGuest(booking, name);
    const named = { ...place, booking: { ...booking, ...name } };
    const refusal = isCorrected ? undefined : await tellNamed(services, tx, named, link?.next);
    if (refusal) throw new Refused(refusal);

    await invalidatePages(tx, tagsOf(event.id));

    return true as const;
  });
}

/**
 * Changes the golf answers of a place: its player's own, or the buyer's while there is nobody who
 * can answer for themselves (`isAnsweredByBuyer`). Only members can be listed among who is coming,
 * and only by themselves.
 */
export async function answerGolf(
  services: Services,
  { bookingId, accountId }: Own,
  { golf, listed }: GolfRequest,
): Promise<true> {
  const [place] = await findPlaces(services.database, { bookingId });
  const isPlayer = place?.booking.accountId === accountId;
  const isBuyers = place?.ownerId === accountId && isAnsweredByBuyer(place.booking);
  if (!place || !(isPlayer || isBuyers)) throw new Refused(bookingRefusals.booking_not_found);

  // Left out of the statement where it is not asked, so that it undoes no choice made at the same
  // moment.
  const chosen = isPlayer ? listed : false;

  return writeGolf(services, place, { golf, ...(chosen === undefined ? {} : { listed: chosen }) });
}

/** Changes the golf answers of a guest, by the guest's own link. */
export async function answerByLink(
  services: Services,
  token: string,
  { golf }: Pick<GolfRequest, 'golf'>,
): Promise<true> {
  const found = await findClaim(services.database, token, null);
  if (!isGuestsLink(found.booking)) throw new Refused(bookingRefusals.claim_not_found);
  return writeGolf(services, found, { golf });
}

async function writeGolf(
  { database, clock }: Services,
  place: Place,
  { golf, ...choice }: { readonly golf: GolfAnswers; readonly listed?: boolean },
): Promise<true> {
  const { booking, event } = place;
  const reason = whyNotAnswered(factsOf(place), clock());
  if (reason) throw new Refused(bookingRefusals[reason]);

  const answers = unwrap(checkAnswers(golf, event, { before: booking.golf }));

  const written = { golf: answers, ...choice };

  const isWritten = await database.transaction(async (tx) => {
    if (!(await writeAnswers(tx, booking, written))) return false;
    // Visitors' pages show how many members are listed.
    if (choice.listed !== undefined && choice.listed !== booking.listed)
      await invalidatePages(tx, [eventTag(event.id)]);
    return true;
  });

  if (!isWritten) throw new Refused(bookingRefusals.place_taken);
  return true;
}
