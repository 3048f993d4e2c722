import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '#ui/form/field.tsx';
import type { HandicapNumber } from './examples.ts';
import { useNumbers } from './numbers.ts';

const HANDICAPS: ReadonlySet<HandicapNumber> = new Set(['index', 'low', 'ph']);

type NumberFieldProps = {
  readonly name: HandicapNumber;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  /**
   * Whole numbers get a keypad of digits, others one with a point, handicaps all keys: their plus
   * is on no keypad.
   */
  readonly isWhole?: boolean;
  readonly optional?: boolean;
};

/**
 * Shows the error of a field only once the field has lost the focus, and then updates it with each key until it is gone.
 * An empty field has no error, because the result says what is missing.
 */
export function useShownError(value: string, wrong: string | undefined) {
  const error = value.trim() === '' ? undefined : wrong;
  const [isLeft, setLeft] = useState(true);
  return {
    error: isLeft ? error : undefined,
    onFocus: () => setLeft(error !== undefined),
    onBlur: () => setLeft(true),
  };
}

/** Passes on text that was typed before hydration, which React would otherwise overwrite. */
export function useEarlyTyping(take: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) take(value);
  });
  useEffect(() => takeEarly(), []);
  return field;
}

/** A field for a number that all calculators share. */
export function NumberField({
  name,
  label,
  help,
  error,
  isWhole = false,
  optional,
}: NumberFieldProps) {
  const { typed, change } = useNumbers();
  const shown = useShownError(typed[name], error);
  const early = useEarlyTyping((text) => change({ [name]: text }));

  return (
    <TextField
      {...shown}
      ref={early}
      label={label}
      help={help}
      optional={optional}
      data-number={name}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      inputMode={HANDICAPS.has(name) ? 'text' : isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={8}
    />
  );
}
