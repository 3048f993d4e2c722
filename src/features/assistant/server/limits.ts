import type { Limit } from '#platform/http/limits.ts';
import { assistantRefusals } from '../contract.ts';

/** How often each public write may be done from one address, in 15 minutes: the numbers of product.md. */
export const assistantLimits = {
  questionsPerAddress: {
    name: 'assistant.questions_address',
    max: 300,
    refusal: assistantRefusals.too_many_questions,
  },
  officeMessagesPerAddress: {
    name: 'assistant.office_messages_address',
    max: 30,
    refusal: assistantRefusals.too_many_office_messages,
  },
} as const satisfies Record<string, Limit>;
