import type { Limit } from '#platform/http/rate-limit.ts';
import { assistantRefusals } from '../contract.ts';

/** From one address, in 15 minutes: the number of product.md. What goes to the office counts with content's messages. */
export const questionsPerAddress: Limit = {
  name: 'assistant.questions_address',
  max: 300,
  refusal: assistantRefusals.too_many_questions,
};
