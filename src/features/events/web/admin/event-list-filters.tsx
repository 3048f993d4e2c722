import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { eventStateNames } from '../../admin/texts.ts';
import { CityOptions } from '../city-options.tsx';

const names = ['q', 'state', 'city', 'month'] as const;

/** The filters by state, city, month and words, kept in the URL. A new choice starts again at the first page. */
export function EventListFilters() {
  const { search, given, choose, find } = useFilters(names, (query, before) => {
    if (before.get('view') === 'calendar' && query.has('month')) query.set('view', 'calendar');
  });
  return (
    <form
      key={search.toString()}
      method="get"
      aria-label="Filter golf days"
      onSubmit={find}
      className="mt-8 grid items-end gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
    >
      <Select filter label="State" {...given('state')} onChange={choose}>
        <option value="">All states</option>
        {Object.entries(eventStateNames).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <Select filter label="City" {...given('city')} onChange={choose}>
        <option value="">All cities</option>
        <CityOptions />
      </Select>
      <TextField filter label="Month" type="month" {...given('month')} onChange={choose} />
      <TextField
        filter
        label="Find"
        type="search"
        {...given('q')}
        autoComplete="off"
        placeholder="Title, city or venue"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
