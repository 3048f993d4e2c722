import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';
import { bookingTerms } from './terms-booking.ts';
import { liabilityTerms } from './terms-liability.ts';

/** The terms on which we sell golf days and keep accounts. The law in them is that of England and Wales. */
export const termsPage = (facts: ClubFacts): TextPage => ({
  title: 'Terms',
  lead: 'What you and we agree on when you book a golf day or open an account. Written to be read; nothing here takes away a right that the law gives you.',
  description: `Terms of ${facts.name}: booking and paying for golf days, cancelling, accounts, conduct, liability and your rights as a consumer under the law of England and Wales.`,
  dated: '2026-11-21',
  sections: [
    {
      id: 'who-we-are',
      title: '1. Who we are',
      blocks: [
        `“We” are ${facts.name}, the organiser of the golf days on this site; our full details stand at the [foot of this page](#company) and on the [contact page](/contact). “You” are whoever has an account or books a place. A golf day is held at a golf club that we hire from; the club is not a party to these terms.`,
        'You can save or print this page. The version that holds for a booking is the one that was here when you paid.',
      ],
    },
    {
      id: 'account',
      title: '2. Your account',
      blocks: [
        'You need an account to book. You must be 18 or older, give your own name and an e-mail address that reaches you, and keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else has got in.',
        'An account is free and you can close it whenever you like. We may close it if you break these terms or the [code of conduct](/policy/code-of-conduct) in a serious way; we say why, and what has been paid for a day still ahead is refunded unless your conduct has cost others more.',
      ],
    },
    ...bookingTerms(facts),
    {
      id: 'on-the-day',
      title: '8. On the day',
      blocks: [
        'Follow the [dress code](/policy/dress-code), the [code of conduct](/policy/code-of-conduct), the rules of the club and what its staff and ours ask for the sake of safety. Someone who endangers or harasses others, or is unfit to play for drink, can be sent home without a refund.',
        'You play at a pace that lets others play. Teams and tables are ours to draw; wishes are kept where that is fair to all.',
        'Photographs are taken by the rules of our [photography policy](/policy/photography).',
      ],
    },
    {
      id: 'using-the-site',
      title: '9. Using the site',
      blocks: [
        'Do not break in, copy other people’s details, send unwanted advertising or use a machine to book. What you write here stays yours; you allow us to show it to those it is meant for. Texts, drawings and the name are ours.',
        'Handicaps on this site are society handicaps (unofficial). Rely on your own club’s for anything else.',
      ],
    },
    ...liabilityTerms(facts),
  ],
  related: [
    { to: '/policy/cancellation', label: 'Cancellation policy', about: 'What you get back, day by day' },
    { to: '/policy/refund', label: 'Refund policy', about: 'How and when it comes' },
    { to: '/privacy', label: 'Privacy', about: 'What we keep about you' },
    { to: '/contact', label: 'Contact', about: 'Ask before you agree' },
  ],
});
