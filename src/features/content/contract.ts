import { ForgotPasswordRequest } from '#features/identity/password/contract.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/single-line-text.ts';
import {
  MESSAGE_LEAST,
  MESSAGE_MOST,
  messageMost,
  TRANSCRIPT_LINES,
  TRANSCRIPT_MOST,
} from './contact/contact-limits.ts';
import { contactSubjectNames } from './contact/contact-subjects.ts';

const INVISIBLE = 'This holds invisible characters. Please paste it again as plain text';

/** What the form asks for. A message keeps its lines and tabs; every other control character is refused. */
export const ContactForm = z.object({
  // Control and format characters have no place on one line: it goes into a mail's header.
  name: z
    .string()
    .normalize('NFKC')
    .trim()
    .min(2, 'Please tell us your name')
    .max(80, 'Please keep your name under 80 characters')
    .regex(ONE_LINE, INVISIBLE),
  email: ForgotPasswordRequest.shape.email,
  subject: z.enum(contactSubjectNames, 'Please choose what it is about'),
  // U+202A to U+202E and U+2066 to U+2069 turn the direction of writing, so that a text reads as it is not.
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(MESSAGE_LEAST, `Please tell us a little more: at least ${MESSAGE_LEAST} characters`)
        .max(MESSAGE_MOST, `Please keep your message under ${messageMost} characters`)
        .regex(/^[\n\t\P{Cc}]*$/u, INVISIBLE)
        .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, INVISIBLE),
    ),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** The body of `POST /api/contact`. The same `key` with the same words is one message, however often it is sent. */
export const ContactRequest = ContactForm.extend({ key: z.uuid() });
export type ContactRequest = z.infer<typeof ContactRequest>;

/** One line of a conversation with the assistant, as it is kept. */
export const TranscriptLine = z.object({
  sender: z.enum(['user', 'bot']),
  text: z.string(),
  timestamp: z.iso.datetime(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

// Halves of letters, control characters and marks that turn the direction of writing: no page can show them, and not
// every database keeps them.
const withoutInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\t\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/**
 * A conversation on its way to the office. What is invisible is taken out rather than refused: nobody can go back and
 * write a line of a conversation again.
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

/** How the promise to answer within 24 hours stands: `answer-clock.ts`. */
export const AnswerClock = z.object({
  standing: z.enum(['in_time', 'due_soon', 'late', 'answered', 'answered_late']),
  /** Whole minutes between the instant by which it is due and now, or its answer once there is one: how early or late. */
  minutes: z.int().min(0),
});
export type AnswerClock = z.infer<typeof AnswerClock>;

/** The answer of `POST /api/contact`. */
export const ContactReceipt = z.object({
  /** "MSG-1042": what the office and the sender call it. */
  reference: z.string(),
  /** By when it is answered, ISO instant. */
  answerBy: z.iso.datetime(),
});
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** The answer of `GET /api/contact`: how else the office is reached. */
export const Office = z.object({
  email: z.string(),
  /** Who stands behind the site, a line each: name, registered office, numbers. */
  company: z.array(z.string()),
});
export type Office = z.infer<typeof Office>;

export const contentRefusals = refusals({
  contact_key_spent: [
    409,
    'This form has been sent already, with other words. Reload the page to send another message.',
  ],
  message_not_found: [404, 'We do not know this message.'],
  message_already_answered: [409, 'Somebody has marked this message as answered already.'],
  too_many_contact_messages: [
    429,
    'Too many messages from your network. Please try again a little later, or write to us by e-mail.',
  ],
});
