import { countText } from '#lib/numbers.ts';
import type { ClubFacts } from './club-facts.ts';
import type { TextPage } from './text-page.ts';

/** Who we are and why we do it. */
export const aboutPage = (facts: ClubFacts): TextPage => ({
  title: 'About us',
  lead: `${facts.name} brings business owners together on the golf course: small golf days in ${countText(facts.cities, 'city', 'cities')}, arranged so that everyone gets to talk to everyone.`,
  description: `${facts.name} runs golf days for business owners and consultants in English cities: ${facts.perCity} places, a proper day’s golf, and conversations that go somewhere.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'why',
      title: 'Why golf, and why so few people',
      blocks: [
        'If you run a business, you have plenty of contacts but few people you can really ask. Breakfast meetings are over before anyone has said anything honest. At conferences you mostly listen. A round of golf is four hours with two or three other people, a shared task that isn’t work, long walks between shots, and nowhere to hide when it goes wrong.',
        {
          quote:
            'You learn more about a person in four hours on a course than in a year of emails.',
        },
        `So we took the oldest business meeting there is and looked after the details. Fifteen people a day, because that’s as many as you can properly meet. Teams drawn by handicap and by trade, so you play with people from other trades. And after lunch, tables of five: everyone asks one question and gets four honest answers.`,
      ],
    },
    {
      id: 'who',
      title: 'Who comes',
      blocks: [
        'Three kinds of people with one thing in common: they call the shots.',
        {
          list: [
            'Owners of businesses with a turnover of £500,000 to £5 million: big enough to have real problems, small enough that the owner solves them.',
            'Independent consultants earning £100,000 or more, who live by what they know and who they know.',
            'Executives who run their part of a larger company as if it were their own.',
          ],
        },
        'It doesn’t matter how well you play. In [Team Stableford](/event-format) the team’s best two scores count on every hole, so there’s room for a five handicap and for someone who took up the game last spring.',
      ],
    },
    {
      id: 'founders-series',
      title: `The ${facts.series}`,
      blocks: [
        `We’re starting with ${countText(facts.events, 'golf day')} in ${countText(facts.cities, 'city', 'cities')}. The people who come are our founding members: ${facts.foundingMembers} of them, ${facts.perCity} per city, numbered in the order of their first paid bookings. For every golf day after the series they pay the price of their first one, and they can book ${facts.foundersAheadHours} hours before booking opens to everyone. And their feedback will shape what this becomes.`,
        `[See the whole series](/founders-series), city by city, with the places left in each.`,
      ],
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      blocks: [
        'We hold ourselves to five rules. If you catch us breaking one, [tell us](/contact).',
        {
          steps: [
            'One price. The price you see includes VAT, the golf, the food and the prizes. There’s no booking fee.',
            'Real places. We never sell a place twice, and the number left is counted live.',
            'Clear refunds. You see what you’d get back before you pay, and it’s the same for everyone. [Read the policy](/policy/cancellation).',
            'No selling on the course. There are no sponsors’ speeches and no pitches. We give names to the host club, which needs them on the day. Other members see yours only if you agree, and so does everyone who came, after the day.',
            `We answer. Office hours are ${facts.officeHours}, and we keep a ${facts.answerWithin} response promise.`,
          ],
        },
      ],
    },
    {
      id: 'what-we-are-not',
      title: 'What we’re not',
      blocks: [
        'We’re not a golf club, a referral scheme or a golf union. We don’t own a course: we’re guests of the clubs that do. Nobody counts who you’ve recommended. And the handicaps we keep are society handicaps (unofficial) and stay within the club.',
      ],
    },
  ],
  related: [
    { to: '/founders-series', label: `The ${facts.series}`, about: 'City by city' },
    { to: '/event-format', label: 'Event Format', about: 'How a day is played' },
    { to: '/faq', label: 'Questions and answers', about: 'What people ask before they come' },
    { to: '/contact', label: 'Contact', about: 'A person answers' },
  ],
});
