import { ContactReceipt, Transcript, type TranscriptLine } from '#features/content/contract.ts';
import { ForgotPasswordRequest } from '#features/identity/password/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { type TopicId, topicIds } from './choose-topic.ts';
import { AGREE, QUESTION_LENGTH, TOO_MANY_QUESTIONS, WHERE_TO_ANSWER } from './texts.ts';

/** A question to the assistant, and the event on whose page it was asked. */
export const QuestionRequest = z.object({
  // Not cleaned: the signature of the answer is about the question as the browser has it. A
  // transcript is.
  text: z.string().trim().min(1, 'Please type a question').max(QUESTION_LENGTH),
  eventId: z.int().min(1).max(2_147_483_647).optional(),
});
export type QuestionRequest = z.infer<typeof QuestionRequest>;

/**
 * Where an answer comes from, or what to do next: a path of this site, or the organisers' address
 * as `mailto:`.
 */
export const AnswerLink = z.object({ to: z.string(), label: z.string() });
export type AnswerLink = z.infer<typeof AnswerLink>;

/** The assistant's answer. */
export const Answer = z.object({
  /** Null where nothing in the question was understood. */
  topic: z.enum(topicIds as [TopicId, ...TopicId[]]).nullable(),
  /** Plain text, one paragraph a line. */
  text: z.string(),
  links: z.array(AnswerLink),
  /** What the visitor may want to ask next. */
  suggestions: z.array(z.string()),
  /**
   * Whether to offer sending the conversation to the organisers, since the assistant could not
   * help.
   */
  offersEnquiry: z.boolean(),
  /** When it was given, and the server's signature on question, text, instant and account. */
  at: z.iso.datetime(),
  signature: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** A question and its answer, as they are sent to the organisers. */
const Exchange = z.object({
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: Answer.pick({ text: true, at: true, signature: true }).optional(),
});
export type Exchange = z.infer<typeof Exchange>;

/** The lines of a conversation as the organisers read them. */
export const linesOf = (exchanges: readonly Exchange[]): TranscriptLine[] =>
  exchanges.flatMap(({ question, askedAt, answer }) => [
    { sender: 'user', text: question, timestamp: askedAt },
    ...(answer ? [{ sender: 'bot' as const, text: answer.text, timestamp: answer.at }] : []),
  ]);

/**
 * A conversation for the organisers. Visitors who aren't logged in give an address for the reply.
 */
export const EnquiryRequest = z.object({
  email: ForgotPasswordRequest.shape.email.optional(),
  consent: z.literal(true, AGREE),
  transcript: z.array(Exchange).superRefine((exchanges, context) => {
    for (const { message } of Transcript.safeParse(linesOf(exchanges)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  }),
});
export type EnquiryRequest = z.infer<typeof EnquiryRequest>;

const MemberFields = EnquiryRequest.pick({ consent: true });
const VisitorFields = MemberFields.extend({
  email: typed().min(1, WHERE_TO_ANSWER).pipe(ForgotPasswordRequest.shape.email),
});

/**
 * What the form asks for before a conversation is sent: from a visitor also the address for the
 * reply.
 */
export const enquiryFieldsOf = (user: object | null): z.ZodType<EnquiryFields, EnquiryFields> =>
  user ? MemberFields : VisitorFields;
export type EnquiryFields = Pick<EnquiryRequest, 'email' | 'consent'>;

/** The receipt: the enquiry's reference, the deadline for the reply, and the address it goes to. */
export const SentEnquiry = ContactReceipt.extend({ email: z.string() });
export type SentEnquiry = z.infer<typeof SentEnquiry>;

export const assistantRefusals = refusals({
  too_many_questions: [429, TOO_MANY_QUESTIONS],
  email_missing: [422, WHERE_TO_ANSWER],
});

/** The endpoints of this contract. */
export const assistantApi = {
  answerQuestion: endpoint('POST', '/api/assistant/questions', {
    body: QuestionRequest,
    response: Answer,
  }),
  sendEnquiry: endpoint('POST', '/api/assistant/enquiries', {
    body: EnquiryRequest,
    response: SentEnquiry,
    status: 201,
  }),
};
