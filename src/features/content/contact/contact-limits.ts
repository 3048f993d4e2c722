import { formatNumber } from '#lib/numbers.ts';

/** Fewest and most characters of a message to the office, counted without the space around it. */
export const MESSAGE_LEAST = 10;
export const MESSAGE_MOST = 5000;

/** Most lines of a conversation that goes to the office, and most characters of all of them together: ten long letters. */
export const TRANSCRIPT_LINES = 100;
export const TRANSCRIPT_MOST = 20_000;

/** "5,000", as pages and refusals say it. */
export const messageMost = formatNumber(MESSAGE_MOST);
