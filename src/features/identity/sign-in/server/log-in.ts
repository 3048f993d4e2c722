import { ok, type Result, refuse } from '#lib/refusal.ts';
import { countedFirst, refundUse, takeUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type LoginRequest } from '../../accounts/contract.ts';
import type { Account } from '../../accounts/server/account.ts';
import { isStillThere } from '../../accounts/server/erasure-lock.ts';
import { verifyPassword } from '../../accounts/server/password-hash.ts';
import { accountUse, loginUses } from '../../accounts/server/rate-limits.ts';
import { type Device, endSession, openSession } from '../../accounts/server/sessions.ts';
import { findBySignInName } from '../../accounts/server/store.ts';
import { giveChallenge } from '../../two-factor/server/challenges.ts';

/** A person let in: who it is, and the token their browser is to carry. */
export type SignedIn = { readonly account: Account; readonly token: string };

type Attempt = LoginRequest & {
  readonly device: Device;
  /** The token the browser came with: that session ends, so that a planted one is worth nothing (fixation). */
  readonly previous: string | undefined;
};

/** The password was right, and more is needed: the challenge stands for it. */
export type AwaitingTwoFactor = { readonly challenge: string };

/**
 * Signs in by username or e-mail address; answers a challenge where two-step is on. Refuses `wrong_credentials` alike
 * for an unknown name and a wrong password, with the same work done; `account_inactive` only to someone who knows the
 * password. Each attempt is counted before it is judged, so that guesses sent at once cannot pass a limit together.
 * Only what was typed is told that it has been tried too often: were it the account, the two names of one person would
 * give each other away.
 */
export async function logIn(
  services: Services,
  attempt: Attempt,
): Promise<Result<SignedIn | AwaitingTwoFactor>> {
  const { clock, database } = services;
  const now = clock();
  const { address } = attempt.device;
  const found = await findBySignInName(database, attempt.username);
  const use = accountUse({ accountId: found?.account.id ?? `nobody ${attempt.username}`, address, now });
  return countedFirst(database, loginUses({ name: attempt.username, address, now }), async () => {
    const mayBeJudged = await takeUse(database, use);
    const result = await judge(services, attempt, mayBeJudged ? found : undefined, now);
    if (result.ok) await refundUse(database, use);
    return result;
  });
}

type Found = Awaited<ReturnType<typeof findBySignInName>>;

/** With nobody to judge the password against, it is as wrong as any, after the same work. */
async function judge(
  services: Services,
  { device, password, previous }: Attempt,
  found: Found,
  now: Date,
): Promise<Result<SignedIn | AwaitingTwoFactor>> {
  const { database } = services;
  const fits = await verifyPassword(services, found?.passwordHash, password);
  if (!found || !fits) return refuse(identityRefusals.wrong_credentials);
  const { account, passwordHash } = found;
  if (!account.isActive) return refuse(identityRefusals.account_inactive);
  const waiting = { accountId: account.id, passwordHash };
  if (account.twoStepSince) {
    const challenge = await database.transaction(
      async (tx) => (await isStillThere(tx, account.id)) && giveChallenge(tx, waiting, now),
    );
    return challenge ? ok({ challenge }) : refuse(identityRefusals.wrong_credentials);
  }
  const token = await openSession(database, { ...waiting, now, ...device });
  if (!token) return refuse(identityRefusals.wrong_credentials);
  if (previous) await endSession(database, previous);
  return ok({ account, token });
}
