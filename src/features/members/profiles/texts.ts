import { refusals } from '#lib/refusal.ts';
import type { Audience, PrivateField } from './visibility.ts';

export const profileRefusals = /* @__PURE__ */ refusals({
  too_many_profile_changes: [429, 'Too many changes. Please wait a few minutes and try again.'],
});

export const profileFaults = {
  city: 'Choose a city from the list',
  sector: 'Choose a sector from the list',
  handicap: 'Give a handicap index between +10 and 54, such as 14.2',
  phone: 'Give a phone number of 10 to 40 characters',
  website: 'Give an address that begins with https://, such as https://www.example.co.uk',
  linkedin: 'Give the address of your LinkedIn page, such as https://www.linkedin.com/in/your-name',
  audience: 'Choose who sees this',
  isUnlisted: 'Say whether the directory lists you',
  refusesMessages: 'Say whether members may message you',
} as const;

/** The name of each field, as forms and pages have it. */
export const fieldNames: Readonly<Record<PrivateField, string>> = {
  photo: 'Photo',
  company: 'Company',
  position: 'Position',
  sector: 'Sector',
  city: 'City',
  about: 'About you',
  canHelpWith: 'Can help with',
  lookingFor: 'Looking for',
  website: 'Website',
  linkedin: 'LinkedIn',
  handicap: 'Handicap index',
  phone: 'Phone',
  email: 'Email',
};

export const audienceNames: Readonly<Record<Audience, string>> = {
  nobody: 'Only you',
  connections: 'Your connections',
  members: 'All members',
};

export const profileTexts = {
  title: 'What other members see',
  lead: 'Your name is shown to every member. For everything else, choose who sees it.',
  saved: 'Profile saved',
  failed: 'Profile not saved',
  unlisted: 'Leave me out of the directory',
  unlistedHelp:
    'You’re then missing from the directory, lists of who is coming and suggestions. Your connections still find you.',
  refusesMessages: 'Don’t let members message me',
  refusesMessagesHelp: 'Nobody can start or continue a conversation with you until you switch this off.',
  whoSees: (field: PrivateField) => `Who sees: ${fieldNames[field]}`,
} as const;
