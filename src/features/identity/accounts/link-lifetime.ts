import { addMinutes } from '#lib/club-time.ts';

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
