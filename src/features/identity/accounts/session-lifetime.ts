import { addDays, addMinutes } from '#lib/club-time.ts';

/** How many sessions an account can have. One more ends the one not used for longest. */
export const MAX_SESSIONS = 50;

/** A session ends this many days after it was last seen. */
export const SESSION_DAYS = 30;
/** Being seen is written down at most this often, so that a busy reader costs no writes. */
const SEEN_EVERY_MINUTES = 5;

/**
 * How long the browser keeps the cookie, in seconds: a year, the longest our cookie policy allows an essential one.
 * The row decides when a session ends; the cookie only has to outlive it, so nobody must send it anew.
 */
export const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** When a session that is seen now will end. */
export const sessionExpiresAt = (now: Date): Date => addDays(now, SESSION_DAYS);

/** Whether a session last seen then should be written down as seen, and so prolonged. */
export const isDueForRenewal = (seenAt: Date, now: Date): boolean =>
  addMinutes(seenAt, SEEN_EVERY_MINUTES) <= now;
