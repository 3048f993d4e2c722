import { and, count, eq, inArray } from 'drizzle-orm';
import { isHosted } from '#features/events/terms.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { isHostOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { HostedFacts } from '../capacity.ts';
import { activeStates } from '../states.ts';
import { isOwnOrder } from './store.ts';
import { bookings, orders } from './tables.ts';

type Wanted = {
  readonly accountId: string;
  readonly eventId: number;
  readonly pricePence: number;
  /** How many more. */
  readonly places: number;
};

/**
 * The facts that decide whether someone can take places that their host has paid for.
 * @returns undefined at a golf day that has a price
 */
export async function readHostedFacts(
  db: Executor,
  { accountId, eventId, pricePence, places }: Wanted,
): Promise<HostedFacts | undefined> {
  if (!isHosted(pricePence)) return undefined;

  const [row] = await db
    .select({ byAccount: count() })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        isOwnOrder(accountId),
        eq(bookings.eventId, eventId),
        inArray(bookings.state, [...activeStates]),
      ),
    );
  const account = (await findAccounts(db, [accountId])).get(accountId);

  return {
    isHost: await isHostOf(db, { accountId, eventId }),
    isUnconfirmed: account?.emailVerifiedAt === null,
    places,
    byAccount: row?.byAccount ?? 0,
  };
}
