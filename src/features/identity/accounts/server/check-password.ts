import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import type { Requester } from './guards.ts';
import { verifyPassword } from './password-hash.ts';
import { passwordUses } from './rate-limits.ts';
import { findPasswordHash } from './store.ts';

/** What a password was checked against, and the input it came from. */
export type Confirmed = { readonly passwordHash: string; readonly field: string };

/**
 * Asks a logged-in person for their password once more, before what a borrowed session must not do. Failures count
 * with failed logins, and before they are judged, so that this is no second way of guessing. Not for use in a
 * transaction.
 * @param field the input that a refusal (`wrong_password`) stands beside
 * @returns what it fitted: what follows holds only while the account still has it, which `lockOwnAccount` sees to
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

/** The refusal of a password that is wrong, or no longer right. */
export function wrongPassword(field: string): Result<never> {
  const { wrong_password } = identityRefusals;
  return refuse(wrong_password, { fields: { [field]: [wrong_password.message] } });
}
