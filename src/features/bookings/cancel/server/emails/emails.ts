import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { eventThread } from '../../../server/emails.ts';
import { cancelTexts } from '../../texts.ts';

/** What the emails about cancelled places say: who has lost which place, and what is given back for it. */
export const CancelledPlaces = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  places: z.array(z.object({ player: z.string(), givenBack: z.string() })),
  /** What goes back to the card in all, in pence. */
  moneyPence: z.int(),
});
export type CancelledPlaces = z.infer<typeof CancelledPlaces>;

/** Confirms that places were cancelled, and says exactly what is given back. */
export const placesCancelled = defineEmail({
  name: 'bookings.cancelled',
  payload: CancelledPlaces,
  subject: ({ title }) => cancelTexts.subject(title),
  compose: async (payload, context) => {
    const { PlacesCancelledEmail } = await import('./places-cancelled.tsx');
    return { body: PlacesCancelledEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
});

/** Says that a place which was cancelled too late for a refund was resold, and what is given back now. */
export const placeResold = defineEmail({
  name: 'bookings.resold',
  payload: CancelledPlaces,
  subject: ({ title, moneyPence }) => cancelTexts.resoldSubject(title, moneyPence),
  compose: async (payload, context) => {
    const { PlaceResoldEmail } = await import('./places-cancelled.tsx');
    return { body: PlaceResoldEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
});
