import { useQueryClient } from '@tanstack/react-query';
import { eventById } from '#features/events/days/web/queries.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import type { JoinRequest, WaitlistStatus, waitlistApi } from '../contract.ts';
import { waitlistTexts } from '../texts.ts';
import { myWaitlists, waitlistOf } from './queries.ts';

/** Joins the waitlist of an event. */
export const useJoinWaitlist = (eventId: number) =>
  useWaitlistChange<JoinRequest>(eventId, {
    send: (wish) =>
      api.post<typeof waitlistApi.joinWaitlist>('/api/events/:eventId/waitlist', {
        params: { eventId },
        body: wish,
      }),
    done: waitlistTexts.joined,
    failed: waitlistTexts.notJoined,
  });

/** Changes what the member waits for; they keep their turn. */
export const useChangeWish = (eventId: number, onDone: () => void) =>
  useWaitlistChange<JoinRequest>(eventId, {
    send: (wish) =>
      api.post<typeof waitlistApi.changeWish>('/api/events/:eventId/waitlist/change', {
        params: { eventId },
        body: wish,
      }),
    done: waitlistTexts.changed,
    failed: waitlistTexts.notChanged,
    onDone,
  });

/** Leaves the waitlist of an event, also while places are offered. */
export const useLeaveWaitlist = (eventId: number) =>
  useWaitlistChange(eventId, {
    send: () =>
      api.post<typeof waitlistApi.leaveWaitlist>('/api/events/:eventId/waitlist/leave', {
        params: { eventId },
      }),
    done: waitlistTexts.left,
    failed: waitlistTexts.notLeft,
  });

type Change<Sent> = {
  readonly send: (sent: Sent) => Promise<WaitlistStatus>;
  readonly done: { readonly title: string; readonly description: string };
  /** The heading of the toast when it fails. */
  readonly failed: string;
  readonly onDone?: () => void;
};

function useWaitlistChange<Sent = void>(
  eventId: number,
  { send, done, failed, onDone }: Change<Sent>,
) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();

  const refresh = () =>
    Promise.all(
      [eventById(eventId), bookingEligibility(eventId), myWaitlists].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  return useApiMutation<WaitlistStatus, Sent>({
    mutationFn: send,
    onSuccess: async (status) => {
      client.setQueryData(waitlistOf(eventId).queryKey, status);
      toast(done);
      onDone?.();
      await refresh();
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { eventId })) return;
      toast({ title: failed, description: errorMessage(error), variant: 'destructive' });
      await client.invalidateQueries({ queryKey: waitlistOf(eventId).queryKey });
      await refresh();
    },
  });
}
