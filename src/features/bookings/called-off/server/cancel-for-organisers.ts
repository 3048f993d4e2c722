import { confirmRefund } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type ChosenPlace,
  cancelChosen,
  isSameChoice,
} from '../../changes/server/cancel-places.ts';
import { amountsOf, type ChoiceView } from '../../contract.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import type { OrganiserCancelRequest } from '../contract.ts';
import { lockOrderOfDay, type OrganiserAction } from './quote-for-organisers.ts';

/**
 * Cancels places of an order for an organiser, all or none, gives back exactly what was chosen,
 * tells the buyer and writes the audit log, in one transaction.
 * @throws Refused if the amounts have changed since the organiser saw them
 */
export const cancelForOrganisers = (
  services: Services,
  { request, by, isConfirmed, ...day }: OrganiserAction<OrganiserCancelRequest>,
): Promise<{ cancelled: number }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const pence = request.places.reduce((sum, { choice }) => sum + choice.moneyPence, 0);
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const order = await lockOrderOfDay(tx, day, now);

    const chosen = request.places.map((place) => chosenPlace(order.places, place));
    const cancelling = { chosen, by: { accountId: by, reason: request.reason }, now };

    const cancelled = await cancelChosen(
      services,
      tx,
      { ...order, eventId: day.eventId },
      cancelling,
    );

    for (const { bookingId, way, choice } of request.places)
      await recordAction(tx, {
        by,
        action: 'bookings.cancel_place',
        subject: `booking:${bookingId}`,
        before: { state: 'confirmed' },
        after: { state: 'cancelled', eventId: day.eventId, way, ...withoutPlaces(choice) },
        why: WHY_IN_SUBJECT,
        now,
      });

    return cancelled;
  });

/**
 * A place with the choice that the organiser saw for it.
 * @throws Refused if it cannot be cancelled, or gives back something else by now
 */
export function chosenPlace(
  places: Awaited<ReturnType<typeof lockOrderOfDay>>['places'],
  { bookingId, way, choice: choiceAsSeen }: OrganiserCancelRequest['places'][number],
): ChosenPlace {
  const quoted = places.find(({ place }) => place.booking.id === bookingId);
  if (!quoted) throw new Refused(cancelRefusals.place_not_in_order);

  const { state } = quoted.place.booking;
  if (state === 'cancelled') throw new Refused(cancelRefusals.place_cancelled);
  if (state !== 'confirmed') throw new Refused(cancelRefusals.cannot_cancel);

  const same = quoted.quote.choices.find(
    (one) => one.way === way && isSameChoice(amountsOf(one.choice), choiceAsSeen),
  );
  if (!same) throw new Refused(cancelRefusals.quote_changed);

  return { place: quoted.place, choice: same.choice, band: quoted.quote.band };
}

/** The amounts of a choice, without where its money goes. */
export const withoutPlaces = ({ kind, moneyPence, creditPence, guestPass }: ChoiceView) => ({
  ...{ kind, moneyPence, creditPence, guestPass },
});
