import { apiQuery } from '#platform/api-client/queries.ts';
import type { bookingsApi } from '../../contract.ts';

/** Whether the current user or visitor can book a place, and why not. */
export const bookingEligibility = (eventId: number | string) =>
  apiQuery<typeof bookingsApi.readEligibility>('/api/events/:eventId/booking', {
    params: { eventId },
  });

/** One booking of the current user. */
export const bookingById = (bookingId: string) =>
  apiQuery<typeof bookingsApi.readBooking>('/api/bookings/:bookingId', { params: { bookingId } });

/** All bookings of the current user, upcoming events first. */
export const myBookings = apiQuery<typeof bookingsApi.readBookings>('/api/bookings');

/** The orders of the current user that wait to be paid. */
export const openOrders = apiQuery<typeof bookingsApi.readOpenOrders>('/api/orders/open');

/** Whether an address shows what an account has booked, or how many places a golf day has. */
export const showsPlaces = (address: string): boolean =>
  /^\/api\/(bookings|orders|places|events)/.test(address);
