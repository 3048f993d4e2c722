import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import type { Attendance } from '../../places/states.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { Attendee, cockpitApi } from '../contract.ts';

/**
 * Marks one player as here or not, or clears the mark. It says nothing: the row shows it, and
 * marking fifteen people must not show fifteen toasts.
 */
export const useAttendance = (eventId: number, { id }: Pick<Attendee, 'id'>) =>
  useApiMutation(
    (as: Attendance) =>
      api.post<typeof cockpitApi.markAttendance>('/api/admin/events/:eventId/attendance', {
        params: { eventId },
        body: { as, bookingIds: [id], overwrite: true },
      }),
    attendeeChange(eventId),
  );
