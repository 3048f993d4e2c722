import { useEffect, useEffectEvent, useState } from 'react';
import type { HandicapNumber } from './examples.ts';
import { useNumbers } from './numbers.ts';

/** A field that a result needs, with its error. */
export type RequiredNumber = { readonly name: HandicapNumber; readonly error: string | undefined };

type NoNumberYetProps = {
  readonly fields: readonly RequiredNumber[];
  /** The sentence shown if no field is invalid but one is empty. */
  readonly fillIn: string;
};

/**
 * Shown instead of a result: the errors of the fields, or a sentence about what is still to be
 * filled in.
 */
export function NoNumberYet({ fields, fillIn }: NoNumberYetProps) {
  const { typed } = useNumbers();
  const typing = useFirstTyped(fields);
  const wrong = fields.flatMap(({ name, error }) =>
    error && name !== typing && typed[name].trim() ? [error] : [],
  );
  if (wrong.length === 0) return <p>{fillIn}</p>;

  return (
    <ul className="grid gap-2">
      {wrong.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/**
 * The field that has the focus and was valid when it got it. Its error is shown once it loses the
 * focus.
 */
function useFirstTyped(fields: readonly RequiredNumber[]): string | undefined {
  // The initial value is needed when this component mounts because of a key press that made a
  // number invalid.
  const [name, setName] = useState(() => numberOf(globalThis.document?.activeElement));
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    const entered = numberOf(target);
    setName(fields.some((field) => field.name === entered && field.error) ? undefined : entered);
  });

  const leave = useEffectEvent(() => setName(undefined));

  useEffect(() => {
    const [onEnter, onLeave] = [(event: FocusEvent) => enter(event), () => leave()];
    document.addEventListener('focusin', onEnter);
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusin', onEnter);
      document.removeEventListener('focusout', onLeave);
    };
  }, []);

  return name;
}

const numberOf = (field: EventTarget | null | undefined): string | undefined =>
  globalThis.HTMLElement && field instanceof HTMLElement ? field.dataset['number'] : undefined;
