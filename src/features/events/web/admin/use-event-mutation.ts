import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { FormDraft } from '#features/identity/accounts/web/use-kept-form.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { AdminEvent } from '../../admin/contract.ts';
import { eventAdminToasts } from '../../admin/texts.ts';
import { adminEvent, invalidateEvents } from './queries.ts';

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
