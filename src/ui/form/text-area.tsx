import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { KeepTyped } from './keep-typed.tsx';

/** A text input of several lines, which grows with its text in browsers that support it. */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  short = false,
  ...area
}: Omit<FieldProps, 'filter'> &
  ComponentProps<'textarea'> & { /** Begins with one line. */ short?: boolean }) => (
  <Field label={label} help={help} error={error} optional={optional} isLabelHidden={isLabelHidden}>
    {(control) => (
      <>
        <KeepTyped field={control.id} value={area.value} />
        <textarea
          rows={short ? 1 : 4}
          dir="auto"
          {...area}
          {...control}
          // As wide as its column, so that a long pasted link does not widen the page.
          className={classNames(
            controlLook,
            '[contain:inline-size] field-sizing-content',
            short ? 'min-h-11' : 'min-h-30',
          )}
        />
      </>
    )}
  </Field>
);
