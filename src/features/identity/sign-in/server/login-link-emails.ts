import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext, RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { RESET_MINUTES } from '../../accounts/lifetimes.ts';
import { HAS_ACCOUNT, renewLink } from '../../accounts/server/account-tokens.ts';
import { newResetLink } from '../../password/server/password-emails.ts';

const withToken = z.object({ firstName: z.string(), sealedToken: z.string() });

const loginLinkTo = ({ publicUrl }: EmailContext, token: string): string =>
  `${publicUrl}/auth?confirm=${encodeURIComponent(token)}`;

const newLoginLink = (sent: SentEmail, facts: RenewFacts) =>
  renewLink(sent, facts, 'login_confirmation');

/** Lets the owner log in after other people have used up the failed logins of the account. */
export const loginLink = defineLetter({
  name: 'identity.login_link',
  payload: withToken,
  subject: () => `Confirm your login to ${brand.name}`,
  renew: newLoginLink,
  letter: ({ sealedToken }, context, decrypt) => ({
    heading: 'Use this link to log in',
    preview: 'There have been too many failed logins to your account.',
    text: [
      'There have been too many failed logins to your account today, so logging in now needs this link as well as your password.',
    ],
    button: { label: 'Log in', href: loginLinkTo(context, decrypt(sealedToken)) },
    smallPrint:
      'The link works for 48 hours, as often as you need it. If the failed logins were not yours, your account is safe: you only need to use a password that nobody else knows.',
    reason: HAS_ACCOUNT,
  }),
});

/**
 * Tells the owner that somebody knows the password and is guessing codes: how to reset it, and how
 * to log in.
 */
export const wrongCodesEmail = defineLetter({
  name: 'identity.wrong_codes',
  payload: withToken.extend({ sealedResetToken: z.string() }),
  subject: () => `Someone has your ${brand.name} password: reset it now`,
  renew: async (sent, facts) => {
    const login = await newLoginLink(sent, facts);
    const reset = login && (await newResetLink(sent, facts));
    return reset && { ...login, sealedResetToken: reset.sealedToken };
  },
  letter: ({ sealedToken, sealedResetToken }, context, decrypt) => {
    const loginHref = loginLinkTo(context, decrypt(sealedToken));
    return {
      heading: 'Reset your password now',
      preview: 'Someone has your password and is guessing your two-factor codes.',
      text: [
        'Someone has entered your password and then too many wrong two-factor codes. They haven’t got in, but they know your password and are guessing the codes. Reset it now: that logs out all your devices. Change it on any other site where you use it too.',
      ],
      button: {
        label: 'Reset my password',
        href: `${loginHref}&token=${encodeURIComponent(decrypt(sealedResetToken))}`,
      },
      smallPrint: `This link works once and expires in ${RESET_MINUTES} minutes. After that, use “Forgot password?” on the login page. You can then log in with your new password and a code. If the wrong codes were yours, you can log in with this link, which works for 48 hours as often as you need it: ${loginHref}`,
      reason: HAS_ACCOUNT,
    };
  },
});
