import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';
import { bookingTerms } from './terms-booking.ts';
import { liabilityTerms } from './terms-liability.ts';

/** The terms for golf days and accounts, under the law of England and Wales. */
export const termsPage = (facts: ClubFacts): TextPage => ({
  title: 'Terms',
  lead: 'What you and we agree to when you book a golf day or open an account. We’ve written them to be read, and they don’t take away any right the law gives you.',
  description: `Terms of ${facts.name}: booking and paying for golf days, cancelling, accounts, conduct, liability and your rights as a consumer under the law of England and Wales.`,
  dated: TERMS_VERSION,
  sections: [
    {
      id: 'who-we-are',
      title: '1. Who we are',
      blocks: [
        `“We” are ${facts.name}, the organiser of the golf days on this site. You’ll find our full details at the [foot of this page](#company) and on the [contact page](/contact). “You” are anyone who has an account or books a place. Golf days take place at golf clubs we hire from; the clubs are not parties to these terms.`,
        'You can save or print this page. The version that applies to a booking is the one shown here when you paid.',
      ],
    },
    {
      id: 'account',
      title: '2. Your account',
      blocks: [
        'You need an account to book. You must be 18 or over, give your own name and an email address that reaches you, and keep your password to yourself. You’re responsible for what’s done with your account until you tell us that somebody else has got into it.',
        'An account is free and you can close it whenever you like. We may close it if you seriously break these terms or the [code of conduct](/policy/code-of-conduct). We’ll tell you why, and refund what you’ve paid for golf days still to come, unless your conduct has cost others more.',
      ],
    },
    ...bookingTerms(facts),
    {
      id: 'on-the-day',
      title: '8. On the day',
      blocks: [
        'Follow the [dress code](/policy/dress-code), the [code of conduct](/policy/code-of-conduct), the club’s rules, and any safety instructions from its staff or ours. Anyone who endangers or harasses others, or has had too much to drink to play safely, can be sent home without a refund.',
        'Please play at a pace that keeps the course moving. We draw the teams and the tables, and take preferences into account where that’s fair to everyone.',
        'Photographs are taken under our [photography policy](/policy/photography).',
      ],
    },
    {
      id: 'using-the-site',
      title: '9. Using the site',
      blocks: [
        'Don’t break into the site, copy other people’s details, send unwanted advertising or use software to book. What you write here remains yours; you allow us to show it to the people it’s meant for. The texts, drawings and name belong to us.',
        'Handicaps on this site are society handicaps (unofficial). For anything else, rely on your own club’s.',
      ],
    },
    ...liabilityTerms(facts),
  ],
  related: [
    {
      to: '/policy/cancellation',
      label: 'Cancellation policy',
      about: 'What you get back, and when',
    },
    { to: '/policy/refund', label: 'Refund policy', about: 'How and when we refund you' },
    { to: '/privacy', label: 'Privacy', about: 'What we keep about you' },
    { to: '/contact', label: 'Contact', about: 'Ask before you agree' },
  ],
});
