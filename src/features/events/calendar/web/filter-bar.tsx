import {
  type ChangeEvent,
  type KeyboardEvent,
  startTransition,
  useOptimistic,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { useCities } from '#features/settings/web/queries.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { formatMonth } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import type { ListedEvent } from '../../contract.ts';
import { availabilityLabel } from '../../texts.ts';
import {
  type EventFilters,
  type EventsView,
  eventsAddress,
  type FilterName,
  filterableAvailability,
  monthsOf,
} from '../event-filters.ts';
import { savedTexts } from '../texts.ts';

type FilterBarProps = {
  readonly events: readonly ListedEvent[];
  readonly filters: EventFilters;
  readonly view: EventsView;
  /** Whether the filter of saved golf days is shown: to members. */
  readonly hasSaved: boolean;
};

/**
 * The filters by city, month and availability as one row of chips, kept in the URL. Without JavaScript it is a plain
 * form with a button.
 */
export function FilterBar({ events, filters: given, view, hasSaved }: FilterBarProps) {
  // A city that is not shown is not an option, so the next choice drops it, as the plain form does.
  const cities = useCities();
  const isOption = cities.some((city) => city === given.city);
  const filters = isOption ? given : { ...given, city: undefined };
  const navigate = useNavigate();
  const stepping = useKeyboardStepping();

  // The latest choice, because the URL is updated only after the navigation.
  const [pending, setPending] = useOptimistic(filters);

  const choose = (name: keyof EventFilters, value: string | boolean) => {
    const newFilters = { ...pending, [name]: value || undefined };
    if (newFilters[name] === pending[name]) return;
    // Each choice is a history entry, but values that the arrow keys pass on the way share one.
    const options = { replace: stepping.isRepeated(name), preventScrollReset: true };
    startTransition(async () => {
      setPending(newFilters);
      await navigate(eventsAddress(newFilters, view), options);
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
      className="chips"
    >
      <Select chip label="City" {...picker('city')}>
        <option value="">All cities</option>
        <CityOptions />
      </Select>
      <Select chip label="Month" {...picker('month')}>
        <option value="">{view === 'calendar' ? 'Next golf day' : 'Any month'}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(`${month}-15T12:00:00Z`)}
          </option>
        ))}
      </Select>
      <Select chip label="Availability" {...picker('availability')}>
        <option value="">All events</option>
        {filterableAvailability.map((state) => (
          <option key={state} value={state}>
            {availabilityLabel[state]}
          </option>
        ))}
      </Select>
      {hasSaved && (
        <label className="relative chip has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <input
            type="checkbox"
            name="saved"
            value="1"
            checked={pending.saved ?? false}
            onChange={({ target }) => choose('saved', target.checked)}
            className="sr-only"
          />
          {savedTexts.filter}
        </label>
      )}
      {view === 'calendar' && <input type="hidden" name="view" value={view} />}
      <noscript>
        <Button type="submit">Show events</Button>
      </noscript>
    </form>
  );
}

type ViewSwitchProps = { readonly filters: EventFilters; readonly view: EventsView };

const views = { list: 'List', calendar: 'Month calendar' } as const;

/**
 * Links to the list and the calendar. Each has a URL of its own, so it can be shared and works
 * without JavaScript.
 */
export const ViewSwitch = ({ filters, view }: ViewSwitchProps) => (
  <PageTabs
    label="How the events are shown"
    tabs={(['list', 'calendar'] as const).map((id) => ({
      id,
      to: eventsAddress(filters, id),
      label: views[id],
    }))}
    current={view}
    preventScrollReset
    className="shrink-0 grow"
  />
);

/**
 * Keys that open a select, or choose in an open one. All other keys step through the values of a
 * closed one.
 */
const CHOOSING = new Set(['Enter', ' ', 'Tab', 'Escape']);

/**
 * Distinguishes values that the keyboard steps through in a closed select from a deliberate choice.
 */
function useKeyboardStepping() {
  const stepped = useRef({ byKey: false, field: '' });

  const note = (byKey: boolean) => {
    stepped.current = byKey ? { ...stepped.current, byKey } : { byKey, field: '' };
  };

  return {
    /** For the element around the selects. */
    listeners: {
      onKeyDown: ({ key }: KeyboardEvent) => note(!CHOOSING.has(key)),
      onPointerDown: () => note(false),
      onBlur: () => note(false),
    },
    /**
     * Whether this change and the one before it both stepped through the same field by keyboard.
     */
    isRepeated(field: string): boolean {
      const { byKey, field: before } = stepped.current;
      if (byKey) stepped.current = { byKey, field };
      return byKey && before === field;
    },
  };
}

/** The options of a select of the cities that are shown, and of `kept`, which a golf day has. */
export function CityOptions({ kept }: { readonly kept?: City | undefined }) {
  const cities = useCities();
  return cityNames
    .filter((city) => city === kept || cities.includes(city))
    .map((city) => (
      <option key={city} value={city}>
        {city}
      </option>
    ));
}
