import { apiQuery } from '#platform/api-client/queries.ts';
import type { BookingEligibility, BookingList, BookingView, OpenOrders } from '../../contract.ts';
import type { CreditsView, WaysToPay } from '../../credits/contract.ts';
import type {
  ClaimView,
  EndedPlaces,
  KnownGolf,
  OrderPlaces,
  PlacesForMe,
} from '../../names/contract.ts';
import type { SeasonView } from '../../season/contract.ts';
import type { OwnWaitlists, WaitlistStatus } from '../../waitlist/contract.ts';

/** Whether the current user or visitor can book a place, and why not. */
export const bookingEligibility = (eventId: number | string) =>
  apiQuery<BookingEligibility>(`/api/events/${eventId}/booking`);

/** One booking of the current user. */
export const bookingById = (bookingId: string) =>
  apiQuery<BookingView>(`/api/bookings/${bookingId}`);

/** All bookings of the current user, upcoming events first. */
export const myBookings = apiQuery<BookingList>('/api/bookings');

/** What the current user can pay with at an event. */
export const waysToPay = (eventId: number | string) =>
  apiQuery<WaysToPay>(`/api/events/${eventId}/ways-to-pay`);

/** The current user's credits, guest passes and founding number. */
export const myCredits = apiQuery<CreditsView>('/api/credits');

/** The coming golf days as they are for the current member. */
export const mySeason = apiQuery<SeasonView>('/api/season');

/**
 * The current member's entry on the waitlist of an event, or whether they, or a visitor, can join
 * it.
 */
export const waitlistOf = (eventId: number | string) =>
  apiQuery<WaitlistStatus>(`/api/events/${eventId}/waitlist`);

/** Every waitlist that the current member is on. */
export const myWaitlists = apiQuery<OwnWaitlists>('/api/waitlist');

/** The places of one of the current user's orders, with names and golf answers. */
export const orderPlaces = (orderId: string) =>
  apiQuery<OrderPlaces>(`/api/orders/${orderId}/places`);

/** The places that other people booked for the current user. */
export const placesForMe = apiQuery<PlacesForMe>('/api/places');

/** The places that other people booked for the current user, and that they no longer have. */
export const endedPlaces = apiQuery<EndedPlaces>('/api/places/ended');

/** The orders of the current user that wait to be paid. */
export const openOrders = apiQuery<OpenOrders>('/api/orders/open');

/** The handicap of the current user, and what they said last time of diet, buggy and access. */
export const knownGolf = apiQuery<KnownGolf>('/api/known-golf');

/** What a claim link is for. */
export const claimByToken = (token: string) => apiQuery<ClaimView>(`/api/claims/${token}`);
