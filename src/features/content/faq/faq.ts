import type { ClubFacts } from '../club-facts.ts';
import { bookingQuestions, cancellingQuestions, payingQuestions } from './booking.ts';
import { accountQuestions, membershipQuestions, privacyQuestions } from './club.ts';
import { dayQuestions, dressQuestions, formatQuestions, handicapQuestions } from './golf-day.ts';
import type { FaqQuestion } from './question.ts';

/** Questions that belong together. */
export type FaqGroup = {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
};

/**
 * The questions people ask, with our answers: the page, the assistant and the structured data all take them from here.
 * Ids are addresses (`/faq#how-to-book`) and never change.
 */
export const faqOf = (facts: ClubFacts): readonly FaqGroup[] => [
  { id: 'booking', title: 'Booking', questions: bookingQuestions(facts) },
  { id: 'paying', title: 'Prices and paying', questions: payingQuestions(facts) },
  { id: 'cancelling', title: 'Cancelling and refunds', questions: cancellingQuestions(facts) },
  { id: 'format', title: 'The format', questions: formatQuestions(facts) },
  { id: 'handicap', title: 'Handicaps and standard of play', questions: handicapQuestions },
  { id: 'day', title: 'The day itself', questions: dayQuestions(facts) },
  { id: 'dress', title: 'What to wear and bring', questions: dressQuestions },
  { id: 'membership', title: 'Membership and founding members', questions: membershipQuestions(facts) },
  { id: 'account', title: 'Your account', questions: accountQuestions(facts) },
  { id: 'privacy', title: 'Privacy', questions: privacyQuestions },
];
