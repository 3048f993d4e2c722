import { ipNetwork } from '#platform/http/ip-network.ts';
import type { CountedLimit, Limit, Use } from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';

/**
 * The limits that every room uses; each room's own are in its `server/rate-limits.ts`. Windows: 15
 * minutes.
 */
export const accountLimits = {
  /** Successes are refunded. By network: trying many accounts from one place. */
  failedLoginsPerAddress: {
    name: 'failed_logins_address',
    max: 200,
    refusal: identityRefusals.too_many_failed_logins,
  },
  /**
   * By account and network: guessing one account's password from one place, by username or by email
   * address. Successes are refunded.
   */
  failedLoginsPerAccount: {
    name: 'failed_logins_account',
    max: 20,
    refusal: identityRefusals.too_many_failed_logins,
  },
  /** All changes of logged-in members to their own account together. */
  changesPerAccount: {
    name: 'changes_account',
    max: 60,
    refusal: identityRefusals.too_many_changes,
  },
} as const satisfies Record<string, Limit>;

/** A login attempt: its network address and time. */
export type Attempt = { readonly address: string; readonly now: Date };
type AccountAttempt = Attempt & { readonly accountId: string };

/** One failed login of a network. */
export const addressUse = ({ address, now }: Attempt): Use => ({
  limit: accountLimits.failedLoginsPerAddress,
  key: ipNetwork(address),
  now,
});

/**
 * One password attempt for an account from a network. The username, the email address and every
 * page that asks for the password share the count.
 */
export const accountUse = ({ accountId, address, now }: AccountAttempt): Use => ({
  limit: accountLimits.failedLoginsPerAccount,
  key: `${accountId} ${ipNetwork(address)}`,
  now,
});

/** The counts that apply when a logged-in person is asked for their password again. */
export const passwordUses = (attempt: AccountAttempt): readonly Use[] => [
  addressUse(attempt),
  accountUse(attempt),
];

/** What a route counts that asks for the password again, in the table of limits. */
export const passwordCounts: readonly CountedLimit[] = [
  { limit: accountLimits.failedLoginsPerAddress, per: 'network, failures only' },
  { limit: accountLimits.failedLoginsPerAccount, per: 'account and network, failures only' },
];
