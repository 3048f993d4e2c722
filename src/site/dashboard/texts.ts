import type { AskedPlace } from '#features/bookings/names/contract.ts';
import type { DayPhase } from '#features/bookings/season/day-phase.ts';
import type { MembershipDue } from '#features/membership/memberships/contract.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import type { DashboardView } from './contract.ts';

type MeetupsAhead = Exclude<DashboardView['meetups'], 'failed'>;
type Where = { readonly eventId: number; readonly city: string; readonly to: string };

/** What is left to do, each with its link. */
export const taskTexts = {
  membership: (due: MembershipDue) => {
    const { name } = tierOf(due.tier);
    if (due.kind === 'first')
      return {
        key: 'membership',
        text: `Your ${name} membership is ready. It starts when you pay`,
        link: { to: '/account/membership/pay', label: `Pay for ${name}` },
      };

    const by = `by ${formatDate(due.lapsesOn)}, or your membership lapses`;
    const isUnconfirmed = due.problem === 'authentication';
    return {
      key: 'membership',
      text: isUnconfirmed
        ? `Your bank wants you to confirm the renewal of ${formatPounds(due.pence)}. Do it ${by}`
        : `Your renewal of ${formatPounds(due.pence)} failed. Pay ${by}`,
      link: {
        to: '/account/membership/pay',
        label: isUnconfirmed ? 'Confirm and pay' : `Pay ${formatPounds(due.pence)}`,
      },
    };
  },
  asked: ({ bookingId, bookedBy, event }: AskedPlace) => ({
    key: `asked ${bookingId}`,
    text: `${bookedBy} booked a place for you: ${event.title}, ${formatDate(event.date)}`,
    link: { to: '/bookings#for-me', label: 'Accept it or give it back' },
  }),
  reports: (count: number) => ({
    key: 'reports',
    text:
      count === 1
        ? 'One report is waiting for a decision'
        : `${count} reports are waiting for a decision`,
    link: { to: '/admin/reports', label: count === 1 ? 'Open it' : 'Open them' },
  }),
  verify: {
    key: 'verify',
    text: 'Your email address isn’t confirmed yet. Open the link we sent you, so that you can connect with members and write to them.',
    link: { to: '/account/profile', label: 'Send the link again' },
  },
  names: ({ eventId, city, to }: Where, count: number, by: string) => ({
    key: `names ${eventId}`,
    text: `${count === 1 ? 'One place' : `${count} places`} in ${city} still ${count === 1 ? 'needs' : 'need'} a name by ${formatDate(by)}`,
    link: { to, label: count === 1 ? 'Add the name' : 'Add the names' },
  }),
  ownAnswers: ({ eventId, city, to }: Where, by: string) => ({
    key: `answers ${eventId}`,
    text: `Tell the organisers your handicap and dietary needs for ${city}, by ${formatDate(by)}`,
    link: { to, label: 'Answer the golf questions' },
  }),
  guestAnswers: ({ eventId, city, to }: Where, count: number, by: string) => ({
    key: `guest answers ${eventId}`,
    text: `Tell the organisers the same about your ${count === 1 ? 'guest' : `${count} guests`} in ${city}, by ${formatDate(by)}`,
    link: { to, label: 'Answer for guests' },
  }),
  introduction: ({
    id,
    by,
    to,
  }: {
    readonly id: string;
    readonly by: string;
    readonly to: string;
  }) => ({
    key: `introduction ${id}`,
    text: `${by} would like to introduce you to ${to}`,
    link: { to: '/networking/introductions', label: 'Answer' },
  }),
  invited: ({ id, kind, by }: MeetupsAhead['invited'][number]) => ({
    key: `invited ${id}`,
    text: `${by} invites you to ${kind === 'one_to_one' ? 'a 1-2-1' : 'a casual fourball'}`,
    link: { to: '/networking/meet-ups', label: 'Answer' },
  }),
  meetup: ({ id, kind, names, time, place }: MeetupsAhead['agreed'][number]) => ({
    key: `meet-up ${id}`,
    text: `${kind === 'one_to_one' ? '1-2-1' : 'Fourball'}: ${names.join(', ')}, ${formatDateTime(time)}, ${place}`,
    link: { to: '/networking/meet-ups', label: 'Open it' },
  }),
  followUp: ({ username, name }: { readonly username: string; readonly name: string }) => ({
    key: `follow up ${username}`,
    text: `You wanted to follow up with ${name}`,
    link: { to: `/members/${username}`, label: `Open ${name}’s page` },
  }),
  moreFollowUps: (count: number) => ({
    key: 'more follow-ups',
    text: count === 1 ? 'And with one more member' : `And with ${count} more members`,
    link: { to: '/networking', label: 'See them all' },
  }),
  handicap: {
    key: 'handicap',
    text: 'Add your handicap index, or work one out from your last rounds',
    link: { to: '/account/profile#handicap', label: 'Add your handicap' },
  },
  profile: {
    key: 'profile',
    text: 'Say what you do and what you can help with, so that the right people find you',
    link: { to: '/account/profile', label: 'Complete your profile' },
  },
} as const;

/** The label of the card about a golf day, by phase. */
const phaseLabels = {
  prepare: 'Your next golf day',
  play: 'Your golf day today',
  follow_up: 'Follow up',
} as const satisfies Record<Exclude<DayPhase['phase'], 'book'>, string>;

export const dashboardTexts = {
  title: 'Dashboard',
  greeting: (firstName: string | undefined) =>
    firstName ? `Good to see you, ${firstName}` : 'Good to see you',
  phaseLabels,
  heldLabel: 'Not paid yet',
  holding: (city: string, places: number) =>
    `We’re holding ${countText(places, 'place')} for you in ${city}`,
  offered: (city: string, places: number) =>
    `${places === 1 ? 'A place has' : `${places} places have`} come up for you in ${city}`,
  timeLeft: 'Time left to pay:',
  bookLabel: 'Book your next golf day',
  nothingToBook: 'No golf days can be booked at the moment. You’ll find new ones under Events.',
  allEvents: 'See all events',
  founding: (number: number) => `Founding member no. ${number}`,
  tier: (name: string) => `${name} membership`,
  consultant: (name: string) => `Your networking consultant is ${name}.`,
  stream: 'For you',
  nothingToDo: 'You’re all set. There’s nothing new at the moment.',
  wantsToConnect: (name: string) => `${name} would like to connect`,
  canAnswer: (name: string | undefined) =>
    name ? `You may be able to help ${name}` : 'You may be able to help',
  due: (by: string) => `Needed ${by}`,
  reply: 'Reply',
  booking: 'Your booking',
  directions: 'Directions',
  facts: 'What to know',
  arrive: 'Arrive',
  start: 'Start',
  dress: 'Dress',
  bring: 'Bring',
  bringWhat: 'Clubs, golf shoes, waterproofs, and business cards',
  gettingThere: 'Getting there',
  coming: (count: number) => (count === 1 ? '1 member is coming' : `${count} members are coming`),
  seeComing: 'See who is coming',
  metTitle: 'People who were there',
  met: 'Connect while the round is fresh, or send them a message.',
  metLater: (date: string) => `The list of who came is complete on ${date}.`,
  seeMet: 'See everyone who came',
  otherDays: 'Your other golf days',
  season: 'Your season',
  first: 'Getting started',
  done: 'done',
  again: 'Try again',
  failed: (what: string) => `We couldn’t load ${what}.`,
} as const;

/**
 * How long it is until the start on the day itself: "in 2 h 15 min", "in 40 min"; undefined once it
 * has begun.
 */
export function sayTimeLeft(instant: string, now: Date): string | undefined {
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (minutes <= 0) return undefined;
  return minutes < 60
    ? `in ${minutes} min`
    : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
