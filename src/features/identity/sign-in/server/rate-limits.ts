import { ipNetwork } from '#platform/http/ip-network.ts';
import type { Allowance, Limit, Use } from '#platform/http/rate-limit.ts';
import { type Attempt, addressUse } from '../../accounts/server/rate-limits.ts';
import { identityRefusals } from '../../texts.ts';

const { login_needs_confirmation, too_many_registrations, too_many_failed_logins } = identityRefusals;
const DAY = 24 * 60;

// The two counts of a day keep the name they are stored under, or an update would start them afresh.

/** Windows: 15 minutes where none is given. Successes are refunded from all counts of failures. */
export const loginLimits = {
  /** By the name as typed and network, whether or not the name belongs to an account. */
  failedPerName: { name: 'failed_logins_name', max: 20, refusal: too_many_failed_logins },
  /** By the name as typed, over all networks: from then on a link sent by email is needed as well. */
  failedPerNameADay: {
    name: 'failed_sign_ins_name_day',
    max: 100,
    windowMinutes: DAY,
    refusal: login_needs_confirmation,
  },
  registrationsPerAddress: { name: 'registrations_address', max: 100, refusal: too_many_registrations },
  /** By network: finding out by registering which names and addresses are taken. */
  takenPerAddress: { name: 'registrations_taken_address', max: 20, refusal: too_many_registrations },
} as const satisfies Record<string, Limit>;

/** The same by account over all networks, for guesses spread over its two names. Never told: see decision 017. */
const failedPerAccountADay = {
  name: 'failed_sign_ins_account_day',
  max: 100,
  windowMinutes: DAY,
} as const satisfies Allowance;

/** Emails with a link to log in, by name and again by account. Fewer than the links live, so one is always valid. */
const loginLinksADay = { name: 'login_links_day', max: 3, windowMinutes: DAY } as const satisfies Allowance;

/** The same after wrong codes, by account: emails after wrong passwords, which anybody can cause, must not use these up. */
const codeLinksADay = { name: 'code_links_day', max: 3, windowMinutes: DAY } as const satisfies Allowance;

type LoginAttempt = Attempt & {
  readonly username: string;
  /** Whether a link from the account's email address has confirmed it: then the counts over all networks do not apply. */
  readonly isConfirmed: boolean;
};

/** What a login uses and is told of: the same for a name that belongs to an account and one that does not. */
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
  limit: loginLimits.failedPerNameADay,
  key: username,
  now,
});

/** What a login uses of its account over all networks. */
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

/** All counts over all networks that could keep the owner of an account out. */
export const ownerCounts = (
  account: { readonly id: string; readonly username: string; readonly email: string },
  now: Date,
): readonly Use<Allowance>[] => [
  accountADayUse(account.id, now),
  loginLinkUse(account.id, now),
  codeLinksUse(account.id, now),
  ...[account.username, account.email].flatMap((name) => [nameADayUse(name, now), loginLinkUse(name, now)]),
];

/** What a registration uses that is refused because the name or the address is taken. */
export const takenUse = ({ address, now }: Attempt): Use => ({
  limit: loginLimits.takenPerAddress,
  key: ipNetwork(address),
  now,
});
