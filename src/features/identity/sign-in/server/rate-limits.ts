import { ipNetwork } from '#platform/http/ip-network.ts';
import type { Allowance, CountedLimit, Limit, Use } from '#platform/http/rate-limit.ts';
import { type Attempt, addressUse, passwordCounts } from '../../accounts/server/rate-limits.ts';
import { emailLimits } from '../../email-address/server/rate-limits.ts';
import { identityRefusals } from '../../texts.ts';

const { too_many_registrations, too_many_failed_logins } = identityRefusals;

/** Windows: 15 minutes where none is given. Successes are refunded from all counts of failures. */
export const loginLimits = {
  /** By the name as typed and network, whether or not the name belongs to an account. */
  failedPerName: { name: 'failed_logins_name', max: 20, refusal: too_many_failed_logins },
  registrationsPerAddress: {
    name: 'registrations_address',
    max: 100,
    refusal: too_many_registrations,
  },
  logoutsPerAddress: {
    name: 'logouts_address',
    max: 600,
    refusal: identityRefusals.too_many_changes,
  },
  /**
   * By network: registrations that fail because the name or address is taken, so that nobody can
   * search for taken ones.
   */
  takenPerAddress: {
    name: 'registrations_taken_address',
    max: 20,
    refusal: too_many_registrations,
  },
} as const satisfies Record<string, Limit>;

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
const failedPerAccountADay = {
  name: 'failed_sign_ins_account_day',
  max: 100,
  windowMinutes: 24 * 60,
} as const satisfies Allowance;

/**
 * Emails with a login link, by name and again by account. The links live longer than this window,
 * so one is always valid.
 */
const loginLinksADay = {
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

type LoginAttempt = Attempt & {
  readonly username: string;
  /**
   * Whether an emailed link has confirmed the attempt, so that the limits over all networks do not
   * apply.
   */
  readonly isConfirmed: boolean;
};

/** The counters of a login whose refusal is shown: the same for known and unknown names. */
export const loginUses = ({ username, isConfirmed, ...attempt }: LoginAttempt): readonly Use[] => [
  addressUse(attempt),
  {
    limit: loginLimits.failedPerName,
    key: `${username} ${ipNetwork(attempt.address)}`,
    now: attempt.now,
  },
  ...(isConfirmed ? [] : [nameADayUse(username, attempt.now)]),
];

const nameADayUse = (username: string, now: Date): Use => ({
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
export const ownerCounts = (
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

/** The counter of registrations that are refused because the name or the address is taken. */
export const takenUse = ({ address, now }: Attempt): Use => ({
  limit: loginLimits.takenPerAddress,
  key: ipNetwork(address),
  now,
});

/** What a login counts, in the table of limits. */
export const loginCounts: readonly CountedLimit[] = [
  ...passwordCounts,
  { limit: loginLimits.failedPerName, per: 'name and network, failures only' },
  { limit: failedPerNameADay, per: 'name, failures only' },
  { limit: failedPerAccountADay, per: 'account, failures only' },
  { limit: loginLinksADay, per: 'name and account: emails with a link' },
];

/** What a registration counts besides its network. */
export const registrationCounts: readonly CountedLimit[] = [
  { limit: loginLimits.takenPerAddress, per: 'network, taken names only' },
  { limit: emailLimits.confirmationsPerRecipient, per: 'email address' },
];

/** Emails with a link after wrong codes. */
export const codeLinksCount: CountedLimit = {
  limit: codeLinksADay,
  per: 'account: emails with a link',
};
