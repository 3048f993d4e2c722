import { formatNumber } from '#lib/numbers.ts';

/** Fewest and most characters of an enquiry, without leading and trailing space. */
export const ENQUIRY_MIN_LENGTH = 10;
export const ENQUIRY_MAX_LENGTH = 5000;

/** Most lines of a conversation sent as an enquiry, and most characters of all of them together. */
export const TRANSCRIPT_LINES = 100;
export const TRANSCRIPT_MOST = 20_000;

/** "5,000", as sentences say it. */
export const enquiryMaxLength = formatNumber(ENQUIRY_MAX_LENGTH);
