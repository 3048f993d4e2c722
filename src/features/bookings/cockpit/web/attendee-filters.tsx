import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { groupNames, needNames, paidNames, sortNames } from '../texts.ts';

const names = ['show', 'paid', 'need', 'sort', 'q'] as const;
type Name = (typeof names)[number];

const FORM = 'attendee-filters';

/** A pause in typing after which the list is searched. */
const PAUSE_MS = 250;

/**
 * The filters of the attendee list, kept in the address. The search stays in view while the list
 * scrolls, and finds while one types; the other filters are a row of chips below it.
 */
export function AttendeeFilters() {
  const { choose, find, given, search } = useFilters(names);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose({ target } as ChangeEvent<HTMLInputElement>), PAUSE_MS);
  };

  const chip = (name: Name, label: string, options: ReactNode) => (
    // A filter that was chosen elsewhere on the page is shown here.
    <Select
      key={`${name} ${search.get(name)}`}
      chip
      label={label}
      {...given(name)}
      onChange={choose}
    >
      {options}
    </Select>
  );

  return (
    <div className="max-lg:contents lg:sticky lg:top-24 lg:z-10 lg:flex lg:items-center lg:gap-2 lg:bg-ivory min-[90rem]:top-14">
      <div className="sticky top-12 z-10 -mx-1 bg-ivory px-1 py-2 md:top-24 lg:grow">
        <FindField
          {...given('q')}
          form={FORM}
          label="Find an attendee"
          placeholder="Find a name, company or order"
          onChange={type}
        />
      </div>
      <form id={FORM} method="get" aria-label="Filter attendees" onSubmit={find} className="chips">
        {chip('show', 'Show', optionsOf(groupNames, 'places'))}
        {chip('paid', 'Paid with', optionsOf({ '': 'Paid with', ...paidNames }))}
        {chip('need', 'Only', optionsOf({ '': 'Missing', ...needNames }))}
        {chip('sort', 'Sort by', optionsOf(sortNames, 'name'))}
        <div className="not-focus-within:sr-only">
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </div>
      </form>
    </div>
  );
}

/** @param usual the value that the address leaves out */
const optionsOf = (all: Readonly<Record<string, string>>, usual?: string) =>
  Object.entries(all).map(([value, name]) => (
    <option key={value} value={value === usual ? '' : value}>
      {name}
    </option>
  ));
