import { apiQuery } from '#platform/api-client/queries.ts';
import type { namesApi } from '../contract.ts';

/** The places of one of the current user's orders, with names and golf answers. */
export const orderPlaces = (orderId: string) =>
  apiQuery<typeof namesApi.readOrderPlaces>('/api/orders/:orderId/places', { params: { orderId } });

/** The places that other people booked for the current user. */
export const placesForMe = apiQuery<typeof namesApi.readPlaces>('/api/places');

/** The places that other people booked for the current user, and that they no longer have. */
export const endedPlaces = apiQuery<typeof namesApi.readEndedPlaces>('/api/places/ended');

/** The handicap of the current user, and what they said last time of diet, buggy and access. */
export const knownGolf = apiQuery<typeof namesApi.readKnownGolf>('/api/known-golf');

/** What a claim link is for. */
export const claimByToken = (token: string) =>
  apiQuery<typeof namesApi.readClaim>('/api/claims/:token', { params: { token } });
