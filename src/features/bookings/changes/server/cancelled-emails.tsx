import type { Executor } from '#platform/database/database.ts';
import { EmailText } from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import {
  CancelledPlaces,
  GivenBackLayout,
  type PlacesGivenBack,
  type Props,
  queueGivenBack,
} from '../../orders/server/given-back-email.tsx';
import { givenBackTexts } from '../../orders/texts.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';

/** Confirms a cancellation: each place with what is given back for it. */
const PlacesCancelledEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={givenBackTexts.confirmed(props.places)}
    reason="You’re receiving this email because you cancelled a booking."
  >
    <EmailText>
      We’ve cancelled {props.places.length === 1 ? 'the place' : 'the places'} below. We’re sorry
      you can’t make it.
    </EmailText>
  </GivenBackLayout>
);

/** Says that the organisers have cancelled places: each with what is given back for it. */
const CancelledByOrganisersEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={givenBackTexts.organisersConfirmed(props.places)}
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>
      We’ve cancelled {props.places.length === 1 ? 'the place' : 'the places'} below. If you didn’t
      expect this, reply to this email.
    </EmailText>
  </GivenBackLayout>
);

/** Confirms that places were cancelled, and says exactly what is given back. */
export const placesCancelled = defineEventEmail({
  name: 'bookings.cancelled',
  payload: CancelledPlaces,
  subject: ({ title }) => givenBackTexts.subject(title),
  compose: (payload, context) => ({ body: <PlacesCancelledEmail {...payload} {...context} /> }),
});

/** Says that the organisers have cancelled places, and exactly what is given back. */
export const cancelledByOrganisers = defineEventEmail({
  name: 'bookings.cancelled_by_organisers',
  payload: CancelledPlaces,
  subject: ({ title, places }) => givenBackTexts.organisersSubject(title, places),
  compose: (payload, context) => ({
    body: <CancelledByOrganisersEmail {...payload} {...context} />,
  }),
});

/** Queues the email that confirms a cancellation to its buyer, once. */
export async function queueCancelled(
  services: Services,
  tx: Executor,
  given: PlacesGivenBack,
): Promise<void> {
  const key = `cancelled:${given.chosen[0]?.booking.id}`;
  await queueGivenBack(services, tx, { ...given, key, email: placesCancelled });
}

/** Queues the email that the organisers have cancelled places to their buyer, once. */
export async function queueCancelledByOrganisers(
  services: Services,
  tx: Executor,
  given: PlacesGivenBack,
): Promise<void> {
  const key = `cancelled:${given.chosen[0]?.booking.id}`;
  await queueGivenBack(services, tx, { ...given, key, email: cancelledByOrganisers });
}
