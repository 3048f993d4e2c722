import { apiQuery } from '#platform/api-client/queries.ts';
import type { FollowUps, MemberNote, Suggestions } from '../contract.ts';

/** People to meet. */
export const suggestions = apiQuery<Suggestions>('/api/members/suggestions');

/** The member's own note about a person. */
export const noteAbout = (accountId: string) =>
  apiQuery<MemberNote>(`/api/members/notes/${accountId}`);

/** Whom the member wants to get in touch with again. */
export const followUps = apiQuery<FollowUps>('/api/members/follow-ups');
