import { brand } from '#lib/brand.ts';

/** Refuses the token of a link in an email that can switch emails off. */
export const LINK_INCOMPLETE =
  'This link isn’t complete. Please copy the whole link from the email, or log in and choose your emails there.';

/** Subjects of the emails about an account and about enquiries. */
export const emailSubjects = {
  emailVerification: `Confirm your email address for ${brand.name}`,
  loginLink: `Confirm your login to ${brand.name}`,
  wrongCodes: `Someone has your ${brand.name} password: reset it now`,
  emailChangeOld: `Do you want to change your ${brand.name} email address?`,
  emailChangeNew: `Confirm your new email address for ${brand.name}`,
  emailChangeTaken: `Your address and another account at ${brand.name}`,
  emailChanged: `Your ${brand.name} email address has changed`,
  passwordReset: `Reset your ${brand.name} password`,
  passwordChanged: `Your ${brand.name} password has been changed`,
  passwordResetDone: `Your ${brand.name} password has been reset`,
  adminsChanged: `The organisers of ${brand.name} have changed`,
  accountErased: `Your ${brand.name} account has been deleted`,
  enquiryReceived: (reference: string) => `We’ve received your enquiry (${reference})`,
} as const;

/** Last lines of the emails about an account: why the person receives them. */
export const emailReasons = {
  isAdmin: `You’re receiving this email because you’re one of the organisers of ${brand.name}, or were until now. We always send this one.`,
  hasAccount: `You’re receiving this email because you have a ${brand.name} account with this address.`,
  hadAddress: `You’re receiving this email because your ${brand.name} account used this address until now.`,
  hadAccount: `You’re receiving this email because your ${brand.name} account used this address.`,
  askedForReset: 'You’re receiving this email because someone asked to reset your password.',
  loginChanged:
    'You’re receiving this email because the way you log in has changed. We always send this one.',
  registered: `You’re receiving this email because someone registered with ${brand.name} using this address.`,
  wantsAddress: `You’re receiving this email because someone asked to use this address with ${brand.name}.`,
} as const;
