import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { findAccounts, lockAccount } from '../../accounts/server/account.ts';
import type { LoggedIn, LoginOrigin } from '../../accounts/server/guards.ts';
import { notifyLoginChange } from '../../accounts/server/login-changed-email.ts';
import { replaceSession } from '../../accounts/server/sessions.ts';
import { twoFactorRefusals } from '../../texts.ts';
import type { TwoFactorRequest } from '../../two-factor/contract.ts';
import {
  dropChallenge,
  findChallenge,
  type PendingLogin,
  takeTry,
} from '../../two-factor/server/challenges.ts';
import { codeUses, type Proof, spendCode, wrongCode } from '../../two-factor/server/spend-code.ts';
import { isConfirmedByLink, issueLoginLink } from './login-link.ts';

type Attempt = TwoFactorRequest & LoginOrigin;

const { codes_need_confirmation, two_factor_expired } = twoFactorRefusals;

/**
 * Completes a login with a code. Refuses `two_factor_expired` for a challenge that is used,
 * expired, tried too often or whose password has changed since; `wrong_code` for a wrong or used
 * code; and `codes_need_confirmation` after too many wrong codes over all networks: then the owner
 * is emailed a link, and recovery codes still work. Each attempt is counted before it is checked
 * (decision 017).
 */
export async function verifyTwoFactor(services: Services, attempt: Attempt): Promise<LoggedIn> {
  const { clock, database } = services;
  const now = clock();
  const waiting = await findChallenge(database, attempt.challenge, now);
  if (!waiting) throw new Refused(two_factor_expired);

  const { accountId } = waiting;
  const { code, confirmation: token } = attempt;
  const by = (await isConfirmedByLink(database, { token, accountId, now })) ? 'owner' : 'stranger';
  const uses = codeUses({ accountId, address: attempt.device.address, by, code, now });

  try {
    return await countedFirst(database, uses, async () => {
      const login = await database.transaction((tx) =>
        checkCode(services, tx, { attempt, accountId, now }),
      );
      if (!login) throw wrongCode(code);
      return login;
    });
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === codes_need_confirmation.code)
      await issueLoginLink(services, accountId, 'wrong_codes');
    throw error;
  }
}

type Checked = { readonly attempt: Attempt; readonly accountId: string; readonly now: Date };

/**
 * Logs in with the code.
 * @returns undefined for a wrong code, so that the transaction keeps the counted try
 */
async function checkCode(
  { config }: Services,
  tx: Executor,
  { attempt, accountId, now }: Checked,
): Promise<LoggedIn | undefined> {
  // Locks the account first, like everything that withdraws challenges, to avoid deadlocks.
  const isOpen = await lockAccount(tx, accountId);
  const challenge = isOpen && (await takeTry(tx, attempt.challenge, now));
  if (!challenge) throw new Refused(two_factor_expired);

  const { code } = attempt;

  const proof = await spendCode(tx, {
    appSecret: config.secret,
    accountId: challenge.accountId,
    code,
    now,
  });
  if (!proof) return undefined;

  await dropChallenge(tx, attempt.challenge);

  return openLoggedIn(tx, attempt, { ...challenge, proof, now });
}

async function openLoggedIn(
  tx: Executor,
  { device, previous }: Attempt,
  {
    accountId,
    passwordHash,
    proof,
    now,
  }: PendingLogin & { readonly proof: Proof; readonly now: Date },
): Promise<LoggedIn> {
  const opening = { accountId, passwordHash, now, twoFactorPassed: true, ...device };
  const token = await replaceSession(tx, opening, previous);
  const account = (await findAccounts(tx, [accountId])).get(accountId);
  if (!token || !account) throw new Refused(two_factor_expired);
  if (proof === 'recovery_code') await notifyLoginChange(tx, account, 'recovery_code_used', now);

  return { account, token };
}
