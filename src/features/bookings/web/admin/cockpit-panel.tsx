import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Cockpit } from '../../admin/contract.ts';
import { AttendeeFilters } from './attendee-filters.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { EventFiguresPanel } from './event-figures-panel.tsx';
import { attendeePage, cockpit, exportPath } from './queries.ts';

/** A golf day for its organisers: figures, then the attendee list with its filters, kept in the address. */
export function CockpitPanel({ eventId }: { readonly eventId: string }) {
  const { data, isPending, isFetching, refetch } = useApi(cockpit(eventId), presets.realTime);
  return (
    <>
      <Link to="/admin" className="inline-flex min-h-11 items-center text-sm link">
        All events
      </Link>
      {isPending && (
        <Loading label="Loading the golf day">
          <Skeleton className="mt-6 h-12 max-w-md" />
          <Skeleton className="mt-8 h-56" />
          <Skeleton className="mt-6 h-96" />
        </Loading>
      )}
      {!isPending && !data && (
        <div className="mt-8">
          <ErrorState title="We couldn’t load the golf day" onRetry={() => void refetch()} busy={isFetching}>
            The bookings are safe. Please try again.
          </ErrorState>
        </div>
      )}
      {data && (
        <>
          <CockpitHead event={data.event} />
          <EventFiguresPanel cockpit={data} />
          <Attendees eventId={eventId} />
        </>
      )}
    </>
  );
}

const states: Readonly<Record<Cockpit['event']['state'], string>> = {
  draft: 'Draft',
  open: 'Open for booking',
  closed: 'Booking closed',
  played: 'Played',
  cancelled: 'Cancelled',
};

const CockpitHead = ({ event }: Pick<Cockpit, 'event'>) => (
  <>
    <h1 className="mt-4 text-4xl wrap-anywhere">{event.title}</h1>
    <p className="mt-3 text-ink-soft figures">
      {formatDateTime(event.date)} · {event.venue ?? event.location} · {states[event.state]}
    </p>
  </>
);

function Attendees({ eventId }: { readonly eventId: string }) {
  const [search] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useApi(attendeePage(eventId, search), presets.realTime);
  const printed = new URLSearchParams(search);
  printed.delete('page');
  return (
    <section aria-labelledby="attendees" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="attendees" className="text-2xl">
          Attendees
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            reloadDocument
            to={exportPath(eventId, search)}
            download={`golf-day-${eventId}-attendees.csv`}
          >
            Download CSV
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/admin/events/${eventId}/print?${printed}`}>
            Print list
          </ButtonLink>
        </div>
      </div>
      <AttendeeFilters />
      {isPending && (
        <Loading label="Loading attendees">
          <Skeleton className="mt-6 h-96" />
        </Loading>
      )}
      {!isPending && !data && (
        <div className="mt-6">
          <ErrorState title="We couldn’t load the attendees" onRetry={() => void refetch()} busy={isFetching}>
            The bookings are safe. Please try again.
          </ErrorState>
        </div>
      )}
      {data && <AttendeeList page={data} isFiltered={search.size > 0} />}
    </section>
  );
}
