import { type SQL, sql } from 'drizzle-orm';
import {
  bookOfOrders,
  checkBookingsWithin,
  nameOrders,
  sumUnusedCredits,
} from '#features/bookings/server/public.ts';
import {
  bookOfCompanyDays,
  bookOfMemberships,
  nameCompanyDays,
  nameMemberships,
} from '#features/membership/server/public.ts';
import type { ReferenceType } from '#features/payments/charging/payment-states.ts';
import {
  booksOfPayments,
  type Concern,
  checkReport,
  type Finding,
  moneyOf,
  type NamedConcern,
  namePayments,
  readBalance,
  refundsOf,
} from '#features/payments/server/public.ts';
import { addMinutes, formatMonth } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { areEqual, bookRows, type MonthOfBooks } from '../books.ts';
import { fallbackLabel } from '../difference-texts.ts';
import { reconciliationDifferences, reconciliations } from './tables.ts';

/** How long a webhook, a job or the sweep may take before its absence counts, in minutes. */
const SETTLING_MINUTES = 15;
/** A provider's report is read once an hour, and may be late. */
const REPORT_MINUTES = 3 * 60;

/**
 * Compares what was sold with the ledger, the documents and the money, month by month, runs every
 * consistency check, and keeps the result in place of the last one. It reads one snapshot, sums in
 * SQL, and changes nothing of what it checks. Processes that do it at once do it one after another.
 * @param graceMinutes how long what is on its way may take; 0 in a test that has let everything settle
 */
export async function reconcile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  graceMinutes = SETTLING_MINUTES,
): Promise<void> {
  const now = clock();
  const times = {
    now,
    graceMinutes,
    settledBefore: addMinutes(now, -graceMinutes),
    reportedBefore: graceMinutes === 0 ? now : addMinutes(now, -REPORT_MINUTES),
  };

  const result = await database.transaction((tx) => compareBooks(tx, times), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

  await database.transaction(async (tx) => {
    await lockByName(tx, 'reconciliation');
    await tx.delete(reconciliations);
    await tx.delete(reconciliationDifferences);

    const { months, creditPence, prepaidPence, differences, differenceCount } = result;
    const { settledBefore } = times;
    await tx.insert(reconciliations).values({
      checkedAt: now,
      settledBefore,
      months,
      differenceCount,
      creditPence,
      prepaidPence,
    });
    if (differences.length > 0) await tx.insert(reconciliationDifferences).values(differences);
  });
}

type Times = {
  readonly now: Date;
  readonly graceMinutes: number;
  readonly settledBefore: Date;
  readonly reportedBefore: Date;
};

type NewDifference = typeof reconciliationDifferences.$inferInsert;

/** The comparison itself, in the caller's transaction; it only reads. */
export async function compareBooks(tx: Executor, times: Times) {
  // It joins and sums whole books: in the usual 4 MB most of that would go to disk.
  await tx.execute(sql`set local work_mem = '64MB'`);

  const months = await readMonths(tx, times);

  const findings = [
    ...(await checkBookingsWithin(tx, times)),
    ...(await checkReport(tx, times.reportedBefore)),
  ];
  const named = await nameFindings(tx, findings);
  const unnamed = unexplained(months, named);

  return {
    months,
    creditPence: await sumUnusedCredits(tx),
    prepaidPence: -(await readBalance(tx, 'prepaid')),
    differences: [...named, ...unnamed],
    differenceCount: findings.length + unnamed.length,
  };
}

/** Months whose figures differ although no finding belongs to them. */
function unexplained(
  months: readonly MonthOfBooks[],
  named: readonly NewDifference[],
): NewDifference[] {
  const explained = new Set(named.map(({ month }) => month));
  return months
    .filter(({ month, books }) => !areEqual(bookRows(books)) && !explained.has(month))
    .map(({ month }) => ({
      month,
      check: 'books_differ',
      label: formatMonth(londonInstant(`${month}-01`, '12:00')),
      path: `/admin/reconciliation?month=${month}`,
    }));
}

/**
 * A payment that bought nothing and went back as a whole was neither sold nor kept: it counts as
 * what it was for, so that its refund does too. A payment on account pays what was sold before.
 */
const returned = (type: ReferenceType, book: string, sold: SQL): SQL => sql`
  select ${book} as book, 'payment' as type, m.payment_id as id, m.settled_at as at, m.amount_pence as pence
  from (${moneyOf(type)}) as m
  where m.refunded_pence = m.amount_pence and not m.on_account
    and not exists (select from (${sold}) as s where s.type = 'payment' and s.id = m.payment_id)
  union all
  select ${book}, 'refund', r.id, r.created_at, -r.amount_pence from (${refundsOf(type)}) as r where not r.overpaid`;

/** Each month's books. A sale or refund is of the month in which the ledger has it, in every book. */
async function readMonths(
  tx: Executor,
  { settledBefore, reportedBefore }: Times,
): Promise<MonthOfBooks[]> {
  const { rows } = await tx.execute<{ month: string; book: string; pence: string }>(sql`
    with item as (
      ${booksOfPayments(reportedBefore)}
      union all ${bookOfOrders}
      union all ${bookOfMemberships}
      union all ${bookOfCompanyDays}
      union all ${returned('order', 'orders', bookOfOrders)}
      union all ${returned('membership', 'memberships', bookOfMemberships)}
      union all ${returned('company_day', 'company_days', bookOfCompanyDays)}
    ), posted as (select type, id, at from item where book = 'ledger')
    select to_char(coalesce(posted.at, item.at) at time zone 'Europe/London', 'YYYY-MM') as month,
      item.book, sum(item.pence) as pence
    from item left join posted on posted.type = item.type and posted.id = item.id
    where coalesce(posted.at, item.at) <= ${settledBefore.toISOString()}::timestamptz
    group by 1, 2 having sum(item.pence) <> 0 order by 1, 2`);

  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    books: Object.fromEntries(ofMonth.map(({ book, pence }) => [book, Number(pence)])),
  }));
}

/** So many of each check are named and kept. */
const MOST_OF_A_CHECK = 200;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const concernsOf = (findings: readonly Finding[]): Concern[] =>
  findings.flatMap(({ concerns }) => {
    const [kind = '', id = ''] = concerns.split(' ');
    return UUID.test(id) ? [{ kind, id }] : [];
  });

/** Names what each finding concerns, the latest first; what has no name of its own comes last. */
async function nameFindings(tx: Executor, all: readonly Finding[]): Promise<NewDifference[]> {
  const findings = [...Map.groupBy(all, ({ check }) => check).values()].flatMap((ofCheck) =>
    ofCheck.slice(0, MOST_OF_A_CHECK),
  );
  const concerns = concernsOf(findings);
  const names = new Map<string, NamedConcern>();
  for (const naming of [nameOrders, namePayments, nameMemberships, nameCompanyDays])
    for (const name of await naming(tx, concerns)) names.set(`${name.kind} ${name.id}`, name);

  return findings
    .map(({ check, concerns: about }) => ({ check, about, name: names.get(about) }))
    .sort((one, other) => (other.name?.at?.getTime() ?? 0) - (one.name?.at?.getTime() ?? 0))
    .map(({ check, about, name }) => ({
      month: name?.at ? londonDay(name.at).slice(0, 7) : null,
      check,
      label: name?.label ?? fallbackLabel(about),
      path: name?.path ?? pathOf(about),
    }));
}

const pathOf = (about: string): string | null => {
  const [kind, id] = about.split(' ');
  return kind === 'event' ? `/admin/events/${id}` : null;
};
