import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { EmailState } from './contract.ts';

export const emailLogRefusals = /* @__PURE__ */ refusals({
  email_not_found: [404, 'We can’t find that email. It may have been deleted.'],
  email_not_kept: [409, 'What this email said isn’t kept, and it can’t be written again.'],
  email_on_its_way: [409, 'This email is still on its way. We try for about two days.'],
  email_not_true: [409, 'What this email says is no longer true, so it can’t be sent again.'],
  email_dropped: [409, 'There was no reason to send this email any more.'],
  too_many_sent_again: [
    429,
    'You’ve sent many emails again in a short while. Please wait a few minutes.',
  ],
});

/** The states of an email, for organisers. */
export const emailStateNames: Readonly<Record<EmailState, string>> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'No longer needed',
};

/** What a state means for the person who should have got the email. */
export const emailStateMeanings: Readonly<Record<EmailState, string>> = {
  queued: 'We’re still trying, or it waits for the end of the person’s quiet hours.',
  sent: 'The person’s email provider has taken it.',
  failed: 'The person hasn’t got it.',
  dropped:
    'Not sent: the person had seen it on the website or switched it off, or it was out of date.',
};

export const emailLogTexts = {
  toPerson: (name: string): string => `Emails to ${name}`,
  allEmails: 'All emails',
  member: 'The person’s page',
  ofPerson: 'All emails to this person',
  notConfirmed: 'This address isn’t confirmed.',
  noneToPerson: 'We haven’t sent this person an email in the last year.',
  sendAgain: 'Send again',
  people: (count: number): string => countText(count, 'person', 'people'),
  tries: (attempts: number): string =>
    attempts === 1 ? 'after one try' : `after ${attempts} tries`,
  failed: (failed: number): string =>
    failed === 1 ? 'One email was not delivered.' : `${failed} emails were not delivered.`,
  sentAgain: 'Email on its way again',
  notSentAgain: 'The email wasn’t sent again',
} as const;
