import { ForgotPasswordRequest } from '#features/identity/password/contract.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/single-line-text.ts';
import {
  ENQUIRY_MAX_LENGTH,
  ENQUIRY_MIN_LENGTH,
  enquiryMaxLength,
  TRANSCRIPT_LINES,
  TRANSCRIPT_MOST,
} from './contact/contact-limits.ts';
import { contactSubjectNames } from './contact/contact-subjects.ts';

const INVISIBLE = 'This has hidden characters in it. Please paste it again as plain text';

/** The fields of the contact form. A message keeps its lines and tabs; every other control character is refused. */
export const ContactForm = z.object({
  // No control or format characters: the name goes into an email header.
  name: z
    .string()
    .normalize('NFKC')
    .trim()
    .min(2, 'Please tell us your name')
    .max(80, 'Please keep your name under 80 characters')
    .regex(ONE_LINE, INVISIBLE),
  email: ForgotPasswordRequest.shape.email,
  subject: z.enum(contactSubjectNames, 'Please choose a subject'),
  // U+202A to U+202E and U+2066 to U+2069 change the direction of writing, so that a text can look like another.
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(ENQUIRY_MIN_LENGTH, `Please tell us a little more (at least ${ENQUIRY_MIN_LENGTH} characters)`)
        .max(ENQUIRY_MAX_LENGTH, `Please keep your message under ${enquiryMaxLength} characters`)
        .regex(/^[\n\t\P{Cc}]*$/u, INVISIBLE)
        .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, INVISIBLE),
    ),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** The body of `POST /api/contact`. The same `key` with the same words is one enquiry, however often it is sent. */
export const ContactRequest = ContactForm.extend({ key: z.uuid() });
export type ContactRequest = z.infer<typeof ContactRequest>;

/** One line of a conversation with the assistant, as it is kept. */
export const TranscriptLine = z.object({
  sender: z.enum(['user', 'bot']),
  text: z.string(),
  timestamp: z.iso.datetime(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

// Removes unpaired surrogates, control characters and marks that change the direction of writing: no page can show them,
// and PostgreSQL refuses some of them.
const withoutInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\t\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/**
 * A conversation that is sent as an enquiry. Invisible characters are removed instead of refused, because nobody can go
 * back and retype a line of a conversation.
 */
export const Transcript = z
  .array(TranscriptLine.extend({ text: z.string().transform(withoutInvisible) }))
  .max(TRANSCRIPT_LINES, 'This conversation is too long to send')
  .transform((lines) => lines.filter(({ text }) => text !== ''))
  .refine(
    (lines) => lines.reduce((sum, { text }) => sum + text.length, 0) <= TRANSCRIPT_MOST,
    'This conversation is too long to send',
  )
  .refine(
    (lines) => lines.some(({ sender }) => sender === 'user'),
    'There is nothing to send yet: please ask your question first',
  )
  .readonly();
export type Transcript = z.infer<typeof Transcript>;

/** Whether the 24-hour response promise is kept: `contact/response-deadline.ts`. */
export const AnswerClock = z.object({
  standing: z.enum(['in_time', 'due_soon', 'late', 'answered', 'answered_late']),
  /** Whole minutes from the deadline to now, or to the answer once there is one. */
  minutes: z.int().min(0),
});
export type AnswerClock = z.infer<typeof AnswerClock>;

/** The answer of `POST /api/contact`. */
export const ContactReceipt = z.object({
  /** "ENQ-1042", for the sender and the organisers to quote. */
  reference: z.string(),
  /** The deadline of the reply, ISO instant. */
  answerBy: z.iso.datetime(),
});
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** The answer of `GET /api/contact`: who runs the site and their email address. */
export const ContactDetails = z.object({
  email: z.string(),
  /** Who runs the site, one line each: name, registered office, numbers. */
  company: z.array(z.string()),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const contentRefusals = refusals({
  contact_key_spent: [
    409,
    'You’ve already sent this form with a different message. Please reload the page to send another.',
  ],
  enquiry_not_found: [404, 'We can’t find this enquiry.'],
  enquiry_already_answered: [409, 'This enquiry has already been marked as answered.'],
  too_many_enquiries: [
    429,
    'Too many messages from your network. Please try again a little later, or email us.',
  ],
});
