import type { Limit } from '#platform/http/limits.ts';
import { identityRefusals } from '../contract.ts';

const { too_many_registrations, too_many_resets, too_many_sign_ins } = identityRefusals;

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
} as const satisfies Record<string, Limit>;
