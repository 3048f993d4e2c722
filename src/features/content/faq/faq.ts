import type { ClubFacts } from '../club-facts.ts';
import { bookingQuestions, cancellingQuestions, payingQuestions } from './booking.ts';
import { accountQuestions, membershipQuestions, privacyQuestions } from './club.ts';
import { dayQuestions, dressQuestions, formatQuestions, handicapQuestions } from './golf-day.ts';
import type { FaqQuestion } from './question.ts';

/** The questions on one subject. */
export type FaqGroup = {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
};

/**
 * The FAQ, used by the page, the assistant and the structured data. Ids are addresses
 * (`/faq#how-to-book`) and never change.
 */
export const faqOf = (facts: ClubFacts): readonly FaqGroup[] => [
  { id: 'booking', title: 'Booking', questions: bookingQuestions(facts) },
  { id: 'paying', title: 'Prices and paying', questions: payingQuestions(facts) },
  { id: 'cancelling', title: 'Cancelling and refunds', questions: cancellingQuestions(facts) },
  { id: 'format', title: 'The format', questions: formatQuestions(facts) },
  { id: 'handicap', title: 'Handicaps and new golfers', questions: handicapQuestions },
  { id: 'day', title: 'The day itself', questions: dayQuestions(facts) },
  { id: 'dress', title: 'What to wear and bring', questions: dressQuestions },
  {
    id: 'membership',
    title: 'Membership and founding members',
    questions: membershipQuestions(facts),
  },
  { id: 'account', title: 'Your account', questions: accountQuestions(facts) },
  { id: 'privacy', title: 'Privacy', questions: privacyQuestions },
];
