import { apiQuery } from '#platform/api-client/queries.ts';
import type { meetupsApi } from '../contract.ts';

/** The member's meet-ups. */
export const meetupList = apiQuery<typeof meetupsApi.listMeetups>('/api/meetups');
