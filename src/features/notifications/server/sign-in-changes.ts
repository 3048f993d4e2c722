import { findAccounts } from '#features/identity/server/account.ts';
import { type SignInChange, signInChanged } from '#features/identity/server/jobs.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { z } from '#lib/schema.ts';
import { defineMail } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { queueMail } from './queue-mail.ts';

type Words = { readonly heading: string; readonly meaning: string };

const words: Readonly<Record<SignInChange, Words>> = {
  two_step_on: {
    heading: 'Two-step sign-in is on',
    meaning: 'From now on, logging in takes your password and a code from your authenticator app.',
  },
  two_step_off: {
    heading: 'Two-step sign-in is off',
    meaning: 'From now on, your password alone opens your account. Your recovery codes no longer work.',
  },
  recovery_codes_renewed: {
    heading: 'You have new recovery codes',
    meaning: 'The codes you had before no longer work.',
  },
  recovery_code_used: {
    heading: 'A recovery code was used',
    meaning: 'Someone logged in to your account with your password and one of your recovery codes.',
  },
  passkey_added: {
    heading: 'A passkey was added',
    meaning: 'A new passkey opens your account, without your password.',
  },
  passkey_removed: {
    heading: 'A passkey was removed',
    meaning: 'One of your passkeys no longer opens your account.',
  },
};

/** News that a way into an account has changed. */
export const signInChangedMail = defineMail({
  name: 'identity.sign_in_changed',
  payload: signInChanged.payload,
  subject: ({ change }) => words[change].heading,
  compose: async ({ at, change, firstName }, { publicUrl, contactEmail }) => {
    const { SignInChanged } = await import('./mails/sign-in-changed.tsx');
    const told = { firstName, ...words[change], when: formatDateTime(at) };
    return { body: SignInChanged({ ...told, publicUrl, contactEmail }) };
  },
});

/** Answers identity's news. One mail for one change, however often the job runs; none for an account that is gone. */
export async function queueSignInChanged(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  news: z.infer<typeof signInChanged.payload>,
): Promise<void> {
  const { accountId, at, change, email, firstName } = news;
  await database.transaction(async (tx) => {
    if ((await findAccounts(tx, [accountId])).size === 0) return;
    await queueMail(tx, signInChangedMail, {
      accountId,
      to: { name: firstName, address: email },
      payload: news,
      key: `sign_in_changed:${accountId}:${change}:${at}`,
      now: clock(),
    });
  });
}
