import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';

type FilterFormProps = {
  /** For screen readers: "Filter emails". */
  readonly label: string;
  /** `useFilters`: the address, and what to do when the form is sent. */
  readonly filters: {
    readonly search: URLSearchParams;
    readonly find: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Its margin, and its columns on a wide screen. */
  readonly className: string;
  readonly children: ReactNode;
  /** Below the button: filters that are used less often. */
  readonly more?: ReactNode;
};

/**
 * The filters above a list, kept in the address. Without scripts it is a form that the server
 * answers.
 */
export const FilterForm = ({
  label,
  filters: { search, find },
  className,
  children,
  more,
}: FilterFormProps) => (
  <form
    key={search.toString()}
    method="get"
    aria-label={label}
    onSubmit={find}
    className={classNames(
      'grid items-end gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2',
      className,
    )}
  >
    {children}
    <Button type="submit" variant="secondary">
      Find
    </Button>
    {more}
  </form>
);

type FindFieldProps = {
  readonly name: string;
  readonly defaultValue: string;
  /** What can be found. */
  readonly placeholder: string;
};

/** The field for words. */
export const FindField = (props: FindFieldProps) => (
  <TextField filter label="Find" type="search" autoComplete="off" {...props} />
);

/** An option for each value. */
export const FilterOptions = ({ of: options }: { readonly of: Readonly<Record<string, string>> }) =>
  Object.entries(options).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
