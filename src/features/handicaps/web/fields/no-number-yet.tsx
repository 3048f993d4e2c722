import { useEffect, useEffectEvent, useState } from 'react';
import type { HandicapNumber } from './examples.ts';
import { useNumbers } from './numbers.ts';

/** A field that a result is made of, with what is wrong about it. */
export type RequiredNumber = { readonly name: HandicapNumber; readonly error: string | undefined };

type NoNumberYetProps = {
  readonly fields: readonly RequiredNumber[];
  /** What is said while nothing is wrong, and something is empty. */
  readonly fillIn: string;
};

/** In a result's place: what is wrong with what was typed, field by field, else what is still to be filled in. */
export function NoNumberYet({ fields, fillIn }: NoNumberYetProps) {
  const { typed } = useNumbers();
  const atWork = useFirstTyped(fields);
  const wrong = fields.flatMap(({ name, error }) =>
    error && name !== atWork && typed[name].trim() ? [error] : [],
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

/** The field that is being typed without having been wrong before: it is judged once it is left, as beside it. */
function useFirstTyped(fields: readonly RequiredNumber[]): string | undefined {
  // It stands here from the key on that made a number of before unreadable.
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
