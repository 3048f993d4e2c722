import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { isCancelled } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { CompactEventList } from '../../days/web/compact-event-list.tsx';
import { EventCard } from '../../days/web/event-card.tsx';
import { cancelledEvents } from '../../days/web/event-page-queries.ts';
import { useOwnList } from '../../days/web/own-terms.ts';
import { eventList } from '../../days/web/queries.ts';
import { splitByDate } from '../../event-order.ts';
import type { SavedEvents } from '../contract.ts';
import { eventsAddress, filterEvents, readFilters, readView } from '../event-filters.ts';
import { savedTexts } from '../texts.ts';
import { FilterBar, ViewSwitch } from './filter-bar.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { NoEvents } from './no-events.tsx';
import { savedEvents } from './own-lists.ts';
import { SaveButton } from './save-button.tsx';

/**
 * The list or calendar of events, filtered by the URL, with its loading, empty and error states.
 */
export const EventsOverview = () => (
  <section aria-labelledby="calendar">
    <h2 id="calendar" className="sr-only">
      Calendar
    </h2>
    <EventListStates />
  </section>
);

function EventListStates() {
  const { data, isError, isFetching, refetch } = useApi(eventList);

  // If this request fails, the calendar is still correct; only the cancelled events are missing.
  const { data: cancelled = [] } = useApi(cancelledEvents);
  if (data) return <Calendar events={[...data, ...cancelled]} />;
  if (!isError) return <EventCardsLoading />;

  return (
    <ErrorState
      title="We couldn’t load the calendar"
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      Your connection may have dropped for a moment. Please try again.
    </ErrorState>
  );
}

type CalendarProps = { readonly events: readonly ListedEvent[] };

function Calendar({ events }: CalendarProps) {
  const now = useNow();
  const [query] = useSearchParams();
  const [filters, view] = [readFilters(query), readView(query)];
  const saved = useOwnList(savedEvents);
  const isSavedOnly = saved.isMember && filters.saved === true;
  const props = { events: isSavedOnly ? (saved.data ?? []) : events, filters, view, now };
  const isNoneSaved = isSavedOnly && !saved.data?.length;

  return (
    <>
      <FilterBar {...props} hasSaved={saved.isMember} />
      <div className="mt-1 flex">
        <ViewSwitch filters={filters} view={view} />
        {view === 'list' && !isNoneSaved && (
          <p
            role="status"
            className="flex min-w-0 items-center border-b border-line pl-4 text-right text-sm text-ink-soft max-md:sr-only figures"
          >
            {countOf(filterEvents(props.events, filters, now), now)}
          </p>
        )}
      </div>
      {isNoneSaved ? (
        <NoSavedEvents saved={saved} />
      ) : view === 'calendar' ? (
        <MonthCalendar {...props} />
      ) : (
        <FilteredEvents {...props} />
      )}
    </>
  );
}

/** Instead of the saved golf days: still loading, not loaded, or none. */
function NoSavedEvents({ saved }: { readonly saved: ReturnType<typeof useOwnList<SavedEvents>> }) {
  if (saved.isError)
    return (
      <ErrorState
        title={savedTexts.loadFailed}
        busy={saved.isFetching}
        onRetry={() => void saved.refetch()}
      >
        Your connection may have dropped for a moment. Please try again.
      </ErrorState>
    );

  if (!saved.data) return <EventCardsLoading />;

  return (
    <div className="mt-6">
      <EmptyState
        drawing="calendar"
        title={savedTexts.noneTitle}
        action={
          <ButtonLink to={eventsAddress({}, 'list')} preventScrollReset>
            {savedTexts.showAll}
          </ButtonLink>
        }
      >
        {savedTexts.none}
      </EmptyState>
    </div>
  );
}

function FilteredEvents(props: ComponentProps<typeof NoEvents>) {
  const { events, filters, now } = props;
  const filteredEvents = filterEvents(events, filters, now);
  const { upcoming, cancelled, past } = groupsOf(filteredEvents, now);

  return (
    <>
      {filteredEvents.length === 0 && <NoEvents {...props} />}
      <Cards heading="Coming up" events={upcoming} now={now} />
      <Cards heading="Cancelled" events={cancelled} now={now} />
      {past.length > 0 && (
        <section aria-labelledby="played" className="mt-8">
          <h2 id="played" className="mb-2 text-xl">
            Already played
          </h2>
          {/* There is nothing to buy any more: a row leads to who came, and a saved one can go. */}
          <CompactEventList
            label="Already played"
            events={past}
            now={now}
            action={filters.saved ? (event) => <SaveButton event={event} /> : undefined}
          />
        </section>
      )}
    </>
  );
}

type CardsProps = {
  readonly heading: string;
  readonly events: readonly ListedEvent[];
  readonly now: Date;
};

function Cards({ heading, events, now }: CardsProps) {
  if (events.length === 0) return null;
  return (
    <section aria-label={heading} className="mt-4 md:mt-6">
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-3 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            now={now}
            isInList
            action={<SaveButton event={event} />}
          />
        ))}
      </div>
    </section>
  );
}

/** The golf days in the groups of the list. */
const groupsOf = (events: readonly ListedEvent[], now: Date) => ({
  cancelled: events.filter(isCancelled),
  ...splitByDate(
    events.filter((event) => !isCancelled(event)),
    now,
  ),
});

/** How many there are of each group. */
function countOf(found: readonly ListedEvent[], now: Date): string {
  const { upcoming, cancelled, past } = groupsOf(found, now);
  if (found.length === 0) return 'No events found';
  const events =
    upcoming.length === 1 ? '1 event coming up' : `${upcoming.length} events coming up`;
  return [
    (upcoming.length > 0 || cancelled.length === 0) && events,
    cancelled.length > 0 && `${cancelled.length} cancelled`,
    past.length > 0 && `${past.length} already played`,
  ]
    .filter(Boolean)
    .join(', ');
}

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A skeleton of the filters and cards while the events load. */
const EventCardsLoading = () => (
  <Loading label="Loading the calendar">
    <Skeleton className="h-24 w-full" />
    <div className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {shapes.map((shape) => (
        <div
          key={shape}
          className="overflow-hidden rounded-large border border-line bg-ivory-bright"
        >
          <Skeleton className="aspect-25/11 w-full" />
          <div className="flex flex-col gap-4 p-6">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-8 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
