import { normaliseAddress } from '#platform/email/normalise-address.ts';
import type { Limit, Use } from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';

const { too_many_changes, too_many_confirmations } = identityRefusals;

/** Windows: 15 minutes. */
export const emailLimits = {
  /** By the address they go to, known or not: nobody's inbox is filled by somebody else. */
  confirmationsPerMailbox: { name: 'confirmations_mailbox', max: 5, refusal: too_many_confirmations },
  confirmationsPerAddress: { name: 'confirmations_address', max: 50, refusal: too_many_confirmations },
  /** Links of verification and of a change of address that are tried, by network. */
  linksPerAddress: { name: 'links_address', max: 50, refusal: too_many_changes },
  /** The same links, looked at before their button is pressed: opening a page must not use up the presses. */
  linksReadPerAddress: { name: 'links_read_address', max: 50, refusal: too_many_changes },
} as const satisfies Record<string, Limit>;

/** One email that asks somebody to confirm an address, whoever caused it. */
export const confirmationUse = (email: string, now: Date): Use => ({
  limit: emailLimits.confirmationsPerMailbox,
  key: normaliseAddress(email),
  now,
});
