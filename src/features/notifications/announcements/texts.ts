import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import {
  type AnnouncementKind,
  type AnnouncementState,
  type Audience,
  TERMS_NOTICE_DAYS,
} from './audience.ts';

export const announcementRefusals = /* @__PURE__ */ refusals({
  announcement_not_found: [404, 'This announcement doesn’t exist, or isn’t for you.'],
  announcement_changed: [409, 'Someone else has changed this announcement. The page now shows it.'],
  announcement_under_way: [
    409,
    'This announcement is being sent or has been sent, so it can’t be changed.',
  ],
  recipients_differ: [409, 'The number of recipients has changed. Please check it and send again.'],
  nobody_to_tell: [409, 'Nobody is in this audience now.'],
  effective_day_missing: [409, 'Please say from which day the change counts.'],
  terms_too_soon: [
    409,
    `The terms promise ${TERMS_NOTICE_DAYS} days’ notice. Please choose a later day, or send it earlier.`,
  ],
  privacy_too_late: [
    409,
    'Changes of the privacy notice are announced before they happen. Please choose a later day.',
  ],
  too_many_announcement_calls: [429, TOO_MANY_CHANGES],
});

export const announcementFaults = {
  title: 'Please enter a title of at least 3 characters',
  text: 'Please write at least 10 characters',
  audience: 'Please choose who gets it',
  effectiveOn: 'Please enter a date',
  wrongAudience: 'This kind of announcement can’t go to this audience',
  key: 'Please reload the page and press the button again',
  version: 'Please reload the page',
  recipients: 'Please reload the page',
} as const;

export const kindNames: Readonly<Record<AnnouncementKind, string>> = {
  club: 'News from the organisers',
  offers: 'News of golf days and offers',
  terms: 'Change of the terms',
  privacy: 'Change of the privacy notice',
};

export const whoNames: Readonly<Record<Audience['who'], string>> = {
  everyone: 'All members',
  founding: 'Founding members',
  city: 'Members in or following a city',
  golf_day: 'People coming to a golf day',
  tier: 'Members of a tier',
  admins: 'Admins',
  newsletter: 'Everyone who asked for news of golf days and offers',
};

export const stateNames: Readonly<Record<AnnouncementState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
};

type Aimed = {
  readonly audience: Audience;
  /** The golf day of the audience in words. */
  readonly golfDay: string | null;
};

/** The audience in words: "Members in or following Leeds". */
export function audienceName({ audience, golfDay }: Aimed): string {
  switch (audience.who) {
    case 'city':
      return `Members in or following ${audience.city}`;
    case 'golf_day':
      return `People coming to ${golfDay ?? `golf day ${audience.eventId}`}`;
    case 'tier':
      return `Members of the tier ${audience.tier}`;
    default:
      return whoNames[audience.who];
  }
}

export const peopleCount = (number: number): string =>
  number === 1 ? '1 person' : `${number} people`;

/** The sentences of the members' pages and of the organisers' pages. */
export const announcementTexts = {
  title: 'Announcements',
  adminLead:
    'Write to all members or some of them. You see how many people it reaches before you send it.',
  memberLead: 'What the organisers have told you.',
  none: 'No announcements yet',
  noneMore: 'What the organisers announce will appear here.',
  mustRead: 'Please read',
  read: 'Read it',
  acknowledge: 'I’ve read this',
  acknowledged: 'Thank you, we’ve noted that you’ve read it',
  effective: (day: string) => `Counts from ${day}.`,
  expired: 'No longer current',
  notSaved: 'Nothing has changed',
  saved: 'Announcement saved',
  sending: 'The announcement is on its way',
  scheduled: 'The announcement is scheduled',
  cancelled: 'It won’t be sent. You can change it again.',
  deleted: 'Announcement deleted',
  ended: 'The announcement has ended',
  tested: (address: string) => `We’ve emailed it to ${address}`,
} as const;

/** The notification of an announcement. */
export const announcedSentence = (title: string): string => `From the organisers: ${title}`;

/** Why a person receives the email, by the kind of announcement. */
export const emailReasons: Readonly<Record<AnnouncementKind, string>> = {
  club: 'You’re receiving this email because you have an account with us, and the organisers ask you to read it.',
  offers: 'You’re receiving this email because you asked for news of golf days and offers.',
  terms:
    'You’re receiving this email because you have an account with us, and its terms are changing.',
  privacy:
    'You’re receiving this email because you have an account with us, and our privacy notice is changing.',
};
