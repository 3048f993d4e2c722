import { formatNumber } from './numbers.ts';

/** The sentence beside a field that accepts at most this many characters. */
export const tooLongText = (most: number): string =>
  `Please use at most ${formatNumber(most)} characters`;
