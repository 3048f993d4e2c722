import { EventPath } from '#features/events/contract.ts';
import { line } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { BookingParams } from '../contract.ts';
import { MoveRequest } from './move-contract.ts';
import { TransferRequest } from './transfer-contract.ts';

/** Why an organiser changes a place; kept with the change. */
const why = { reason: line(300).min(3, 'Please say why') };

const [toMember, toGuest] = TransferRequest.options;

/** The body of `POST /api/admin/events/{eventId}/bookings/{bookingId}/transfer`. */
export const OrganiserTransferRequest = z.discriminatedUnion('for', [
  toMember.extend(why),
  toGuest.extend(why),
]);
export type OrganiserTransferRequest = z.infer<typeof OrganiserTransferRequest>;

/** The body of `POST /api/admin/events/{eventId}/orders/{orderId}/move`. */
export const OrganiserMoveRequest = MoveRequest.extend(why);
export type OrganiserMoveRequest = z.infer<typeof OrganiserMoveRequest>;

export const EventBookingPath = EventPath.extend(BookingParams.shape);
