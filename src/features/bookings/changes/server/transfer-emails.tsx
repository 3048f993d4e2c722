import { transferSubjects } from '../../names/transfer-texts.ts';
import { defineEventEmail, eventThread } from '../../places/server/event-emails.tsx';
import { PlaceHandedOver, PlacePassedOn } from './transfer-payloads.ts';

/** Tells someone that a place has been handed over to them. */
export const placePassedOn = defineEventEmail({
  name: 'bookings.place_passed_on',
  payload: PlacePassedOn,
  // Its link is a key to the place.
  isKept: false,
  subject: ({ title }) => transferSubjects.placeForYou(title),
  renew: async (sent, facts) => {
    const { renewPassedOn } = await import('./place-anew.ts');
    return renewPassedOn(sent, facts);
  },
  compose: async (payload, context, open) => {
    const { PlacePassedOnEmail } = await import('./place-passed-on.tsx');
    const token = payload.sealedToken === null ? null : open(payload.sealedToken);
    return {
      body: PlacePassedOnEmail({ ...payload, ...context, token }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Tells the player who had a place, and its buyer, who plays now. */
export const placeHandedOver = defineEventEmail({
  name: 'bookings.place_handed_over',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.handedOver(title),
  compose: async (payload, context) => {
    const { PlaceHandedOverEmail } = await import('./place-passed-on.tsx');
    return {
      body: PlaceHandedOverEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/**
 * Tells the player who had handed over a place, and its buyer, that the new player has given it
 * back.
 */
export const transferDeclined = defineEventEmail({
  name: 'bookings.transfer_declined',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.declined(title),
  compose: async (payload, context) => {
    const { TransferDeclinedEmail } = await import('./place-passed-on.tsx');
    return {
      body: TransferDeclinedEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});
