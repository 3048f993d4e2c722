import { apiQuery } from '#platform/api-client/queries.ts';
import type { meetingApi } from '../contract.ts';

/** People to meet. */
export const suggestions = apiQuery<typeof meetingApi.readSuggestions>('/api/members/suggestions');

/** The member's own note about a person. */
export const noteAbout = (accountId: string) =>
  apiQuery<typeof meetingApi.readNotes>('/api/members/notes/:accountId', { params: { accountId } });

/** Whom the member wants to get in touch with again. */
export const followUps = apiQuery<typeof meetingApi.listFollowUps>('/api/members/follow-ups');
