import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { KeepTyped } from './keep-typed.tsx';

/** A checkbox with its sentence. The whole line can be pressed. */
export function Checkbox({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-action"
        />
        <KeepTyped field={id} value={input.checked} />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
