import { tagsOf } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { findAsked } from '../../names/server/accept-place.ts';
import { hashClaimToken } from '../../names/server/claim-links.ts';
import { withdrawQuestion } from '../../names/server/tell-player.ts';
import { clearName, nobody } from '../../places/server/change-players.ts';
import { bookingRefusals } from '../../texts.ts';
import { returnPlace } from './return-place.ts';
import { queueDeclined } from './tell-transferred.ts';
import { findPlace, type PaidPlace } from './transfer-store.ts';

/** Who gives a place back: a member who plays or was asked, or the guest with their own link. */
type Decliner = { readonly accountId: string } | { readonly claimHash: string };

/**
 * Gives a place back to the buyer, by the member who was named for it: it has no name again, and
 * the buyer is told by email. A place that was handed over goes back to the player who had it. Own
 * places are cancelled instead.
 */
export async function declinePlace(
  services: Services,
  { bookingId, accountId }: { readonly bookingId: string; readonly accountId: string },
): Promise<Result<true>> {
  const found = await findPlace(services.database, { bookingId });
  if (!found) return refuse(bookingRefusals.booking_not_found);

  const { booking, order } = found;
  const isAsked = booking.namedAccountId === accountId;
  if (isAsked && !(await findAsked(services.database, { bookingId, accountId })))
    return refuse(bookingRefusals.booking_not_found);

  const isTheirs = isAsked || (booking.accountId === accountId && order.accountId !== accountId);
  if (found.isHandedOver && (isAsked || booking.accountId === accountId))
    return returnPlace(services, found, { accountId });

  return isTheirs
    ? giveBack(services, found, { accountId })
    : refuse(bookingRefusals.booking_not_found);
}

/** Gives back a guest's place by the guest's own link. */
export async function declineByLink(services: Services, token: string): Promise<Result<true>> {
  const claimHash = hashClaimToken(token);
  const found = await findPlace(services.database, { claimHash });
  // A link that anyone can take the place by is not for declining it.
  if (!found || found.booking.guestName === null) return refuse(bookingRefusals.claim_not_found);
  return found.isHandedOver
    ? returnPlace(services, found, { claimHash })
    : giveBack(services, found, { claimHash });
}

async function giveBack(services: Services, place: PaidPlace, by: Decliner): Promise<Result<true>> {
  const { booking, event } = place;
  if (event.startsAt <= services.clock()) return refuse(bookingRefusals.names_closed);

  return services.database.transaction(async (tx) => {
    if (!(await clearName(tx, booking.id, by))) return refuse(bookingRefusals.place_not_confirmed);
    await withdrawQuestion(tx, booking);
    await invalidatePages(tx, tagsOf(event.id));
    const after = { ...booking, ...nobody, golf: {}, listed: false };
    await queueDeclined(services, tx, { place, after });
    return ok(true as const);
  });
}
