import { createContext, useContext } from 'react';
import type { HandicapNumber } from './examples.ts';
import type { Typed } from './form-url-state.ts';

type Numbers = {
  readonly typed: Typed<HandicapNumber>;
  readonly change: (changes: Partial<Typed<HandicapNumber>>) => void;
  /** The query string with all numbers, some of them changed. */
  readonly linkWith: (changes: Partial<Typed<HandicapNumber>>) => string;
  /** Whether the reader has a tab of their own. */
  readonly isMember: boolean;
};

/**
 * The numbers that all calculators of the page share: a tee typed into one is in the others too.
 */
export const NumbersContext = createContext<Numbers | undefined>(undefined);

/** @throws if there is no provider above the component */
export function useNumbers(): Numbers {
  const numbers = useContext(NumbersContext);
  if (numbers === undefined) throw new Error('There are no numbers outside the calculators');
  return numbers;
}
