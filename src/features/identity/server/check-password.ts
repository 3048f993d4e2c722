import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { countUse, giveBackUse } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../contract.ts';
import { identityLimits } from './limits.ts';
import { passwordFits } from './password.ts';
import { findPasswordHash } from './store.ts';

type Attempt = {
  /** The account's id, or the name that was typed where there is no such account: it is counted just the same. */
  readonly who: string;
  readonly address: string;
  readonly now: Date;
};

/**
 * Counts an attempt at a password before it is judged, against both limits or neither, and throws the refusal of the
 * one that is used up (decision 017).
 * @returns how to give it back, which a right password does
 */
export async function countAttempt(database: Database, attempt: Attempt): Promise<() => Promise<void>> {
  const address = networkOf(attempt.address);
  const { now } = attempt;
  const uses = [
    { limit: identityLimits.failedSignInsPerAddress, key: address, now },
    { limit: identityLimits.failedSignInsPerAccount, key: `${attempt.who} ${address}`, now },
  ];
  await database.transaction(async (tx) => {
    for (const use of uses) await countUse(tx, use);
  });
  return async () => {
    for (const use of uses) await giveBackUse(database, use);
  };
}

type Asked = {
  readonly accountId: string;
  readonly password: string;
  readonly address: string;
  /** The input that a refusal stands beside. */
  readonly field: string;
};

/**
 * Asks a signed-in person for their password once more, before what a borrowed session must not do. Failures count
 * with failed sign-ins, so that this is no second door for guessing. Not for use in a transaction.
 * @returns the hash it fits: what follows holds only while the account still has it
 */
export async function checkPassword({ database, clock }: Services, asked: Asked): Promise<Result<string>> {
  const giveBack = await countAttempt(database, {
    who: asked.accountId,
    address: asked.address,
    now: clock(),
  });
  const hash = await findPasswordHash(database, asked.accountId);
  if (!(await passwordFits(hash, asked.password)) || !hash) return wrongPassword(asked.field);
  await giveBack();
  return ok(hash);
}

/** The refusal of a password that is wrong, or no longer right. */
export function wrongPassword(field: string): Result<never> {
  const { wrong_password } = identityRefusals;
  return refuse(wrong_password, { fields: { [field]: [wrong_password.message] } });
}
