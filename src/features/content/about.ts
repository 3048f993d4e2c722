import type { ClubFacts } from './club-facts.ts';
import type { TextPage } from './text-page.ts';

/** Who we are and why we do it. */
export const aboutPage = (facts: ClubFacts): TextPage => ({
  title: 'About us',
  lead: `${facts.name} brings people who run businesses together on a golf course: small days, in ${facts.cities} cities, arranged so that everybody speaks with everybody.`,
  description: `${facts.name} organises golf days for owners and consultants in ${facts.cities} cities of England: ${facts.perCity} places, a proper day’s golf, and conversations that go somewhere.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'why',
      title: 'Why golf, and why so few',
      blocks: [
        'Whoever runs a business of their own has plenty of acquaintances and few people to ask. Breakfast meetings are over before anyone has said something true. Conferences are for listening. A round of golf is four hours with three others, a shared task that is not work, long walks between shots, and nowhere to hide when it goes wrong.',
        { quote: 'You learn more about a person in four hours on a course than in a year of e-mails.' },
        `So we took the oldest business meeting there is and looked after the details. ${facts.perCity} people to a day, because that is how many one can really meet. Teams drawn by handicap and by trade, so that nobody plays with their own kind. And after lunch tables of five, at which each guest puts one honest question and gets four honest answers.`,
      ],
    },
    {
      id: 'who',
      title: 'Who comes',
      blocks: [
        'Three kinds of people, who have one thing in common: they decide for themselves.',
        {
          list: [
            'Owners of businesses with a turnover of £500,000 to £5 million: large enough for real problems, small enough that the owner solves them.',
            'Independent consultants who earn £100,000 or more, and live by what they know and whom they know.',
            'Executives who run their part of a larger company as if it were theirs.',
          ],
        },
        'How well they play does not matter. In [Team Stableford](/event-format) the best two scores of a team count on every hole; there is room for a five handicap and for someone who began last spring.',
      ],
    },
    {
      id: 'founders-series',
      title: `The ${facts.series}`,
      blocks: [
        `We begin with ${facts.events} days in ${facts.cities} cities. Those who come to them are our founding members: ${facts.foundingMembers} people, ${facts.perCity} to a city, numbered by the order of their first paid bookings. For every day that is published after the series they keep the price they first paid and book ${facts.foundersAheadHours} hours ahead. And they decide with their questions and complaints what this becomes.`,
        `[See the whole journey](/founders-series), city by city, with the places that are left.`,
      ],
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      blocks: [
        'Five rules we hold ourselves to. If you catch us breaking one, [tell us](/contact).',
        {
          steps: [
            'One price. What stands on the page includes VAT, the golf, the food and the prizes. There is no booking fee.',
            'A place is a place. We never sell one twice, and the number left is counted, not invented.',
            `Money back by rule. What you get if you cannot come was on the page before you paid, and it is the same for everyone. [Read the rule](/policy/cancellation).`,
            'No selling on the course. Sponsors do not speak, nobody pitches, and no list of guests is passed on but to the golf club of the day; to other guests only with the consent of each who is on it.',
            `We answer. The office is there ${facts.officeHours} and keeps a ${facts.answerWithin} response promise.`,
          ],
        },
      ],
    },
    {
      id: 'what-we-are-not',
      title: 'What we are not',
      blocks: [
        'We are no golf club: we own no course and are the guests of clubs that do. We are no referral scheme, and nobody counts whom you have recommended. And we are no golf union: the handicaps we keep are society handicaps (unofficial), and stay among us.',
      ],
    },
  ],
  related: [
    { to: '/founders-series', label: `The ${facts.series}`, about: 'Eight cities, one journey' },
    { to: '/event-format', label: 'Event Format', about: 'How a day is played' },
    { to: '/faq', label: 'Questions and answers', about: 'What people ask before they come' },
    { to: '/contact', label: 'Contact', about: 'A person answers' },
  ],
});
