import { findNameable, type Viewing } from '#features/members/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import { namesPerAccount } from '../../names/server/rate-limits.ts';
import type { PlaceToTake } from '../../places/server/take-places.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';

type Buyer = { readonly accountId: string; readonly emailConfirmed: boolean };

/**
 * The places of a request with the accounts of the members it names: by username, and only those
 * whom the buyer may find. An email address is a guest's, whether it has an account or not. Each
 * naming is counted, and only a buyer whose email is confirmed may name members.
 * @returns the faults beside the fields that are wrong: an unknown member, or one person named twice
 * @throws Refused if the buyer has named too many
 */
export async function findPlayers(
  { database: db, clock, memberFacts: facts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  { accountId, emailConfirmed }: Buyer,
  { places }: BookRequest,
): Promise<Result<PlaceToTake[]>> {
  for (const place of places)
    if (place.for === 'member')
      await countUse(db, { limit: namesPerAccount, key: accountId, now: clock() });

  const viewing = { facts, viewerId: accountId, now: clock() };
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  const found: PlaceToTake[] = [];

  for (const [index, place] of places.entries()) {
    const player = await findPlayer(db, place, viewing, emailConfirmed);
    const person = 'place' in player ? personOf(player.place, accountId) : undefined;
    if ('fault' in player) faults[`places.${index}.${player.field}`] = [player.fault];
    else if (person !== undefined && seen.has(person))
      faults[`places.${index}.${place.for === 'guest' ? 'guestEmail' : 'member'}`] = [
        placeFieldTexts.namedTwice,
      ];
    else found.push(player.place);
    if (person !== undefined) seen.add(person);
  }

  const isWrong = Object.keys(faults).length > 0;

  return isWrong ? refuse(bookingRefusals.players_wrong, { fields: faults }) : ok(found);
}

/**
 * The account or the guest's email of a player; undefined for a guest without an email and while
 * nobody is named.
 */
const personOf = (
  { mine, accountId, guestEmail }: PlaceToTake,
  buyerId: string,
): string | undefined => (mine ? buyerId : (accountId ?? guestEmail?.toLowerCase()));

type Found = { readonly place: PlaceToTake } | { readonly fault: string; readonly field: 'member' };

async function findPlayer(
  db: Executor,
  place: PlaceRequest,
  viewing: Viewing,
  emailConfirmed: boolean,
): Promise<Found> {
  const { payWith } = place;
  if (place.for === 'me') {
    const { golf, listed } = place;
    return { place: { payWith, golf, listed, kind: 'place', mine: true } };
  }

  if (place.for === 'later') return { place: { payWith, kind: kindOf(payWith) } };

  if (place.for === 'guest') {
    const { guestName, guestEmail } = place;
    return { place: { payWith, kind: 'guest_place', guestName, guestEmail } };
  }

  if (place.member.includes('@')) return { field: 'member', fault: placeFieldTexts.useGuest };
  if (!emailConfirmed) return { field: 'member', fault: placeFieldTexts.confirmToName };

  const account = await findNameable(db, viewing, place.member);
  if (!account) return { field: 'member', fault: placeFieldTexts.unknownMember };

  const mine = account.id === viewing.viewerId;

  return { place: { payWith, kind: 'place', mine, accountId: mine ? undefined : account.id } };
}

/** A place that someone is named for later is a guest's if it is paid with a guest pass. */
const kindOf = (payWith: PlaceRequest['payWith']) =>
  payWith === 'guest_pass' ? 'guest_place' : 'place';
