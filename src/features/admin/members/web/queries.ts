import { apiQuery } from '#platform/api-client/queries.ts';
import type { MemberList, MemberRecord } from '../contract.ts';

/** @param search the page's own query, which the call takes as it is */
export const memberList = (search: URLSearchParams) =>
  apiQuery<MemberList>(search.size > 0 ? `/api/admin/members?${search}` : '/api/admin/members');

export const memberRecord = (accountId: string) =>
  apiQuery<MemberRecord>(`/api/admin/members/${accountId}`);
