import { enquiryMaxLength } from './contact/contact-limits.ts';

/** What is said about a field of the contact form, and why an enquiry was not accepted. */
export const contactTexts = {
  invisible: 'This contains invisible characters. Please paste it again as plain text',
  nameMissing: 'Please tell us your name',
  nameTooLong: 'Please keep your name under 80 characters',
  subjectMissing: 'Please choose a subject',
  tooShort: (least: number) => `Please tell us a little more: at least ${least} characters`,
  tooLong: `Please keep your message under ${enquiryMaxLength} characters`,
  transcriptEmpty: 'There’s nothing to send yet: please ask your question first',
  transcriptTooLong: 'This conversation is too long to send',
  keySpent: 'You’ve already sent this form, with different words. Reload the page to send another enquiry.',
  notFound: 'We can’t find this enquiry.',
  alreadyAnswered: 'Somebody has already marked this enquiry as answered.',
  tooMany: 'Too many enquiries from your network. Please try again later, or email us.',
  /** On the form, if the request failed without an answer from the server. */
  fault: 'Something went wrong on our side.',
  offline: 'We couldn’t reach the server. You may have lost your connection for a moment.',
} as const;
