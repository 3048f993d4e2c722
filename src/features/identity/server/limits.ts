import type { Limit } from '#platform/http/limits.ts';
import { identityRefusals } from '../contract.ts';

const {
  too_many_changes,
  too_many_confirmations,
  too_many_downloads,
  too_many_registrations,
  too_many_resets,
  too_many_sign_ins,
} = identityRefusals;

/** How often each public write may be done, each in 15 minutes: the numbers of product.md. */
export const identityLimits = {
  /** A success is given back; by account and address: guessing one password from one place. */
  failedSignInsPerAccount: { name: 'failed_sign_ins_account', max: 20, refusal: too_many_sign_ins },
  /** A success is given back; by address: trying many accounts from one place. */
  failedSignInsPerAddress: { name: 'failed_sign_ins_address', max: 200, refusal: too_many_sign_ins },
  registrationsPerAddress: { name: 'registrations_address', max: 100, refusal: too_many_registrations },
  /** By the e-mail address asked for, known or not: the answer must not differ. */
  resetMailsPerAccount: { name: 'reset_mails_account', max: 5, refusal: too_many_resets },
  resetMailsPerAddress: { name: 'reset_mails_address', max: 50, refusal: too_many_resets },
  /** Links tried, by address. A token cannot be guessed; the hashing it costs us is what is limited. */
  resetsPerAddress: { name: 'resets_address', max: 50, refusal: too_many_resets },
  /** By the mailbox they go to, known or not: nobody's is filled by somebody else's doing. */
  confirmationsPerMailbox: { name: 'confirmations_mailbox', max: 5, refusal: too_many_confirmations },
  confirmationsPerAddress: { name: 'confirmations_address', max: 50, refusal: too_many_confirmations },
  /** Links of verification and of a change of address that are tried, by address. */
  linksPerAddress: { name: 'links_address', max: 50, refusal: too_many_changes },
  /** What a signed-in person changes about their own account, all together. */
  changesPerAccount: { name: 'changes_account', max: 60, refusal: too_many_changes },
  downloadsPerAccount: { name: 'downloads_account', max: 20, refusal: too_many_downloads },
} as const satisfies Record<string, Limit>;
