import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import type { Requester } from './guards.ts';
import { verifyPassword } from './password-hash.ts';
import { passwordUses } from './rate-limits.ts';
import { findPasswordHash } from './store.ts';

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
): Promise<Result<Confirmed>> => {
  const { database, clock } = services;
  const uses = passwordUses({ accountId: account.id, address, now: clock() });

  return countedFirst(database, uses, async () => {
    const passwordHash = await findPasswordHash(database, account.id);
    const fits = await verifyPassword(services, passwordHash, password);
    return fits && passwordHash ? ok({ passwordHash, field }) : wrongPassword(field);
  });
};

/** The refusal of a password that is wrong or has just been changed. */
export function wrongPassword(field: string): Result<never> {
  const { wrong_password } = identityRefusals;
  return refuse(wrong_password, { fields: { [field]: [wrong_password.message] } });
}
