import { transferSubjects } from '../../names/transfer-texts.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { renewPassedOn } from './place-anew.ts';
import {
  PlaceHandedOverEmail,
  PlacePassedOnEmail,
  TransferDeclinedEmail,
} from './place-passed-on.tsx';
import { PlaceHandedOver, PlacePassedOn } from './transfer-payloads.ts';

/** Tells someone that a place has been handed over to them. */
export const placePassedOn = defineEventEmail({
  name: 'bookings.place_passed_on',
  payload: PlacePassedOn,
  // Its link is a key to the place.
  isKept: false,
  subject: ({ title }) => transferSubjects.placeForYou(title),
  renew: async (sent, facts) => {
    return renewPassedOn(sent, facts);
  },
  compose: (payload, context, open) => {
    const token = payload.sealedToken === null ? null : open(payload.sealedToken);
    return {
      body: <PlacePassedOnEmail {...payload} {...context} token={token} />,
    };
  },
});

/** Tells the player who had a place, and its buyer, who plays now. */
export const placeHandedOver = defineEventEmail({
  name: 'bookings.place_handed_over',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.handedOver(title),
  compose: (payload, context) => ({ body: <PlaceHandedOverEmail {...payload} {...context} /> }),
});

/**
 * Tells the player who had handed over a place, and its buyer, that the new player has given it
 * back.
 */
export const transferDeclined = defineEventEmail({
  name: 'bookings.transfer_declined',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.declined(title),
  compose: (payload, context) => ({ body: <TransferDeclinedEmail {...payload} {...context} /> }),
});
