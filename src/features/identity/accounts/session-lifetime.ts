import { addDays, addMinutes } from '#lib/club-time.ts';

/** The maximum number of sessions of an account. One more ends the least recently used. */
export const MAX_SESSIONS = 50;

/** A session ends this many days after it was last seen. */
export const SESSION_DAYS = 30;
/** The last use is stored at most this often, to save writes. */
const SEEN_EVERY_MINUTES = 5;

/**
 * The cookie's lifetime in seconds: a year, the longest that our cookie policy allows for essential
 * cookies. The database row decides when a session ends; the cookie only has to outlive it.
 */
export const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** When a session that is used now expires. */
export const sessionExpiresAt = (now: Date): Date => addDays(now, SESSION_DAYS);

/**
 * Whether a session's last use is old enough to be stored again, which also extends the session.
 */
export const isDueForRenewal = (seenAt: Date, now: Date): boolean =>
  addMinutes(seenAt, SEEN_EVERY_MINUTES) <= now;
