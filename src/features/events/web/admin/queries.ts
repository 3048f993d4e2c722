import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { AdminEvent, AdminEventList, EventRecipients } from '../../admin/contract.ts';

/** @param search the page's own query string, which the API takes unchanged */
export const adminEventList = (search: URLSearchParams) =>
  apiQuery<AdminEventList>(
    search.size > 0 ? `/api/admin/events/list?${search}` : '/api/admin/events/list',
  );

/** One event with its form and what may be done with it. */
export const adminEvent = (eventId: number | string) =>
  apiQuery<AdminEvent>(`/api/admin/events/${eventId}`);

/** How many people an email about a change reaches. */
export const eventRecipients = (eventId: number | string) =>
  apiQuery<EventRecipients>(`/api/admin/events/${eventId}/recipients`);

/** Marks everything as stale that shows events, after a change. */
export const invalidateEvents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(admin\/)?(events|cities|founders-series)/.test(String(path)),
  });
