import { tooLongText } from '#lib/text/clean-text.ts';
import { ENQUIRY_MAX_LENGTH } from './contact/contact-limits.ts';

/** Sentences beside the fields of the contact form, and reasons why an enquiry was refused. */
export const contactTexts = {
  keyInvalid: 'Something went wrong with this form. Please reload the page.',
  invisible: 'This contains invisible characters. Please paste it again as plain text',
  nameMissing: 'Please tell us your name',
  nameTooLong: tooLongText(80),
  subjectMissing: 'Please choose a subject',
  tooShort: (least: number) => `Please tell us a little more: at least ${least} characters`,
  tooLong: tooLongText(ENQUIRY_MAX_LENGTH),
  transcriptEmpty: 'There’s nothing to send yet: please ask your question first',
  transcriptTooLong: 'This conversation is too long to send',
  keySpent:
    'You’ve already sent this form, with different words. Reload the page to send another enquiry.',
  notFound: 'We can’t find this enquiry.',
  alreadyAnswered: 'Another organiser has already answered this enquiry.',
  tooMany: 'Too many enquiries from your network. Please try again later, or email us.',
  /** On the form, if the request failed without a sentence from the server. */
  fault: 'Something went wrong on our side.',
  offline: 'We couldn’t reach the server. You may have lost your connection for a moment.',
} as const;
