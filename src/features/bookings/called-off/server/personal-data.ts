import { eq, getTableColumns, or } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
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
