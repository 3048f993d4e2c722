import { createHash, randomBytes } from 'node:crypto';

/** A new token of a claim link: 43 characters that nobody can guess. Only its hash is stored. */
export const newClaimToken = (): string => randomBytes(32).toString('base64url');

export const hashClaimToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
