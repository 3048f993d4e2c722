import { brand } from '#lib/brand.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { OptionalKind } from '../choices/contract.ts';
import type { Rhythm } from './digest-time.ts';

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
    'One email with what you haven’t seen yet, for the kinds that you’ve ticked under “Digest”. We send it only if there’s something in it, and never repeat what we’ve already emailed.',
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

const oneSubjects: Readonly<Partial<Record<OptionalKind, string>>> = {
  bookings: 'News of your bookings',
  waitlist: 'News of your waitlist',
  money: 'News of a payment',
  messages: 'New message',
  connections: 'News of your connections',
  replies: 'New reply or mention',
  reactions: 'New reaction',
  topics: 'New post in a topic you follow',
  asks: 'New request to the network',
  handicap: 'News of your handicap',
  reports: 'News of a report',
  club: 'News from the organisers',
};

/**
 * The names of notifications where people must not be named: in the log of emails, and in a push
 * without details.
 */
export function nameNews(rows: readonly OptionalKind[], count: number): string {
  const [first] = rows;
  return count === 1
    ? ((first && oneSubjects[first]) ?? 'New notification')
    : `${count} new notifications`;
}

/** The emails about notifications. */
export const noticeEmailTexts = {
  heading: (count: number): string =>
    count === 1 ? 'You have news' : `You have ${count} new notifications`,
  subjectOfSeveral: (count: number): string => `${count} new notifications on ${brand.name}`,
  open: 'Open',
  openAll: 'See all your notifications',
  more: (count: number): string => (count === 1 ? 'And one more.' : `And ${count} more.`),
  reason: 'You’re receiving this email because you hadn’t seen this on the website.',
  digestHeading: (rhythm: Rhythm): string =>
    rhythm === 'daily' ? 'Your daily digest' : 'Your weekly digest',
  digestSubject: (rhythm: Rhythm): string =>
    `Your ${rhythm === 'daily' ? 'daily' : 'weekly'} digest from ${brand.name}`,
  unseen: 'What you haven’t seen yet',
  digestReason: (rhythm: Rhythm): string =>
    `You’re receiving this email because you’ve chosen a ${rhythm === 'daily' ? 'daily' : 'weekly'} digest.`,
} as const;
