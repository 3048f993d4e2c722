import { ipNetwork } from '#platform/http/ip-network.ts';
import type { CountedLimit, Limit, Use } from '#platform/http/rate-limit.ts';
import { type Attempt, addressUse, passwordCounts } from '../../accounts/server/rate-limits.ts';
import { codeLinksCount } from '../../sign-in/server/rate-limits.ts';
import { twoFactorRefusals } from '../../texts.ts';
import { isRecoveryCode } from '../codes.ts';

const { codes_need_confirmation, too_many_codes: refusal } = twoFactorRefusals;
const DAY = 24 * 60;

/** Successes are refunded from all of these. */
const limits = {
  /** By account and network, in 15 minutes. */
  wrongPerNetwork: { name: 'wrong_codes_network', max: 10, refusal },
  wrongPerNetworkADay: { name: 'wrong_codes_network_day', max: 50, windowMinutes: DAY, refusal },
} as const satisfies Record<string, Limit>;

/**
 * By account over all networks: an attacker who knows the password and tries for a year finds a
 * code with a probability of 1 in 20 (three of a million are right at a time). Someone who has only
 * the password cannot lock the owner out: the owner's confirmed codes have their own counter, and
 * recovery codes (60 bits) are not counted.
 */
const overall = {
  stranger: {
    name: 'wrong_codes_account_day',
    max: 50,
    windowMinutes: DAY,
    refusal: codes_need_confirmation,
  },
  owner: { name: 'wrong_codes_owner_day', max: 50, windowMinutes: DAY, refusal },
} as const satisfies Record<string, Limit>;

/** Codes sent at logins, right or wrong and with whatever challenge, by network in 15 minutes. */
export const codesPerAddress: Limit = { name: 'codes_address', max: 300, refusal };

type CodeAttempt = Attempt & {
  readonly accountId: string;
  readonly code: string;
  /** `owner` if they are logged in or confirmed by an emailed link. */
  readonly by: keyof typeof overall;
};

/** The counters of one code attempt, at a login or in the settings. */
export const codeUses = ({ accountId, address, by, code, now }: CodeAttempt): readonly Use[] => [
  addressUse({ address, now }),
  { limit: limits.wrongPerNetwork, key: `${accountId} ${ipNetwork(address)}`, now },
  { limit: limits.wrongPerNetworkADay, key: `${accountId} ${ipNetwork(address)}`, now },
  ...(isRecoveryCode(code) ? [] : [{ limit: overall[by], key: accountId, now }]),
];

const networkCounts: readonly CountedLimit[] = [
  { limit: limits.wrongPerNetwork, per: 'account and network, failures only' },
  { limit: limits.wrongPerNetworkADay, per: 'account and network, failures only' },
];

/** What a code at a login counts, in the table of limits. */
export const codeCounts: readonly CountedLimit[] = [
  ...passwordCounts.slice(0, 1),
  ...networkCounts,
  { limit: overall.stranger, per: 'account, failures only' },
  codeLinksCount,
];

/** What a code in the settings counts. */
export const ownCodeCounts: readonly CountedLimit[] = [
  ...passwordCounts,
  ...networkCounts,
  { limit: overall.owner, per: 'account, failures only' },
];
