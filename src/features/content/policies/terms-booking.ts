import type { ClubFacts } from '../club-facts.ts';
import type { TextSection } from '../text-page.ts';
import { refundTable } from './refund-table.ts';

/** The parts of the terms from booking to refund. */
export const bookingTerms = (facts: ClubFacts): readonly TextSection[] => [
  {
    id: 'booking',
    title: '3. Booking',
    blocks: [
      `When you press “Book Now” we hold the places you ask for, one to four, for ${facts.holdMinutes} minutes. This isn’t yet a contract. The contract is made when we’ve received your payment, or there’s nothing to pay because you used credits or guest passes, and confirm the booking, on the page and by email. A hold you don’t pay for ends automatically and costs you nothing.`,
      'If your payment reaches us after the hold has ended, you get a free place if there is one. Otherwise there’s no contract and we refund you in full.',
      'You can book places for yourself, for other members and for guests. Each place is for the person you name, and you can name them until 72 hours before the start. Somebody else may take a place if you give it to them on your booking until 24 hours before the start. A place that you booked with a golf day of your membership or at a founding price is for you alone, and a guest pass is for a guest you name. A membership or a founding price works once for each golf day, also if you give that place up. These terms then apply to them, and any refund goes to the person who paid. You may not sell a place for more than you paid.',
    ],
  },
  {
    id: 'price',
    title: '4. Prices, VAT and packages',
    blocks: [
      `Prices are in pounds sterling, per person, and include VAT at the current rate; your receipt shows it. A golf day costs ${facts.single} unless its page says otherwise. You pay the price shown when you take the place. If that price is an obvious mistake that you could have noticed, we may cancel the booking and refund you.`,
      `A package is ${facts.packageEvents} prepaid events for ${facts.package}, ${facts.packageEach} each. They’re kept in your account as credits, and you can use them for your own place or for someone you bring. If we stop running golf days, we refund unused events at that price.`,
      `For every golf day after the ${facts.series}, founding members pay the price of their first one for their own place, or less if the day costs less, and can book ${facts.foundersAheadHours} hours before booking opens to everyone, for as long as they keep their account. These rights are personal and can’t be passed on.`,
    ],
  },
  {
    id: 'cancelling',
    title: '5. If you can’t make it',
    blocks: [
      refundTable(facts),
      'We copy these terms to your booking when you pay, and later changes don’t affect it. The [cancellation policy](/policy/cancellation) explains how to cancel, with examples.',
    ],
  },
  {
    id: 'consumer-rights',
    title: '6. The right to cancel within 14 days',
    blocks: [
      'If you book as a consumer, the law gives you 14 days to change your mind about most things you buy online. There’s an exception for services related to leisure activities on a set date or within a set period: regulation 28(1)(h) of the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. A golf day falls under that exception, so the right doesn’t apply to a booking. Part 5 applies instead.',
      'The right does apply to a package that has no date yet. You can return it within 14 days of buying it for a full refund, less any event you’ve already booked or used.',
      'Under the Consumer Rights Act 2015 we must provide the day with reasonable care and skill, and as described. If we don’t, you can ask us to put it right or, if that can’t be done, for a fair part of the price back. Citizens Advice explains these rights: [citizensadvice.org.uk](https://www.citizensadvice.org.uk/consumer).',
    ],
  },
  {
    id: 'if-we-change-it',
    title: '7. If we change or cancel a day',
    blocks: [
      'We may name the venue after you’ve booked, and we may change the venue, the times or the course for a good reason, such as the weather, the state of the course or a decision by the club. We’ll email you straight away. If it’s a major change (another date, another city, or fewer than half of the holes announced before the day starts) you can cancel for a full refund, however late it is.',
      'If we cancel, you get a full refund without asking, in the way you paid, or a credit for another day if you chose that on your booking. If play has to stop after it has started, the rest of the day goes ahead as far as possible, and any refund depends on how much of the day you had.',
    ],
  },
];
