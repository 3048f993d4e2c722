import type { ChangeEventHandler, ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from '#ui/form/field.tsx';

type FilterFormProps = {
  /** For screen readers: "Filter emails". */
  readonly label: string;
  /** `useFilters`: the address, and what to do when the form is sent. */
  readonly filters: {
    readonly search: URLSearchParams;
    readonly find: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Its field for words. */
  readonly words?: ReactNode;
  /** Its chips: `Select` and `FilterSwitch`, in one row. */
  readonly children?: ReactNode;
  /** Fields that a chip has asked for, below the row. */
  readonly below?: ReactNode;
};

/**
 * The filters above a list, kept in the address: one field for words, and one row of chips, beside
 * each other on a wide screen. Without scripts it is a form that the server answers.
 */
export const FilterForm = ({
  label,
  filters: { search, find },
  words,
  children,
  below,
}: FilterFormProps) => (
  <form
    key={search.toString()}
    method="get"
    aria-label={label}
    onSubmit={find}
    className="mt-4 grid gap-2 lg:flex lg:flex-wrap lg:items-center lg:gap-4"
  >
    <div className="grid min-w-0 grow gap-2 lg:flex lg:items-center">
      <div
        className={classNames(
          'flex gap-2',
          words === undefined ? 'not-focus-within:sr-only' : 'lg:grow',
        )}
      >
        {words}
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </div>
      {children && <div className="chips">{children}</div>}
    </div>
    {below}
  </form>
);

type FindFieldProps = {
  readonly name: string;
  readonly defaultValue: string;
  /** What can be found. */
  readonly placeholder: string;
  /** What screen readers call it. */
  readonly label?: string;
} & Pick<ComponentProps<'input'>, 'form' | 'onChange'>;

/** The field for words. */
export const FindField = ({ label = 'Find', ...input }: FindFieldProps) => (
  <input
    {...input}
    type="search"
    dir="auto"
    autoComplete="off"
    aria-label={label}
    className={classNames(controlLook, 'max-w-xl min-w-0')}
  />
);

/** An option for each value. */
export const FilterOptions = ({ of: options }: { readonly of: Readonly<Record<string, string>> }) =>
  Object.entries(options).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

type SwitchProps = {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
};

/** A chip that is on or off. */
export const FilterSwitch = ({ name, label, isOn, onChange }: SwitchProps) => (
  <label className="relative chip has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    <input
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={isOn}
      onChange={onChange}
      className="sr-only"
    />
    {label}
  </label>
);
