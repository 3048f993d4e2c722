import { type ChangeEvent, startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { formatMonth } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import type { ListedEvent } from '../../contract.ts';
import {
  ELSEWHERE,
  type EventFilters,
  type EventsView,
  eventsAddress,
  type FilterName,
  filterableAvailability,
  monthsOf,
} from '../../event-filters.ts';
import { savedTexts } from '../../interests/texts.ts';
import { availabilityLabel } from '../../texts.ts';
import { useKeyboardStepping } from '../calendar/use-keyboard-stepping.ts';
import { CityOptions } from '../city-options.tsx';

type FilterBarProps = {
  readonly events: readonly ListedEvent[];
  readonly filters: EventFilters;
  readonly view: EventsView;
  /** Whether the filter of saved golf days is shown: to members. */
  readonly hasSaved: boolean;
};

/**
 * The filters by city, month and availability, kept in the URL. Without JavaScript it is a plain
 * form with a button.
 */
export function FilterBar({ events, filters: given, view, hasSaved }: FilterBarProps) {
  // A city that is not ours is not an option, so the next choice drops it, as the plain form does.
  const filters = given.city === ELSEWHERE ? { ...given, city: undefined } : given;
  const navigate = useNavigate();
  const stepping = useKeyboardStepping();

  // The latest choice, because the URL is updated only after the navigation.
  const [pending, setPending] = useOptimistic(filters);

  const choose = (name: keyof EventFilters, value: string | boolean) => {
    const chosen = { ...pending, [name]: value || undefined };
    if (chosen[name] === pending[name]) return;
    // Each choice is a history entry, but values that the arrow keys pass on the way share one.
    const options = { replace: stepping.isRepeated(name), preventScrollReset: true };
    startTransition(async () => {
      setPending(chosen);
      await navigate(eventsAddress(chosen, view), options);
    });
  };

  // A month from an old link stays an option even if it has no events.
  const months = [
    ...new Set([...monthsOf(events), ...(filters.month ? [filters.month] : [])]),
  ].sort();

  const picker = (name: FilterName) => ({
    name,
    value: pending[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(name, target.value),
  });

  return (
    <form
      method="get"
      aria-label="Narrow the calendar"
      action="/events"
      {...stepping.listeners}
      className="grid gap-4 rounded-large border border-line bg-ivory-bright p-5 md:grid-cols-3"
    >
      <Select filter label="City" {...picker('city')}>
        <option value="">All cities</option>
        <CityOptions />
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
        {filterableAvailability.map((state) => (
          <option key={state} value={state}>
            {availabilityLabel[state]}
          </option>
        ))}
      </Select>
      {hasSaved && (
        <div className="-mb-3 md:col-span-3">
          <Checkbox
            label={savedTexts.filter}
            name="saved"
            value="1"
            checked={pending.saved ?? false}
            onChange={({ target }) => choose('saved', target.checked)}
          />
        </div>
      )}
      {view === 'calendar' && <input type="hidden" name="view" value={view} />}
      <noscript>
        <Button type="submit">Show events</Button>
      </noscript>
    </form>
  );
}
