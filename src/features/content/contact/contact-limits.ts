import { formatNumber } from '#lib/numbers.ts';

/** Shortest and longest message of an enquiry, in characters, without surrounding space. */
export const ENQUIRY_MIN_LENGTH = 10;
export const ENQUIRY_MAX_LENGTH = 5000;

/**
 * The most lines of a conversation sent to the organisers, and the most characters of all its lines
 * together.
 */
export const TRANSCRIPT_LINES = 100;
export const TRANSCRIPT_MOST = 20_000;

/** "5,000", for texts. */
export const enquiryMaxLength = formatNumber(ENQUIRY_MAX_LENGTH);
