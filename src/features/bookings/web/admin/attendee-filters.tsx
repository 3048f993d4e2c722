import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { groupNames, needNames, paidNames, sortNames } from '../../admin/texts.ts';

const names = ['show', 'paid', 'need', 'sort', 'q'] as const;

/** The filters of the attendee list, kept in the address. A new choice starts again at the first page. */
export function AttendeeFilters() {
  const { search, given, choose, find } = useFilters(names);
  const select = (name: (typeof names)[number]) => ({ ...given(name), onChange: choose });
  return (
    <form
      key={search.toString()}
      method="get"
      aria-label="Filter attendees"
      onSubmit={find}
      className="mt-5 grid items-end gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_1.4fr_auto]"
    >
      <Select filter label="Show" {...select('show')}>
        {Object.entries(groupNames).map(([value, name]) => (
          <option key={value} value={value === 'places' ? '' : value}>
            {name}
          </option>
        ))}
      </Select>
      <Select filter label="Paid with" {...select('paid')}>
        <option value="">Anything</option>
        <Options of={paidNames} />
      </Select>
      <Select filter label="Only" {...select('need')}>
        <option value="">No limit</option>
        <Options of={needNames} />
      </Select>
      <Select filter label="Sort by" {...select('sort')}>
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value === 'name' ? '' : value}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        filter
        label="Find"
        type="search"
        name="q"
        defaultValue={search.get('q') ?? ''}
        autoComplete="off"
        placeholder="Name, company, order"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}

const Options = ({ of: options }: { readonly of: Readonly<Record<string, string>> }) =>
  Object.entries(options).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
