import { asRefusal, Refused } from '#lib/refusal.ts';
import { countedFirst, refundUse, takeNumberedUse, takeUse } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { accountStillExists, findByLoginName } from '../../accounts/server/account.ts';
import type { LoggedIn, LoginOrigin } from '../../accounts/server/guards.ts';
import { accountADayUse, accountUse } from '../../accounts/server/login-limits.ts';
import { verifyPassword } from '../../accounts/server/passwords.ts';
import { replaceSession } from '../../accounts/server/sessions.ts';
import { accountInactive, identityRefusals } from '../../texts.ts';
import { createTwoFactorChallenge } from '../../two-factor/server/challenges.ts';
import type { LoginRequest } from '../contract.ts';
import { isConfirmedByLink, requestLoginLink } from './login-link.ts';
import { loginUses } from './sign-in-limits.ts';

type Attempt = LoginRequest & LoginOrigin;
type Match = Awaited<ReturnType<typeof findByLoginName>>;

/**
 * The password was right and a two-factor code is needed as well; the challenge proves the
 * password.
 */
export type AwaitingTwoFactor = { readonly challenge: string };

const { login_needs_confirmation, wrong_credentials } = identityRefusals;

/**
 * Logs in by username or email address; returns a challenge if two-factor is on. Refuses
 * `wrong_credentials` in the same way, after the same work, for an unknown name and a wrong
 * password; `account_inactive` only with the right password; `login_needs_confirmation` for a name
 * tried too often over all networks, known or not. Each attempt is counted before it is checked, so
 * that simultaneous guesses cannot exceed a limit (decision 017). Only the limit of the typed name
 * is revealed: the account's own would show which username and email address belong together.
 */
export async function logIn(
  services: Services,
  attempt: Attempt,
): Promise<LoggedIn | AwaitingTwoFactor> {
  const { clock, database } = services;
  const { username, device } = attempt;
  const now = clock();
  const match = await findByLoginName(database, username);
  const accountId = match?.account.id;

  const isConfirmed = await isConfirmedByLink(database, {
    token: attempt.confirmation,
    accountId,
    now,
  });

  const uses = loginUses({ username, address: device.address, isConfirmed, now });

  try {
    return await countedFirst(database, uses, () =>
      checkCounted(services, attempt, { found: match, isConfirmed, now }),
    );
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === login_needs_confirmation.code)
      await requestLoginLink(database, username, now);
    throw error;
  }
}

type Circumstances = { readonly found: Match; readonly isConfirmed: boolean; readonly now: Date };

/**
 * Checks the password, unless the account has been tried too often: then the answer is that of a
 * wrong password.
 */
async function checkCounted(
  services: Services,
  attempt: Attempt,
  { found: match, isConfirmed, now }: Circumstances,
) {
  const { database } = services;
  const { username, device } = attempt;
  const accountId = match?.account.id ?? `nobody ${username}`;
  const use = accountUse({ accountId, address: device.address, now });
  const aDay = accountADayUse(accountId, now);
  const mayBeChecked = await takeUse(database, use);
  const usedToday = isConfirmed ? 0 : await takeNumberedUse(database, aDay);
  const isCheckable = mayBeChecked && usedToday !== undefined;

  try {
    const result = await check(services, attempt, isCheckable ? match : undefined, now);

    await refundUse(database, use);
    if (!isConfirmed) await refundUse(database, aDay);

    return result;
  } catch (error) {
    if (asRefusal(error) && usedToday === aDay.limit.max)
      await requestLoginLink(database, username, now);
    throw error;
  }
}

/** Without an account the password counts as wrong, after the same work. */
async function check(
  services: Services,
  { device, password, previous }: Attempt,
  match: Match,
  now: Date,
): Promise<LoggedIn | AwaitingTwoFactor> {
  const { config, database } = services;
  const fits = await verifyPassword(services, match?.passwordHash, password);
  if (!match || !fits) throw new Refused(wrong_credentials);

  const { account, passwordHash } = match;
  if (!account.isActive) throw new Refused(accountInactive(config.contactEmail));

  const opening = { accountId: account.id, passwordHash, now };

  return database.transaction(async (tx) => {
    if (account.twoFactorSince) {
      if (!(await accountStillExists(tx, account.id))) throw new Refused(wrong_credentials);
      return {
        challenge: await createTwoFactorChallenge(tx, { accountId: account.id, passwordHash }, now),
      };
    }

    const token = await replaceSession(tx, { ...opening, ...device }, previous);

    if (!token) throw new Refused(wrong_credentials);
    return { account, token };
  });
}
