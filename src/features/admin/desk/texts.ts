import { formatDeadline } from '#features/content/contact/response-deadline.ts';
import { formatWeekdayTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import type { Desk, DeskNews } from '../contract.ts';

/** Something for an organiser to do; the row opens it. */
export type DeskTask = {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly to: string;
};

/** What is to do, most urgent first; what does not wait is left out. */
export function deskTasks(desk: Desk): DeskTask[] {
  const { applications, enquiries, enquiryClock, reports, refunds, emails } = desk;
  const { declined, services, money } = desk;

  const counted: readonly (DeskTask & { readonly count: number })[] = [
    {
      key: 'refunds',
      count: refunds,
      text: `${countText(refunds, 'refund')} refused by the bank`,
      detail: 'Try again, or pay it another way',
      to: '/admin/money/refunds',
    },
    {
      key: 'enquiries',
      count: enquiries,
      text: countText(enquiries, 'enquiry to answer', 'enquiries to answer'),
      ...(enquiryClock
        ? { detail: `The oldest: ${formatDeadline(enquiryClock).toLowerCase()}` }
        : {}),
      to: '/admin/enquiries',
    },
    {
      key: 'applications',
      count: applications,
      text: `${countText(applications, 'application')} to decide`,
      to: '/admin/applications',
    },
    {
      key: 'reports',
      count: reports,
      text: `${countText(reports, 'report')} to look at`,
      to: '/admin/reports',
    },
    {
      key: 'debts',
      count: money.overdue,
      text: `${formatPounds(money.overduePence)} overdue`,
      detail: `${countText(money.overdue, 'invoice')} past the due date`,
      to: '/admin/debtors',
    },
    {
      key: 'declined',
      count: declined,
      text: `${countText(declined, 'membership payment was', 'membership payments were')} declined`,
      to: '/admin/memberships?state=grace',
    },
    {
      key: 'services',
      count: services,
      text: `${countText(services, 'membership service')} overdue`,
      to: '/admin/memberships/services',
    },
    {
      key: 'emails',
      count: emails,
      text: `${countText(emails, 'email')} couldn’t be sent`,
      to: '/admin/emails?state=failed',
    },
  ];

  return [
    ...desk.endingOffers.map(({ eventId, title, name, until }) => ({
      key: `offer ${eventId} ${until}`,
      text: `The offer to ${name} ends ${formatWeekdayTime(until)}`,
      detail: title,
      to: `/admin/events/${eventId}?show=waitlist`,
    })),
    ...counted.filter(({ count }) => count > 0).map(({ count: _counted, ...task }) => task),
  ];
}

/** What happened to a person, with the golf day and where organisers see it. */
export function newsText(news: DeskNews): {
  readonly text: string;
  readonly person: string | null;
  readonly day?: { readonly title: string; readonly to: string };
} {
  if (news.kind === 'joined') return { text: 'Registered', person: `/admin/members/${news.id}` };

  const person = news.accountId && `/admin/members/${news.accountId}`;
  const path = `/admin/events/${news.eventId}`;
  return news.kind === 'booked'
    ? {
        text: `Booked ${countText(news.places, 'place')}`,
        person,
        day: { title: news.title, to: path },
      }
    : {
        text: 'Place cancelled',
        person,
        day: { title: news.title, to: `${path}?show=given_up` },
      };
}

/** The sentences of the admin dashboard. */
export const deskTexts = {
  days: 'Golf days',
  allDays: 'All golf days',
  noDays: 'No golf day is planned',
  noDaysText: 'Golf days that are published appear here, with what is missing.',
  newDay: 'New golf day',
  nothingMissing: 'Nothing is missing',
  noVenue: 'Venue to be announced',
  places: (taken: number, capacity: number) => `${taken} of ${countText(capacity, 'place')} taken`,
  tasks: 'To do',
  noTasks: 'Nothing is waiting for you',
  money: 'Money',
  moneyByDay: 'By golf day',
  paid: (days: number | null): string =>
    days === null ? 'Paid for the days ahead' : `Paid for the next ${days} golf days`,
  owed: 'On account, still owed',
  news: 'New since yesterday',
  newsCounts: ({ booked, cancelled, joined }: Desk['news']) =>
    [
      countText(booked, 'booking'),
      countText(cancelled, 'cancellation'),
      countText(joined, 'new account'),
    ].join(' · '),
  choose: 'What you hear of',
  noNews: 'No bookings, cancellations or new accounts since yesterday',
} as const;
