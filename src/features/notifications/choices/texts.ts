import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { LINK_INCOMPLETE } from '../texts.ts';
import type { Channel, OptionalKind } from './kinds.ts';

export const choicesRefusals = /* @__PURE__ */ refusals({
  unsubscribe_link_unknown: [404, LINK_INCOMPLETE],
  always_sent: [409, 'This can’t be switched off.'],
  too_many_choices: [429, TOO_MANY_CHANGES],
});

/** What each optional email is called, and what it says. */
export const kindTexts: Readonly<
  Record<OptionalKind, { readonly name: string; readonly about: string }>
> = {
  reminder_week: {
    name: 'A week before your golf day',
    about: 'Where to be and when, what has changed, and what we still need from you.',
  },
  reminder_day: {
    name: 'The day before your golf day',
    about: 'The same, 24 hours before the start.',
  },
  after_the_day: { name: 'After your golf day', about: 'Thank you, and the list of who came.' },
  new_golf_day: {
    name: 'When a city you follow has a new golf day',
    about:
      'The date, the venue and the price, and from when you can book. With a membership also for your region, 12 hours earlier.',
  },
  bookings: {
    name: 'Your bookings',
    about: 'Confirmations, changes, cancellations and places for you.',
  },
  waitlist: {
    name: 'Your waitlists',
    about: 'A place has come up for you, or your offer has ended.',
  },
  money: { name: 'Your money', about: 'Receipts and refunds.' },
  messages: { name: 'Messages', about: 'A member writes to you.' },
  connections: { name: 'Connections', about: 'Requests, and answers to yours.' },
  replies: {
    name: 'Replies and mentions',
    about: 'Someone answers, quotes or mentions you in the forum.',
  },
  reactions: { name: 'Reactions', about: 'Someone likes what you wrote.' },
  topics: { name: 'Topics you follow', about: 'New posts there.' },
  asks: {
    name: 'Requests to the network',
    about: 'A member needs something that you could help with.',
  },
  handicap: { name: 'Your handicap', about: 'When it changes.' },
  reports: { name: 'Moderation', about: 'Updates on your reports and posts.' },
  club: { name: 'News from the organisers', about: 'Announcements to all members.' },
  desk: {
    name: 'Applications and requests',
    about: 'Applications, company days, disputes and what members ask for.',
  },
  desk_bookings: { name: 'New bookings', about: 'A member has booked a golf day.' },
  desk_cancellations: { name: 'Cancellations', about: 'A member has cancelled a place.' },
  desk_late: {
    name: 'Late drop-outs',
    about: 'A place is cancelled less than three days before the start.',
  },
  desk_refunds: { name: 'Refused refunds', about: 'A bank has refused or returned a refund.' },
  desk_eve: {
    name: 'The evening before a golf day',
    about: 'Who comes, what is missing and who waits, at 17:00.',
  },
};

export const channelNames: Readonly<Record<Channel, string>> = {
  app: 'Website',
  email: 'Email',
  digest: 'Digest',
  push: 'Push',
};

/** The rows in the order of the page, by part. */
export const parts: readonly { readonly name: string; readonly kinds: readonly OptionalKind[] }[] =
  [
    {
      name: 'Members',
      kinds: [
        'messages',
        'connections',
        'replies',
        'reactions',
        'topics',
        'asks',
        'handicap',
        'reports',
        'club',
      ],
    },
    {
      name: 'Golf days',
      kinds: [
        'bookings',
        'waitlist',
        'money',
        'reminder_week',
        'reminder_day',
        'after_the_day',
        'new_golf_day',
      ],
    },
    {
      name: 'Golf days and members',
      kinds: [
        'desk',
        'desk_bookings',
        'desk_cancellations',
        'desk_late',
        'desk_refunds',
        'desk_eve',
      ],
    },
  ];

/** What nobody can switch off, and has no place on the website. */
export const account = {
  name: 'Your account',
  about: 'Links to log in, and notices about your account’s security.',
} as const;

export const choicesTexts = {
  title: 'What you hear about',
  lead: 'We always tell you about your bookings, waitlists and payments.',
  tableLead:
    'An email comes only if you haven’t seen the news on the website within five minutes. Turn off Website and you won’t get it anywhere.',
  always: 'Always',
  accountAlways: 'Always by email.',
  caption: 'What we send you, and how',
  organisers: 'As an organiser',
  noPush: 'No device of yours gets push notifications yet.',
  failed: 'We couldn’t save your choice',
  switched: (kind: OptionalKind, channel: Channel, isOn: boolean): string =>
    `${kindTexts[kind].name}, ${channelNames[channel].toLowerCase()}: switched ${isOn ? 'on' : 'off'}`,
  kind: 'What',
  never: 'Never',
} as const;

/** The questions that most people want to decide. */
export const questionTexts = {
  people: 'Email me when members write, ask or answer',
  days: 'Email me reminders and new golf days in my cities',
  social: 'Show me likes, followed topics and handicap changes',
  urgent: 'Tell me at once about late drop-outs and refused refunds',
  requests: 'Tell me at once about applications and requests',
  bookings: 'Tell me at once about every booking and cancellation',
  eve: 'Email me the evening before a golf day',
  weekly: 'Email me a weekly summary of what I’ve missed',
  some: 'Some of it',
  customise: 'Customise',
} as const;

/** What the link of an email switches off. */
type Target = OptionalKind | 'digest';

/** Emails of golf days, which have no place on the website. */
const golfDayEmails: Readonly<Partial<Record<Target, string>>> = {
  reminder_week: 'the email a week before your golf day',
  reminder_day: 'the email the day before your golf day',
  after_the_day: 'the email after your golf day',
  new_golf_day: 'the email when a city you follow has a new golf day',
};

const emailsAbout = (target: Target): string =>
  target === 'digest'
    ? 'your digest'
    : (golfDayEmails[target] ?? `emails about “${kindTexts[target].name}”`);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The page that the link at the end of an email opens. */
export const unsubscribeTexts = {
  title: 'Stop these emails',
  ask: (targets: readonly Target[]): string =>
    `Do you want to stop ${listed(targets.map(emailsAbout))}?`,
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  stoppedMore: (targets: readonly Target[]): string =>
    targets.every((target) => target in golfDayEmails)
      ? 'Confirmations, cancellations and refunds still reach you.'
      : 'You’ll still find it all on the website.',
  restart: 'Send them again',
  settings: 'Choose all your emails',
} as const;

export const deliveryRefusals = /* @__PURE__ */ refusals({
  too_many_settings: [429, TOO_MANY_CHANGES],
});

export const deliveryFaults = {
  sameHour: 'Choose another hour for the end',
} as const;

/** The days of the week, Sunday first, as JavaScript counts them. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The sections of /account/notifications about when we write. */
export const deliveryTexts = {
  digestTitle: 'Your digest',
  digestLead:
    'One email with what you haven’t seen yet, for the kinds that you’ve ticked under “Digest”. We send it only if there’s something in it, and never repeat what we’ve already emailed. Every week it also has requests you can answer, who has booked your golf days, and how your handicap moved.',
  rhythm: 'How often',
  rhythms: { off: 'Never', daily: 'Every day', weekly: 'Every week' },
  weekday: 'Day',
  hour: 'Time',
  quietTitle: 'Quiet hours',
  quietLead:
    'No emails or push notifications from us in these hours. What waits arrives together afterwards. We’ll still tell you at once if your golf day is cancelled or moved, and about your bookings, payments and account.',
  quietSwitch: 'Keep these hours quiet',
  from: 'From',
  to: 'To',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'We couldn’t save your choice',
} as const;
