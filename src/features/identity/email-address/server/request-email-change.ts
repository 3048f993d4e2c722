import { ok, type Result, refuse } from '#lib/refusal.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { issueToken } from '../../accounts/server/account-tokens.ts';
import { checkPassword } from '../../accounts/server/check-password.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { lockOwnAccount } from '../../accounts/server/lock-own-account.ts';
import { findByLoginName, lockAccount } from '../../accounts/server/store.ts';
import { emailChangeAsked } from '../../server/jobs.ts';
import {
  emailChangeForNew,
  emailChangeForOld,
  emailChangeOfTaken,
} from '../../server/notification-jobs.ts';
import { identityRefusals } from '../../texts.ts';
import type { EmailChangeRequest } from '../contract.ts';
import { addEmailChange, markLinksSent, ownerOfUnsent, withdrawEmailChange } from './store.ts';

type ChangeRequest = Requester & EmailChangeRequest;

/**
 * Accepts a request to change the address, given the password. Free and taken addresses get the
 * same response after the same work, one job row. The job checks the address later, so that
 * response times reveal nothing.
 */
export async function requestEmailChange(
  services: Services,
  asked: ChangeRequest,
): Promise<Result<void>> {
  const { database, clock } = services;
  const { account, email: newEmail, password } = asked;
  const { email_unchanged } = identityRefusals;
  if (newEmail.toLowerCase() === account.email.toLowerCase())
    return refuse(email_unchanged, { fields: { email: [email_unchanged.message] } });

  const checked = await checkPassword(services, asked, password);
  if (!checked.ok) return checked;

  const now = clock();

  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, asked, { now, confirmed: checked.value });
    if (!locked.ok) return locked;
    const changeId = await addEmailChange(tx, { accountId: account.id, newEmail, now });
    await enqueue(tx, emailChangeAsked, { changeId });
    return ok(undefined);
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
    const { firstName } = account;

    const issue = async (purpose: 'email_change_old' | 'email_change_new') =>
      encryptEmailToken(
        config.secret,
        await issueToken(tx, { accountId, purpose, now, expiresAt }),
      );

    await enqueue(tx, emailChangeForOld, {
      accountId,
      email: account.email,
      firstName,
      newEmail,
      sealedToken: await issue('email_change_old'),
    });

    const taken = await findByLoginName(tx, newEmail);

    if (!taken) {
      const sealedToken = await issue('email_change_new');
      await enqueue(tx, emailChangeForNew, { accountId, email: newEmail, firstName, sealedToken });
    } else if (taken.account.isActive)
      await enqueue(tx, emailChangeOfTaken, {
        accountId: taken.account.id,
        email: taken.account.email,
        firstName: taken.account.firstName,
        at: now.toISOString(),
      });
  });
}

/** Cancels the email change; without one it changes nothing. */
export const cancelEmailChange = ({ database }: Services, accountId: string): Promise<void> =>
  database.transaction(async (tx) => {
    if (await lockAccount(tx, accountId)) await withdrawEmailChange(tx, accountId);
  });
