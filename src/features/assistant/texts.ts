import { brand } from '#lib/brand.ts';

// Sentences that the panel and the contract share. Without zod, so that the panel need not load it.

/** The longest question, in characters: a long paragraph. */
export const QUESTION_LENGTH = 500;

export const AGREE = 'Please agree that we may read this conversation';
export const WHERE_TO_ANSWER = 'Please tell us where to send the answer';
export const TOO_MANY_QUESTIONS = 'That’s a lot of questions. Please wait a few minutes, or contact us.';
export const UNREACHABLE =
  'I couldn’t reach the club just now. Your question is still here: try it again in a moment.';
export const NOT_SENT = 'We couldn’t send it. Nothing is lost: please try again in a moment.';

/** What the assistant says when it is first opened. */
export const greeting = {
  text: `Hello, I’m the ${brand.name} Assistant. Ask me about our golf days, places, prices or your own booking.`,
  links: [],
  suggestions: [
    'When is the next event?',
    'How many places are left?',
    'How much does a day cost?',
    'What should I wear?',
  ],
};

/** How long the assistant seems to type, in milliseconds: spec, section 9. */
const typingTime = { least: 1000, most: 2000 } as const;

/**
 * The time before a reply.
 * @param chance 0 up to, but not including, 1
 */
export const replyDelay = (chance: number): number =>
  typingTime.least + chance * (typingTime.most - typingTime.least);
