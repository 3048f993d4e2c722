import { cityNames } from '#features/events/cities.ts';
import { TERMS_LINE } from '#features/events/terms.ts';
import { formatPounds } from '#lib/money.ts';
import { claims, prices } from './claims.ts';
import type { SiteLink } from './site-links.ts';

/** What a page says while its full content is still to come: only what is true today, and where to go next. */
export type LaterText = {
  readonly title: string;
  readonly text: readonly string[];
  readonly next: SiteLink;
};

const toEvents: SiteLink = { to: '/events', label: 'See the events' };
const toContact: SiteLink = { to: '/contact', label: 'Contact the office' };
const toDashboard: SiteLink = { to: '/dashboard', label: 'Go to your dashboard' };

/** By the first part of the path. */
export const laterTexts: Readonly<Record<string, LaterText>> = {
  networking: {
    title: 'Networking',
    text: [
      'Here you will find the people you have played with and the ones you ought to play with next.',
      'The directory opens once members have had the chance to decide what others may see of them. Until then, the best place to meet is the first tee.',
    ],
    next: toEvents,
  },
  forum: {
    title: 'Members Forum',
    text: [
      'A room for each city and for each golf day, where a conversation from the sixteenth can go on.',
      'It is not open yet. Your account will let you in on the day it is.',
    ],
    next: toDashboard,
  },
  account: {
    title: 'Your account',
    text: [
      'Your profile, security, data and notification settings will be kept here.',
      'For now your dashboard shows what you have booked, and a new password can be had from the login page at any time.',
    ],
    next: toDashboard,
  },
  membership: {
    title: 'Membership',
    text: [
      'Three tiers for people who want more than a day now and then: Professional at £59 a month or £595 a year, Executive at £99 or £995, and VIP Elite at £179 or £1,795.',
      'Applications are not open on this page yet. You do not need a tier to play: an account is enough to book a place.',
    ],
    next: toEvents,
  },
  'founders-series': {
    title: 'The Founders Series',
    text: [
      `${claims.events} golf days in ${claims.cities} cities, ${claims.perCity} founding members in each: ${claims.foundingMembers} people in all.`,
      'Founding members keep lifetime benefits, priority access and the rate they first paid. The story of the series will be told here; its days can be booked already.',
    ],
    next: toEvents,
  },
  'event-format': {
    title: 'Event Format',
    text: [
      'Every day is a Team Stableford: fours play as teams, points count instead of strokes, and a bad hole costs you nothing but a story. Structured networking frames the round.',
      'The hours of each day, the course and what is included stand on the page of the event itself.',
    ],
    next: toEvents,
  },
  about: {
    title: 'About',
    text: [
      'We organise golf days for people who run businesses, in Northern England and the Midlands, because four hours on a course tell you more about a person than a year of e-mails.',
      'Who stands behind it will be introduced here.',
    ],
    next: toEvents,
  },
  contact: {
    title: 'Contact',
    text: [
      `The office is staffed Monday to Friday, 09:00 to 17:00, and keeps a ${claims.answerWithin} response promise. If you have booked, simply answer your confirmation mail: it reaches us.`,
      'A form to write to us from this page is on its way.',
    ],
    next: toEvents,
  },
  faq: {
    title: 'Questions and answers',
    text: [
      `Do I need a membership to play? No, an account is enough. What does a day cost? ${formatPounds(prices.single)} a person, VAT included. Do I need an official handicap? No.`,
      'More answers are being written as they are asked.',
    ],
    next: toEvents,
  },
  handicap: {
    title: 'Handicap',
    text: [
      'This page will explain and work out a society handicap (unofficial) from your rounds, and show which of them count.',
      'You do not need one to book: tell us on the day how you play, or that you are new to golf.',
    ],
    next: toEvents,
  },
  accessibility: {
    title: 'Accessibility',
    text: [
      'We build this site so that it can be read and used by keyboard, by screen reader, at any size of text and in light and dark, and we test its main pages by machine with every change.',
      'If something is in your way, tell us and we will mend it. The full statement will stand here.',
    ],
    next: toContact,
  },
  policy: {
    title: 'Our policies',
    text: [
      `Cancellations: ${TERMS_LINE}`,
      'The terms that hold for your booking are the ones you saw when you booked. The full policies on cancellation, refunds, conduct, dress and photography will stand here.',
    ],
    next: toEvents,
  },
  privacy: {
    title: 'Privacy',
    text: [
      'We keep what you give us when you register and book: your name, e-mail address, username, company and position, your bookings and payments. We use it to run the golf days and nothing else, and pass it to nobody for advertising.',
      'The complete notice, with the reason and the retention period of each kind of data, will stand here.',
    ],
    next: toContact,
  },
  terms: {
    title: 'Terms',
    text: [
      `A booking is a contract for one place on one golf day at the price shown, VAT included. ${TERMS_LINE}`,
      'The full terms will stand here.',
    ],
    next: toEvents,
  },
  cities: {
    title: 'The city',
    text: [
      `Each city has its own golf day and its own ${claims.perCity} founding members. The city's page will gather its courses, its dates and its people.`,
      'The dates are on the calendar already.',
    ],
    next: toEvents,
  },
  applications: {
    title: 'Your application',
    text: [
      'The progress of a membership application will be shown here to the person who sent it.',
      'Applications have not opened yet, so no link of ours leads here. If you followed one from a mail, please let us know.',
    ],
    next: toContact,
  },
  'verify-email': {
    title: 'Confirm your e-mail address',
    text: [
      'You do not have to confirm your address to book and play, so there is nothing to do here today.',
      'Confirming it will be needed for the forum and for messages, once they open.',
    ],
    next: toEvents,
  },
};

type Titles = Readonly<Record<string, string>>;

const policyTitles: Titles = {
  cancellation: 'Cancellation policy',
  refund: 'Refund policy',
  'code-of-conduct': 'Code of conduct',
  'dress-code': 'Dress code',
  photography: 'Photography',
};

const cityTitles: Titles = Object.fromEntries(cityNames.map((name) => [name.toLowerCase(), name]));

/**
 * The text for a path of the route table: its first part decides. A city or a policy is called by its name.
 * @returns undefined for a city or a policy there is none of
 */
export function laterText(path: string): LaterText | undefined {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  const found = laterTexts[first];
  const titles = first === 'cities' ? cityTitles : first === 'policy' ? policyTitles : undefined;
  if (found === undefined || titles === undefined) return found;
  const title = titles[second];
  return title === undefined ? undefined : { ...found, title };
}
