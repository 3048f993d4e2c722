import { eventById } from '#features/events/days/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import type { JoinRequest, waitlistApi } from '../contract.ts';
import { waitlistTexts } from '../texts.ts';
import { myWaitlists, waitlistOf } from './queries.ts';

/** Joins the waitlist of an event. */
export const useJoinWaitlist = (eventId: number) =>
  useApiMutation(
    (body: JoinRequest) =>
      api.post<typeof waitlistApi.joinWaitlist>('/api/events/:eventId/waitlist', {
        params: { eventId },
        body,
      }),
    {
      ...waitlistChange(eventId),
      done: waitlistTexts.joined,
      failed: waitlistTexts.notJoined,
    },
  );

/** Changes what the member waits for; they keep their turn. */
export const useChangeWish = (eventId: number, onDone: () => void) =>
  useApiMutation(
    (body: JoinRequest) =>
      api.post<typeof waitlistApi.changeWish>('/api/events/:eventId/waitlist/change', {
        params: { eventId },
        body,
      }),
    {
      ...waitlistChange(eventId),
      onDone,
      done: waitlistTexts.changed,
      failed: waitlistTexts.notChanged,
    },
  );

/** Leaves the waitlist of an event, also while places are offered. */
export const useLeaveWaitlist = (eventId: number) =>
  useApiMutation(
    () =>
      api.post<typeof waitlistApi.leaveWaitlist>('/api/events/:eventId/waitlist/leave', {
        params: { eventId },
      }),
    {
      ...waitlistChange(eventId),
      done: waitlistTexts.left,
      failed: waitlistTexts.notLeft,
    },
  );

function waitlistChange(eventId: number) {
  const answers = waitlistOf(eventId);
  const refresh = [eventById(eventId), bookingEligibility(eventId), myWaitlists];

  return { eventId, answers, refresh, refreshAfterFailure: [answers, ...refresh] };
}
