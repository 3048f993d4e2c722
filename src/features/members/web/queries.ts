import { apiQuery } from '#platform/api-client/queries.ts';
import type { Card, ScannedCard } from '../card/contract.ts';
import type { Connections } from '../connections/contract.ts';
import type { Directory } from '../directory/contract.ts';
import type { FollowUps, MemberNote } from '../notes/contract.ts';
import type { OwnProfile, ProfilePage, ProfileQuery } from '../profiles/contract.ts';
import type { OwnReport, ReportQueue, WaitingReports } from '../reports/contract.ts';
import type { Suggestions } from '../suggestions/contract.ts';

/** The member's own profile. */
export const ownProfile = apiQuery<OwnProfile>('/api/members/me');

/**
 * A member's page by their username. @param as how their own page is shown to them: as others see
 * it
 */
export const profileOf = (username: string, as?: ProfileQuery['as']) =>
  apiQuery<ProfilePage>(
    `/api/members/by-name/${encodeURIComponent(username)}${as === undefined ? '' : `?as=${as}`}`,
  );

/** @param search the page's own query string, which the API takes unchanged */
export const directory = (search: URLSearchParams) =>
  apiQuery<Directory>(search.size > 0 ? `/api/members?${search}` : '/api/members');

/** @param search the page's own query string: the cursor of the next page of connections */
export const connectionList = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<Connections>(
    cursor === null ? '/api/connections' : `/api/connections?${new URLSearchParams({ cursor })}`,
  );
};

/**
 * Whether a query shows people, so that it is read again when a connection or a block has changed:
 * conversations too, because both decide who may write.
 */
export const showsPeople = (path: unknown): boolean =>
  /^\/api\/(?:members|connections|blocks|messages|golf-days)\b/.test(String(path));

/** A report, for the person who sent it or the person it is about. */
export const ownReport = (reportId: string) => apiQuery<OwnReport>(`/api/reports/${reportId}`);

/** @param search the page's own query string, which the API takes unchanged */
export const reportQueue = (search: URLSearchParams) =>
  apiQuery<ReportQueue>(search.size > 0 ? `/api/admin/reports?${search}` : '/api/admin/reports');

/** How many reports wait for the admin. */
export const waitingReports = apiQuery<WaitingReports>('/api/admin/reports/waiting');

/** People to meet. */
export const suggestions = apiQuery<Suggestions>('/api/members/suggestions');

/** The member's own note about a person. */
export const noteAbout = (accountId: string) =>
  apiQuery<MemberNote>(`/api/members/notes/${accountId}`);

/** Whom the member wants to get in touch with again. */
export const followUps = apiQuery<FollowUps>('/api/members/follow-ups');

/** The member's own card with its QR code. */
export const ownCard = apiQuery<Card>('/api/members/card');

/** Whose card it is. @param eventId the golf day in its address */
export const scannedCard = (code: string, eventId: string | undefined) =>
  apiQuery<ScannedCard>(
    `/api/members/by-card/${encodeURIComponent(code)}${eventId === undefined ? '' : `?day=${eventId}`}`,
  );
