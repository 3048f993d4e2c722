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
import type { CancelChoice } from '../../places/cancel-quote.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { tierPlaceTexts } from '../texts.ts';

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

/** Says that places are given up because the tier that paid for them has ended. */
const PlacesGivenUpEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={tierPlaceTexts.heading(props.places)}
    preview={tierPlaceTexts.preview}
    reason="You’re receiving this email because you booked this golf day with your membership."
  >
    <EmailText>{tierPlaceTexts.why(props.places)}</EmailText>
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

/** Says that places went with the tier that paid for them. */
export const tierPlacesGivenUp = defineEventEmail({
  name: 'bookings.tier_places_given_up',
  payload: CancelledPlaces,
  subject: ({ title, places }) => `${tierPlaceTexts.heading(places)}: ${title}`,
  compose: (payload, context) => ({ body: <PlacesGivenUpEmail {...payload} {...context} /> }),
});

/** Queues the email about cancelled places to their buyer, once. */
const queueOnce =
  (email: typeof placesCancelled) =>
  (services: Services, tx: Executor, given: PlacesGivenBack): Promise<void> =>
    queueGivenBack(services, tx, {
      ...given,
      key: `cancelled:${given.chosen[0]?.booking.id}`,
      email,
    });

/** The buyer has cancelled them. */
export const queueCancelled = queueOnce(placesCancelled);

/** The organisers have cancelled them. */
export const queueCancelledByOrganisers = queueOnce(cancelledByOrganisers);

/** They went with the tier that paid for them, and so does what they were paid with. */
export const queueGivenUp: typeof queueCancelled = (services, tx, { chosen, ...given }) =>
  queueOnce(tierPlacesGivenUp)(services, tx, {
    ...given,
    chosen: chosen.map((one) => ({ ...one, choice: inMoneyAlone(one.choice) })),
  });

const inMoneyAlone = (choice: CancelChoice): CancelChoice =>
  'now' in choice
    ? { kind: 'money', now: { ...choice.now, credit: null, guestPass: false } }
    : choice;
