import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** What a control inside a field has to carry so that label, help and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  /** A sentence under the control, there before anything goes wrong. */
  help?: ReactNode | undefined;
  /** The sentence that says what is wrong; announced as it appears. */
  error?: string | undefined;
  /** Fields are required unless they say otherwise: the label then reads "(optional)". */
  optional?: boolean | undefined;
  /** For a choice that narrows what is shown: nothing has to be filled in, and the label need not say so. */
  filter?: boolean | undefined;
};

/**
 * Label above, control, help, error: in this order, tied together for screen readers. Put `noValidate` on the form:
 * the sentences are ours, not the browser's.
 */
export function Field({
  label,
  help,
  error,
  optional = false,
  filter = false,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = classNames(help !== undefined && `${id}-help`, error !== undefined && `${id}-error`);
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': optional || filter ? undefined : true,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The live region is there from the start, so that a sentence put into it is read out. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <p id={id} aria-live="polite" className="text-sm font-semibold text-clay not-empty:mt-1.5">
    {error}
  </p>
);

export const controlLook =
  'min-h-11 w-full rounded-small border border-edge bg-ivory-bright px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-clay';

/** A line of text. Takes what react-hook-form's `register` gives. */
export const TextField = ({
  label,
  help,
  error,
  optional,
  filter,
  ...input
}: FieldProps & ComponentProps<'input'>) => (
  <Field label={label} help={help} error={error} optional={optional} filter={filter}>
    {(control) => <input type="text" {...input} {...control} className={controlLook} />}
  </Field>
);

/** The native list of choices; `children` are its options. */
export const Select = ({
  label,
  help,
  error,
  optional,
  filter,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) => (
  <Field label={label} help={help} error={error} optional={optional} filter={filter}>
    {(control) => (
      <select {...select} {...control} className={controlLook}>
        {children}
      </select>
    )}
  </Field>
);
