import { tagsOf } from '#features/events/server/public.ts';
import { accountStillExists } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { Refused, unwrap } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { refuseWithoutTier } from '../../credits/server/who-may-book.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import type { GolfRequest } from '../contract.ts';
import { whyNotAccepted } from '../naming.ts';
import { checkAnswers } from './check-answers.ts';
import {
  changePlayer,
  comesFrom,
  findPlaces,
  type Place,
  writeAcceptance,
} from './named-places.ts';
import { withdrawQuestion } from './tell-player.ts';

type Asked = { readonly bookingId: string; readonly accountId: string };

/**
 * Accepts a place that somebody else booked, by the member who was asked. From here on they are its
 * player: they answer the golf questions, and say whether they are listed. Of two places at one
 * golf day they can accept one.
 */
export async function acceptPlace(
  services: Services,
  asked: Asked,
  { golf, listed = false }: GolfRequest,
): Promise<true> {
  const { database, clock } = services;
  const now = clock();
  const place = await findAsked(database, asked);
  if (!place) throw new Refused(bookingRefusals.booking_not_found);

  const { booking, event } = place;
  const reason = whyNotAccepted({ state: booking.state, event }, now);
  if (reason) throw new Refused(bookingRefusals[reason]);

  const checked = unwrap(checkAnswers(golf, event));

  return changePlayer(database, { guestName: null }, async (tx) => {
    if (!(await accountStillExists(tx, asked.accountId)))
      throw new Refused(bookingRefusals.log_in_first);

    const answers = { golf: checked, listed };
    await lockPlaces(tx, event.id);
    await refuseWithoutTier(tx, event, asked.accountId, now);

    if (!(await writeAcceptance(tx, { ...asked, eventId: event.id, now }, answers)))
      throw new Refused(bookingRefusals.already_asked);

    await giveFoundingNumber(tx, booking.id, now);
    await withdrawQuestion(tx, booking);
    await invalidatePages(tx, tagsOf(event.id));

    return true as const;
  });
}

/**
 * The place, if the member was asked to play it, and nobody whom they have blocked, or who has
 * blocked them, asks.
 */
export async function findAsked(
  db: Executor,
  { bookingId, accountId }: Asked,
): Promise<Place | undefined> {
  const [place] = await findPlaces(db, { bookingId });
  if (place?.booking.namedAccountId !== accountId) return undefined;
  return comesFrom(place, await findBlockedPairs(db, accountId)) ? undefined : place;
}
