import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { hashKey } from '#platform/http/rate-limit.ts';

/** A request to hold places. */
export type Holding = {
  readonly eventId: number;
  readonly accountId: string;
  /** The IP network of the request (`ipNetwork`); undefined for what the site does by itself. */
  readonly network?: string | undefined;
  /** Whether the account's email is not confirmed: then it may hold less. */
  readonly isUnconfirmed?: boolean;
};

/** The keyed hash that is stored instead of a network, and only while a place is held from it. */
export const hashNetwork = (network: string | undefined): string | undefined =>
  network && hashKey(`network ${network}`).toString('hex');

/**
 * Makes requests of one account, and from one network, wait for each other until the transaction
 * ends: their holds at other events count as well, which the lock of the event does not protect.
 * Call it before any row is locked.
 */
export async function lockHolds(
  tx: Executor,
  { accountId, network }: Pick<Holding, 'accountId' | 'network'>,
): Promise<void> {
  const hash = hashNetwork(network);
  await lockByName(tx, `hold:account:${accountId}`, ...(hash ? [`hold:network:${hash}`] : []));
}
