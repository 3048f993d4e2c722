import type { Limit } from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';

const { too_many_resets: refusal } = identityRefusals;

/** Windows: 15 minutes. */
export const passwordLimits = {
  /** By the email address asked for, known or not: the answer must not differ. */
  resetEmailsPerAccount: { name: 'reset_mails_account', max: 5, refusal },
  resetEmailsPerAddress: { name: 'reset_mails_address', max: 50, refusal },
  /** Links tried, by network. A token cannot be guessed; the hashing it costs us is what is limited. */
  resetsPerAddress: { name: 'resets_address', max: 50, refusal },
} as const satisfies Record<string, Limit>;
