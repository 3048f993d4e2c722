import { and, eq, gt } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import { takeUse } from '#platform/http/rate-limit.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { TokenPurpose } from '../../accounts/lifetimes.ts';
import { findByLoginName, lockAccount } from '../../accounts/server/account.ts';
import { hashToken, issueToken, looksLikeToken } from '../../accounts/server/account-tokens.ts';
import { codeLinksUse, loginLinkUse } from '../../accounts/server/login-limits.ts';
import { accountTokens } from '../../accounts/server/tables.ts';
import { loginLink, wrongCodesEmail } from './login-link-emails.ts';

// A stranger can use up an account's failed logins over all networks. The emailed link lifts those
// limits for its holder; password, code and the limits of their own network still apply. It can be
// used until it expires, which is later than the window in which emails are limited: so the owner
// always has a valid one.

/**
 * Requests a link for a name that has been tried too often. The work is the same for a known and an
 * unknown name, one job row; the job looks up the account.
 */
export async function requestLoginLink(
  database: Services['database'],
  name: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await takeUse(tx, loginLinkUse(name, now))) await enqueue(tx, loginLinkRequested, { name });
  });
}

/** Sends the requested link; does nothing for an unknown or closed account. */
export async function sendLoginLink(
  services: Services,
  { name }: { readonly name: string },
): Promise<void> {
  const match = await findByLoginName(services.database, name);
  if (match) await issueLoginLink(services, match.account.id, 'wrong_passwords');
}

/**
 * Issues the link and the job that emails it, at most three times a day for each account and
 * reason. Wrong codes mean that someone knows the password, so that email contains a link to reset
 * it as well.
 */
export async function issueLoginLink(
  { clock, config, database }: Services,
  accountId: string,
  reason: 'wrong_passwords' | 'wrong_codes',
): Promise<void> {
  const now = clock();
  const use = (reason === 'wrong_codes' ? codeLinksUse : loginLinkUse)(accountId, now);

  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || !(await takeUse(tx, use))) return;

    const issueSealed = async (purpose: TokenPurpose) =>
      encryptEmailToken(config.secret, await issueToken(tx, { accountId, purpose, now }));
    const sealedToken = await issueSealed('login_confirmation');
    if (reason === 'wrong_passwords') return requestLetter(tx, loginLink, account, { sealedToken });

    const sealedResetToken = await issueSealed('password_reset');
    await requestLetter(tx, wrongCodesEmail, account, { sealedToken, sealedResetToken });
  });
}

type Presented = {
  readonly token: string | undefined;
  readonly accountId: string | undefined;
  readonly now: Date;
};

/** Whether this is the token of a valid link of this account. The link stays usable. */
export async function isConfirmedByLink(
  db: Executor,
  { token, accountId, now }: Presented,
): Promise<boolean> {
  if (!looksLikeToken(token)) return false;

  const [link] = await db
    .select({ accountId: accountTokens.accountId })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'login_confirmation'),
        gt(accountTokens.expiresAt, now),
      ),
    );

  return link !== undefined && link.accountId === accountId;
}

/** Someone tried this name too often; the job checks whether it has an account. */
export const loginLinkRequested = defineJob({
  name: 'identity.send_login_link',
  payload: z.object({ name: z.string() }),
});
