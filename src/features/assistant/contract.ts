import { ContactReceipt, Transcript, type TranscriptLine } from '#features/content/contract.ts';
import { EventPath } from '#features/events/contract.ts';
import { ForgotPasswordRequest } from '#features/identity/password/contract.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { type TopicId, topicIds } from './choose-topic.ts';
import { AGREE, QUESTION_LENGTH, TOO_MANY_QUESTIONS, WHERE_TO_ANSWER } from './texts.ts';

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
  topic: z.enum(topicIds as [TopicId, ...TopicId[]]).nullable(),
  /** Plain text; paragraphs are parted by a line break. */
  text: z.string(),
  links: z.array(AnswerLink),
  /** Questions one might ask next, as they would be typed. */
  suggestions: z.array(z.string()),
  /** Whether the office should be offered, since the assistant could not help. */
  offersOffice: z.boolean(),
  /** When it was given, and the server's signature on question, text, instant and account. */
  at: z.iso.datetime(),
  signature: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** A question as it goes to the office, with the answer that it got, if it got one. */
const Exchange = z.object({
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: Answer.pick({ text: true, at: true, signature: true }).optional(),
});
export type Exchange = z.infer<typeof Exchange>;

/** The lines of a conversation as the office reads them. */
export const linesOf = (exchanges: readonly Exchange[]): TranscriptLine[] =>
  exchanges.flatMap(({ question, askedAt, answer }) => [
    { sender: 'user', text: question, timestamp: askedAt },
    ...(answer ? [{ sender: 'bot' as const, text: answer.text, timestamp: answer.at }] : []),
  ]);

/** A conversation for the office. Whoever is not logged in says where the answer should go. */
export const OfficeRequest = z.object({
  email: ForgotPasswordRequest.shape.email.optional(),
  consent: z.literal(true, AGREE),
  transcript: z.array(Exchange).superRefine((exchanges, context) => {
    for (const { message } of Transcript.safeParse(linesOf(exchanges)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  }),
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;

/** The office has it: what it is called, by when it is answered, and where the answer goes. */
export const SentToOffice = ContactReceipt.extend({ email: z.string() });
export type SentToOffice = z.infer<typeof SentToOffice>;

export const assistantRefusals = refusals({
  too_many_questions: [429, TOO_MANY_QUESTIONS],
  email_missing: [422, WHERE_TO_ANSWER],
});
