import { brand } from '#lib/brand.ts';

// What the panel and the contract say alike. Apart from the contract, so that the panel needs no zod for it.

/** The longest question, in characters: a long paragraph. */
export const QUESTION_LENGTH = 500;

export const AGREE = 'Please agree that we may read this conversation';
export const WHERE_TO_ANSWER = 'Please tell us where to send the answer';

/** What the assistant says when it is first opened. Here, because the panel needs no other answer. */
export const greeting = {
  text: `Hello, I am the ${brand.name} Assistant. Ask me about our golf days, places, prices or your own booking.`,
  links: [],
  suggestions: [
    'When is the next event?',
    'How many places are left?',
    'How much does a day cost?',
    'What should I wear?',
  ],
};
