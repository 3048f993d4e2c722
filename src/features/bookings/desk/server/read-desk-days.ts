import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { type EventRecord, readEvents, readEventsBetween } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { readSheets, type Sheet, stepsOf } from '../../cockpit/server/day-steps.ts';
import { figuresOfEvents } from '../../cockpit/server/organiser-report.ts';
import { readCounted } from '../../cockpit/server/read-counted.ts';
import { daysOverdue } from '../../debtors/payment-reminders.ts';
import { readDebts } from '../../debtors/server/read-debtors.ts';
import { closedAccount } from '../../texts.ts';
import { offers } from '../../waitlist/server/tables.ts';
import type { DeskDay, DeskMoney, EndingOffer } from '../contract.ts';
import { chooseDeskDays, LOOK_BACK_DAYS, mayBeOnDesk, needsOf } from '../desk-days.ts';

/** How far ahead golf days count as coming. */
export const AHEAD_DAYS = 400;

/** An offer is about to lapse when it ends within so many minutes. */
const ENDING_MINUTES = 6 * 60;

const MOST_OFFERS = 5;

/** Of how many golf days, the next ones, the payments are added up: place by place, as in the cockpit. */
const MONEY_DAYS = 12;

/** The golf days of the organisers' desk with what is missing, and the money of all coming ones. */
export async function readDeskDays(
  db: Executor,
  now: Date,
): Promise<{ readonly days: DeskDay[]; readonly money: DeskMoney }> {
  const events = await readEventsBetween(db, {
    endsAfter: addDays(now, -LOOK_BACK_DAYS),
    startsBefore: addDays(now, AHEAD_DAYS),
  });

  const [money, days] = await Promise.all([
    readMoney(db, events, now),
    countDays(db, mayBeOnDesk(events, now), now),
  ]);

  return { money, days: chooseDeskDays(days, now) };
}

/** Golf days with what is missing of each, counted place by place. */
export async function countDays(
  db: Executor,
  events: readonly EventRecord[],
  now: Date,
): Promise<DeskDay[]> {
  const sheetOf = await readSheets(
    db,
    events.map(({ id }) => id),
  );
  return Promise.all(
    events.map((event) => readDeskDay(db, event, { sheet: sheetOf(event.id), now })),
  );
}

/** A golf day with what is missing, counted as its cockpit counts it. */
export async function readDeskDay(
  db: Executor,
  event: EventRecord,
  { sheet, now }: { readonly sheet: Sheet; readonly now: Date },
): Promise<DeskDay> {
  const counted = await readCounted(db, event);
  const { attendees, figures } = counted;

  return {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    state: event.state,
    venue: event.venue?.name ?? null,
    capacity: event.capacity,
    taken: figures.confirmed + figures.held,
    left: figures.left,
    needs: needsOf(
      {
        startsAt: event.startsAt,
        hasVenue: event.venue !== null,
        figures,
        unmarked: attendees.filter(({ state }) => state === 'confirmed').length,
        steps: stepsOf(event, counted, sheet, now),
      },
      now,
    ),
  };
}

async function readMoney(
  db: Executor,
  events: readonly EventRecord[],
  now: Date,
): Promise<DeskMoney> {
  const ahead = events
    .filter(({ state, endsAt }) => state !== 'cancelled' && endsAt > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const next = ahead.slice(0, MONEY_DAYS);
  const figures = await figuresOfEvents(
    db,
    next.map(({ id }) => id),
  );
  const debts = await readDebts(db);
  const overdue = debts.filter(
    ({ invoice }) => invoice?.dueAt && daysOverdue({ dueAt: invoice.dueAt }, now) > 0,
  );

  return {
    paidPence: [...figures.values()].reduce(
      (sum, { revenuePence, owedPence }) => sum + revenuePence - owedPence,
      0,
    ),
    paidDays: ahead.length > next.length ? next.length : null,
    owedPence: sumOf(debts),
    overduePence: sumOf(overdue),
    overdue: overdue.length,
  };
}

const sumOf = (debts: readonly { readonly pence: number }[]): number =>
  debts.reduce((sum, { pence }) => sum + pence, 0);

/** The offers that lapse within the next hours, the first to lapse first. */
export async function readEndingOffers(db: Executor, now: Date): Promise<EndingOffer[]> {
  const rows = await db
    .select({ eventId: offers.eventId, accountId: offers.accountId, until: offers.expiresAt })
    .from(offers)
    .where(
      and(
        eq(offers.state, 'open'),
        gt(offers.expiresAt, now),
        lte(offers.expiresAt, addMinutes(now, ENDING_MINUTES)),
      ),
    )
    .orderBy(asc(offers.expiresAt), asc(offers.id))
    .limit(MOST_OFFERS);
  if (rows.length === 0) return [];

  const accounts = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const events = await readEvents(db, [...new Set(rows.map(({ eventId }) => eventId))]);

  return rows.map(({ eventId, accountId, until }) => {
    const account = accounts.get(accountId);
    return {
      eventId,
      title: events.find(({ id }) => id === eventId)?.title ?? '',
      name: account ? fullName(account) : closedAccount,
      until: until.toISOString(),
    };
  });
}
