import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { cancellations, goodwillRefunds, settlementRuns } from '../../credits/server/tables.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { daySettlements } from './tables.ts';

/** What was given back for days that were called off, in the register of personal data. */
export const calledOffPersonalData: readonly PersonalTable[] = [
  {
    table: 'day_settlements',
    holds: 'What you got back for golf days that we called off or stopped early',
    reason:
      'To give you back what the terms promise (contract), and to account for it (legal obligation)',
    keptFor: accountingPeriod,
    kept: KEPT_FOR_ACCOUNTS,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(daySettlements))
        .from(daySettlements)
        .innerJoin(bookings, eq(bookings.id, daySettlements.bookingId))
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(or(eq(orders.accountId, accountId), eq(bookings.accountId, accountId))),
    erase: async () => undefined,
  },
];

type Reasons = ReadonlyMap<string, string>;
const byId = (rows: readonly { id: string | number; reason: string | null }[]): Reasons =>
  new Map(rows.flatMap(({ id, reason }) => (reason ? [[String(id), reason] as const] : [])));

/** Why organisers cancelled places, by booking; for the audit log, as everything here. */
export async function readCancelReasons(
  db: Executor,
  bookingIds: readonly string[],
): Promise<Reasons> {
  const { bookingId: id, reason } = cancellations;
  if (bookingIds.length === 0) return new Map();

  return byId(
    await db
      .select({ id, reason })
      .from(cancellations)
      .where(inArray(id, [...bookingIds])),
  );
}

/** Why organisers refunded something without cancelling, by refund. */
export async function readGoodwillReasons(db: Executor, ids: readonly string[]): Promise<Reasons> {
  const { id, reason } = goodwillRefunds;
  if (ids.length === 0) return new Map();
  return byId(
    await db
      .select({ id, reason })
      .from(goodwillRefunds)
      .where(inArray(id, [...ids])),
  );
}

/** Why golf days were stopped or called off, by event. */
export async function readPayBackReasons(
  db: Executor,
  eventIds: readonly string[],
): Promise<Reasons> {
  const { eventId: id, reason } = settlementRuns;
  if (eventIds.length === 0) return new Map();

  return byId(
    await db
      .select({ id, reason })
      .from(settlementRuns)
      .where(inArray(id, eventIds.map(Number))),
  );
}
