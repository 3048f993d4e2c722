import { addDays, addMinutes } from '#lib/club-time.ts';

/** The purposes of links in emails. A link for one purpose does not work for another. */
export const tokenPurposes = [
  'password_reset',
  'email_verification',
  'email_change_old',
  'email_change_new',
  'login_confirmation',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** The two links of a change of address, one to the old address and one to the new. */
export const changePurposes = [
  'email_change_old',
  'email_change_new',
] as const satisfies TokenPurpose[];

/** The format of a link's token: 32 bytes in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/;

const DAY = 24 * 60;
/** Reset links have the shortest lifetime, because they give access to the account. */
export const RESET_MINUTES = 60;

/**
 * How long a link works, in minutes. Each works once, except that one that confirms logins works
 * until it expires.
 */
const lifeInMinutes: Readonly<Record<TokenPurpose, number>> = {
  password_reset: RESET_MINUTES,
  email_verification: DAY,
  email_change_old: DAY,
  email_change_new: DAY,
  login_confirmation: 2 * DAY,
};

/** When a link that is issued now expires. */
export const linkExpiresAt = (purpose: TokenPurpose, now: Date): Date =>
  addMinutes(now, lifeInMinutes[purpose]);

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
