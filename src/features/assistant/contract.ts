import { ContactReceipt, Transcript } from '#features/content/contract.ts';
import { EventPath } from '#features/events/contract.ts';
import { ForgotPasswordRequest } from '#features/identity/accounts/contract.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { type CategoryId, categoryIds } from './categories.ts';
import { AGREE, QUESTION_LENGTH, WHERE_TO_ANSWER } from './panel-words.ts';

/** A question to the assistant, and the event on whose page it was asked. */
export const QuestionRequest = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please type a question')
    .max(QUESTION_LENGTH, `Please keep your question under ${QUESTION_LENGTH} characters`),
  eventId: EventPath.shape.eventId.optional(),
});
export type QuestionRequest = z.infer<typeof QuestionRequest>;

/** Where an answer comes from, or what to do next: a path of this site, or the office's mailbox as `mailto:`. */
export const AnswerLink = z.object({ to: z.string(), label: z.string() });
export type AnswerLink = z.infer<typeof AnswerLink>;

/** What the assistant says. */
export const Answer = z.object({
  /** Null where nothing in the question was understood. */
  category: z.enum(categoryIds as [CategoryId, ...CategoryId[]]).nullable(),
  /** Plain text; paragraphs are parted by a line break. */
  text: z.string(),
  links: z.array(AnswerLink),
  /** Questions one might ask next, as they would be typed. */
  suggestions: z.array(z.string()),
  /** Whether the office should be offered, since the assistant could not help. */
  offersOffice: z.boolean(),
});
export type Answer = z.infer<typeof Answer>;

/** A conversation for the office. Whoever is not signed in says where the answer should go. */
export const OfficeRequest = z.object({
  email: ForgotPasswordRequest.shape.email.optional(),
  consent: z.literal(true, AGREE),
  transcript: Transcript,
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;

/** The office has it: what it is called, by when it is answered, and where the answer goes. */
export const SentToOffice = ContactReceipt.extend({ email: z.string() });
export type SentToOffice = z.infer<typeof SentToOffice>;

export const assistantRefusals = refusals({
  too_many_questions: [429, 'That is a lot of questions. Please wait a few minutes, or write to the office.'],
  email_missing: [422, WHERE_TO_ANSWER],
});
