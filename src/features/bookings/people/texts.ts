import type { EventChanged } from '#features/events/admin/event-changed.ts';
import { brand } from '#lib/brand.ts';
import { type City, regionOf } from '#lib/cities.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { EARLY_HOURS, hoursAhead, type PriorityGroup } from '../credits/founding.ts';

/** Sentences about the list of who is coming, and of who came. */
export const comingTexts = {
  newlyComingTitle: 'New on your golf days',
  /** "Priya Raman, Tom Hesketh and 2 others are coming to Leeds on 10 December" */
  newlyComing: (names: readonly string[], city: string, day: string): string => {
    const more = names.length - 2;
    const who =
      more > 0
        ? `${names.slice(0, 2).join(', ')} and ${countText(more, 'other')}`
        : names.join(' and ');
    return `${who} ${names.length === 1 ? 'is' : 'are'} coming to ${city} on ${day}`;
  },
  headings: { coming: 'Who is coming', came: 'Who came', none: 'Who is coming' },
  showMe: 'Show my name and company',
  showMeNote: 'To members, and after the day to everyone who came',
  nobodyYet: 'Nobody is on the list yet. Members appear here once they agree to show their names.',
  nobodyCame: 'Nobody who came agreed to be on the list.',
  consent: 'Only members who agreed are on this list.',
  completeBy: (when: string): string =>
    `The list of everyone who came, with their consent, will be here by ${when}.`,
  /** For visitors, who see no names. */
  forVisitors: (count: number): string =>
    count === 1
      ? 'One of the members coming has agreed to show their name to other members.'
      : `${count} of the members coming have agreed to show their names to other members.`,
  /** For members who do not see the whole directory and have no place there. */
  others: (count: number): string =>
    `${count === 1 ? 'One more member has' : `${count} more members have`} agreed to show their names to those who come, and to members who see the whole directory.`,
  logIn: 'Log in to see who',
  shown: 'You’re on the list',
  hidden: 'You’re no longer on the list',
  notChanged: 'We couldn’t change this',
} as const;

/** The people with whom a member was at a golf day. */
export const metTexts = {
  title: 'People you were at a golf day with',
  incomplete: (date: string) => `The list is complete on ${date}.`,
  nobody: 'Nobody else who came agreed to be listed.',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  met: 'We met',
  howTo: 'Say who you met, and keep a private note about them.',
  addNote: 'Add a private note',
  failed: 'Not saved',
  none: 'No golf days yet',
  noneMore:
    'After your first golf day, you’ll find everyone who came and agreed to be listed here.',
  toEvents: 'See golf days',
} as const;

type Day = {
  readonly title: string;
  readonly startsAt: string;
  readonly word: 'today' | 'tomorrow' | null;
};

/** Subjects and sentences of the reminders and of the email after the day. */
export const reminderTexts = {
  subject: ({ title, startsAt, word }: Day): string =>
    ({
      today: `Today: ${title}`,
      tomorrow: `Tomorrow: ${title}`,
      week: `Coming up on ${formatDate(startsAt)}: ${title}`,
    })[word ?? 'week'],
  heading: ({ word }: Pick<Day, 'word'>): string =>
    ({ today: 'See you today', tomorrow: 'See you tomorrow', week: 'Your golf day is coming up' })[
      word ?? 'week'
    ],
  intro: ({ title }: Pick<Day, 'title'>): string =>
    `Here is what you need for ${title}. If you can’t come any more, please tell us as soon as you can, so that someone else can have the place.`,
  changed: 'Since your place was confirmed:',
  namesMissing: (places: number): string =>
    places === 1
      ? 'One of your places has no name yet.'
      : `${places} of your places have no names yet.`,
  answersMissing: 'We don’t have your handicap yet. Add it, or tell us that you’re new to golf.',
  afterSubject: (title: string): string => `Thank you for coming: ${title}`,
  afterIntro: (title: string): string => `Thank you for coming to ${title}.`,
  whoCame: 'These are the people who came and agreed to be on the list:',
  nobodyListed: 'Nobody who came agreed to be on the list this time.',
  youAreListed:
    'You’re on this list, because you agreed to it. You can take your name off it at any time.',
  youAreNot:
    'You’re not on this list, because you haven’t agreed to it. You can still add your name.',
} as const;

type Opening = {
  readonly toYou: string | null;
  readonly toAll: string | null;
  readonly group: PriorityGroup;
  readonly isFromRegion?: boolean | undefined;
};
type Price = { readonly ownPence: Pence; readonly standardPence: Pence };

const asMember: Readonly<Record<PriorityGroup, string | null>> = {
  founding: 'as a founding member',
  vip: 'as a VIP member',
  executive: 'as an Executive member',
  other: null,
};

/** The email about a new golf day in a city that its reader follows. */
export const announcementTexts = {
  subject: (city: City, startsAt: string): string =>
    `New golf day in ${city}: ${formatDate(startsAt)}`,
  heading: (city: City): string => `A new golf day in ${city}`,
  intro: (city: City, follows: boolean): string =>
    `There’s a new golf day in ${city}, ${follows ? 'one of the cities you follow' : 'in your region'}.`,
  reason: (city: City, follows: boolean): string =>
    follows
      ? `You’re receiving this email because you follow ${city} on ${brand.name}. You can stop following it on its page or under Notifications in your account.`
      : `You’re receiving this email because your membership includes news of golf days in ${regionOf(city)}, where the city of your profile is. You can switch it off under Notifications in your account.`,
  button: 'See the golf day',
  price: ({ ownPence, standardPence }: Price): string =>
    ownPence < standardPence
      ? `${formatPounds(ownPence)} including VAT, your locked price. For everyone else it’s ${formatPounds(standardPence)}.`
      : `${formatPounds(standardPence)} per person, including VAT`,
  /** From when the reader can book. */
  booking({ toYou, toAll, group, isFromRegion = false }: Opening): string[] {
    const hours = hoursAhead(group, isFromRegion);
    const early = hours > EARLY_HOURS[group] ? 'as a member from the region' : asMember[group];
    if (toAll === null) return ['Open now'];
    if (toYou === null)
      return [`Open to you now, ${early}`, `Opens to everyone on ${formatDateTime(toAll)}`];
    const opens = `Opens to you on ${formatDateTime(toYou)}`;
    return early === null
      ? [`Opens on ${formatDateTime(toYou)}`]
      : [`${opens}, ${hours} hours before everyone else, ${early}`];
  },
} as const;

type Told = Pick<EventChanged, 'changes' | 'before' | 'after'>;

/**
 * What the app tells members of a changed golf day: those who have a place and those who wait for
 * one, so it doesn't say whose golf day it is.
 */
export function changedText({ changes, before, after }: Told): string {
  const { title, venue } = after;
  if (changes.includes('cancelled')) return `${title} is cancelled.`;
  if (changes.length > 1) return `${title} has changed.`;
  if (changes.includes('date')) return `${title} has a new date.`;
  if (changes.includes('times')) return `${title} has new times.`;
  if (!venue) return `The venue of ${title} is changing.`;
  return before.venue ? `${title} has a new venue.` : `The venue of ${title} is confirmed.`;
}
