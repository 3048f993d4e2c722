import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { availabilityLabel } from '../availability.ts';
import { cityNames } from '../cities.ts';
import type { ListedEvent } from '../contract.ts';
import { askableAvailability, type EventFilters, type EventsView, monthsOf } from '../event-filters.ts';

type FilterBarProps = {
  readonly events: readonly ListedEvent[];
  readonly filters: EventFilters;
  readonly view: EventsView;
};

/** City, month and availability, kept in the address. Without scripts it is a plain form with a button. */
export function FilterBar({ events, filters, view }: FilterBarProps) {
  const [, setQuery] = useSearchParams();
  // Each choice replaces the address: back leads to the page before, not through every try.
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    setQuery(
      (query) => {
        if (target.value) query.set(target.name, target.value);
        else query.delete(target.name);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  // A month from an old link stays on show, though nothing is played in it any more.
  const months = [...new Set([...monthsOf(events), ...(filters.month ? [filters.month] : [])])].sort();
  const picker = (name: keyof EventFilters) => ({ name, value: filters[name] ?? '', onChange: choose });
  return (
    <form
      method="get"
      aria-label="Narrow the calendar"
      action="/events"
      className="grid gap-4 rounded-large border border-line bg-ivory-bright p-5 md:grid-cols-3"
    >
      <Select filter label="City" {...picker('city')}>
        <option value="">All cities</option>
        {cityNames.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
      <Select filter label="Month" {...picker('month')}>
        <option value="">{view === 'calendar' ? 'Next golf day' : 'Any month'}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(`${month}-15T12:00:00Z`)}
          </option>
        ))}
      </Select>
      <Select filter label="Availability" {...picker('availability')}>
        <option value="">All events</option>
        {askableAvailability.map((state) => (
          <option key={state} value={state}>
            {availabilityLabel[state]}
          </option>
        ))}
      </Select>
      {view === 'calendar' && <input type="hidden" name="view" value={view} />}
      <noscript>
        <Button type="submit">Show events</Button>
      </noscript>
    </form>
  );
}
