import { brand } from '#lib/brand.ts';

// Sentences that the panel and the contract share. Without zod, so that the panel need not load it.

/** The longest question, in characters: a long paragraph. */
export const QUESTION_LENGTH = 500;

export const AGREE = 'Please agree that we may read this conversation';
export const WHERE_TO_ANSWER = 'Please tell us where to send the answer';
export const TOO_MANY_QUESTIONS =
  'That’s a lot of questions. Please wait a few minutes, or contact us.';
export const UNREACHABLE =
  'I couldn’t reach the club just now. Your question is still here: try it again in a moment.';
export const NOT_SENT = 'We couldn’t send it. Nothing is lost: please try again in a moment.';

/** The reply to a greeting, to thanks and to a goodbye. */
export const READY =
  'I’m here whenever you need me. Ask me about golf days, places, prices or your own booking.';

/** The first message, when the assistant is opened for the first time. */
export const greeting = {
  text: `Hello, I’m the ${brand.name} Assistant. Ask me about our golf days, places, prices or your own booking.`,
  suggestions: ['When is the next event?', 'How many places are left?', 'What should I wear?'],
};

/**
 * How long the assistant types before it replies, in milliseconds: 1 to 2 seconds (spec, section
 * 9).
 * @param chance 0 up to, but not including, 1
 */
export const replyDelay = (chance: number): number => 1000 + chance * 1000;
