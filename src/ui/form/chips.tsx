import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type Chip<Value extends string> = { readonly value: Value; readonly label: ReactNode };

type Props<Value extends string> = {
  readonly legend: string;
  readonly chips: readonly Chip<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Whether only one can be chosen. Pressing it again takes an optional one back. */
  readonly single?: boolean;
  /** The legend of an optional choice of one ends with "(optional)". */
  readonly optional?: boolean;
  /** A sentence under the chips. */
  readonly help?: string | undefined;
  /** What is wrong, under the chips. */
  readonly error?: string | undefined;
};

/**
 * Some of a few choices, or one of them, each pressed in one tap. For more than about eight, a list
 * is easier to read.
 */
export function Chips<Value extends string>({
  legend,
  chips,
  chosen,
  onChange,
  single = false,
  optional = false,
  help,
  error,
}: Props<Value>) {
  const id = useId();
  const toggle = (value: Value, isOn: boolean) => {
    if (single) return onChange([value]);
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  };

  return (
    <fieldset aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend id={id} className="mb-1.5 text-sm font-semibold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <label
            key={value}
            className="chip has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={single ? id : undefined}
              className="sr-only"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              onClick={() => single && optional && chosen.includes(value) && onChange([])}
            />
            {label}
          </label>
        ))}
      </div>
      {help && <p className="mt-1.5 text-sm text-ink-soft">{help}</p>}
      {single && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
