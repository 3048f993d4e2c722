import { refusals } from '#lib/refusal.ts';
import type { EmailState } from '../contract.ts';

export const emailLogRefusals = /* @__PURE__ */ refusals({
  email_not_found: [404, 'We can’t find that email. It may have been deleted.'],
  email_not_kept: [
    409,
    'What this email said isn’t kept: it has a personal link, or is older than 30 days. Ask the person to request a new one.',
  ],
  email_on_its_way: [409, 'This email is still on its way. We try for about two days.'],
  email_not_true: [409, 'What this email says is no longer true, so it can’t be sent again.'],
  email_dropped: [409, 'There was no reason to send this email any more.'],
  too_many_sent_again: [429, 'You’ve sent many emails again in a short while. Please wait a few minutes.'],
});

/** The states of an email, for organisers. */
export const emailStateNames: Readonly<Record<EmailState, string>> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'No longer needed',
};

export const emailLogTexts = {
  sendAgain: 'Send again',
  tries: (attempts: number): string => (attempts === 1 ? 'after one try' : `after ${attempts} tries`),
  failed: (failed: number): string =>
    failed === 1 ? 'One email was not delivered.' : `${failed} emails were not delivered.`,
  keyMissing: 'Please reload the page and press the button again',
  sentAgain: 'Email on its way again',
  notSentAgain: 'The email wasn’t sent again',
} as const;
