import { max, type SQL, sql } from 'drizzle-orm';
import { countOrdersOf, ordersByDay, readFill } from '#features/bookings/server/public.ts';
import { readViewedEvents, viewsByDay } from '#features/events/server/public.ts';
import { movesByDay } from '#features/membership/server/public.ts';
import { revenueByDay } from '#features/payments/server/public.ts';
import { type CalendarDay, shiftDay } from '#lib/london-calendar.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { Figures } from '../contract.ts';
import { monthsOf, type Period } from '../figure-periods.ts';
import { funnelOf, type MonthSum, membersOf, revenueOf, sumsOf } from '../figures.ts';
import { daySums } from './tables.ts';

const BEGINNING = '2000-01-01';
const FAR_AHEAD = '2999-01-01';
/** The day before yesterday is over in every process. */
const DAYS_OPEN = 2;
const MOST_GOLF_DAYS = 100;

const startOf = (day: CalendarDay): Date => londonInstant(day, '00:00');

/** What happened on each day of a period, read from the rows themselves. */
const sumsByDay = (period: Period): SQL => sql`
  ${revenueByDay(spanOf(period))}
  union all ${ordersByDay(spanOf(period))}
  union all ${movesByDay(spanOf(period))}
  union all ${viewsByDay(period)}`;

const spanOf = ({ from, to }: Period) => ({
  from: startOf(from),
  before: startOf(shiftDay(to, 1)),
});

/**
 * Sums the days that are over, all of them anew: a day that was summed before is put right if
 * something has come late. Processes that do it at once do it one after another.
 */
export async function sumDays({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const over = { from: BEGINNING, to: shiftDay(londonDay(clock()), -DAYS_OPEN) };

  await database.transaction(async (tx) => {
    await lockByName(tx, 'day_sums');
    await tx.execute(sql`
      insert into day_sums (day, what, amount)
      select day, what, amount from (${sumsByDay(over)}) as summed
      on conflict (day, what) do update set amount = excluded.amount
      where day_sums.amount <> excluded.amount`);
  });
}

/**
 * The figures of a period. Days that are summed are not read again from their rows. While the period
 * runs, all golf days to come are in its list.
 */
export async function readFigures(db: Executor, period: Period, now: Date): Promise<Figures> {
  const { from, to } = period;
  const months = monthsOf(period);
  const instants = { from: startOf(from), to: startOf(shiftDay(to, 1)) };

  const [summed] = await db.select({ until: max(daySums.day) }).from(daySums);
  const open = summed?.until ? shiftDay(summed.until, 1) : BEGINNING;

  const [sums, before, fill, events] = await Promise.all([
    readMonthSums(db, period, open),
    countMembersBefore(db, from, open),
    readFill(db, instants),
    readViewedEvents(db, {
      from: instants.from,
      to: instants.to > now ? startOf(FAR_AHEAD) : instants.to,
      ...{ now, most: MOST_GOLF_DAYS },
    }),
  ]);
  const orders = await countOrdersOf(
    db,
    events.map(({ id }) => id),
  );
  const sum = sumsOf(sums);

  return {
    ...{ from, to, fill },
    revenue: revenueOf(months, sum),
    funnel: funnelOf(months, sum),
    memberships: membersOf(months, sum, before),
    golfDays: events.map(({ id, title, startsAt, views }) => ({
      ...{ id, title, views, date: startsAt.toISOString() },
      holds: orders.get(id)?.holds ?? 0,
      paid: orders.get(id)?.paid ?? 0,
    })),
  };
}

/** The sums of each month of a period: of its summed days, and of those from `open` on. */
async function readMonthSums(
  db: Executor,
  { from, to }: Period,
  open: CalendarDay,
): Promise<MonthSum[]> {
  const live = to < open ? undefined : sumsByDay({ from: open > from ? open : from, to });

  const { rows } = await db.execute<{ month: string; what: string; amount: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, what, sum(amount) as amount from (
      select day, what, amount from day_sums where day between ${from}::date and ${to}::date
      ${live ? sql`union all ${live}` : sql``}
    ) as days group by 1, 2`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** How many members there were when a day began. */
async function countMembersBefore(
  db: Executor,
  day: CalendarDay,
  open: CalendarDay,
): Promise<number> {
  const live = { from: startOf(open), before: startOf(day) };

  const { rows } = await db.execute<{ members: string | null }>(sql`
    select sum(amount) as members from (
      select amount from day_sums where what = 'members' and day < ${day}::date
      union all
      select amount from (${movesByDay(live)}) as moves where what = 'members'
    ) as moves`);
  return Number(rows[0]?.members ?? 0);
}
