import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countUse, giveBackUse } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type LoginRequest } from '../contract.ts';
import type { Account } from './account.ts';
import { identityLimits } from './limits.ts';
import { passwordFits } from './password.ts';
import { type Device, endSession, openSession } from './sessions.ts';
import { findBySignInName } from './store.ts';

/** A person let in: who it is, and the token their browser is to carry. */
export type SignedIn = { readonly account: Account; readonly token: string };

type Attempt = LoginRequest & {
  readonly device: Device;
  /** The token the browser came with: that session ends, so that a planted one is worth nothing (fixation). */
  readonly previous: string | undefined;
};

/**
 * Signs in by username or e-mail address. Refuses `wrong_credentials` alike for an unknown name and a wrong
 * password, with the same work done; `account_inactive` only to someone who knows the password. Each attempt is
 * counted before it is judged, so that guesses sent at once cannot pass a limit together; a success is given back.
 */
export async function signIn(services: Services, attempt: Attempt): Promise<Result<SignedIn>> {
  const { clock, database } = services;
  const now = clock();
  const found = await findBySignInName(database, attempt.username);
  const uses = usesOf(attempt, found?.account.id, now);
  // One transaction: an attempt that one limit refuses must not use up the other.
  await database.transaction(async (tx) => {
    for (const use of uses) await countUse(tx, use);
  });

  const fits = await passwordFits(found?.passwordHash, attempt.password);
  const token =
    found && fits
      ? await openSession(database, {
          accountId: found.account.id,
          passwordHash: found.passwordHash,
          now,
          ...attempt.device,
        })
      : undefined;
  if (found && token) {
    for (const use of uses) await giveBackUse(database, use);
    if (attempt.previous) await endSession(database, attempt.previous);
    return ok({ account: found.account, token });
  }
  return refuse(
    fits && !found?.account.isActive ? identityRefusals.account_inactive : identityRefusals.wrong_credentials,
  );
}

// Username and e-mail address of one account share one count; a name nobody has is counted just the same.
function usesOf(attempt: Attempt, accountId: string | undefined, now: Date) {
  const address = networkOf(attempt.device.address);
  return [
    { limit: identityLimits.failedSignInsPerAddress, key: address, now },
    {
      limit: identityLimits.failedSignInsPerAccount,
      key: `${accountId ?? attempt.username} ${address}`,
      now,
    },
  ];
}
