// What the panel and the contract say alike. Apart from the contract, so that the panel needs no zod for it.

/** The longest question, in characters: a long paragraph. */
export const QUESTION_LENGTH = 500;

export const AGREE = 'Please agree that we may read this conversation';
export const WHERE_TO_ANSWER = 'Please tell us where to send the answer';
