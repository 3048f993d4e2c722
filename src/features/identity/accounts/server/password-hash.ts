import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { HashingCost } from '#platform/config/config.ts';
import type { Services } from '#platform/plugin.ts';

type Cost = { readonly config: Pick<Services['config'], 'passwordHashing'> };

// Each hash takes 19 MiB and a core, so more than two at a time would be slower and would let many
// requests exhaust memory.
const limitHashing = pLimit(2);

// Devices may encode the same letter (é) in two ways, so passwords are normalised.
const normalised = (password: string): string => password.normalize('NFKC');

/**
 * Hashes a password for storing, off the main thread and at the configured cost. Do not call it in
 * a transaction, because it takes milliseconds on purpose.
 */
export const hashPassword = ({ config }: Cost, password: string): Promise<string> =>
  limitHashing(() => argon2.hash(normalised(password), config.passwordHashing));

/** A hash of an unknown password for each cost in use. */
const dummyHashes = new Map<HashingCost, Promise<string>>();

/**
 * Whether the password matches the stored hash. Without a hash (no such account, or '' for an
 * erased one) it checks a dummy hash, so that the time taken does not reveal whether the account
 * exists.
 */
export async function verifyPassword(
  cost: Cost,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const { passwordHashing } = cost.config;
  const hashing =
    dummyHashes.get(passwordHashing) ?? hashPassword(cost, randomBytes(32).toString('base64url'));

  dummyHashes.set(passwordHashing, hashing);

  const dummyHash = await hashing;
  const matches = await limitHashing(() =>
    argon2.verify(storedHash || dummyHash, normalised(password)),
  );

  return matches && Boolean(storedHash);
}
