import type { ClubFacts } from '../club-facts.ts';
import type { TextSection } from '../text-page.ts';
import { refundTable } from './refund-table.ts';

/** Of the terms: from the button to the refund. */
export const bookingTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'booking',
    title: '3. Booking',
    blocks: [
      `“Book Now” holds one place for you for ${facts.holdMinutes} minutes. That is no contract yet. The contract is made when your payment has reached us and we confirm the booking, on the page and by e-mail. A hold that is not paid for ends by itself and costs nothing.`,
      'Payment that arrives after the hold has ended takes a free place if there is one; otherwise there is no contract and all of it goes back.',
      'A booking is for you in person. Somebody else may come in your stead if you tell us their name and e-mail address before the day; they then take on these terms. You may not sell your place for more than you paid.',
    ],
  },
  {
    id: 'price',
    title: '4. Prices, VAT and packages',
    blocks: [
      `Prices are in pounds sterling, for one person, and include VAT at the rate in force; your receipt shows it. A golf day costs ${facts.single} unless its page says otherwise. The price on the page when you take the place is the price you pay. If it is plainly a mistake that you could have seen, we may cancel the booking and refund you.`,
      `A package is ${facts.packageEvents} prepaid events for ${facts.package} in your own name, ${facts.packageEach} each. Unused ones are refunded at that price if we stop running golf days.`,
      `Founding members pay for every golf day that is published after the ${facts.series} the price they first paid for one, and can book it ${facts.foundersAheadHours} hours before others, as long as they have their account. This is theirs alone and cannot be passed on.`,
    ],
  },
  {
    id: 'cancelling',
    title: '5. If you cannot come',
    blocks: [
      refundTable(facts),
      'The terms are copied on to your booking when you pay; a later change does not touch it. The [cancellation policy](/policy/cancellation) says how to cancel, with examples.',
    ],
  },
  {
    id: 'consumer-rights',
    title: '6. The right to cancel within 14 days',
    blocks: [
      'If you book as a consumer, the law gives you 14 days to change your mind about most things bought online. It makes an exception for services related to leisure activities that are to be provided on a set date or within a set period: regulation 28(1)(h) of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. A golf day is one, so that right does not apply to a booking. Part 5 applies in its place.',
      'It does apply to a package that has no date yet: within 14 days of buying you can return it for a full refund, less any event of it that you have already booked or used.',
      'Under the Consumer Rights Act 2015 we must provide the day with reasonable care and skill and as described. If we do not, you can ask us to put it right or, where that cannot be done, for a fair part of the price back. Citizens Advice explains these rights: [citizensadvice.org.uk](https://www.citizensadvice.org.uk/consumer).',
    ],
  },
  {
    id: 'if-we-change-it',
    title: '7. If we change or cancel a day',
    blocks: [
      'We may name the venue after you have booked, and may change the venue, the hours or the course for a good reason: the weather, the state of the course, a decision of the club. You are told at once by e-mail. If the change is a large one (another date, another city, fewer than half of the holes announced before the day begins) you can cancel and get everything back, whatever the date.',
      'If we cancel, you get everything back without asking, to the card you paid with, or a place on another day if you prefer. Once play has begun and has to stop, the rest of the day is held as far as it can be; what then is owed is decided by how much of the day you were given.',
    ],
  },
];
