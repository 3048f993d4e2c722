import { eventTag, tagsOf } from '#features/events/server/public.ts';
import { type Account, findMember } from '#features/identity/server/public.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../founding/server/give-number.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import { transferRefusals } from '../../transfer/texts.ts';
import { whyNotTransferred } from '../../transfer/transfer.ts';
import type { ClaimRequest, GolfRequest, NameRequest } from '../contract.ts';
import { whyNotAnswered, whyNotNamed } from '../naming.ts';
import { hashClaimToken, newClaimToken } from './claim-token.ts';
import { findPlaces, type Place, writeAnswers, writeClaimHash, writeName } from './store.ts';
import { queuePlaceForYou } from './tell-player.ts';

type Own = { readonly bookingId: string; readonly accountId: string };

/** A place of one's own order. Another account's is not found. */
async function findBought(db: Executor, { bookingId, accountId }: Own): Promise<Result<Place>> {
  const [place] = await findPlaces(db, { bookingId });
  return place?.buyerId === accountId ? ok(place) : refuse(bookingRefusals.booking_not_found);
}

const factsOf = ({ booking, event, privilege }: Place) => ({
  state: booking.state,
  isMember: booking.accountId !== null,
  privilege,
  event,
});

/** A place of the member's own order that can be given a name now. */
async function findToName({ database, clock }: Services, own: Own): Promise<Result<Place>> {
  const found = await findBought(database, own);
  if (!found.ok) return found;
  const reason = whyNotNamed(factsOf(found.value), clock());
  return reason ? refuse(bookingRefusals[reason]) : found;
}

/** A guest pass pays for nobody but a guest. */
export const isGuestOnly = ({ line }: Pick<Place, 'line'>): boolean => line.payWith === 'guest_pass';

/**
 * Names who plays a place of the buyer's order: the buyer, another member or a guest. The answers of whoever was named
 * before are forgotten.
 */
export async function namePlace(
  services: Services,
  own: Own & { readonly emailConfirmed: boolean },
  request: NameRequest,
): Promise<Result<Place>> {
  const { database } = services;
  const found = await findToName(services, own);
  if (!found.ok) return found;
  if (request.for === 'guest') return writePlayer(services, found.value, guestOf(request));
  if (isGuestOnly(found.value)) return refuse(bookingRefusals.guests_only);
  if (request.for === 'me') return writePlayer(services, found.value, { accountId: own.accountId });
  const member = own.emailConfirmed ? await findMember(database, request.member) : undefined;
  if (member) return writePlayer(services, found.value, { accountId: member.id });
  const fault = own.emailConfirmed ? placeFieldTexts.unknownMember : placeFieldTexts.confirmToName;
  return refuse(bookingRefusals.players_wrong, { fields: { member: [fault] } });
}

/** Makes a claim link for a place that nobody is named for. An earlier link of the place ends. */
export async function makeClaimLink(services: Services, own: Own): Promise<Result<{ path: string }>> {
  const { database } = services;
  const found = await findToName(services, own);
  if (!found.ok) return found;
  const token = newClaimToken();
  const isWritten = await writeClaimHash(database, own.bookingId, hashClaimToken(token));
  return isWritten ? ok({ path: `/bookings/claim/${token}` }) : refuse(bookingRefusals.place_taken);
}

/** The place of a claim link. A link that was used, replaced or never made is not found. */
export async function findClaim(db: Executor, token: string): Promise<Result<Place>> {
  const [place] = await findPlaces(db, { claimHash: hashClaimToken(token) });
  return place ? ok(place) : refuse(bookingRefusals.claim_not_found);
}

/** Whether the link is for a guest to whom the place was handed over. They have it already. */
export const isHandedOver = ({ booking }: Pick<Place, 'booking'>): boolean =>
  booking.transferredFrom !== null && booking.guestName !== null;

/** Why a place cannot be taken by its link now. A guest to whom it was handed over has time until the last transfer. */
export function findClaimObstacle(place: Place, now: Date): Refusal | undefined {
  if (isHandedOver(place)) {
    const late = whyNotTransferred({ ...factsOf(place), isNamed: true }, now);
    return late && transferRefusals[late];
  }
  const reason = whyNotNamed(factsOf(place), now);
  return reason && bookingRefusals[reason];
}

/** Takes a place by its claim link, for the member who is logged in or for a guest. The first one has it. */
export async function claimPlace(
  services: Services,
  token: string,
  { account, request }: { readonly account: Account | null; readonly request: ClaimRequest },
): Promise<Result<Place>> {
  const { database, clock } = services;
  const found = await findClaim(database, token);
  if (!found.ok) return found;
  const obstacle = findClaimObstacle(found.value, clock());
  if (obstacle) return refuse(obstacle);
  const claimHash = hashClaimToken(token);
  if (request.for === 'guest' && isHandedOver(found.value)) return refuse(bookingRefusals.place_taken);
  if (request.for === 'guest') return writePlayer(services, found.value, guestOf(request), claimHash);
  if (!account) return refuse(bookingRefusals.log_in_first);
  if (isGuestOnly(found.value)) return refuse(bookingRefusals.guests_only);
  return writePlayer(services, found.value, { accountId: account.id }, claimHash);
}

type Player =
  | { readonly accountId: string }
  | { readonly guestName: string; readonly guestEmail: string | null };

const guestOf = ({ guestName, guestEmail }: { guestName: string; guestEmail?: string | undefined }) => ({
  guestName,
  guestEmail: guestEmail ?? null,
});

const nobody = { accountId: null, guestName: null, guestEmail: null };

/**
 * Writes the player, with the founding number that the place may bring and the email that tells them. The database
 * refuses someone who has a place at the event already.
 */
async function writePlayer(
  services: Services,
  place: Place,
  player: Player,
  claimHash?: string,
): Promise<Result<Place>> {
  const now = services.clock();
  try {
    const isWritten = await services.database.transaction(async (tx) => {
      if (!(await writeName(tx, place, { ...nobody, ...player }, claimHash))) return false;
      await giveFoundingNumber(tx, place.booking.id, now);
      await queuePlaceForYou(tx, { ...place, booking: { ...place.booking, ...nobody, ...player } }, now);
      await invalidatePages(tx, tagsOf(place.event.id));
      return true;
    });
    if (!isWritten) return refuse(bookingRefusals.place_taken);
  } catch (error) {
    const isTwice = ['bookings_one_per_account', 'bookings_one_per_guest'].some((constraint) =>
      isConstraintViolation(error, constraint),
    );
    if (isTwice) return refuse(bookingRefusals.player_booked);
    throw error;
  }
  const [after] = await findPlaces(services.database, { bookingId: place.booking.id });
  return after ? ok(after) : refuse(bookingRefusals.booking_not_found);
}

/**
 * Changes the golf answers of a place: its player's own, or the buyer's for a guest and for a place without a name.
 * Only members can be listed among who is coming, and only by themselves.
 */
export async function answerGolf(
  { database, clock }: Services,
  { bookingId, accountId }: Own,
  { golf, listed }: GolfRequest,
): Promise<Result<Place>> {
  const [place] = await findPlaces(database, { bookingId });
  const { booking } = place ?? {};
  const isPlayer = booking?.accountId === accountId;
  const isBuyers = booking?.accountId === null && place?.buyerId === accountId;
  if (!place || !booking || !(isPlayer || isBuyers)) return refuse(bookingRefusals.booking_not_found);
  const reason = whyNotAnswered(factsOf(place), clock());
  if (reason) return refuse(bookingRefusals[reason]);
  const known = new Set(place.event.questions.map(({ id }) => id));
  const answers = Object.fromEntries(Object.entries(golf.answers ?? {}).filter(([id]) => known.has(id)));
  // Left out of the statement where it is not asked, so that it undoes no choice made at the same moment.
  const chosen = isPlayer ? listed : false;
  const written = { golf: { ...golf, answers }, ...(chosen === undefined ? {} : { listed: chosen }) };
  const isWritten = await database.transaction(async (tx) => {
    if (!(await writeAnswers(tx, booking, written))) return false;
    // Visitors' pages show how many members are listed.
    if (chosen !== undefined && chosen !== booking.listed)
      await invalidatePages(tx, [eventTag(place.event.id)]);
    return true;
  });
  return isWritten
    ? ok({ ...place, booking: { ...booking, ...written } })
    : refuse(bookingRefusals.place_taken);
}
