import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineLetter, requestLetter } from '#platform/email/parts/letter.tsx';
import type { Account } from './account.ts';

const loginChanges = [
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
] as const;
type LoginChange = (typeof loginChanges)[number];

type ChangeText = { readonly heading: string; readonly meaning: string };

const texts: Readonly<Record<LoginChange, ChangeText>> = {
  two_factor_on: {
    heading: 'Two-factor login is on',
    meaning:
      'From now on you’ll need your password and a code from your authenticator app to log in.',
  },
  two_factor_off: {
    heading: 'Two-factor login is off',
    meaning:
      'From now on you only need your password to log in. Your recovery codes no longer work.',
  },
  recovery_codes_renewed: {
    heading: 'You have new recovery codes',
    meaning: 'Your old codes no longer work.',
  },
  recovery_code_used: {
    heading: 'A recovery code was used',
    meaning: 'Someone logged in to your account with your password and one of your recovery codes.',
  },
  passkey_added: {
    heading: 'A passkey was added',
    meaning: 'A new passkey can log in to your account without your password.',
  },
  passkey_removed: {
    heading: 'A passkey was removed',
    meaning: 'One of your passkeys can no longer log in to your account.',
  },
};

/**
 * Tells the owner that a way to log in to the account has changed, so that they notice a change by
 * someone else.
 */
export const loginChangedEmail = defineLetter({
  name: 'identity.login_changed',
  payload: z.object({ firstName: z.string(), change: z.enum(loginChanges), at: z.string() }),
  subject: ({ change }) => texts[change].heading,
  letter: ({ at, change }, { publicUrl, contactEmail }) => {
    const { heading, meaning } = texts[change];
    return {
      heading,
      preview: meaning,
      text: [`${meaning} This happened on ${formatDateTime(at)}.`],
      button: { label: 'Check your security settings', href: `${publicUrl}/account/security` },
      smallPrint: `If this wasn’t you, reset your password straight away (${publicUrl}/auth, “Forgot password?”), which logs everyone out. Then email ${contactEmail} and we’ll help you secure your account.`,
      reason:
        'You’re receiving this email because the way you log in has changed. We always send this one.',
    };
  },
});

/** Requests the email about a changed login method, in the transaction of the change. */
export const notifyLoginChange = (
  tx: Executor,
  account: Pick<Account, 'id' | 'email' | 'firstName'>,
  change: LoginChange,
  now: Date,
): Promise<void> =>
  requestLetter(tx, loginChangedEmail, account, { change, at: now.toISOString() });
