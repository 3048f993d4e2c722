import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { photoLimits } from './photo.ts';
import type { Audience, PrivateField } from './visibility.ts';

export const profileRefusals = /* @__PURE__ */ refusals({
  too_many_profile_changes: [429, TOO_MANY_CHANGES],
  too_many_profiles: [429, 'You’ve opened a lot of profiles. Please try again in an hour.'],
  photo_unknown: [404, 'There’s no photo here.'],
  photo_unreadable: [422, 'Please choose a photo in the format JPEG, PNG or WebP.'],
  photo_damaged: [422, 'This photo is damaged or incomplete. Please try another copy.'],
  photo_moves: [422, 'Please choose a photo that doesn’t move.'],
  photo_too_small: [
    422,
    `Please choose a larger photo, at least ${photoLimits.leastSide} pixels wide and high.`,
  ],
  photo_too_many_pixels: [422, 'Please choose a photo of at most 60 megapixels.'],
  photos_busy: [503, 'We’re still working on other photos. Please try again in a moment.'],
});

export const profileFaults = {
  city: 'Choose a city from the list',
  sector: 'Choose a sector from the list',
  phone: 'Give a phone number of 10 to 40 characters',
  website: 'Give an address that begins with https://, such as https://www.example.co.uk',
  linkedin: 'Give the address of your LinkedIn page, such as https://www.linkedin.com/in/your-name',
  audience: 'Choose who sees this',
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
  title: 'What members see',
  work: 'Sector and city',
  links: 'Website and LinkedIn',
  reach: 'Directory and messages',
  listed: 'In the directory',
  notListed: 'Not in the directory',
  open: 'members can message you',
  closed: 'no messages',
  fromRounds: 'from your rounds',
  byHand: 'entered by you',
  saved: 'Profile saved',
  failed: 'Profile not saved',
  unlisted: 'Leave me out of the directory',
  unlistedHelp:
    'Hides you from the directory, attendee lists and suggestions. Connections can still find you.',
  takesMessages: 'Members can message me',
  takesMessagesHelp:
    'Your connections, and for two weeks the people you played a golf day with. Switch this off to receive no messages, invitations or introductions; you can’t write any messages then either.',
  society: 'Your profile doesn’t have the handicap from your rounds.',
  publishSociety: (index: string) => `Use my society handicap ${index}`,
  ask: 'Add your photo',
  askWhy: 'It’s how people find you at breakfast.',
  askLater: 'Not now',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  cropTitle: 'Choose what is shown',
  cropLeadTouch: 'Drag to move, pinch to zoom.',
  cropLead: 'Drag or use the arrow keys to move it, and the slider to zoom.',
  zoom: 'Zoom',
  usePhoto: 'Use this photo',
  phoneHelp: 'The organisers see it too, so that they can ring you about a golf day.',
  photoSaved: 'Photo saved',
  photoRemoved: 'Photo removed',
  photoFailed: 'Photo not saved',
  moves: profileRefusals.photo_moves.message,
  unreadable: 'We can’t open this file. Please choose a photo in the format JPEG, PNG or WebP.',
  save: 'Save',
  preview: 'See your page',
  none: 'Not given',
  privacy: 'Who sees your profile?',
  presets: {
    open: {
      name: 'All members',
      about: 'Except your phone number, which only connections see, and your email address.',
    },
    connections: {
      name: 'Mainly my connections',
      about: 'Other members see your photo, company and position.',
    },
    private: {
      name: 'As little as possible',
      about: 'Members see your name. Connections see your photo and company too.',
    },
  },
  customise: 'Choose for each detail',
  whoSees: (field: PrivateField) => `Who sees: ${fieldNames[field]}`,
} as const;

/** A member’s handicap, as lists and cards say it. */
export const handicapOf = (index: string): string => `Handicap ${index}`;

/** The page of a member. */
export const memberPageTexts = {
  seenBy: 'Your page, as others see it',
  viewers: { you: 'All of it', member: 'As members see it', connected: 'As connections see it' },
  comingToo: (title: string, date: string) => `You’re both coming to ${title}, ${date}`,
  wereBoth: (title: string, date: string) => `You were both at ${title}, ${date}`,
  about: 'About',
  report: 'Report',
  more: (name: string) => `More about ${name}`,
  saveContact: 'Save contact',
  connected: 'Connected',
  confirmFirstMore: 'Members’ pages open once you’ve confirmed it.',
} as const;
