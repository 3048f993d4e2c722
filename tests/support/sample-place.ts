import type { PlaceDetails } from '#features/bookings/names/contract.ts';

/** A buyer's own confirmed place, before its golf questions are answered. */
export const samplePlace: PlaceDetails = {
  bookingId: 'b1',
  state: 'confirmed',
  player: 'me',
  name: 'Sam Taylor',
  golf: {},
  listed: false,
  hasClaimLink: false,
  guestOnly: false,
  from: null,
  can: { name: false, answer: true, transfer: false },
};
