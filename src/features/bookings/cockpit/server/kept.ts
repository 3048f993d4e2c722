import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/database/database.ts';
import { daySettlements } from '../../called-off/server/tables.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';

const usedCredit = alias(credits, 'used_credit');
const givenCredit = alias(credits, 'given_credit');

/** A cancellation that has given something back: at once, or because the place was resold. */
const isGivenBack = sql`(${cancellations.resale} is null or ${cancellations.resale} in ('resold', 'called_off'))`;

/**
 * What was paid for a place and is kept, in pence, VAT included: the money on its line and what its
 * credit cost, less what was given back as money or as a credit, or refunded out of goodwill. A day
 * that was called off has both a cancellation and a settlement, for the same amounts. Orders on
 * account count from the day of booking, as in the ledger.
 */
export const keptPence: SQL<number> = sql<number>`case when ${orders.state} = 'paid' then
    coalesce(${orderLines.grossPence} - ${orderLines.refundedNetPence} - ${orderLines.refundedVatPence}, 0) + coalesce(${usedCredit.grossPence}, 0)
    - case when ${cancellations.bookingId} is not null then case when ${isGivenBack} then ${cancellations.grossPence} else 0 end
        when ${daySettlements.state} = 'done' then ${daySettlements.grossPence} else 0 end
    - coalesce(${givenCredit.grossPence}, 0)
  else 0 end::int`;

/**
 * Bookings with everything that `keptPence` reads. A place that was handed on has no line: its new
 * player's has it.
 */
export const placesWithMoney = <Columns extends Record<string, unknown>>(
  db: Executor,
  columns: Columns & Parameters<Executor['select']>[0],
) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .leftJoin(usedCredit, eq(usedCredit.id, orderLines.creditId))
    .leftJoin(cancellations, eq(cancellations.bookingId, bookings.id))
    .leftJoin(daySettlements, eq(daySettlements.bookingId, bookings.id))
    .leftJoin(
      givenCredit,
      and(
        sql`${isGivenBack}`,
        eq(givenCredit.id, sql`coalesce(${cancellations.creditId}, ${daySettlements.creditId})`),
      ),
    );
