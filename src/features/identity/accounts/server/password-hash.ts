import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { HashingCost } from '#platform/config/config.ts';
import type { Services } from '#platform/plugin.ts';

type Cost = { readonly config: Pick<Services['config'], 'passwordHashing'> };

// Each takes 19 MiB and a core while it runs: more at once would only be slower, and a crowd at the door costly.
const oneOfTwo = pLimit(2);

// A phone and a laptop may encode the same é in two ways; the member typed one password.
const asTyped = (password: string): string => password.normalize('NFKC');

/**
 * Hashes a password for keeping, off the main thread and at the cost of the settings. Never call it inside a
 * transaction: it takes milliseconds on purpose.
 */
export const hashPassword = ({ config }: Cost, password: string): Promise<string> =>
  oneOfTwo(() => argon2.hash(asTyped(password), config.passwordHashing));

/** A hash that nobody knows the password of, for each cost that is in use. */
const decoys = new Map<HashingCost, Promise<string>>();

/**
 * Whether the password fits the kept hash. Without a hash (no such account, or one that was erased: '') it does the
 * same work against a hash nobody knows the password of, so that the time taken does not tell whether there is one.
 */
export async function verifyPassword(
  cost: Cost,
  kept: string | undefined,
  password: string,
): Promise<boolean> {
  const { passwordHashing } = cost.config;
  const decoyHash = decoys.get(passwordHashing) ?? hashPassword(cost, randomBytes(32).toString('base64url'));
  decoys.set(passwordHashing, decoyHash);
  const decoy = await decoyHash;
  const fits = await oneOfTwo(() => argon2.verify(kept || decoy, asTyped(password)));
  return fits && Boolean(kept);
}
