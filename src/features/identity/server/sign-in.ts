import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countedFirst } from '#platform/http/limits.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type LoginRequest } from '../contract.ts';
import { type Account, holdOpen } from './account.ts';
import { passwordUses } from './limits.ts';
import { passwordFits } from './password.ts';
import { giveChallenge } from './second-step-challenges.ts';
import { type Device, endSession, openSession } from './sessions.ts';
import { findBySignInName } from './store.ts';

/** A person let in: who it is, and the token their browser is to carry. */
export type SignedIn = { readonly account: Account; readonly token: string };

type Attempt = LoginRequest & {
  readonly device: Device;
  /** The token the browser came with: that session ends, so that a planted one is worth nothing (fixation). */
  readonly previous: string | undefined;
};

/** The password was right, and more is needed: the challenge stands for it. */
export type SecondStepAwaited = { readonly challenge: string };

/**
 * Signs in by username or e-mail address; answers a challenge where two-step is on. Refuses `wrong_credentials` alike
 * for an unknown name and a wrong password, with the same work done; `account_inactive` only to someone who knows the
 * password. Each attempt is counted before it is judged, so that guesses sent at once cannot pass a limit together.
 */
export async function signIn(
  services: Services,
  attempt: Attempt,
): Promise<Result<SignedIn | SecondStepAwaited>> {
  const { clock, database } = services;
  const now = clock();
  const found = await findBySignInName(database, attempt.username);
  const name = found?.account.id ?? attempt.username;
  const uses = passwordUses({ name, address: attempt.device.address, now });
  return countedFirst<SignedIn | SecondStepAwaited>(database, uses, async () => {
    const fits = await passwordFits(found?.passwordHash, attempt.password);
    if (!found || !fits) return refuse(identityRefusals.wrong_credentials);
    const { account, passwordHash } = found;
    if (!account.isActive) return refuse(identityRefusals.account_inactive);
    if (account.twoStepSince) {
      const waiting = { accountId: account.id, passwordHash };
      const challenge = await database.transaction(
        async (tx) => (await holdOpen(tx, account.id)) && giveChallenge(tx, waiting, now),
      );
      return challenge ? ok({ challenge }) : refuse(identityRefusals.wrong_credentials);
    }
    const token = await openSession(database, {
      accountId: account.id,
      passwordHash,
      now,
      ...attempt.device,
    });
    if (!token) return refuse(identityRefusals.wrong_credentials);
    if (attempt.previous) await endSession(database, attempt.previous);
    return ok({ account, token });
  });
}
