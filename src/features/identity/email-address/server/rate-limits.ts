import { normaliseAddress } from '#platform/email/normalise-address.ts';
import type { Limit, Use } from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';

const { too_many_changes, too_many_confirmations } = identityRefusals;

/** Windows: 15 minutes. */
export const emailLimits = {
  /** By recipient address, known or not, so that nobody can flood someone else's inbox. */
  confirmationsPerRecipient: {
    name: 'confirmations_mailbox',
    max: 5,
    refusal: too_many_confirmations,
  },
  confirmationsPerAddress: {
    name: 'confirmations_address',
    max: 50,
    refusal: too_many_confirmations,
  },
  /** Verification and email change links tried, by network. */
  linksPerAddress: { name: 'links_address', max: 50, refusal: too_many_changes },
  /**
   * The same links looked up before their button is pressed: opening a page must not use up
   * confirmations.
   */
  linksReadPerAddress: { name: 'links_read_address', max: 50, refusal: too_many_changes },
} as const satisfies Record<string, Limit>;

/** One email that asks to confirm an address. */
export const confirmationUse = (email: string, now: Date): Use => ({
  limit: emailLimits.confirmationsPerRecipient,
  key: normaliseAddress(email),
  now,
});
