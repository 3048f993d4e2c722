import { Link, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { AttendeePage, cockpitApi } from '../contract.ts';
import { attendanceTexts } from '../row-texts.ts';
import { countRows, markedSeveral } from '../texts.ts';
import { AttendeeRow } from './attendee-row.tsx';

type Props = {
  readonly eventId: number;
  readonly page: AttendeePage;
  readonly isFiltered: boolean;
  /** Whether attendance can be marked now. */
  readonly markAttendance: boolean;
  /** Whether the golf day is over. */
  readonly isOver: boolean;
};

/** The rows of the attendee list, the same on every screen. */
export function AttendeeList({ eventId, page, isFiltered, markAttendance, isOver }: Props) {
  const { attendees, total, next, questions } = page;

  if (total === 0)
    return (
      <div className="mt-4">
        <NoRows isFiltered={isFiltered} />
      </div>
    );

  return (
    <>
      <p role="status" className={isFiltered ? 'py-1 text-sm text-ink-soft figures' : 'sr-only'}>
        {countRows(total)}
      </p>
      <ul aria-label="Attendees" className="border-t border-line">
        {attendees.map((attendee) => (
          <AttendeeRow
            key={attendee.id}
            eventId={eventId}
            attendee={attendee}
            questions={questions}
            markAttendance={markAttendance}
            isOver={isOver}
          />
        ))}
      </ul>
      {markAttendance && (
        <RestAreNoShows
          eventId={eventId}
          rest={attendees.filter(({ state }) => state === 'confirmed').map(({ id }) => id)}
        />
      )}
      <Pages next={next} />
    </>
  );
}

type RestProps = { readonly eventId: number; readonly rest: readonly string[] };

/** Below the list, once the players who came are marked: the others of it did not. */
function RestAreNoShows({ eventId, rest }: RestProps) {
  // Players who are marked meanwhile keep their mark.
  const mark = useApiMutation(
    () =>
      api.post<typeof cockpitApi.markAttendance>('/api/admin/events/:eventId/attendance', {
        params: { eventId },
        body: { as: 'no_show', bookingIds: [...rest], overwrite: false },
      }),
    {
      ...attendeeChange(eventId),
      done: ({ changed }) => markedSeveral(changed, rest.length - changed),
    },
  );

  if (rest.length === 0) return null;

  return (
    <Button
      variant="secondary"
      className="mt-4"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
    >
      {attendanceTexts.restNoShows(rest.length)}
    </Button>
  );
}

/** Why the list is empty. */
const NoRows = ({ isFiltered }: Pick<Props, 'isFiltered'>) =>
  isFiltered ? (
    <EmptyState title="Nobody matches">Try other filters or another name.</EmptyState>
  ) : (
    <EmptyState title="No bookings yet">Bookings will appear here.</EmptyState>
  );

/** Links to the pages before and after, which the address keeps. */
function Pages({ next }: { readonly next: number | null }) {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);

  const to = (number: number): string => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `?${query}`;
  };

  if (next === null && page === 1) return null;

  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-6">
      {page > 1 && (
        <Link to={to(page - 1)} className="inline-flex min-h-11 items-center link">
          Previous 100
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className="inline-flex min-h-11 items-center link">
          Next 100
        </Link>
      )}
    </nav>
  );
}
