import { formatNumber } from '#lib/numbers.ts';

/** Shortest and longest message of an enquiry, in characters, without surrounding space. */
export const MESSAGE_LEAST = 10;
export const MESSAGE_MOST = 5000;

/** Most lines of a conversation sent to the office, and most characters of all its lines together. */
export const TRANSCRIPT_LINES = 100;
export const TRANSCRIPT_MOST = 20_000;

/** "5,000", for texts. */
export const messageMost = formatNumber(MESSAGE_MOST);
