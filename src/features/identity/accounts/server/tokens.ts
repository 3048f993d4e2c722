import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_SHAPE } from '../link-lifetime.ts';

/** Draws a secret for a cookie or a link: 32 random bytes, as 43 characters that are safe in a URL. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the table keeps of a token. A plain hash suffices: 256 random bits cannot be guessed, however fast one tries. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether this could be a token of ours at all; whatever else arrives is not worth a question to the database. */
export const looksLikeToken = (value: string | undefined): value is string => TOKEN_SHAPE.test(value ?? '');
