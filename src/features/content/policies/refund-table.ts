import type { ClubFacts } from '../club-facts.ts';
import type { TextBlock } from '../text-page.ts';

/**
 * How much of a place's price is refunded, by the time left: one table, in the policy and in the
 * terms.
 */
export const refundTable = (facts: ClubFacts): TextBlock => ({
  caption:
    'How much of the price of a place you get back, counting back from when the golf day starts',
  head: ['You cancel', 'You get back', `Of ${facts.single}`],
  rows: [
    [`${facts.fullRefundDays} days or more before`, 'All of it', facts.single],
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
