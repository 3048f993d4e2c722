import type { Allowance, CountedLimit, Limit } from '#platform/http/rate-limit.ts';
import { bookingRefusals } from '../../texts.ts';

/** Each naming looks for a member, and sends an email. */
export const namesPerAccount: Limit = {
  name: 'bookings.names_per_account',
  max: 30,
  refusal: bookingRefusals.too_many_names,
};

export const claimsPerNetwork: Limit = {
  name: 'bookings.claims_per_network',
  max: 60,
  refusal: bookingRefusals.too_many_names,
};

const A_DAY = 24 * 60;

/**
 * Emails that members' namings, transfers and cancellations send to one mailbox, whoever they are.
 */
export const emailsPerMailbox: Allowance = {
  name: 'bookings.emails_per_mailbox',
  max: 5,
  windowMinutes: A_DAY,
};

/**
 * The emails to one address that a single account may cause: it can’t use up the whole allowance of
 * that address.
 */
export const emailsPerMailboxAndAccount: Allowance = {
  name: 'bookings.emails_per_mailbox_and_account',
  max: 3,
  windowMinutes: A_DAY,
};

/** Such emails for the places of one order, to whomever. An order has up to four places. */
export const emailsPerOrder: Allowance = {
  name: 'bookings.emails_per_order',
  max: 12,
  windowMinutes: A_DAY,
};

/**
 * The limits of calls that send emails to other people (`emails-to-others.ts`), for the table of
 * limits.
 */
export const emailsToOthers: readonly CountedLimit[] = [
  { limit: emailsPerMailbox, per: 'email address' },
  { limit: emailsPerMailboxAndAccount, per: 'email address and account' },
  { limit: emailsPerOrder, per: 'order' },
];
