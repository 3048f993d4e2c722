import { cancelTexts } from '../../changes/texts.ts';
import { defineEventEmail, eventThread } from '../../places/server/event-emails.tsx';
import { CancelledPlaces } from './given-back-payload.ts';

/** Confirms that places were cancelled, and says exactly what is given back. */
export const placesCancelled = defineEventEmail({
  name: 'bookings.cancelled',
  payload: CancelledPlaces,
  subject: ({ title }) => cancelTexts.subject(title),
  compose: async (payload, context) => {
    const { PlacesCancelledEmail } = await import('./places-cancelled.tsx');
    return {
      body: PlacesCancelledEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says what the organisers give back for a golf day that was called off, or stopped early. */
export const daySettled = defineEventEmail({
  name: 'bookings.day_settled',
  payload: CancelledPlaces,
  subject: ({ title }) => cancelTexts.settledSubject(title),
  compose: async (payload, context) => {
    const { DaySettledEmail } = await import('./places-cancelled.tsx');
    return {
      body: DaySettledEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/**
 * Says that a place which was cancelled too late for a refund was resold, and what is given back
 * now.
 */
export const placeResold = defineEventEmail({
  name: 'bookings.resold',
  payload: CancelledPlaces,
  subject: ({ title, places, moneyPence, moneyTo }) =>
    cancelTexts.resoldSubject(title, places, { pence: moneyPence, to: moneyTo }),
  compose: async (payload, context) => {
    const { PlaceResoldEmail } = await import('./places-cancelled.tsx');
    return {
      body: PlaceResoldEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says that nobody took a place which was cancelled too late for a refund. */
export const placeNotResold = defineEventEmail({
  name: 'bookings.not_resold',
  payload: CancelledPlaces,
  subject: ({ title, places }) => cancelTexts.notResoldSubject(title, places),
  compose: async (payload, context) => {
    const { PlaceNotResoldEmail } = await import('./places-cancelled.tsx');
    return {
      body: PlaceNotResoldEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/**
 * Says that a place which was cancelled too late is not refunded, because its buyer booked the day
 * again for less.
 */
export const placeTakenBack = defineEventEmail({
  name: 'bookings.taken_back',
  payload: CancelledPlaces,
  subject: ({ title, places }) => cancelTexts.notResoldSubject(title, places),
  compose: async (payload, context) => {
    const { PlaceTakenBackEmail } = await import('./places-cancelled.tsx');
    return {
      body: PlaceTakenBackEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says that the organisers have cancelled places, and exactly what is given back. */
export const cancelledByOrganisers = defineEventEmail({
  name: 'bookings.cancelled_by_organisers',
  payload: CancelledPlaces,
  subject: ({ title, places }) => cancelTexts.organisersSubject(title, places),
  compose: async (payload, context) => {
    const { CancelledByOrganisersEmail } = await import('./places-cancelled.tsx');
    return {
      body: CancelledByOrganisersEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Says that the organisers refund something for a place that stays booked. */
export const goodwillRefunded = defineEventEmail({
  name: 'bookings.goodwill_refund',
  payload: CancelledPlaces,
  subject: ({ title, moneyPence, moneyTo }) =>
    cancelTexts.goodwillSubject(title, moneyPence, moneyTo),
  compose: async (payload, context) => {
    const { GoodwillEmail } = await import('./places-cancelled.tsx');
    return {
      body: GoodwillEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});
