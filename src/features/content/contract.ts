import { ForgotPasswordRequest } from '#features/identity/password/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { cleanLines, cleanText, ONE_LINE, SEVERAL_LINES } from '#lib/text/clean-text.ts';
import {
  ENQUIRY_MAX_LENGTH,
  ENQUIRY_MIN_LENGTH,
  TRANSCRIPT_LINES,
  TRANSCRIPT_MOST,
} from './contact/contact-limits.ts';
import { contactSubjectNames } from './contact/contact-subjects.ts';
import { contactTexts } from './texts.ts';

/**
 * The fields of the contact form. The message keeps its lines and tabs; other control characters
 * are refused.
 */
export const ContactForm = z.object({
  // On one line, without control or format characters: it goes into an email header.
  name: z
    .string()
    .normalize('NFKC')
    .overwrite(cleanText)
    .trim()
    .min(2, contactTexts.nameMissing)
    .max(80, contactTexts.nameTooLong)
    .regex(ONE_LINE, contactTexts.invisible),
  email: ForgotPasswordRequest.shape.email,
  subject: z.enum(contactSubjectNames, contactTexts.subjectMissing),
  message: z
    .string()
    .overwrite(cleanLines)
    .min(ENQUIRY_MIN_LENGTH, contactTexts.tooShort(ENQUIRY_MIN_LENGTH))
    .max(ENQUIRY_MAX_LENGTH, contactTexts.tooLong)
    .regex(SEVERAL_LINES, contactTexts.invisible),
});
export type ContactForm = z.infer<typeof ContactForm>;

/**
 * The body of `POST /api/contact`. `key` is an idempotency key: sent again with the same words it
 * is the same enquiry.
 */
export const ContactRequest = ContactForm.extend({ key: z.uuid(contactTexts.keyInvalid) });
export type ContactRequest = z.infer<typeof ContactRequest>;

/** One line of a stored conversation with the assistant. */
export const TranscriptLine = z.object({
  sender: z.enum(['user', 'bot']),
  text: z.string(),
  timestamp: z.iso.datetime(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

// Control characters go too: pages cannot show them, and not every database stores them.
const withoutInvisible = (text: string): string =>
  cleanLines(text)
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .trim();

/**
 * A conversation sent to the organisers. Invisible characters are removed, not refused: nobody can
 * go back and rewrite a line of a conversation.
 */
export const Transcript = z
  .array(TranscriptLine.extend({ text: z.string().transform(withoutInvisible) }))
  .max(TRANSCRIPT_LINES, contactTexts.transcriptTooLong)
  .transform((lines) => lines.filter(({ text }) => text !== ''))
  .refine(
    (lines) => lines.reduce((sum, { text }) => sum + text.length, 0) <= TRANSCRIPT_MOST,
    contactTexts.transcriptTooLong,
  )
  .refine((lines) => lines.some(({ sender }) => sender === 'user'), contactTexts.transcriptEmpty)
  .readonly();
export type Transcript = z.infer<typeof Transcript>;

/** Whether an enquiry meets the 24-hour response promise: see `contact/response-deadline.ts`. */
export const AnswerClock = z.object({
  standing: z.enum(['in_time', 'due_soon', 'late', 'answered', 'answered_late']),
  /**
   * Whole minutes between the deadline and now, or the answer once there is one: how early or late.
   */
  minutes: z.int().min(0),
});
export type AnswerClock = z.infer<typeof AnswerClock>;

/** The answer of `POST /api/contact`. */
export const ContactReceipt = z.object({
  /** "ENQ-1042", for the organisers and the sender. */
  reference: z.string(),
  /** The deadline for the answer, an ISO instant. */
  answerBy: z.iso.datetime(),
});
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** The response of `GET /api/contact`: other ways to reach the organisers. */
export const ContactDetails = z.object({
  email: z.string(),
  /** The company that runs the site, line by line: name, registered office, numbers. */
  company: z.array(z.string()),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const contentRefusals = refusals({
  contact_key_spent: [409, contactTexts.keySpent],
  enquiry_not_found: [404, contactTexts.notFound],
  enquiry_already_answered: [409, contactTexts.alreadyAnswered],
  too_many_enquiries: [429, contactTexts.tooMany],
});

/** The endpoints of this contract. */
export const contentApi = {
  readContact: endpoint('GET', '/api/contact', { response: ContactDetails }),
  sendEnquiry: endpoint('POST', '/api/contact', {
    body: ContactRequest,
    response: ContactReceipt,
    status: 201,
  }),
};
