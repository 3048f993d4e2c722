import { useSearchParams } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ErrorState } from '#ui/states.tsx';
import type { ListedEvent } from '../contract.ts';
import { filterEvents, readFilters } from '../event-filters.ts';
import { parted } from '../home-order.ts';
import { EventCard } from './event-card.tsx';
import { EventCardsLoading } from './event-cards-loading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoEvents } from './no-events.tsx';
import { eventList } from './queries.ts';

/** The calendar as cards, narrowed by the address; in each of the states a list can be in. */
export const EventsOverview = () => (
  <section aria-labelledby="calendar">
    <h2 id="calendar" className="sr-only">
      Calendar
    </h2>
    <InItsState />
  </section>
);

function InItsState() {
  const { data, isError, isFetching, refetch } = useApi(eventList);
  if (data) return <Calendar events={data} />;
  if (!isError) return <EventCardsLoading />;
  return (
    <ErrorState title="The calendar did not load" busy={isFetching} onRetry={() => void refetch()}>
      We could not reach our calendar just now. Your connection may have dropped for a moment.
    </ErrorState>
  );
}

function Calendar({ events }: { readonly events: readonly ListedEvent[] }) {
  const now = useNow();
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const found = filterEvents(events, filters, now);
  const { upcoming, past } = parted(found, now);
  return (
    <>
      <FilterBar events={events} filters={filters} />
      <p role="status" className="mt-6 text-sm text-ink-soft figures">
        {countOf(upcoming.length, past.length)}
      </p>
      {found.length === 0 && <NoEvents events={events} filters={filters} now={now} />}
      <Cards heading="Coming up" events={upcoming} now={now} />
      <Cards heading="Already played" events={past} now={now} />
    </>
  );
}

type CardsProps = { readonly heading: string; readonly events: readonly ListedEvent[]; readonly now: Date };

function Cards({ heading, events, now }: CardsProps) {
  if (events.length === 0) return null;
  return (
    <section aria-label={heading} className="mt-10">
      <h2 className="text-3xl">{heading}</h2>
      <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <EventCard key={event.id} event={event} now={now} />
        ))}
      </div>
    </section>
  );
}

function countOf(upcoming: number, past: number): string {
  if (upcoming + past === 0) return 'No events found';
  const events = upcoming === 1 ? '1 event coming up' : `${upcoming} events coming up`;
  return past === 0 ? events : `${events}, ${past} already played`;
}
