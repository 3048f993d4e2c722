import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

/** Several lines of text, growing with what is written where the browser can. */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  ...area
}: Omit<FieldProps, 'filter'> & ComponentProps<'textarea'>) => (
  <Field label={label} help={help} error={error} optional={optional}>
    {(control) => (
      <textarea
        rows={4}
        {...area}
        {...control}
        // As wide as its column, however long a word in it: a link that was pasted must not widen the page.
        className={classNames(controlLook, 'contain-inline-size field-sizing-content min-h-30')}
      />
    )}
  </Field>
);
