import { createContext, useContext } from 'react';
import type { HandicapNumber } from './examples.ts';
import type { Typed } from './form-url-state.ts';

type Numbers = {
  readonly typed: Typed<HandicapNumber>;
  readonly change: (changes: Partial<Typed<HandicapNumber>>) => void;
  /** The query that carries all of it, with some numbers changed. */
  readonly linkWith: (changes: Partial<Typed<HandicapNumber>>) => string;
};

/** The numbers that all calculators of the page share: a tee typed into one is known to the others. */
export const NumbersContext = createContext<Numbers | undefined>(undefined);

/** Using it outside its provider is a mistake in the code. */
export function useNumbers(): Numbers {
  const numbers = useContext(NumbersContext);
  if (numbers === undefined) throw new Error('There are no numbers outside the calculators');
  return numbers;
}
