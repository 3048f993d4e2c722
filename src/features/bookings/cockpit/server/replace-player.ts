import { readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import type { Account } from '#features/identity/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { chosenPlace, withoutPlaces } from '../../called-off/server/cancel-for-organisers.ts';
import {
  lockOrderOfDay,
  type OrganiserAction,
} from '../../called-off/server/quote-for-organisers.ts';
import { cancelChosen } from '../../changes/server/cancel-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { lockEntry } from '../../waitlist/server/waitlist-store.ts';
import type { PlayerAdded } from '../contract.ts';
import type { ReplacementRequest } from '../dialog-contract.ts';
import { replaceTexts } from '../row-texts.ts';
import { findAdded, findPeople, refusalOf, takePlaceForPlayer } from './add-player.ts';

type Replacement = Pick<
  OrganiserAction<ReplacementRequest>,
  'eventId' | 'orderId' | 'request' | 'isConfirmed'
> & { readonly bookingId: string; readonly by: Account };

/**
 * Gives the place of a player who drops out to someone else, in one transaction: the place is
 * cancelled for what the organiser chose and saw, the new player takes and pays for that very place,
 * and both hear of it. Nobody else is offered it in between; someone who comes from the waitlist
 * waits no longer. The same request replaces once, and of two at once the first one counts.
 * @throws Refused if either half is not possible; then nothing changes
 */
export async function replacePlayer(
  services: Services,
  { eventId, orderId, bookingId, request, by, isConfirmed }: Replacement,
): Promise<PlayerAdded> {
  const { player, way, choice } = request;
  const adding = { eventId, request: player, by };

  try {
    return await services.database.transaction(async (tx) => {
      const now = services.clock();
      if (!(await readEvent(tx, eventId))) throw new Refused(eventRefusals.event_not_found);
      await confirmRefund(tx, { by: by.id, pence: choice.moneyPence, now, isConfirmed });

      const people = await findPeople(tx, player, by);
      const order = await lockOrderOfDay(tx, { eventId, orderId }, now, people.buyer.id);
      const earlier = await findAdded(tx, adding);
      if (earlier) return earlier;

      const chosen = chosenPlace(order.places, { bookingId, way, choice });
      const { booking } = chosen.place;
      if (people.place.mine && people.buyer.id === booking.accountId)
        throw new Refused(bookingRefusals.player_booked);

      await lockEntry(tx, { eventId, accountId: people.buyer.id });
      await cancelChosen(
        services,
        tx,
        { ...order, eventId },
        { chosen: [chosen], by: { accountId: by.id, reason: replaceTexts.reason }, now },
      );

      const { totalPence, ...added } = await takePlaceForPlayer(services, tx, {
        ...{ ...adding, people, isFree: true },
      });

      await recordAction(tx, {
        by: by.id,
        action: 'bookings.replace_player',
        subject: `booking:${added.bookingId}`,
        before: { bookingId, state: 'confirmed' },
        after: { eventId, payWith: player.payWith, totalPence, way, ...withoutPlaces(choice) },
        why: null,
        now,
      });

      return added;
    });
  } catch (error) {
    throw refusalOf(error, player);
  }
}
