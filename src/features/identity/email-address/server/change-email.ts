import { type Refusal, Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { changePurposes, tokenPurposes } from '../../accounts/lifetimes.ts';
import { findByLoginName, lockAccount, markEmailVerified } from '../../accounts/server/account.ts';
import {
  issueToken,
  spendToken,
  type UsedLink,
  withdrawTokens,
} from '../../accounts/server/account-tokens.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { clearOwnerCounts } from '../../accounts/server/login-limits.ts';
import { checkPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import { identityRefusals } from '../../texts.ts';
import type { EmailChangeRequest, EmailChangeStep } from '../contract.ts';
import {
  emailChangedEmail,
  emailChangeNew,
  emailChangeOld,
  emailChangeTaken,
} from './email-change-emails.ts';
import {
  addEmailChange,
  type EmailChange,
  markConfirmed,
  markLinksSent,
  ownerOfUnsent,
  withdrawEmailChange,
} from './email-changes.ts';

type ChangeRequest = Requester & EmailChangeRequest;

/**
 * Accepts a request to change the address, given the password. Free and taken addresses get the
 * same response after the same work, one job row. The job checks the address later, so that
 * response times reveal nothing.
 */
export async function requestEmailChange(
  services: Services,
  request: ChangeRequest,
): Promise<void> {
  const { database, clock } = services;
  const { account, email: newEmail, password } = request;
  const { email_unchanged } = identityRefusals;
  if (newEmail.toLowerCase() === account.email.toLowerCase())
    throw new Refused(email_unchanged, { fields: { email: [email_unchanged.message] } });

  const checked = await checkPassword(services, request, password);

  const now = clock();

  return database.transaction(async (tx) => {
    await lockOwnAccount(tx, request, { now, confirmed: checked });
    const changeId = await addEmailChange(tx, { accountId: account.id, newEmail, now });
    await enqueue(tx, emailChangeRequested, { changeId });
  });
}

/**
 * Sends the links of an email change, once: one to the old address and one to the new. If the new
 * address has an account already, its owner gets a notice instead of a link, and the change expires
 * unconfirmed.
 */
export async function sendEmailChangeLinks(
  { clock, config, database }: Services,
  { changeId }: { readonly changeId: string },
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    const accountId = await ownerOfUnsent(tx, changeId, now);
    const account = accountId && (await lockAccount(tx, accountId));
    const change = account && (await markLinksSent(tx, changeId, now));
    if (!change) return;

    const { newEmail, expiresAt } = change;

    const issue = async (purpose: 'email_change_old' | 'email_change_new') =>
      encryptEmailToken(
        config.secret,
        await issueToken(tx, { accountId, purpose, now, expiresAt }),
      );

    await requestLetter(tx, emailChangeOld, account, {
      newEmail,
      sealedToken: await issue('email_change_old'),
    });

    const existing = await findByLoginName(tx, newEmail);

    if (!existing)
      await requestLetter(
        tx,
        emailChangeNew,
        { ...account, email: newEmail },
        { sealedToken: await issue('email_change_new') },
      );
    else if (existing.account.isActive)
      await requestLetter(tx, emailChangeTaken, existing.account, { at: now.toISOString() });
  });
}

/** Cancels the email change; without one it changes nothing. */
export const cancelEmailChange = ({ database }: Services, accountId: string): Promise<void> =>
  database.transaction(async (tx) => {
    if (await lockAccount(tx, accountId)) await withdrawEmailChange(tx, accountId);
  });

/**
 * Confirms an email change from one of the two addresses; the second confirmation makes the change.
 * Refuses `email_change_link_spent` for an invalid link, and `email_taken` if the unique index
 * shows that the address was taken meanwhile: then the change is cancelled.
 */
export async function confirmEmailChange(
  { clock, database }: Services,
  { token }: { readonly token: string },
): Promise<EmailChangeStep> {
  const now = clock();
  let owner: string | undefined;

  try {
    return await database.transaction(async (tx): Promise<EmailChangeStep> => {
      const link = await spendToken(tx, { token, purposes: changePurposes, now });
      owner = link?.accountId;
      const change = link && (await markConfirmed(tx, { ...link, by: sideOf(link), now }));
      if (!change) throw new Refused(identityRefusals.email_change_link_spent);
      const missing = missingConfirmation(change);
      if (missing === null) await makeChange(tx, change, now);
      return { changed: missing === null, missing };
    });
  } catch (error) {
    if (!owner || !isConstraintViolation(error, 'accounts_email_key')) throw error;
    await cancelChange(database, owner);
    throw new Refused(takenMeanwhile);
  }
}

const takenMeanwhile: Refusal = {
  ...identityRefusals.email_taken_meanwhile,
  code: identityRefusals.email_taken.code,
};

const sideOf = ({ purpose }: UsedLink) => (purpose === 'email_change_old' ? 'old' : 'new');

const missingConfirmation = (change: EmailChange) =>
  change.oldConfirmedAt === null ? 'old' : change.newConfirmedAt === null ? 'new' : null;

// All links sent to the old address stop working, reset links above all.
async function makeChange(
  tx: Executor,
  { accountId, newEmail }: EmailChange,
  now: Date,
): Promise<void> {
  const before = await lockAccount(tx, accountId);
  if (!before)
    throw new Error(`Account ${accountId} is gone in the middle of its change of address`);

  await markEmailVerified(tx, accountId, { email: newEmail, now });
  await clearOwnerCounts(tx, before, now);
  await withdrawTokens(tx, accountId, tokenPurposes);
  await withdrawEmailChange(tx, accountId);

  await requestLetter(tx, emailChangedEmail, before, { at: now.toISOString() });
}

const cancelChange = (database: Services['database'], accountId: string): Promise<void> =>
  database.transaction(async (tx) => {
    if (await lockAccount(tx, accountId)) await withdrawEmailChange(tx, accountId);
  });

/** Someone requested a change to this address; the job checks whether it already has an account. */
export const emailChangeRequested = defineJob({
  name: 'identity.send_email_change_links',
  payload: z.object({ changeId: z.uuid() }),
});
