import { ipNetwork } from '#platform/http/ip-network.ts';
import type { CountedLimit, Limit, Use } from '#platform/http/rate-limit.ts';
import {
  type Attempt,
  addressUse,
  failedPerAccountADay,
  failedPerNameADay,
  loginLinksADay,
  nameADayUse,
  passwordCounts,
} from '../../accounts/server/login-limits.ts';
import { emailLimits } from '../../email-address/server/verify-email.ts';
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
