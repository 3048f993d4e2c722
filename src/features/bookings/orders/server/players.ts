import { readEvent } from '#features/events/server/public.ts';
import { findNameable, type Viewing } from '#features/members/server/public.ts';
import { type FieldFaults, Refused, unwrap } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import { questionFaults, unansweredOf } from '../../names/questions.ts';
import { checkAnswers } from '../../names/server/check-answers.ts';
import { namesPerAccount } from '../../names/server/emails-to-others.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';

type Buyer = { readonly accountId: string; readonly emailConfirmed: boolean };

/**
 * The places of a request with the accounts of the members it names: by username, and only those
 * whom the buyer may find. An email address is a guest's, whether it has an account or not. Each
 * naming is counted, and only a buyer whose email is confirmed may name members.
 * @throws Refused if the buyer has named too many, or with the faults beside the fields that are
 *   wrong: an unknown member, or one person named twice
 */
export async function findPlayers(
  { database: db, clock, memberFacts: facts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  { accountId, emailConfirmed }: Buyer,
  { places }: BookRequest,
): Promise<PlaceToTake[]> {
  for (const place of places)
    if (place.for === 'member')
      await countUse(db, { limit: namesPerAccount, key: accountId, now: clock() });

  const viewing = { facts, viewerId: accountId, now: clock() };
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  const players: PlaceToTake[] = [];

  for (const [index, place] of places.entries()) {
    const player = await findPlayer(db, place, viewing, emailConfirmed);
    const person = 'place' in player ? personOf(player.place, accountId) : undefined;
    if ('fault' in player) faults[`places.${index}.${player.field}`] = [player.fault];
    else if (person !== undefined && seen.has(person))
      faults[`places.${index}.${place.for === 'guest' ? 'guestEmail' : 'member'}`] = [
        placeFieldTexts.namedTwice,
      ];
    else players.push(player.place);
    if (person !== undefined) seen.add(person);
  }

  const isWrong = Object.keys(faults).length > 0;

  if (isWrong) throw new Refused(bookingRefusals.players_wrong, { fields: faults });
  return players;
}

/**
 * The account or the guest's email of a player; undefined for a guest without an email and while
 * nobody is named.
 */
const personOf = (
  { mine, accountId, guestEmail }: PlaceToTake,
  buyerId: string,
): string | undefined => (mine ? buyerId : (accountId ?? guestEmail?.toLowerCase()));

type Player =
  | { readonly place: PlaceToTake }
  | { readonly fault: string; readonly field: 'member' };

async function findPlayer(
  db: Executor,
  place: PlaceRequest,
  viewing: Viewing,
  emailConfirmed: boolean,
): Promise<Player> {
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

/**
 * The faults beside the required questions that the buyer has not answered for their own place,
 * where nothing is left to pay: such places are confirmed at once. Otherwise the questions are
 * asked before the payment.
 */
export async function findUnansweredAtOnce(
  db: Executor,
  eventId: number,
  { places, package: withPackage }: BookRequest,
): Promise<FieldFaults | undefined> {
  const mine = places.findIndex((place) => place.for === 'me');
  const own = places[mine];
  if (own?.for !== 'me' || withPackage || places.some(({ payWith }) => payWith === 'money'))
    return undefined;

  const event = await readEvent(db, eventId);
  const unanswered = unansweredOf(event?.questions ?? [], own.golf);

  return unanswered.length === 0 ? undefined : questionFaults(unanswered, `places.${mine}.golf`);
}

type WithAnswers = { readonly golf?: GolfAnswers | undefined };

/**
 * The places with answers to the golf day's own questions alone, or the faults beside those that
 * cannot be chosen.
 */
export async function checkPlaceAnswers<Place extends WithAnswers>(
  db: Executor,
  eventId: number,
  places: readonly Place[],
): Promise<Place[]> {
  if (!places.some(({ golf }) => golf?.answers)) return [...places];

  const event = await readEvent(db, eventId);

  const checked: Place[] = [];

  for (const [index, place] of places.entries()) {
    if (!place.golf?.answers) {
      checked.push(place);
      continue;
    }

    const golf = unwrap(
      checkAnswers(
        place.golf,
        { questions: event?.questions ?? [] },
        { field: `places.${index}.golf` },
      ),
    );

    checked.push({ ...place, golf });
  }

  return checked;
}
