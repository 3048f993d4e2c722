import { Select, TextField } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { eventStateNames } from '../../admin/texts.ts';
import { CityOptions } from '../city-options.tsx';

const names = ['q', 'state', 'city', 'month'] as const;

/**
 * The filters by state, city, month and words, kept in the URL. A new choice starts again at the
 * first page.
 */
export function EventListFilters() {
  const filters = useFilters(names, (query, before) => {
    if (before.get('view') === 'calendar' && query.has('month')) query.set('view', 'calendar');
  });
  const { given, choose } = filters;

  return (
    <FilterForm
      label="Filter golf days"
      filters={filters}
      className="mt-8 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
    >
      <Select filter label="State" {...given('state')} onChange={choose}>
        <option value="">All states</option>
        <FilterOptions of={eventStateNames} />
      </Select>
      <Select filter label="City" {...given('city')} onChange={choose}>
        <option value="">All cities</option>
        <CityOptions />
      </Select>
      <TextField filter label="Month" type="month" {...given('month')} onChange={choose} />
      <FindField {...given('q')} placeholder="Title, city or venue" />
    </FilterForm>
  );
}
