import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { groupNames, needNames, paidNames, sortNames } from '../texts.ts';

const names = ['show', 'paid', 'need', 'sort', 'q'] as const;

/**
 * The filters of the attendee list, kept in the address. A new choice starts again at the first
 * page.
 */
export function AttendeeFilters() {
  const filters = useFilters(names);
  const { given, choose } = filters;
  const select = (name: (typeof names)[number]) => ({ ...given(name), onChange: choose });

  return (
    <FilterForm
      label="Filter attendees"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, company, order" />}
    >
      <Select chip label="Show" {...select('show')}>
        {Object.entries(groupNames).map(([value, name]) => (
          <option key={value} value={value === 'places' ? '' : value}>
            {name}
          </option>
        ))}
      </Select>
      <Select chip label="Paid with" {...select('paid')}>
        <option value="">Paid with anything</option>
        <FilterOptions of={paidNames} />
      </Select>
      <Select chip label="Only" {...select('need')}>
        <option value="">Whatever is missing</option>
        <FilterOptions of={needNames} />
      </Select>
      <Select chip label="Sort by" {...select('sort')}>
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value === 'name' ? '' : value}>
            {name}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}
