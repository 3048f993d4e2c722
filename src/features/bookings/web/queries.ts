import { apiQuery } from '#platform/api-client/queries.ts';
import type { BookingEligibility, BookingList, BookingView } from '../contract.ts';

/** Whether the person at the screen can book a place, and if not, why. Visitors ask it, too. */
export const bookingEligibility = (eventId: number | string) =>
  apiQuery<BookingEligibility>(`/api/events/${eventId}/booking`);

/** One booking of this person. */
export const bookingById = (bookingId: string) => apiQuery<BookingView>(`/api/bookings/${bookingId}`);

/** All bookings of this person: upcoming first. */
export const myBookings = apiQuery<BookingList>('/api/bookings');
