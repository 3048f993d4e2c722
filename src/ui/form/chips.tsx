import { type ReactNode, useId } from 'react';

type Chip<Value extends string> = { readonly value: Value; readonly label: ReactNode };

type Props<Value extends string> = {
  readonly legend: string;
  readonly chips: readonly Chip<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Whether exactly one is chosen. */
  readonly isOne?: boolean;
};

/**
 * Some of a few choices, each pressed on or off in one tap. For more than about eight, a list is
 * easier to read.
 */
export function Chips<Value extends string>(props: Props<Value>) {
  const { legend, chips, chosen, onChange, isOne = false } = props;
  const id = useId();
  const toggle = (value: Value, isOn: boolean) =>
    onChange(
      isOne ? [value] : isOn ? [...chosen, value] : chosen.filter((other) => other !== value),
    );

  return (
    <fieldset aria-labelledby={id}>
      <legend id={id} className="mb-1.5 text-sm font-semibold">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <label
            key={value}
            className="chip has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={isOne ? id : undefined}
              className="sr-only"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
