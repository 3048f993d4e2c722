import type { ClubFacts } from '../club-facts.ts';
import type { TextBlock } from '../text-page.ts';

/** What is refunded of a place's price, by the time that is left: one table, in the policy and in the terms. */
export const refundTable = (facts: ClubFacts): TextBlock => ({
  caption: 'What is refunded of the price of a place; days count back from the moment the day begins',
  head: ['You cancel', 'You get back', `Of ${facts.single}`],
  rows: [
    [`${facts.fullRefundDays} days or more before`, 'Everything', facts.single],
    [
      `${facts.fullRefundDays - 1} to ${facts.halfRefundDays} days before`,
      'Half, or a full credit',
      `${facts.half}, or a golf day`,
    ],
    [
      `Less than ${facts.halfRefundDays} days before`,
      'Nothing, unless your place is resold',
      `£0, or ${facts.single} if it is`,
    ],
  ],
});
