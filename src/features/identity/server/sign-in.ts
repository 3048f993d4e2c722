import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type LoginRequest } from '../contract.ts';
import type { Account } from './account.ts';
import { countAttempt } from './check-password.ts';
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
  // Username and e-mail address of one account share one count; a name nobody has is counted just the same.
  const who = found?.account.id ?? attempt.username;
  const giveBack = await countAttempt(database, { who, address: attempt.device.address, now });

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
    await giveBack();
    if (attempt.previous) await endSession(database, attempt.previous);
    return ok({ account: found.account, token });
  }
  return refuse(
    fits && !found?.account.isActive ? identityRefusals.account_inactive : identityRefusals.wrong_credentials,
  );
}
