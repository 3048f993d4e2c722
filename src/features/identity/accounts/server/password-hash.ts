import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB and two passes, about 8 ms, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each takes 19 MiB and a core while it runs: more at once would only be slower, and a crowd at the door costly.
const oneOfTwo = pLimit(2);

// A phone and a laptop may encode the same é in two ways; the member typed one password.
const asTyped = (password: string): string => password.normalize('NFKC');

/** Hashes a password for keeping. Never call it inside a transaction: it takes milliseconds on purpose. */
export const hashPassword = (password: string): Promise<string> =>
  oneOfTwo(() => argon2.hash(asTyped(password), COST));

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits the kept hash. Without a hash (no such account, or one that was erased: '') it does the
 * same work against a hash nobody knows the password of, so that the time taken does not tell whether there is one.
 */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('base64url'));
  const decoy = await nobody;
  const fits = await oneOfTwo(() => argon2.verify(kept || decoy, asTyped(password)));
  return fits && Boolean(kept);
}
