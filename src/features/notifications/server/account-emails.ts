import { RESET_MINUTES } from '#features/identity/accounts/lifetimes.ts';
import {
  AdminsChange,
  newLoginLink,
  newResetLink,
  newVerificationLink,
  newWrongCodesLinks,
} from '#features/identity/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { safeName } from '#lib/text/given-name.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { defineAccountEmail } from '#platform/email/parts/letter.tsx';
import { emailReasons, emailSubjects } from '../texts.ts';

const person = { firstName: z.string() };
const withToken = z.object({ ...person, sealedToken: z.string() });
const withDate = z.object({ ...person, at: z.iso.datetime() });

const linkTo = ({ publicUrl }: EmailContext, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;

const loginLinkTo = ({ publicUrl }: EmailContext, token: string): string =>
  `${publicUrl}/auth?confirm=${encodeURIComponent(token)}`;

/** Asks a new account to confirm its email address. */
export const emailVerification = defineAccountEmail({
  name: 'identity.email_verification',
  payload: withToken,
  subject: () => emailSubjects.emailVerification,
  renew: newVerificationLink,
  letter: ({ sealedToken }, context, decrypt) => ({
    heading: 'Confirm your email address',
    preview: 'Please confirm that our emails reach you.',
    text: [
      'Please confirm your email address so we know our messages reach you. You don’t need to do this to book or play, but you’ll need it to read the forum and to message other members.',
    ],
    button: {
      label: 'Confirm my address',
      href: linkTo(context, '/verify-email', decrypt(sealedToken)),
    },
    smallPrint:
      'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email.',
    reason: emailReasons.registered,
  }),
});

/** Lets the owner log in after other people have used up the failed logins of the account. */
export const loginLink = defineAccountEmail({
  name: 'identity.login_link',
  payload: withToken,
  subject: () => emailSubjects.loginLink,
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
    reason: emailReasons.hasAccount,
  }),
});

/**
 * Tells the owner that somebody knows the password and is guessing codes: how to reset it, and how
 * to log in.
 */
export const wrongCodesEmail = defineAccountEmail({
  name: 'identity.wrong_codes',
  payload: withToken.extend({ sealedResetToken: z.string() }),
  subject: () => emailSubjects.wrongCodes,
  renew: newWrongCodesLinks,
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
      reason: emailReasons.hasAccount,
    };
  },
});

/** Asks the current address to confirm the change to another one. */
export const emailChangeOld = defineAccountEmail({
  name: 'identity.email_change_old_address',
  payload: withToken.extend({ newEmail: z.string() }),
  subject: () => emailSubjects.emailChangeOld,
  letter: ({ newEmail, sealedToken }, context, decrypt) => ({
    heading: 'Change your email address?',
    preview: 'We’ll change it once you’ve confirmed from both addresses.',
    text: [
      `Someone who knows your password asked us to change your account’s email address to ${newEmail}.`,
      'If that was you, confirm here and use the link we’ve sent to the new address. We’ll change it once you’ve used both, within 24 hours.',
    ],
    button: {
      label: 'Yes, change my address',
      href: linkTo(context, '/verify-email/change', decrypt(sealedToken)),
    },
    smallPrint:
      'If this wasn’t you, don’t press the button and nothing will change. Choose a new password straight away, because somebody else knows yours.',
    reason: emailReasons.hasAccount,
  }),
});

/** Asks the new address to confirm the change. */
export const emailChangeNew = defineAccountEmail({
  name: 'identity.email_change_new_address',
  payload: withToken,
  subject: () => emailSubjects.emailChangeNew,
  letter: ({ sealedToken }, context, decrypt) => ({
    heading: 'Confirm your new address',
    preview: 'We’ll change it once you’ve confirmed from both addresses.',
    text: [
      'You asked us to use this address for your account. Confirm here and use the link we’ve sent to your old address. We’ll change it once you’ve used both, within 24 hours.',
    ],
    button: {
      label: 'Confirm this address',
      href: linkTo(context, '/verify-email/change', decrypt(sealedToken)),
    },
    smallPrint: 'If this wasn’t you, you can ignore this email and nothing will change.',
    reason: emailReasons.wantsAddress,
  }),
});

/** Tells the owner of an address that another account tried to use it. */
export const emailChangeTaken = defineAccountEmail({
  name: 'identity.email_change_taken_address',
  payload: withDate,
  subject: () => emailSubjects.emailChangeTaken,
  letter: ({ at }, context) => ({
    heading: 'This address already has an account',
    preview: 'Nothing has changed and you don’t need to do anything.',
    text: [
      `On ${formatDateTime(at)} someone with another account asked to use this address. It belongs to your account, so nothing has changed, and we haven’t told them it’s taken.`,
      'If that was you with a second account, log in with this address, and email us if you’d like to keep just one.',
    ],
    button: { label: 'Log in', href: `${context.publicUrl}/auth` },
    reason: emailReasons.hasAccount,
  }),
});

/** Tells the old address that the account has a new one. */
export const emailChangedEmail = defineAccountEmail({
  name: 'identity.email_changed',
  payload: withDate,
  subject: () => emailSubjects.emailChanged,
  letter: ({ at }, context) => ({
    heading: 'Your address has changed',
    preview: 'We’ll use your new address from now on.',
    text: [
      `On ${formatDateTime(at)} your account moved to the new address you confirmed. From now on, log in with that address; we’ll send your emails there too. Links we sent to this address no longer work.`,
    ],
    smallPrint: `If this wasn’t you, email us straight away at ${context.contactEmail}.`,
    reason: emailReasons.hadAddress,
  }),
});

/** Sends the link to choose a new password. */
export const passwordResetEmail = defineAccountEmail({
  name: 'identity.password_reset',
  payload: withToken.extend({ next: z.string().optional() }),
  subject: () => emailSubjects.passwordReset,
  renew: newResetLink,
  letter: ({ sealedToken, next }, { publicUrl }, decrypt) => ({
    heading: 'Choose a new password',
    preview: `The link works once and expires in ${RESET_MINUTES} minutes.`,
    text: [
      `Use the link below to choose a new password. It works once and expires in ${RESET_MINUTES} minutes. The new password logs you out on all devices.`,
    ],
    button: {
      label: 'Choose a new password',
      href: `${publicUrl}/auth?${new URLSearchParams({ token: decrypt(sealedToken), ...(next ? { next } : {}) })}`,
    },
    smallPrint:
      'If this wasn’t you, you can ignore this email. Your password stays the same, and nobody can use the link without access to your email.',
    reason: emailReasons.askedForReset,
  }),
});

/** Tells the owner that the password was changed. */
export const passwordChangedEmail = defineAccountEmail({
  name: 'identity.password_changed',
  payload: withDate,
  subject: () => emailSubjects.passwordChanged,
  letter: ({ at }, context) => ({
    heading: 'Your password has been changed',
    preview: 'All your other devices have been logged out.',
    text: [
      `On ${formatDateTime(at)} your password was changed by someone who knew the old one. All your other devices have been logged out.`,
      'If that was you, there’s nothing to do. If not, use “Forgot password?” on the login page to choose a new one now, then email us.',
    ],
    button: { label: 'Go to the login page', href: `${context.publicUrl}/auth` },
    reason: emailReasons.hasAccount,
  }),
});

// A stranger may have named the passkey. Email programs turn some names into links, so those are
// not repeated.
const LINK_FREE = /^[\p{L}\p{M}\p{N} '’()-]+$/u;
const inQuotes = (name: string): string =>
  LINK_FREE.test(name) ? `“${name}”` : 'one with another name';

/** Tells the owner that the password was reset, and which passkeys can still log in. */
export const passwordResetDoneEmail = defineAccountEmail({
  name: 'identity.password_reset_done',
  payload: withDate.extend({ passkeys: z.array(z.string()), otherWaysInForgotten: z.boolean() }),
  subject: () => emailSubjects.passwordResetDone,
  letter: ({ at, passkeys, otherWaysInForgotten }, context) => ({
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
    reason: emailReasons.hasAccount,
  }),
});

/** Confirms that an account was deleted. */
export const accountErasedEmail = defineAccountEmail({
  name: 'identity.account_erased',
  payload: withDate,
  subject: () => emailSubjects.accountErased,
  letter: ({ at }, context) => ({
    heading: 'Your account has been deleted',
    preview: 'This is the last email you’ll get from us.',
    text: [
      `On ${formatDateTime(at)} you deleted your account and your personal data with it. If you had bookings, they and their payments stay in our accounts without your name, as the law requires.`,
      'Thank you for being with us. You’re welcome back any time with a new account.',
    ],
    smallPrint: `If this wasn’t you, email us at ${context.contactEmail}.`,
    reason: emailReasons.hadAccount,
  }),
});

const adminChanges: Readonly<
  Record<z.infer<typeof AdminsChange>, (about: string, by: string) => string>
> = {
  made: (about, by) => `${by} made ${about} an organiser`,
  removed: (about, by) => `${by} ended ${about}’s rights as an organiser`,
  created: (about) => `${about} was added as an organiser by a command on the server`,
  left: (about) => `${about}, who was an organiser, deleted their account`,
};

/**
 * Tells every organiser that somebody has become one, or is one no longer, so that nobody does so
 * unnoticed.
 */
export const adminsChangedEmail = defineAccountEmail({
  name: 'identity.admins_changed',
  payload: withDate.extend({ change: AdminsChange, about: z.string(), by: z.string().nullable() }),
  subject: () => emailSubjects.adminsChanged,
  letter: ({ at, change, about, by }, context) => ({
    heading: 'The organisers have changed',
    preview: 'If this wasn’t agreed, act now.',
    text: [
      `${adminChanges[change](safeName(about), safeName(by ?? ''))}, on ${formatDateTime(at)}.`,
      'If you know about this, there’s nothing to do. If not, one of the organisers’ accounts may be in the wrong hands: end the rights you don’t recognise, and ask the person to choose a new password.',
    ],
    button: {
      label: 'See who is an organiser',
      href: `${context.publicUrl}/admin/members?show=admin`,
    },
    reason: emailReasons.isAdmin,
  }),
});
