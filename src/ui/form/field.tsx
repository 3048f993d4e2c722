import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { KeepTyped } from './keep-typed.tsx';

/** The attributes that connect a control with its label, help and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  /** A sentence under the control that is always shown. */
  help?: ReactNode | undefined;
  /** The sentence that says what is wrong; screen readers announce it when it appears. */
  error?: ReactNode;
  /** Fields are required by default; the label of an optional one ends with "(optional)". */
  optional?: boolean | undefined;
  /** For filters, which are always optional: the label does not say so. */
  filter?: boolean | undefined;
  /** Whether only screen readers get the label, because its place or its value says it. */
  isLabelHidden?: boolean | undefined;
};

/**
 * Label, control, help and error, in this order and connected for screen readers. Set `noValidate`
 * on the form, so that our sentences are shown instead of the browser's.
 */
export function Field({
  label,
  help,
  error,
  optional = false,
  filter = false,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = classNames(
    help !== undefined && `${id}-help`,
    error !== undefined && `${id}-error`,
  );

  return (
    <div className="flex flex-col">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
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

/** The live region is always there, so that a sentence that appears in it is announced. */
export const FieldError = ({ id, error }: { id: string; error: ReactNode }) => (
  <p id={id} aria-live="polite" className="text-sm font-semibold text-clay not-empty:mt-1.5">
    {error}
  </p>
);

export const controlLook =
  'min-h-11 w-full rounded-small border border-edge bg-ivory-bright px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-clay disabled:bg-ivory-deep disabled:text-ink-soft';

/** A text input. Accepts the properties from react-hook-form's `register`. */
export const TextField = ({
  label,
  help,
  error,
  optional,
  filter,
  isLabelHidden,
  ...input
}: FieldProps & ComponentProps<'input'>) => (
  <Field
    label={label}
    help={help}
    error={error}
    optional={optional}
    filter={filter}
    isLabelHidden={isLabelHidden}
  >
    {(control) => (
      <>
        <input type="text" dir="auto" {...input} {...control} className={controlLook} />
        <KeepTyped field={control.id} value={input.value} />
      </>
    )}
  </Field>
);

type SelectProps = FieldProps & {
  /** In a row of filters: without a visible label, its first option says it: "All cities". */
  readonly chip?: boolean;
};

/** A native select; `children` are its options. */
export const Select = ({
  label,
  help,
  error,
  optional,
  filter,
  chip = false,
  children,
  ...select
}: SelectProps & ComponentProps<'select'>) => (
  <Field
    label={label}
    help={help}
    error={error}
    optional={optional}
    filter={filter || chip}
    isLabelHidden={chip}
  >
    {(control) => (
      <>
        <select {...select} {...control} className={chip ? 'chip max-w-64' : controlLook}>
          {children}
        </select>
        <KeepTyped field={control.id} value={select.value} />
      </>
    )}
  </Field>
);
