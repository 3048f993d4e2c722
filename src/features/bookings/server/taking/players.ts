import { findMember } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import type { PlaceToTake } from './take-places.ts';

type Buyer = { readonly accountId: string; readonly emailConfirmed: boolean };

/**
 * The places of a request with the accounts of the members it names. Only a buyer whose email is confirmed may name
 * members, so that nobody learns who has an account by trying addresses.
 * @returns the faults beside the fields that are wrong: an unknown member, or one person named twice
 */
export async function findPlayers(
  db: Executor,
  { accountId, emailConfirmed }: Buyer,
  { places }: BookRequest,
): Promise<Result<PlaceToTake[]>> {
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  const found: PlaceToTake[] = [];
  for (const [index, place] of places.entries()) {
    const player = await findPlayer(db, place, accountId, emailConfirmed);
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

/** The account or the guest's email of a player; undefined for a guest without an email and while nobody is named. */
const personOf = ({ mine, accountId, guestEmail }: PlaceToTake, buyerId: string): string | undefined =>
  mine ? buyerId : (accountId ?? guestEmail?.toLowerCase());

type Found = { readonly place: PlaceToTake } | { readonly fault: string; readonly field: 'member' };

async function findPlayer(
  db: Executor,
  { payWith, golf, listed, ...place }: PlaceRequest,
  buyerId: string,
  emailConfirmed: boolean,
): Promise<Found> {
  const common = { payWith, golf, listed } as const;
  if (place.for === 'me') return { place: { ...common, kind: 'place', mine: true } };
  if (place.for === 'later') return { place: { ...common, kind: kindOf(payWith) } };
  if (place.for === 'guest')
    return {
      place: { ...common, kind: 'guest_place', guestName: place.guestName, guestEmail: place.guestEmail },
    };
  if (!emailConfirmed) return { field: 'member', fault: placeFieldTexts.confirmToName };
  const account = await findMember(db, place.member);
  if (!account) return { field: 'member', fault: placeFieldTexts.unknownMember };
  const mine = account.id === buyerId;
  return { place: { ...common, kind: 'place', mine, accountId: mine ? undefined : account.id } };
}

/** A place that someone is named for later is a guest's if it is paid with a guest pass. */
const kindOf = (payWith: PlaceRequest['payWith']) => (payWith === 'guest_pass' ? 'guest_place' : 'place');
