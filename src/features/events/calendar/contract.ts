import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { EventList } from '../contract.ts';

/** The golf days that the logged-in member has saved and that are still to come, soonest first. */
export const SavedEvents = EventList;
export type SavedEvents = z.infer<typeof SavedEvents>;

/** Saves a golf day, or removes it from the saved ones. Sending it twice changes nothing more. */
export const SaveRequest = z.object({
  eventId: z.int().min(1).max(2_147_483_647),
  saved: z.boolean(),
});
export type SaveRequest = z.infer<typeof SaveRequest>;

/** The cities that the logged-in member follows, in the order of `cities`. */
const FollowedCities = z.array(z.enum(cityNames));
export type FollowedCities = z.infer<typeof FollowedCities>;

/** Follows a city, or stops following it. Sending it twice changes nothing more. */
export const FollowRequest = z.object({ city: z.enum(cityNames), follows: z.boolean() });
export type FollowRequest = z.infer<typeof FollowRequest>;

/** The endpoints of this contract. */
export const calendarApi = {
  readSaved: endpoint('GET', '/api/saved-events', { response: SavedEvents }),
  saveEvent: endpoint('POST', '/api/saved-events', { body: SaveRequest, response: SavedEvents }),
  readFollowed: endpoint('GET', '/api/followed-cities', { response: FollowedCities }),
  followCity: endpoint('POST', '/api/followed-cities', {
    body: FollowRequest,
    response: FollowedCities,
  }),
};
