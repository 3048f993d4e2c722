import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_SHAPE } from '../link-lifetime.ts';

/**
 * Creates a secret for a cookie or a link: 32 random bytes, as 43 characters that are safe in a
 * URL.
 */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The hash that is stored instead of a token. A plain hash suffices, because 256 random bits cannot
 * be guessed.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether this has the format of our tokens; anything else is not looked up in the database. */
export const looksLikeToken = (value: string | undefined): value is string =>
  TOKEN_SHAPE.test(value ?? '');
