import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { peopleApi } from '#features/bookings/people/contract.ts';
import type { FormDraft } from '#features/identity/accounts/web/use-kept-form.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { AdminEvent, CreatedEvent, eventAdminApi } from '../contract.ts';
import { eventAdminToasts } from '../texts.ts';

/** What a dialog about an event gets. */
export type ActionProps = {
  readonly event: AdminEvent;
  /** How many people an email reaches. */
  readonly people: number;
};

export type EventAction =
  | 'edit'
  | 'publish'
  | 'close'
  | 'reopen'
  | 'cancel'
  | 'reschedule'
  | 'link';

type Options<Body> = {
  readonly onDone?: (after: AdminEvent) => void;
  /** What is kept of the body if the session has ended, by the names of the fields. */
  readonly unsent?: (body: Body) => FormDraft;
  /** Called if another admin has changed the event since; its new version is being loaded. */
  readonly onClash?: () => void;
};

/**
 * Changes an event and shows the result. What was typed stays in its form if the change is refused.
 */
export function useEventMutation<Body extends object>(
  eventId: number,
  action: EventAction,
  { onDone, unsent, onClash }: Options<Body> = {},
) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { queryKey } = adminEvent(eventId);

  return useApiMutation({
    mutationFn: (body: Body) => api.post<AdminEvent>(`${queryKey[0]}/${action}`, body),
    onSuccess: (after) => {
      void invalidateEvents(client);
      client.setQueryData(queryKey, after);
      toast({ title: eventAdminToasts[action] });
      onDone?.(after);
    },
    onError: async (error, body) => {
      if (await leaveIfEnded(error, { page: pathname, unsent: unsent?.(body) })) return;

      const [[, sentence] = []] = fieldErrors(error);
      const description = sentence ?? errorMessage(error);

      toast({
        title: eventAdminToasts.notSaved,
        description,
        variant: 'destructive',
        duration: 10_000,
      });

      if (!(error instanceof ApiError) || error.body?.code !== 'event_changed_meanwhile') return;

      onClash?.();
      await client.invalidateQueries({ queryKey });
    },
  });
}

/** @param search the page's own query string, which the API takes unchanged */
export const adminEventList = (search: URLSearchParams) =>
  apiQuery<typeof eventAdminApi.listEvents>('/api/admin/events/list', { query: search });

/** One event with its form and what may be done with it. */
export const adminEvent = (eventId: number | string) =>
  apiQuery<typeof eventAdminApi.readEvent>('/api/admin/events/:eventId', { params: { eventId } });

/** How many people an email about a change reaches. */
export const eventRecipients = (eventId: number | string) =>
  apiQuery<typeof peopleApi.findRecipients>('/api/admin/events/:eventId/recipients', {
    params: { eventId },
  });

/** Marks everything as stale that shows events, after a change. */
export const invalidateEvents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(admin\/)?(events|cities|founders-series)/.test(String(path)),
  });

/**
 * Adds a draft by a call of the API. The form shows a refusal of a field; anything else becomes a
 * toast.
 */
export function useAddEvent(path: string) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();

  return useMutation({
    mutationFn: (body: object) => api.post<CreatedEvent>(path, body),
    onSuccess: () => {
      void invalidateEvents(client);
      toast({ title: eventAdminToasts.added });
    },
    onError: async (error) => {
      if ((await leaveIfEnded(error, { page: pathname })) || fieldErrors(error).length > 0) return;
      const description = errorMessage(error);
      toast({
        title: eventAdminToasts.notAdded,
        description,
        variant: 'destructive',
        duration: 10_000,
      });
    },
  });
}
