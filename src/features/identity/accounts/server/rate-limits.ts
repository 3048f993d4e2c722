import { ipNetwork } from '#platform/http/ip-network.ts';
import type { Limit, Use } from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';

/** The limits that every room uses; each room's own are in its `server/rate-limits.ts`. Windows: 15 minutes. */
export const accountLimits = {
  /** Successes are refunded. By network: trying many accounts from one place. */
  failedLoginsPerAddress: {
    name: 'failed_logins_address',
    max: 200,
    refusal: identityRefusals.too_many_failed_logins,
  },
  /** Successes are refunded. By account and network: guessing one password from one place, by whichever name. */
  failedLoginsPerAccount: {
    name: 'failed_logins_account',
    max: 20,
    refusal: identityRefusals.too_many_failed_logins,
  },
  /** What logged-in members change about their own account, all together. */
  changesPerAccount: { name: 'changes_account', max: 60, refusal: identityRefusals.too_many_changes },
} as const satisfies Record<string, Limit>;

/** An attempt from an address, at a time. */
export type Attempt = { readonly address: string; readonly now: Date };
type AccountAttempt = Attempt & { readonly accountId: string };

/** One failed login of a network. */
export const addressUse = ({ address, now }: Attempt): Use => ({
  limit: accountLimits.failedLoginsPerAddress,
  key: ipNetwork(address),
  now,
});

/** One password tried for an account from a network: username, email address and every page that asks share the count. */
export const accountUse = ({ accountId, address, now }: AccountAttempt): Use => ({
  limit: accountLimits.failedLoginsPerAccount,
  key: `${accountId} ${ipNetwork(address)}`,
  now,
});

/** What is counted when somebody logged in is asked for their password again. */
export const passwordUses = (attempt: AccountAttempt): readonly Use[] => [
  addressUse(attempt),
  accountUse(attempt),
];
