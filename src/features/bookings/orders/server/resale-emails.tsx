import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { givenBackTexts } from '../given-back-texts.ts';
import { CancelledPlaces } from './given-back-payload.ts';
import {
  CancelledByOrganisersEmail,
  DaySettledEmail,
  GoodwillEmail,
  PlaceNotResoldEmail,
  PlaceResoldEmail,
  PlacesCancelledEmail,
  PlaceTakenBackEmail,
} from './places-cancelled.tsx';

/** Confirms that places were cancelled, and says exactly what is given back. */
export const placesCancelled = defineEventEmail({
  name: 'bookings.cancelled',
  payload: CancelledPlaces,
  subject: ({ title }) => givenBackTexts.subject(title),
  compose: (payload, context) => ({ body: <PlacesCancelledEmail {...payload} {...context} /> }),
});

/** Says what the organisers give back for a golf day that was called off, or stopped early. */
export const daySettled = defineEventEmail({
  name: 'bookings.day_settled',
  payload: CancelledPlaces,
  subject: ({ title }) => givenBackTexts.settledSubject(title),
  compose: (payload, context) => ({ body: <DaySettledEmail {...payload} {...context} /> }),
});

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

/** Says that the organisers have cancelled places, and exactly what is given back. */
export const cancelledByOrganisers = defineEventEmail({
  name: 'bookings.cancelled_by_organisers',
  payload: CancelledPlaces,
  subject: ({ title, places }) => givenBackTexts.organisersSubject(title, places),
  compose: (payload, context) => ({
    body: <CancelledByOrganisersEmail {...payload} {...context} />,
  }),
});

/** Says that the organisers refund something for a place that stays booked. */
export const goodwillRefunded = defineEventEmail({
  name: 'bookings.goodwill_refund',
  payload: CancelledPlaces,
  subject: ({ title, moneyPence, moneyTo }) =>
    givenBackTexts.goodwillSubject(title, moneyPence, moneyTo),
  compose: (payload, context) => ({ body: <GoodwillEmail {...payload} {...context} /> }),
});
