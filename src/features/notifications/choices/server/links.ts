import type { Config } from '#platform/config/config.ts';
import type { UnsubscribeLinks } from '#platform/email/email-kind.ts';
import type { UnsubscribeTarget } from '../contract.ts';
import { hashAddress } from './store.ts';
import { signUnsubscribe } from './token.ts';

/**
 * The links that an optional email carries: in its header for email programs, and at its end for
 * people.
 */
export function unsubscribeLinks(
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  { accountId, address }: { readonly accountId: string | null; readonly address: string },
  targets: readonly UnsubscribeTarget[],
): UnsubscribeLinks {
  const person = accountId === null ? { addressHash: hashAddress(address) } : { accountId };
  const token = signUnsubscribe(secret, { person, targets });

  return {
    oneClickUrl: `${publicUrl}/api/unsubscribe/${token}/one-click`,
    pageUrl: `${publicUrl}/unsubscribe/${token}`,
    settingsUrl: accountId === null ? null : `${publicUrl}/account/notifications`,
  };
}
