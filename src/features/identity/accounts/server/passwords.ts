import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refused } from '#lib/refusal.ts';
import type { HashingCost } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import { type Account, findPasswordHash, lockAccount } from './account.ts';
import type { Requester } from './guards.ts';
import { passwordUses } from './login-limits.ts';
import { isStillOpen } from './sessions.ts';

/** The hash that a password was checked against, and the input field that it came from. */
export type Confirmed = { readonly passwordHash: string; readonly field: string };

/**
 * Checks a logged-in person's password again before a sensitive change. Each attempt counts as a
 * failed login before it is checked, so that this cannot be used to guess passwords. Do not call it
 * in a transaction.
 * @param field the input beside which a refusal (`wrong_password`) is shown
 * @returns the hash that matched; `lockOwnAccount` checks that the account still has it
 */
export const checkPassword = (
  services: Services,
  { account, address }: Requester,
  password: string,
  field = 'password',
): Promise<Confirmed> => {
  const { database, clock } = services;
  const uses = passwordUses({ accountId: account.id, address, now: clock() });

  return countedFirst(database, uses, async () => {
    const passwordHash = await findPasswordHash(database, account.id);
    const fits = await verifyPassword(services, passwordHash, password);
    if (!fits || !passwordHash) throw wrongPassword(field);
    return { passwordHash, field };
  });
};

/** The refusal of a password that is wrong or has just been changed. */
function wrongPassword(field: string): Refused {
  const { wrong_password } = identityRefusals;
  return new Refused(wrong_password, { fields: { [field]: [wrong_password.message] } });
}

type Then = {
  readonly now: Date;
  /** The result of `checkPassword`, if the change requires the password. */
  readonly confirmed?: Confirmed;
};

/**
 * Locks the sender's own account before a security setting changes, and checks the session and the
 * password hash again. Hashing takes milliseconds, in which the owner may have changed the
 * password, ended the session or deleted the account. Refuses `not_logged_in` or `wrong_password`
 * in that case.
 * @returns the account, locked until the transaction ends
 */
export async function lockOwnAccount(
  tx: Executor,
  { account, token }: Pick<Requester, 'account' | 'token'>,
  { now, confirmed }: Then,
): Promise<Account> {
  const locked = await lockAccount(tx, account.id);
  if (!locked || !(await isStillOpen(tx, { accountId: locked.id, token, now })))
    throw new Refused(identityRefusals.not_logged_in);
  if (confirmed && (await findPasswordHash(tx, locked.id)) !== confirmed.passwordHash)
    throw wrongPassword(confirmed.field);

  return locked;
}

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
