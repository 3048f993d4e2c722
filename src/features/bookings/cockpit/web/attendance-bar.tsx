import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import type { Attendance } from '../../places/states.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { cockpitApi } from '../contract.ts';
import { attendeeToasts, markedSeveral } from '../texts.ts';

type Props = {
  readonly eventId: number;
  /** The ids of the chosen bookings. */
  readonly chosen: readonly string[];
  /** How many rows of the page can be chosen. */
  readonly most: number;
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
};

/** What to do with several rows at once. */
export function AttendanceBar({ eventId, chosen, most, onChooseAll, onClear }: Props) {
  // One press for many is never a correction: who has a mark keeps it, until their own row changes
  // it. Clearing takes marks away.
  const mark = useApiMutation(
    (as: Attendance) =>
      api.post<typeof cockpitApi.markAttendance>('/api/admin/events/:eventId/attendance', {
        params: { eventId },
        body: { as, bookingIds: [...chosen], overwrite: as === 'confirmed' },
      }),
    {
      ...attendeeChange(eventId),
      onDone: onClear,
      done: ({ changed }, as) =>
        as === 'confirmed'
          ? attendeeToasts.confirmed
          : markedSeveral(changed, chosen.length - changed),
    },
  );

  const none = chosen.length === 0;

  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-3 rounded-large border border-line bg-ivory-bright p-4">
      <legend className="sr-only">Attendance of the players you choose</legend>
      <p role="status" className="grow text-sm figures">
        {none ? 'Tick players to mark several at once.' : `${chosen.length} chosen`}
      </p>
      {chosen.length < most ? (
        <Button variant="secondary" onClick={onChooseAll}>
          Choose all on this page
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClear}>
          Choose nobody
        </Button>
      )}
      <Button busy={mark.isPending} disabled={none} onClick={() => mark.mutate('attended')}>
        Attended
      </Button>
      <Button
        variant="secondary"
        disabled={none || mark.isPending}
        onClick={() => mark.mutate('no_show')}
      >
        No-show
      </Button>
      <Button
        variant="secondary"
        disabled={none || mark.isPending}
        onClick={() => mark.mutate('confirmed')}
      >
        Clear
      </Button>
    </fieldset>
  );
}
