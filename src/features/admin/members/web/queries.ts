import { apiQuery } from '#platform/api-client/queries.ts';
import type { memberAdminApi } from '../../accounts/contract.ts';
import { memberTexts } from '../../accounts/texts.ts';

/** @param search the page's own query, which the call takes as it is */
export const memberList = (search: URLSearchParams) =>
  apiQuery<typeof memberAdminApi.listMembers>('/api/admin/members', { query: search });

export const memberRecord = (accountId: string) =>
  apiQuery<typeof memberAdminApi.readMember>('/api/admin/members/:accountId', {
    params: { accountId },
  });

const isMemberList = (address: string): boolean => /^\/api\/admin\/members(\?|$)/.test(address);

/**
 * What a page does after an organiser's write about a member: it shows the member as they are now,
 * also if another organiser was quicker.
 */
export const afterMemberChange = (accountId: string) => ({
  answers: memberRecord(accountId),
  refresh: isMemberList,
  refreshAfterFailure: [memberRecord(accountId)],
  failed: memberTexts.notSaved,
});
