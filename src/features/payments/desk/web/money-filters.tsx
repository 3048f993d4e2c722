import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterForm, FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { type DayFaults, type MoneyListName, usualPeriod } from '../periods.ts';
import { periodNames, purposeNames } from '../texts.ts';
import { OWN_DAYS } from './queries.ts';

/** One choice of a filter, whose usual value the address leaves out. */
export type Choice = {
  /** For screen readers: "State". */
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly usual: string;
};

const providers: Choice = {
  label: 'Provider',
  options: { any: 'All providers', stripe: 'Stripe', bank: 'By hand', sandbox: 'Sandbox' },
  usual: 'any',
};

const purposes: Choice = {
  label: 'Paid for',
  options: { any: 'Everything', ...purposeNames },
  usual: 'any',
};

type FiltersProps = {
  readonly name: MoneyListName;
  /** "payment", for the name of the form. */
  readonly noun: string;
  readonly states: Choice;
  /** Whether its rows differ in what they were paid for. */
  readonly hasPurposes: boolean;
  readonly faults: DayFaults;
};

const names = ['q', 'period', 'state', 'for', 'provider', 'from', 'to'] as const;

/** The filters of a list of the desk: words, and chips that each open a list of choices. */
export function MoneyFilters({ name, noun, states, hasPurposes, faults }: FiltersProps) {
  const filters = useFilters(names, (query) => {
    if (query.get('period') !== OWN_DAYS) for (const day of ['from', 'to']) query.delete(day);
  });
  const { search, given, choose } = filters;

  const state = search.get('state') ?? states.usual;
  const isDated = search.has('from') || search.has('to') || search.get('period') === OWN_DAYS;
  const periods: Choice = {
    label: 'Period',
    options: { ...periodNames, [OWN_DAYS]: 'Other dates' },
    usual: usualPeriod(name, { q: search.get('q') ?? undefined, state }),
  };

  const chip = (field: (typeof names)[number], { label, options, usual }: Choice) => {
    const chosen = field === 'period' && isDated ? OWN_DAYS : search.get(field);

    return (
      <Select
        chip
        label={label}
        name={field}
        defaultValue={chosen === null || chosen === usual ? '' : chosen}
        onChange={choose}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value === usual ? '' : value}>
            {text}
          </option>
        ))}
      </Select>
    );
  };

  return (
    <FilterForm
      label={`Filter ${noun}s`}
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, number or amount" />}
      below={
        isDated && (
          <div className="grid max-w-xl grid-cols-2 items-start gap-3">
            <TextField filter type="date" label="From" error={faults.from} {...given('from')} />
            <TextField filter type="date" label="To" error={faults.to} {...given('to')} />
            <Button type="submit" variant="secondary" className="justify-self-start">
              Show
            </Button>
          </div>
        )
      }
    >
      {chip('period', periods)}
      {chip('state', states)}
      {hasPurposes && chip('for', purposes)}
      {chip('provider', providers)}
    </FilterForm>
  );
}
