import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { RESET_MINUTES } from '../../accounts/lifetimes.ts';
import { HAS_ACCOUNT, type RenewedLink, renewLink } from '../../accounts/server/account-tokens.ts';

const withDate = z.object({ firstName: z.string(), at: z.iso.datetime() });

/** A new link to choose a password. The page to which the first one led back is not known. */
export const newResetLink = (
  sent: SentEmail,
  facts: RenewFacts,
): Promise<(RenewedLink & { readonly next?: string | undefined }) | undefined> =>
  renewLink(sent, facts, 'password_reset');

/** Sends the link to choose a new password. */
export const passwordResetEmail = defineLetter({
  name: 'identity.password_reset',
  payload: z.object({
    firstName: z.string(),
    sealedToken: z.string(),
    next: z.string().optional(),
  }),
  subject: () => `Reset your ${brand.name} password`,
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
    reason: 'You’re receiving this email because someone asked to reset your password.',
  }),
});

/** Tells the owner that the password was changed. */
export const passwordChangedEmail = defineLetter({
  name: 'identity.password_changed',
  payload: withDate,
  subject: () => `Your ${brand.name} password has been changed`,
  letter: ({ at }, context) => ({
    heading: 'Your password has been changed',
    preview: 'All your other devices have been logged out.',
    text: [
      `On ${formatDateTime(at)} your password was changed by someone who knew the old one. All your other devices have been logged out.`,
      'If that was you, there’s nothing to do. If not, use “Forgot password?” on the login page to choose a new one now, then email us.',
    ],
    button: { label: 'Go to the login page', href: `${context.publicUrl}/auth` },
    reason: HAS_ACCOUNT,
  }),
});

// A stranger may have named the passkey. Email programs turn some names into links, so those are
// not repeated.
const LINK_FREE = /^[\p{L}\p{M}\p{N} '’()-]+$/u;
const inQuotes = (name: string): string =>
  LINK_FREE.test(name) ? `“${name}”` : 'one with another name';

/** Tells the owner that the password was reset, and which passkeys can still log in. */
export const passwordResetDoneEmail = defineLetter({
  name: 'identity.password_reset_done',
  payload: withDate.extend({ passkeys: z.array(z.string()), otherWaysInForgotten: z.boolean() }),
  subject: () => `Your ${brand.name} password has been reset`,
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
    reason: HAS_ACCOUNT,
  }),
});
