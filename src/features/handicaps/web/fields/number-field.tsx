import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '#ui/form/field.tsx';
import type { HandicapNumber } from './examples.ts';
import { useNumbers } from './numbers.ts';

type NumberFieldProps = {
  readonly name: HandicapNumber;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  /** Whole numbers get a keypad of digits, others one with a point. */
  readonly isWhole?: boolean;
  readonly optional?: boolean;
};

/**
 * When the error of a field is shown: not while it is first being typed, but once the field is left; from then on it
 * follows each key until it is gone. An empty field has no error: the result says what is missing.
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

/** Takes what was typed into a field before the page was awake: React knows nothing of it, and would take it back. */
export function useEarlyTyping(take: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) take(value);
  });
  useEffect(() => takeEarly(), []);
  return field;
}

/** A number shared by the calculators. */
export function NumberField({ name, label, help, error, isWhole = false, optional }: NumberFieldProps) {
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
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={8}
    />
  );
}
