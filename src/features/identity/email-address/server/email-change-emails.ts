import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { emailedLink, HAS_ACCOUNT } from '../../accounts/server/account-tokens.ts';

const withToken = z.object({ firstName: z.string(), sealedToken: z.string() });
const withDate = z.object({ firstName: z.string(), at: z.iso.datetime() });

/** Asks the current address to confirm the change to another one. */
export const emailChangeOld = defineLetter({
  name: 'identity.email_change_old_address',
  payload: withToken.extend({ newEmail: z.string() }),
  subject: () => `Do you want to change your ${brand.name} email address?`,
  letter: ({ newEmail, sealedToken }, context, decrypt) => ({
    heading: 'Change your email address?',
    preview: 'We’ll change it once you’ve confirmed from both addresses.',
    text: [
      `Someone who knows your password asked us to change your account’s email address to ${newEmail}.`,
      'If that was you, confirm here and use the link we’ve sent to the new address. We’ll change it once you’ve used both, within 24 hours.',
    ],
    button: {
      label: 'Yes, change my address',
      href: emailedLink(context, '/verify-email/change', decrypt(sealedToken)),
    },
    smallPrint:
      'If this wasn’t you, don’t press the button and nothing will change. Choose a new password straight away, because somebody else knows yours.',
    reason: HAS_ACCOUNT,
  }),
});

/** Asks the new address to confirm the change. */
export const emailChangeNew = defineLetter({
  name: 'identity.email_change_new_address',
  payload: withToken,
  subject: () => `Confirm your new email address for ${brand.name}`,
  letter: ({ sealedToken }, context, decrypt) => ({
    heading: 'Confirm your new address',
    preview: 'We’ll change it once you’ve confirmed from both addresses.',
    text: [
      'You asked us to use this address for your account. Confirm here and use the link we’ve sent to your old address. We’ll change it once you’ve used both, within 24 hours.',
    ],
    button: {
      label: 'Confirm this address',
      href: emailedLink(context, '/verify-email/change', decrypt(sealedToken)),
    },
    smallPrint: 'If this wasn’t you, you can ignore this email and nothing will change.',
    reason: `You’re receiving this email because someone asked to use this address with ${brand.name}.`,
  }),
});

/** Tells the owner of an address that another account tried to use it. */
export const emailChangeTaken = defineLetter({
  name: 'identity.email_change_taken_address',
  payload: withDate,
  subject: () => `Your address and another account at ${brand.name}`,
  letter: ({ at }, context) => ({
    heading: 'This address already has an account',
    preview: 'Nothing has changed and you don’t need to do anything.',
    text: [
      `On ${formatDateTime(at)} someone with another account asked to use this address. It belongs to your account, so nothing has changed, and we haven’t told them it’s taken.`,
      'If that was you with a second account, log in with this address, and email us if you’d like to keep just one.',
    ],
    button: { label: 'Log in', href: `${context.publicUrl}/auth` },
    reason: HAS_ACCOUNT,
  }),
});

/** Tells the old address that the account has a new one. */
export const emailChangedEmail = defineLetter({
  name: 'identity.email_changed',
  payload: withDate,
  subject: () => `Your ${brand.name} email address has changed`,
  letter: ({ at }, context) => ({
    heading: 'Your address has changed',
    preview: 'We’ll use your new address from now on.',
    text: [
      `On ${formatDateTime(at)} your account moved to the new address you confirmed. From now on, log in with that address; we’ll send your emails there too. Links we sent to this address no longer work.`,
    ],
    smallPrint: `If this wasn’t you, email us straight away at ${context.contactEmail}.`,
    reason: `You’re receiving this email because your ${brand.name} account used this address until now.`,
  }),
});
