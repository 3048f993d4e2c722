import { SignInChange } from '#features/identity/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';

type Words = { readonly heading: string; readonly meaning: string };

const words: Readonly<Record<SignInChange, Words>> = {
  two_step_on: {
    heading: 'Two-factor login is on',
    meaning: 'From now on you’ll need your password and a code from your authenticator app to log in.',
  },
  two_step_off: {
    heading: 'Two-factor login is off',
    meaning: 'From now on you only need your password to log in. Your recovery codes no longer work.',
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

/** News that a way into an account has changed. */
export const signInChangedMail = defineEmail({
  name: 'identity.sign_in_changed',
  payload: z.object({ firstName: z.string(), change: SignInChange, at: z.string() }),
  subject: ({ change }) => words[change].heading,
  compose: async ({ at, change, firstName }, { publicUrl, contactEmail }) => {
    const { SignInChanged } = await import('./emails/sign-in-changed.tsx');
    const told = { firstName, ...words[change], when: formatDateTime(at) };
    return { body: SignInChanged({ ...told, publicUrl, contactEmail }) };
  },
});
