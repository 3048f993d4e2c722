import type { ComponentProps } from 'react';
import { formatMonth } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { ButtonLink } from '#ui/button.tsx';
import { availability, isCancelled, isUpcoming } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { CompactEventList } from '../../days/web/compact-event-list.tsx';
import { useOwnList } from '../../days/web/own-terms.ts';
import { ownTerms } from '../../days/web/queries.ts';
import { availabilityLabel, ownDayLabel } from '../../texts.ts';
import { eventsAddress, filterEvents } from '../event-filters.ts';
import { adjacentMonths, byDay, type Month, monthOf, openingMonth } from '../month-grid.ts';
import { MonthTable } from './month-table.tsx';
import { NoEvents } from './no-events.tsx';

/** "May 2026" */
const nameOf = (month: Month): string => formatMonth(`${month}-15T12:00:00Z`);

/**
 * The events of one month in a calendar. The URL chooses the month, and city and availability
 * filter the events. On a phone the days are only marked and the events are listed below.
 */
export function MonthCalendar(props: ComponentProps<typeof NoEvents>) {
  const { events, filters, now } = props;
  const filteredEvents = filterEvents(events, { ...filters, month: undefined }, now);
  const month = openingMonth(filteredEvents, filters.month, now);
  const ofMonth = filteredEvents.filter((event) => monthOf(event) === month);
  const { before, after } = adjacentMonths(month, events, now);
  const { data: own } = useOwnList(ownTerms);
  const ownState = (event: ListedEvent) =>
    isUpcoming(availability(event, now))
      ? own?.days.find(({ eventId }) => eventId === event.id)?.state
      : undefined;

  const monthLink = (to: Month) => ({ to: eventsAddress({ ...filters, month: to }, 'calendar') });

  return (
    <section aria-labelledby="month" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="month" className="text-2xl">
          {nameOf(month)}
        </h2>
        <nav aria-label="Other months" className="flex flex-wrap gap-3">
          {before && <MonthLink {...monthLink(before)}>{`← ${nameOf(before)}`}</MonthLink>}
          {after && <MonthLink {...monthLink(after)}>{`${nameOf(after)} →`}</MonthLink>}
        </nav>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft figures">
        {countOf(ofMonth)}
      </p>
      <MonthTable
        month={month}
        name={nameOf(month)}
        days={byDay(ofMonth)}
        today={londonDay(now)}
        pageOf={({ id }) => `/events/${id}`}
        noteOf={(event) => {
          const own = ownState(event);
          return own ? ownDayLabel[own] : availabilityLabel[availability(event, now)];
        }}
        isOwn={(event) => ownState(event) !== undefined}
      />
      {ofMonth.length > 0 ? (
        <div className="md:hidden">
          <CompactEventList label={nameOf(month)} events={ofMonth} now={now} />
        </div>
      ) : (
        <NoEvents {...props} filters={{ ...filters, month }} />
      )}
    </section>
  );
}

const MonthLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <ButtonLink to={to} variant="secondary" preventScrollReset rel="nofollow">
    {children}
  </ButtonLink>
);

function countOf(events: readonly ListedEvent[]): string {
  const cancelled = events.filter(isCancelled).length;
  const count = events.length - cancelled;
  const days = count === 0 ? 'No golf day' : `${count} ${count === 1 ? 'golf day' : 'golf days'}`;
  return `${days} this month${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`;
}
