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

const HAS_ACCOUNT = `You’re receiving this email because you have a ${brand.name} account with this address.`;

/** Proves the address somebody registered with. */
export const emailVerification = defineEmail({
  name: 'identity.email_verification',
  payload: linked,
  subject: () => `Confirm your email address for ${brand.name}`,
  compose: ({ firstName, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Confirm your email address',
        preview: 'Please confirm that our emails reach you.',
        text: [
          'Please confirm your email address so we know our messages reach you. You don’t need to do this to book or play, but you’ll need it to post and message other members once the forum and messages open.',
        ],
        button: { label: 'Confirm my address', href: linkTo(context, '/verify-email', open(sealedToken)) },
        smallPrint:
          'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email.',
        reason: `You’re receiving this email because someone registered with ${brand.name} using this address.`,
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
  subject: () => `Do you want to change your ${brand.name} email address?`,
  compose: ({ firstName, newEmail, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Change your email address?',
        preview: 'We’ll change it once you’ve confirmed from both addresses.',
        text: [
          `Someone who knows your password asked us to change your account’s email address to ${newEmail}.`,
          'If that was you, confirm here and use the link we’ve sent to the new address. We’ll change it once you’ve used both, within 24 hours.',
        ],
        button: {
          label: 'Yes, change my address',
          href: linkTo(context, '/verify-email/change', open(sealedToken)),
        },
        smallPrint:
          'If this wasn’t you, don’t press the button and nothing will change. Choose a new password straight away, because somebody else knows yours.',
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** Asks the new mailbox the same. */
export const emailChangeNew = defineEmail({
  name: 'identity.email_change_new_address',
  payload: linked,
  subject: () => `Confirm your new email address for ${brand.name}`,
  compose: ({ firstName, sealedToken }, context, open) =>
    write(
      {
        firstName,
        heading: 'Confirm your new address',
        preview: 'We’ll change it once you’ve confirmed from both addresses.',
        text: [
          'You asked us to use this address for your account. Confirm here and use the link we’ve sent to your old address. We’ll change it once you’ve used both, within 24 hours.',
        ],
        button: {
          label: 'Confirm this address',
          href: linkTo(context, '/verify-email/change', open(sealedToken)),
        },
        smallPrint: 'If this wasn’t you, you can ignore this email and nothing will change.',
        reason: `You’re receiving this email because someone asked to use this address with ${brand.name}.`,
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
        heading: 'This address already has an account',
        preview: 'Nothing has changed and you don’t need to do anything.',
        text: [
          `On ${formatDateTime(at)} someone with another account asked to use this address. It belongs to your account, so nothing has changed, and we haven’t told them it’s taken.`,
          'If that was you with a second account, log in with this address, and email us if you’d like to keep just one.',
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
  subject: () => `Your ${brand.name} email address has changed`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'Your address has changed',
        preview: 'We’ll use your new address from now on.',
        text: [
          `On ${formatDateTime(at)} your account moved to the new address you confirmed. From now on, log in with that address; we’ll send your emails there too. Links we sent to this address no longer work.`,
        ],
        smallPrint: `If this wasn’t you, email us straight away at ${context.contactEmail}.`,
        reason: `You’re receiving this email because your ${brand.name} account used this address until now.`,
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
        preview: 'All your other devices have been logged out.',
        text: [
          `On ${formatDateTime(at)} your password was changed by someone who knew the old one. All your other devices have been logged out.`,
          'If that was you, there’s nothing to do. If not, use “Forgot password?” on the login page to choose a new one now, then email us.',
        ],
        button: { label: 'Go to the login page', href: `${context.publicUrl}/auth` },
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

// A passkey's name was typed by whoever added it. Email programs turn some names into links, so those are not repeated.
const LINK_FREE = /^[\p{L}\p{M}\p{N} '’()-]+$/u;
const inQuotes = (name: string): string => (LINK_FREE.test(name) ? `“${name}”` : 'one with another name');

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
        preview: 'All devices have been logged out.',
        text: [
          `On ${formatDateTime(at)} your password was reset using a link we sent to this address. All devices have been logged out.`,
          ...(passkeys.length > 0
            ? [
                `These passkeys can still log in to your account without the password: ${passkeys.map(inQuotes).join(', ')}. Please remove any you don’t recognise.`,
              ]
            : []),
          ...(otherWaysInForgotten
            ? [
                'This address hadn’t been confirmed before, so we removed the passkeys and two-factor login on the account in case a stranger had added them. If they were yours, please set them up again.',
              ]
            : []),
          'If that was you, there’s nothing to do. If not, someone else can read your email: change your email password first, then use “Forgot password?” on our login page, and email us.',
        ],
        button: { label: 'Check my security settings', href: `${context.publicUrl}/account/security` },
        reason: HAS_ACCOUNT,
      },
      context,
    ),
});

/** Confirms that an account was deleted. */
export const accountErasedMail = defineEmail({
  name: 'identity.account_erased',
  payload: dated,
  subject: () => `Your ${brand.name} account has been deleted`,
  compose: ({ firstName, at }, context) =>
    write(
      {
        firstName,
        heading: 'Your account has been deleted',
        preview: 'This is the last email you’ll get from us.',
        text: [
          `On ${formatDateTime(at)} you deleted your account and your personal data with it. If you had bookings, they and their payments stay in our accounts without your name, as the law requires.`,
          'Thank you for being with us. You’re welcome back any time with a new account.',
        ],
        smallPrint: `If this wasn’t you, email us at ${context.contactEmail}.`,
        reason: `You’re receiving this email because your ${brand.name} account used this address.`,
      },
      context,
    ),
});
