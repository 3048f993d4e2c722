import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import type { AdminApplication, membershipApi } from '#features/membership/contract.ts';
import type { paymentsApi } from '#features/payments/contract.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { adminApi } from '../../contract.ts';
import { adminToasts } from '../../texts.ts';

type Decision = 'review' | 'approve' | 'reject' | 'notes';

/**
 * Acts on an application and shows the result. If another admin was quicker, a toast says what they
 * did and the page shows it.
 */
export function useAdminMutation(
  applicationId: string,
  decision: Decision,
  onDone: () => void = () => undefined,
) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { queryKey } = adminApplication(applicationId);

  return useApiMutation({
    mutationFn: (body: object) => api.post<AdminApplication>(`${queryKey[0]}/${decision}`, body),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isQueue(path) });
      toast({ title: adminToasts[decision] });
      onDone();
    },
    onError: async (error, body) => {
      if (await leaveIfEnded(error, { page: pathname, unsent: textOf(body) })) return;
      const description = errorMessage(error);
      toast({ title: adminToasts.notSaved, description, variant: 'destructive', duration: 10_000 });
      await client.invalidateQueries({ queryKey });
    },
  });
}

const isQueue = (path: unknown): boolean =>
  path === '/api/admin/applications' || String(path).startsWith('/api/admin/applications?');

/**
 * What the admin typed, to be kept as a draft if the session has ended: a note's `text` or a
 * `reason`.
 */
const textOf = (body: object): Readonly<Record<string, string>> | undefined => {
  const fields = Object.entries(body).map(([name, text]) => [name, String(text)]);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
};

export const eventFigures = () => apiQuery<typeof adminApi.eventFigures>('/api/admin/events');
export const attention = apiQuery<typeof adminApi.readAttention>('/api/admin/attention');
export const firstStepList = () =>
  apiQuery<typeof adminApi.readFirstSteps>('/api/admin/first-steps');

/** @param search the page's own query string, which the API takes unchanged */
export const enquiryList = (search: URLSearchParams) =>
  apiQuery<typeof adminApi.listEnquiries>('/api/admin/enquiries', { query: search });
/** @param search the page's own query string, which the API takes unchanged */
export const applicationQueue = (search: URLSearchParams) =>
  apiQuery<typeof membershipApi.readQueue>('/api/admin/applications', { query: search });
export const adminApplication = (applicationId: string) =>
  apiQuery<typeof membershipApi.readApplication>('/api/admin/applications/:applicationId', {
    params: { applicationId },
  });

/** @param search the page's own query, which the call takes as it is */
export const refundList = (search: URLSearchParams) =>
  apiQuery<typeof paymentsApi.readRefunds>('/api/admin/refunds', { query: search });

/** @param search the page's own query, which the call takes as it is */
export const auditPage = (search: URLSearchParams) =>
  apiQuery<typeof adminApi.readAudit>('/api/admin/audit', { query: search });

const withQuery = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;
