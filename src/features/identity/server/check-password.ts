import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countedFirst } from '#platform/http/limits.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../contract.ts';
import { passwordUses } from './limits.ts';
import { passwordFits } from './password.ts';
import { findPasswordHash } from './store.ts';

type Asked = {
  readonly accountId: string;
  readonly password: string;
  readonly address: string;
  /** The input that a refusal stands beside. */
  readonly field: string;
};

/**
 * Asks a signed-in person for their password once more, before what a borrowed session must not do. Failures count
 * with failed sign-ins, and before they are judged, so that this is no second door for guessing. Not for use in a
 * transaction.
 * @returns the hash it fits: what follows holds only while the account still has it
 */
export const checkPassword = ({ database, clock }: Services, asked: Asked): Promise<Result<string>> => {
  const uses = passwordUses({ name: asked.accountId, address: asked.address, now: clock() });
  return countedFirst(database, uses, async () => {
    const hash = await findPasswordHash(database, asked.accountId);
    return (await passwordFits(hash, asked.password)) && hash ? ok(hash) : wrongPassword(asked.field);
  });
};

/** The refusal of a password that is wrong, or no longer right. */
export function wrongPassword(field: string): Result<never> {
  const { wrong_password } = identityRefusals;
  return refuse(wrong_password, { fields: { [field]: [wrong_password.message] } });
}
