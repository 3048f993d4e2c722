import type { Executor } from '#platform/database/database.ts';
import { EmailText } from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { givenBackTexts } from '../texts.ts';
import {
  CancelledPlaces,
  GivenBackLayout,
  type PlacesGivenBack,
  type Props,
  queueGivenBack,
} from './given-back-email.tsx';

/**
 * Says that a place which was cancelled too late for a refund was resold, and what is given back
 * now.
 */
export const placeResold = defineEventEmail({
  name: 'bookings.resold',
  payload: CancelledPlaces,
  subject: ({ title, places, moneyPence, moneyTo }) =>
    givenBackTexts.resoldSubject(title, places, { pence: moneyPence, to: moneyTo }),
  compose: (payload, context) => ({ body: <PlaceResoldEmail {...payload} {...context} /> }),
});

/** Says that nobody took a place which was cancelled too late for a refund. */
export const placeNotResold = defineEventEmail({
  name: 'bookings.not_resold',
  payload: CancelledPlaces,
  subject: ({ title, places }) => givenBackTexts.notResoldSubject(title, places),
  compose: (payload, context) => ({ body: <PlaceNotResoldEmail {...payload} {...context} /> }),
});

/**
 * Says that a place which was cancelled too late is not refunded, because its buyer booked the day
 * again for less.
 */
export const placeTakenBack = defineEventEmail({
  name: 'bookings.taken_back',
  payload: CancelledPlaces,
  subject: ({ title, places }) => givenBackTexts.notResoldSubject(title, places),
  compose: (payload, context) => ({ body: <PlaceTakenBackEmail {...payload} {...context} /> }),
});

/** Says that a place was resold, so that its buyer gets everything back. */
const PlaceResoldEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={givenBackTexts.resold(props.places)}
    preview="Someone else has bought the place, so you get everything back."
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      Good news: someone else has bought the place below, so you get everything back.
    </EmailText>
  </GivenBackLayout>
);

/** Says that nobody took a place, so that its buyer gets nothing back. */
const PlaceNotResoldEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={givenBackTexts.notResold(props.places)}
    preview={givenBackTexts.notResold(props.places)}
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      The golf day is over, and nobody else bought{' '}
      {props.places.length === 1 ? 'the place' : 'the places'} that you cancelled in the last seven
      days before it, for at least what you paid. As we said then, there is no refund in that case.
      We hope to see you at another one.
    </EmailText>
  </GivenBackLayout>
);

/** Says that who cancelled a place and booked the day again for less gets nothing back for it. */
const PlaceTakenBackEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading="You booked this golf day again"
    preview="There is no refund for the place you cancelled."
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      You cancelled the place below late, and you’ve since booked the same golf day again for less
      than you paid then. So you’ve taken your place back, and there is no refund for it.
    </EmailText>
  </GivenBackLayout>
);

/** Queues the email that a place was resold to its buyer, once. */
export async function queueResold(
  services: Services,
  tx: Executor,
  places: PlacesGivenBack,
): Promise<void> {
  const key = `resold:${places.chosen[0]?.booking.id}`;
  await queueGivenBack(services, tx, { ...places, key, email: placeResold });
}

/** Queues the email that nobody took cancelled places to their buyer, once. */
export async function queueNotResold(
  services: Services,
  tx: Executor,
  places: PlacesGivenBack,
): Promise<void> {
  const key = `not_resold:${places.chosen[0]?.booking.id}`;
  await queueGivenBack(services, tx, { ...places, key, email: placeNotResold });
}

/** Queues the email that a buyer took a cancelled place back, once. */
export async function queueTakenBack(
  services: Services,
  tx: Executor,
  places: PlacesGivenBack,
): Promise<void> {
  const key = `taken_back:${places.chosen[0]?.booking.id}`;
  await queueGivenBack(services, tx, { ...places, key, email: placeTakenBack });
}
