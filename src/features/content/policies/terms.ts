import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { ClubFacts } from '../club-facts.ts';
import type { TextPage, TextSection } from '../text-page.ts';
import { refundTable } from './refund-table.ts';

/**
 * Every version of the terms that was ever in force, by the day on which it came into force. What
 * people accepted stays readable at /terms/{version}: before a text changes, it moves to a file of
 * its own, and stays in this list.
 */
export const termsVersions: Readonly<Record<string, (facts: ClubFacts) => TextPage>> = {
  // The first version had no part about memberships.
  '2026-11-23': (facts) => versionOf('2026-11-23', facts, ({ id }) => id !== 'memberships'),
  [TERMS_VERSION]: (facts) => termsPage(facts),
};

/** The terms for golf days and accounts, under the law of England and Wales. */
export const termsPage = (facts: ClubFacts): TextPage =>
  versionOf(TERMS_VERSION, facts, () => true);

/** A version of the terms, with the sections that it has, numbered. */
const versionOf = (
  version: string,
  facts: ClubFacts,
  has: (section: TextSection) => boolean,
): TextPage => ({
  title: 'Terms',
  lead: 'What you and we agree to when you book a golf day or open an account. We’ve written them to be read, and they don’t take away any right the law gives you.',
  description: `Terms of ${facts.name}: booking and paying for golf days, cancelling, accounts, conduct, liability and your rights as a consumer under the law of England and Wales.`,
  dated: version,
  sections: allSections(facts, version)
    .filter(has)
    .map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` })),
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

/** Every section of the terms, in order. */
const allSections = (facts: ClubFacts, version: string): readonly TextSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      `“We” are ${facts.name}, the organiser of the golf days on this site. You’ll find our full details at the [foot of this page](#company) and on the [contact page](/contact). “You” are anyone who has an account or books a place. Golf days take place at golf clubs we hire from; the clubs are not parties to these terms.`,
      `You can save or print this page. The version that applies to a booking is the one shown here when you paid. Every version keeps its address: this one is at [/terms/${version}](/terms/${version}).`,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'You need an account to book. You must be 18 or over, give your own name and an email address that reaches you, and keep your password to yourself. You’re responsible for what’s done with your account until you tell us that somebody else has got into it.',
      'An account is free and you can close it whenever you like. We may close it if you seriously break these terms or the [code of conduct](/policy/code-of-conduct). We’ll tell you why, and refund what you’ve paid for golf days still to come, unless your conduct has cost others more.',
    ],
  },
  ...bookingTerms(facts),
  membershipTerms,
  {
    id: 'on-the-day',
    title: 'On the day',
    blocks: [
      'Follow the [dress code](/policy/dress-code), the [code of conduct](/policy/code-of-conduct), the club’s rules, and any safety instructions from its staff or ours. Anyone who endangers or harasses others, or has had too much to drink to play safely, can be sent home without a refund.',
      'Please play at a pace that keeps the course moving. We draw the teams and the tables, and take preferences into account where that’s fair to everyone.',
      'Photographs are taken under our [photography policy](/policy/photography).',
    ],
  },
  {
    id: 'using-the-site',
    title: 'Using the site',
    blocks: [
      'Don’t break into the site, copy other people’s details, send unwanted advertising or use software to book. What you write here remains yours; you allow us to show it to the people it’s meant for. The texts, drawings and name belong to us.',
      'Handicaps on this site are society handicaps (unofficial). For anything else, rely on your own club’s.',
    ],
  },
  ...liabilityTerms(facts),
];

/** The part of the terms about memberships that renew. */
const membershipTerms: TextSection = {
  id: 'memberships',
  title: 'Memberships',
  blocks: [
    'A membership begins when you pay for it, after we’ve approved your application or invited you, and runs for a month or a year, as you chose. It renews for the same time again, until you cancel: we charge the card you agreed to, at the price you agreed to, and we email you before each renewal.',
    'You can cancel whenever you like on your membership page, in two taps. You keep your membership until the end of what you’ve paid. If a renewal can’t be charged, you keep it for 7 more days, and then it lapses.',
    'For 14 days after you first pay, and after a yearly renewal, you can cancel at once. We refund what you paid, less a share for the days that have passed, and less the standard price of golf days and guest places that were played.',
    'The golf days and guest passes of a tier are for one membership year and can’t be passed on. A place that you booked with them is yours as long as your membership runs to that golf day. If it ends before, or your tier then includes fewer, we give those places up, the last ones first, and email you about each.',
    'If our price changes, we email you at least 30 days before you pay the new one. A period that you’ve paid for doesn’t change.',
  ],
};

/** The parts of the terms from booking to refund. */
const bookingTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'booking',
    title: 'Booking',
    blocks: [
      `When you press “Book Now” we hold the places you ask for, one to four, for ${facts.holdMinutes} minutes. This isn’t yet a contract. The contract is made when we’ve received your payment, or there’s nothing to pay because you used credits or guest passes, and confirm the booking, on the page and by email. A hold you don’t pay for ends automatically and costs you nothing.`,
      'If your payment reaches us after the hold has ended, you get a free place if there is one. Otherwise there’s no contract and we refund you in full.',
      'You can book places for yourself, for other members and for guests. Each place is for the person you name, and you can name them until 72 hours before the start. Somebody else may take a place if you give it to them on your booking until 24 hours before the start. A place that you booked with a golf day of your membership or at a founding price is for you alone, and a guest pass is for a guest you name. A membership or a founding price works once for each golf day, also if you give that place up. These terms then apply to them, and any refund goes to the person who paid. You may not sell a place for more than you paid.',
    ],
  },
  {
    id: 'price',
    title: 'Prices, VAT and packages',
    blocks: [
      `Prices are in pounds sterling, per person, and include VAT at the current rate; your receipt shows it. A golf day costs ${facts.single} unless its page says otherwise. You pay the price shown when you take the place. If that price is an obvious mistake that you could have noticed, we may cancel the booking and refund you.`,
      `A package is ${facts.packageEvents} prepaid events for ${facts.package}, ${facts.packageEach} each. They’re kept in your account as credits, and you can use them for your own place or for someone you bring. If we stop running golf days, we refund unused events at that price.`,
      `For every golf day after the ${facts.series}, founding members pay the price of their first one for their own place, or less if the day costs less, and can book ${facts.foundersAheadHours} hours before booking opens to everyone, for as long as they keep their account. These rights are personal and can’t be passed on.`,
    ],
  },
  {
    id: 'cancelling',
    title: 'If you can’t make it',
    blocks: [
      refundTable(facts),
      'We copy these terms to your booking when you pay, and later changes don’t affect it. The [cancellation policy](/policy/cancellation) explains how to cancel, with examples.',
    ],
  },
  {
    id: 'consumer-rights',
    title: 'The right to cancel within 14 days',
    blocks: [
      'If you book as a consumer, the law gives you 14 days to change your mind about most things you buy online. There’s an exception for services related to leisure activities on a set date or within a set period: regulation 28(1)(h) of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. A golf day falls under that exception, so the right doesn’t apply to a booking. Part 5 applies instead.',
      'The right does apply to a package that has no date yet. You can return it within 14 days of buying it for a full refund, less any event you’ve already booked or used.',
      'Under the Consumer Rights Act 2015 we must provide the day with reasonable care and skill, and as described. If we don’t, you can ask us to put it right or, if that can’t be done, for a fair part of the price back. Citizens Advice explains these rights: [citizensadvice.org.uk](https://www.citizensadvice.org.uk/consumer).',
    ],
  },
  {
    id: 'if-we-change-it',
    title: 'If we change or cancel a day',
    blocks: [
      'We may name the venue after you’ve booked, and we may change the venue, the times or the course for a good reason, such as the weather, the state of the course or a decision by the club. We’ll email you straight away. If it’s a major change (another date, another city, or fewer than half of the holes announced before the day starts) you can cancel for a full refund, however late it is.',
      'If we cancel, you get a full refund without asking, in the way you paid, or a credit for another day if you chose that on your booking. If play has to stop after it has started, the rest of the day goes ahead as far as possible, and any refund depends on how much of the day you had.',
    ],
  },
];

/** The parts of the terms on liability and the law. */
const liabilityTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'liability',
    title: 'What we’re responsible for',
    blocks: [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else where the law doesn’t allow us to limit it. Nothing takes away your rights under the Consumer Rights Act 2015.',
      'Beyond that, we’re responsible for loss that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. Loss is foreseeable if it was an obvious consequence, or if we both knew when you booked that it might happen.',
      'If you book for the purposes of your business, we’re not liable for lost profit, lost business or indirect loss, and our liability for a booking is limited to the price paid for it.',
      'We’re not responsible for what the golf club, other guests or third parties do, unless we could and should have prevented it; for travel and accommodation you’ve booked yourself; or for events outside our control, such as storms, closed roads or official orders.',
    ],
  },
  {
    id: 'golf-is-golf',
    title: 'Golf has its risks',
    blocks: [
      'Balls fly, the ground is uneven, and lightning strikes. Only play if you’re fit to, shout “fore”, and leave the course when you’re told to. Look after your clubs and your car: we don’t insure either. We recommend golf insurance; many home policies include it.',
      'If you injure someone or damage something through carelessness, you’re responsible for it, as you would be anywhere else.',
    ],
  },
  {
    id: 'business-advice',
    title: 'What’s said at the tables',
    blocks: [
      'People speak openly at the round tables. What someone says about their own business stays at the table unless they agree otherwise. Advice from other guests is well meant, but it isn’t ours: check it before you act on it.',
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    blocks: [
      'Our [privacy notice](/privacy) explains how we use personal data, and our [cookie policy](/cookie-policy) what is stored in your browser. Neither is part of this contract: they give you information that the law requires.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms for future bookings. If you have an account and the change affects you, we’ll email you 30 days in advance. Existing bookings stay under the terms they were made on.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    blocks: [
      `Please [write to us](/contact) first and choose “A complaint”. We keep a ${facts.answerWithin} response promise and aim to settle complaints within 14 days. If we can’t, you can go to court. The law requires us to tell you that we don’t use a consumer arbitration scheme.`,
    ],
  },
  {
    id: 'law',
    title: 'Law and courts',
    blocks: [
      'These terms are governed by the law of England and Wales, and disputes go to its courts. If you’re a consumer living in Scotland or Northern Ireland, you can also go to court there.',
      'If one part of these terms can’t be enforced, the rest still applies. If we don’t insist on a right straight away, we still have it. Only you and we can enforce these terms; the Contracts (Rights of Third Parties) Act 1999 doesn’t give anyone else that right.',
    ],
  },
];
