import { formatPounds, type Pence } from '#lib/money.ts';

/** What comes next after a booking. */
export const nextTexts = {
  heading: 'What comes next',
  founding: (number: number, locked: Pence): string =>
    `You’re founding member no. ${number}. Your price stays ${formatPounds(locked)} for life.`,
  foundingLink: 'See the Founders Series',
  names: (count: number) => ({
    text: count === 1 ? 'One place still needs a name.' : `${count} places still need a name.`,
    link: count === 1 ? 'Add the name' : 'Add the names',
  }),
  ownAnswers: {
    text: 'We need your handicap and any dietary needs.',
    link: 'Answer the golf questions',
  },
  guestAnswers: (count: number) => ({
    text:
      count === 1
        ? 'Tell us the same about your guest.'
        : `Tell us the same about your ${count} guests.`,
    link: 'Answer for guests',
  }),
  directions: 'Directions',
  coming: 'Who is coming',
} as const;
