import { formatDate } from '#lib/club-time.ts';

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
