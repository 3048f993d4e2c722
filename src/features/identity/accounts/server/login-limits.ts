import type { Executor } from '#platform/database/database.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import {
  type Allowance,
  type CountedLimit,
  clearUse,
  type Limit,
  type Use,
} from '#platform/http/rate-limit.ts';
import { identityRefusals } from '../../texts.ts';
import type { Account } from './account.ts';

/** The limits that every room uses; each room's own are beside its use cases. Windows: 15 minutes. */
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

/**
 * By the name as typed, over all networks: above this limit an emailed link is needed as well.
 */
export const failedPerNameADay = {
  name: 'failed_sign_ins_name_day',
  max: 100,
  windowMinutes: 24 * 60,
  refusal: identityRefusals.login_needs_confirmation,
} as const satisfies Limit;

/**
 * The same by account over all networks, for guesses spread over its two names. It is never
 * revealed: see decision 017.
 */
export const failedPerAccountADay = {
  name: 'failed_sign_ins_account_day',
  max: 100,
  windowMinutes: 24 * 60,
} as const satisfies Allowance;

/**
 * Emails with a login link, by name and again by account. The links live longer than this window,
 * so one is always valid.
 */
export const loginLinksADay = {
  name: 'login_links_day',
  max: 3,
  windowMinutes: 24 * 60,
} as const satisfies Allowance;

/**
 * The same after wrong codes, by account. Emails after wrong passwords, which anyone can cause,
 * must not use these up.
 */
const codeLinksADay = {
  name: 'code_links_day',
  max: 3,
  windowMinutes: 24 * 60,
} as const satisfies Allowance;

export const nameADayUse = (username: string, now: Date): Use => ({
  limit: failedPerNameADay,
  key: username,
  now,
});

/** The counter of an account's logins over all networks. */
export const accountADayUse = (accountId: string, now: Date): Use<Allowance> => ({
  limit: failedPerAccountADay,
  key: accountId,
  now,
});

/** @param to the name as typed, or the id of the account */
export const loginLinkUse = (to: string, now: Date): Use<Allowance> => ({
  limit: loginLinksADay,
  key: to,
  now,
});

export const codeLinksUse = (accountId: string, now: Date): Use<Allowance> => ({
  limit: codeLinksADay,
  key: accountId,
  now,
});

/** All counters over all networks that could lock the owner out of an account. */
const ownerCounts = (
  account: { readonly id: string; readonly username: string; readonly email: string },
  now: Date,
): readonly Use<Allowance>[] => [
  accountADayUse(account.id, now),
  loginLinkUse(account.id, now),
  codeLinksUse(account.id, now),
  ...[account.username, account.email].flatMap((name) => [
    nameADayUse(name, now),
    loginLinkUse(name, now),
  ]),
];

/** Emails with a link after wrong codes. */
export const codeLinksCount: CountedLimit = {
  limit: codeLinksADay,
  per: 'account: emails with a link',
};

/**
 * Resets the counters over all networks, for an owner who has confirmed their email address in
 * another way.
 */
export async function clearOwnerCounts(tx: Executor, account: Account, now: Date): Promise<void> {
  for (const use of ownerCounts(account, now)) await clearUse(tx, use);
}
