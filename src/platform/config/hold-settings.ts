import { z } from '#lib/schema.ts';
import { wholeNumber } from './limit-settings.ts';

/** How many places may be held without payment, so that nobody can hoard an event. */
export type HoldLimits = {
  readonly perUnconfirmedAccount: number;
  /**
   * Of one event from one network, beyond which an account with an unconfirmed email holds none.
   */
  readonly perNetwork: number;
  /** By one account, over all events. */
  readonly perAccount: number;
  /** From one network, over all events and accounts. */
  readonly perNetworkInAll: number;
  /** Places that one account may wait for, or be offered, over all events. */
  readonly waitedPerAccount: number;
  /** The same of all accounts that joined from one network. */
  readonly waitedPerNetwork: number;
  readonly lapses: number;
  readonly waitMinutes: number;
  /** Minutes after which releasing a hold unpaid counts as a lapse. */
  readonly freeReleaseMinutes: number;
  /** How many earlier releases of an account for an event count as no lapse in 24 hours. */
  readonly freeReleases: number;
};

/** The environment variables of these limits. */
export const holdVariables = {
  /**
   * Places that an account with an unconfirmed email may hold at the same time, over all events, 1
   * to 100.
   */
  HOLDS_PER_UNCONFIRMED_ACCOUNT: wholeNumber('HOLDS_PER_UNCONFIRMED_ACCOUNT', 1, 100).default(2),
  /**
   * Places of one event that accounts with an unconfirmed email may hold at the same time from one
   * network, 1 to 1000.
   */
  UNCONFIRMED_HOLDS_PER_NETWORK: wholeNumber('UNCONFIRMED_HOLDS_PER_NETWORK', 1, 1000).default(5),
  /** Places that one account may hold without payment at the same time, over all events. */
  HOLDS_PER_ACCOUNT: wholeNumber('HOLDS_PER_ACCOUNT', 4, 1000).default(12),
  /** The same for all accounts on one network together: a company's members book from one. */
  HOLDS_PER_NETWORK: wholeNumber('HOLDS_PER_NETWORK', 4, 100_000).default(60),
  /** Places that one account may wait for or be offered at the same time, over all events. */
  WAITED_PLACES_PER_ACCOUNT: wholeNumber('WAITED_PLACES_PER_ACCOUNT', 1, 1000).default(12),
  /** The same for all accounts that joined a waitlist from one network. */
  WAITED_PLACES_PER_NETWORK: wholeNumber('WAITED_PLACES_PER_NETWORK', 1, 100_000).default(60),
  /** Minutes after which releasing a hold unpaid counts as a lapse, 0 to 15. */
  FREE_RELEASE_MINUTES: wholeNumber('FREE_RELEASE_MINUTES', 0, 15).default(2),
  /**
   * Releases of an account for an event within those minutes that count as no lapse in 24 hours, 0
   * to 100.
   */
  FREE_RELEASES: wholeNumber('FREE_RELEASES', 0, 100).default(3),
  /**
   * Unpaid holds of an account for an event after which it waits HOLD_WAIT_MINUTES before each
   * further one, 1 to 100.
   */
  LAPSED_HOLDS_ALLOWED: wholeNumber('LAPSED_HOLDS_ALLOWED', 1, 100).default(2),
  /** That wait, in minutes from the end of the latest of those holds, 1 to 1440. */
  HOLD_WAIT_MINUTES: wholeNumber('HOLD_WAIT_MINUTES', 1, 1440).default(60),
};

const settings = z.object(holdVariables);

export const holdLimitsOf = (value: z.infer<typeof settings>): HoldLimits => ({
  perUnconfirmedAccount: value.HOLDS_PER_UNCONFIRMED_ACCOUNT,
  perNetwork: value.UNCONFIRMED_HOLDS_PER_NETWORK,
  perAccount: value.HOLDS_PER_ACCOUNT,
  perNetworkInAll: value.HOLDS_PER_NETWORK,
  waitedPerAccount: value.WAITED_PLACES_PER_ACCOUNT,
  waitedPerNetwork: value.WAITED_PLACES_PER_NETWORK,
  lapses: value.LAPSED_HOLDS_ALLOWED,
  waitMinutes: value.HOLD_WAIT_MINUTES,
  freeReleaseMinutes: value.FREE_RELEASE_MINUTES,
  freeReleases: value.FREE_RELEASES,
});
