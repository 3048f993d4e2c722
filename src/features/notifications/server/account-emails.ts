import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import type { Letter } from './emails/account-letter.tsx';

const person = { firstName: z.string() };
const linked = z.object({ ...person, sealedToken: z.string() });
const dated = z.object({ ...person, at: z.iso.datetime() });

const write = async (letter: Letter, context: EmailContext) => {
  const { AccountLetter } = await import('./emails/account-letter.tsx');
  return { body: AccountLetter({ ...letter, ...context }) };
};

const linkTo = ({ publicUrl }: EmailContext, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;

const HAS_ACCOUNT = `You get this mail because there is an account at ${brand.name} with this address.`;

/** Proves the address somebody registered with. */
export const emailVerification = defineEmail({
  name: 'identity.email_verification',
  payload: linked,
  subject: () => `Confirm your e-mail address for ${brand.name}`,
  compose: ({ firstName, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Confirm your e-mail address',
        preview: 'One press, and we know that our mails reach you.',
        text: [
          'Confirm it by the link below, and we know that our mails reach you. You do not need it to book or to play. With it you can post and write to other members once the forum and messages open.',
        ],
        button: { label: 'Confirm my address', href: linkTo(context, '/verify-email', open(sealedToken)) },
        smallPrint: 'The link works once, for the next 24 hours. Was it not you? Then simply leave it.',
        reason: `You get this mail because someone registered at ${brand.name} with this address.`,
      },
      context,
    ),
});

/** Lets an owner log in although others have used up the failed logins of their account. */
export const loginLink = defineEmail({
  name: 'identity.login_link',
  payload: linked,
  subject: () => `Confirm your login to ${brand.name}`,
  compose: ({ firstName, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Use this link to log in',
        preview: 'There have been too many failed logins to your account.',
        text: [
          'There have been too many failed logins to your account today, so logging in now needs this link as well as your password.',
        ],
        button: {
          label: 'Log in',
          href: `${context.publicUrl}/auth?confirm=${encodeURIComponent(open(sealedToken))}`,
        },
        smallPrint:
          'The link works for 48 hours, as often as you need it. If the failed logins were not yours, your account is safe: you only need to use a password that nobody else knows.',
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** Asks the present mailbox whether the account may move to another one. */
export const emailChangeOld = defineEmail({
  name: 'identity.email_change_old_address',
  payload: linked.extend({ newEmail: z.string() }),
  subject: () => `Do you want to change your e-mail address at ${brand.name}?`,
  compose: ({ firstName, newEmail, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Change your e-mail address?',
        preview: 'We change it once you have confirmed from both addresses.',
        text: [
          `Someone who knows your password asked us to change the e-mail address of your account to ${newEmail}.`,
          'If that was you, confirm it here, and with the link that we have sent to the new address. We change it once both are pressed, within 24 hours.',
        ],
        button: {
          label: 'Yes, change my address',
          href: linkTo(context, '/verify-email/change', open(sealedToken)),
        },
        smallPrint:
          'Was it not you? Then do not press the button: nothing changes without it. And choose a new password, because somebody else knows yours.',
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** Asks the new mailbox the same. */
export const emailChangeNew = defineEmail({
  name: 'identity.email_change_new_address',
  payload: linked,
  subject: () => `Confirm your new e-mail address for ${brand.name}`,
  compose: ({ firstName, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Confirm your new address',
        preview: 'We change it once you have confirmed from both addresses.',
        text: [
          'You asked us to use this address for your account. Confirm it here, and with the link that we have sent to your old address. We change it once both are pressed, within 24 hours.',
        ],
        button: {
          label: 'Confirm this address',
          href: linkTo(context, '/verify-email/change', open(sealedToken)),
        },
        smallPrint: 'Was it not you? Then simply leave it: nothing happens without the button.',
        reason: `You get this mail because someone asked to use this address at ${brand.name}.`,
      },
      context,
    ),
});

/** Tells the owner of an address that somebody wanted it for another account. */
export const emailChangeTaken = defineEmail({
  name: 'identity.email_change_taken_address',
  payload: dated,
  subject: () => `Your address and another account at ${brand.name}`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'This address has an account already',
        preview: 'Nothing has changed. You need not do anything.',
        text: [
          `On ${formatDateTime(at)} someone with another account asked to use this address for it. It belongs to your account, so nothing has changed, and they were not told.`,
          'Was it you, with a second account? Then log in to the one with this address, and write to us if you want to keep only one.',
        ],
        button: { label: 'Log in', href: `${context.publicUrl}/auth` },
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** Tells the old mailbox that the account has moved. */
export const emailChangedMail = defineEmail({
  name: 'identity.email_changed',
  payload: dated,
  subject: () => `Your e-mail address at ${brand.name} has changed`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'Your address has changed',
        preview: 'From now on we write to your new address.',
        text: [
          `On ${formatDateTime(at)} your account moved to the new address that you confirmed. From now on you log in and hear from us there. Links we had sent to this address no longer work.`,
        ],
        smallPrint: `Was it not you? Then write to us at once, at ${context.contactEmail}.`,
        reason: `You get this mail because your account at ${brand.name} had this address until now.`,
      },
      context,
    ),
});

/** Tells the owner that the password is another one now. */
export const passwordChangedMail = defineEmail({
  name: 'identity.password_changed',
  payload: dated,
  subject: () => `Your ${brand.name} password has been changed`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'Your password has been changed',
        preview: 'All your other devices are signed out.',
        text: [
          `On ${formatDateTime(at)} the password of your account was changed by someone who knew the old one. All other devices are signed out.`,
          'Was it you? Then all is well. If not, set a new one now, by “Forgot password?” on the login page, and write to us.',
        ],
        button: { label: 'To the login page', href: `${context.publicUrl}/auth` },
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

// Whoever added a passkey chose its name: what a mail program could make a link of is not repeated under our letterhead.
const SAYABLE = /^[\p{L}\p{M}\p{N} '’()-]+$/u;
const inQuotes = (name: string): string => (SAYABLE.test(name) ? `“${name}”` : 'one with another name');

/** Tells the owner that a reset link was used, and what else opens the account. */
export const passwordResetMail = defineEmail({
  name: 'identity.password_reset_done',
  payload: dated.extend({ passkeys: z.array(z.string()), otherWaysInForgotten: z.boolean() }),
  subject: () => `Your ${brand.name} password has been reset`,
  compose: ({ firstName, at, passkeys, otherWaysInForgotten }, context) =>
    write(
      {
        firstName,
        heading: 'Your password has been reset',
        preview: 'All devices are signed out.',
        text: [
          `On ${formatDateTime(at)} the password of your account was set anew, by a link that we had sent to this address. All devices are signed out.`,
          ...(passkeys.length > 0
            ? [
                `These passkeys still open your account, without the password: ${passkeys.map(inQuotes).join(', ')}. Please remove any that is not yours.`,
              ]
            : []),
          ...(otherWaysInForgotten
            ? [
                'This address had not been confirmed before, so passkeys and two-step sign-in that somebody had set up are gone: they might have been a stranger’s. If they were yours, please set them up again.',
              ]
            : []),
          'Was it you? Then all is well. If not, somebody else reads your mail: choose a new password for your mailbox, then one for us, by “Forgot password?” on the login page, and write to us.',
        ],
        button: { label: 'See what opens my account', href: `${context.publicUrl}/account/security` },
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** The last word to someone who has left. */
export const accountErasedMail = defineEmail({
  name: 'identity.account_erased',
  payload: dated,
  subject: () => `Your ${brand.name} account is deleted`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'Your account is deleted',
        preview: 'This is the last mail you get from us.',
        text: [
          `On ${formatDateTime(at)} you deleted your account, and with it what we knew about you. If you had bookings, they and their payments stay in our books without your name, as accounting law asks.`,
          'Thank you for having been with us. You are welcome back whenever you like, with a new account.',
        ],
        smallPrint: `Was it not you? Then write to us at ${context.contactEmail}.`,
        reason: `You get this mail because your account at ${brand.name} had this address.`,
      },
      context,
    ),
});
