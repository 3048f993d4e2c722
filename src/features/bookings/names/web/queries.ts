import { apiQuery } from '#platform/api-client/queries.ts';
import type { ClaimView, EndedPlaces, KnownGolf, OrderPlaces, PlacesForMe } from '../contract.ts';

/** The places of one of the current user's orders, with names and golf answers. */
export const orderPlaces = (orderId: string) =>
  apiQuery<OrderPlaces>(`/api/orders/${orderId}/places`);

/** The places that other people booked for the current user. */
export const placesForMe = apiQuery<PlacesForMe>('/api/places');

/** The places that other people booked for the current user, and that they no longer have. */
export const endedPlaces = apiQuery<EndedPlaces>('/api/places/ended');

/** The handicap of the current user, and what they said last time of diet, buggy and access. */
export const knownGolf = apiQuery<KnownGolf>('/api/known-golf');

/** What a claim link is for. */
export const claimByToken = (token: string) => apiQuery<ClaimView>(`/api/claims/${token}`);
