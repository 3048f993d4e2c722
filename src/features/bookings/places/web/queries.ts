import { apiQuery } from '#platform/api-client/queries.ts';
import type { BookingEligibility, BookingList, BookingView, OpenOrders } from '../../contract.ts';

/** Whether the current user or visitor can book a place, and why not. */
export const bookingEligibility = (eventId: number | string) =>
  apiQuery<BookingEligibility>(`/api/events/${eventId}/booking`);

/** One booking of the current user. */
export const bookingById = (bookingId: string) =>
  apiQuery<BookingView>(`/api/bookings/${bookingId}`);

/** All bookings of the current user, upcoming events first. */
export const myBookings = apiQuery<BookingList>('/api/bookings');

/** The orders of the current user that wait to be paid. */
export const openOrders = apiQuery<OpenOrders>('/api/orders/open');
