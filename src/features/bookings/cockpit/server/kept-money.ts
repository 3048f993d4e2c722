import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/database/database.ts';
import { daySettlements } from '../../called-off/server/tables.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';

const usedCredit = alias(credits, 'used_credit');
const givenCredit = alias(credits, 'given_credit');

/** A cancellation that has given something back: at once, or because the place was resold. */
const isGivenBack = sql`(${cancellations.resale} is null or ${cancellations.resale} in ('resold', 'called_off'))`;

/** The credit that was given for a place. */
const isGivenCredit = sql`${isGivenBack}
  and ${givenCredit.id} = coalesce(${cancellations.creditId}, ${daySettlements.creditId})`;

/**
 * What was sold with a line and not given back, in pence: the money and what its credit cost, less
 * what was given back as money or as a credit, or refunded out of goodwill. A day that was called
 * off has both a cancellation and a settlement, for the same amounts.
 */
const soldPence = sql`(coalesce(${orderLines.grossPence} - ${orderLines.refundedNetPence} - ${orderLines.refundedVatPence}, 0) + coalesce(${usedCredit.grossPence}, 0)
    - case when ${cancellations.bookingId} is not null then case when ${isGivenBack} then ${cancellations.grossPence} else 0 end
        when ${daySettlements.state} = 'done' then ${daySettlements.grossPence} else 0 end
    - coalesce(${givenCredit.grossPence}, 0))`;

/** Money of a line that was given back, or taken off what is owed on account, in pence. */
export const givenBackPence: SQL<number> = sql<number>`(case when ${orders.state} = 'paid' then
    coalesce(${orderLines.refundedNetPence} + ${orderLines.refundedVatPence}, 0)
    + case when ${cancellations.bookingId} is not null then case when ${isGivenBack} then ${cancellations.grossPence} else 0 end
        when ${daySettlements.state} = 'done' then ${daySettlements.grossPence} else 0 end
  else 0 end)::int`;

/** What the credits of a line cost that were refunded: by choice, or by a bank (decision 089). */
const refundedCredits = sql`(select coalesce(sum(${credits.grossPence}), 0) from ${credits}
  where ${credits.orderLineId} = ${orderLines.id} and ${credits.state} = 'refunded')`;

/**
 * What lost disputes took of each line, of the few orders that lost any: in proportion to the money
 * that was kept of it, or to its price if none was. The parts of an order add up to what it lost.
 * `still_sold` is the price of a line less its refunded credits.
 */
const lostOfLines = sql`(
  select id, still_sold, round(lost * upto / total) - round(lost * (upto - weight) / total) as pence
  from (
    select id, still_sold, lost, weight, sum(weight) over (partition by order_id order by id) as upto,
      sum(weight) over (partition by order_id) as total
    from (
      select id, order_id, still_sold, lost,
        case when sum(kept) over (partition by order_id) > 0 then kept else gross end as weight
      from (
        select ${orderLines.id} as id, ${orderLines.orderId} as order_id, ${orderLines.grossPence} as gross,
          ${orders.lostPence} as lost, ${orderLines.grossPence} - ${refundedCredits} as still_sold,
          least(greatest(${soldPence} - ${refundedCredits}, 0), ${orderLines.grossPence}) as kept
        from ${orders}
        join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        left join ${credits} as used_credit on ${usedCredit.id} = ${orderLines.creditId}
        left join ${cancellations} on ${cancellations.bookingId} = ${orderLines.bookingId}
        left join ${daySettlements} on ${daySettlements.bookingId} = ${orderLines.bookingId}
        left join ${credits} as given_credit on ${isGivenCredit}
        where ${orders.lostPence} > 0
      ) as line
    ) as weighed
  ) as shared
  where total > 0)`;

/** What was lost of the package that a place’s credit is from: its share among the credits kept. */
const lostOfCredit = sql`case when used_credit.origin = 'package' and used_credit.state <> 'refunded'
  then round(lost_package.pence * used_credit.gross_pence / nullif(lost_package.still_sold, 0)) end`;

/**
 * What was paid for a place and is kept, in pence, VAT included: what was sold and not given back,
 * less what a bank took by a lost dispute. It is below 0 for what was both given back and lost.
 * Orders on account count from the day of booking, as in the ledger.
 */
export const keptPence: SQL<number> = sql<number>`(case when ${orders.state} = 'paid' then ${soldPence} else 0 end
  - coalesce(lost_line.pence, 0) - coalesce(${lostOfCredit}, 0))::int`;

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
    .leftJoin(givenCredit, isGivenCredit)
    .leftJoin(sql`${lostOfLines} as lost_line`, sql`lost_line.id = ${orderLines.id}`)
    .leftJoin(
      sql`${lostOfLines} as lost_package`,
      sql`lost_package.id = ${usedCredit.orderLineId}`,
    );
