import { sql } from 'drizzle-orm';
import { HOLD_MINUTES } from '#features/bookings/places/order-lines.ts';
import { activeStates } from '#features/bookings/places/states.ts';
import { readEvents } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MergedPair } from './account-columns.ts';

/** Why two accounts cannot be merged, and where that can be settled. */
export type MergeBlocker = {
  readonly sentence: string;
  readonly link: { readonly to: string; readonly label: string } | null;
};

/** Everything that has to be settled before two accounts can be merged. */
export async function findBlockers(db: Executor, pair: MergedPair): Promise<MergeBlocker[]> {
  const blockers: MergeBlocker[] = [];
  const finders = [
    ...[pendingPayment, openOrders, sameDay, twoNumbers],
    ...[twoMemberships, twoCompanyDays, openOffers],
  ];
  for (const find of finders) blockers.push(...(await find(db, pair)));
  return blockers;
}

/** A payment under way would be settled for an account that has ended. */
async function pendingPayment(
  db: Executor,
  { from }: MergedPair,
): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute(
    sql`select from payments where account_id = ${from} and state = 'pending' limit 1`,
  );
  return rows.length === 0
    ? []
    : [
        {
          sentence:
            'A payment of the account to be ended is under way. Please try again in half an hour.',
          link: null,
        },
      ];
}

/** An order that waits to be paid would be paid by an account that has ended. */
async function openOrders(db: Executor, { from }: MergedPair): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute(
    sql`select from orders where account_id = ${from} and state in ('open', 'refunding') limit 1`,
  );
  return rows.length === 0
    ? []
    : [
        {
          sentence: `The account to be ended has an order that isn’t settled yet. Unpaid ones end after ${HOLD_MINUTES} minutes.`,
          link: null,
        },
      ];
}

/**
 * One person cannot have two places of their own at a golf day: one has to be cancelled or handed
 * over first.
 */
async function sameDay(db: Executor, { from, into }: MergedPair): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select one.event_id as id from bookings one join bookings two on two.event_id = one.event_id
    where one.account_id = ${from} and one.state in ${activeStates}
      and two.account_id = ${into} and two.state in ${activeStates}`);
  return (
    await readEvents(
      db,
      rows.map(({ id }) => id),
    )
  ).map(({ id, title }) => ({
    sentence: `Both accounts have a place at ${title}. Please cancel one, or hand it over.`,
    link: { to: `/admin/events/${id}`, label: title },
  }));
}

/** A founding number is given for life and never given back, so two cannot become one. */
async function twoNumbers(
  db: Executor,
  { from, into }: MergedPair,
): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select number from founding_members where account_id in (${from}, ${into}) order by number`);
  return rows.length < 2
    ? []
    : [
        {
          sentence: `Both accounts have a founding number: ${rows.map(({ number }) => number).join(' and ')}. Numbers are given for life, so these accounts can’t be merged.`,
          link: null,
        },
      ];
}

/** An account has one membership: one of the two has to end first. */
async function twoMemberships(
  db: Executor,
  { from, into }: MergedPair,
): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute<{ id: string; account_id: string }>(sql`
    select id, account_id from memberships where account_id in (${from}, ${into})
      and state in ('awaiting_payment', 'active', 'grace')`);
  const ending = rows.find(({ account_id: accountId }) => accountId === from);
  return rows.length < 2 || !ending
    ? []
    : [
        {
          sentence: 'Both accounts have a membership. Please end one of them first.',
          link: { to: `/admin/memberships/${ending.id}`, label: 'Open the membership' },
        },
      ];
}

/** A membership year has one company day, and one request is open at a time. */
async function twoCompanyDays(
  db: Executor,
  { from, into }: MergedPair,
): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select one.id, one.number from company_days one join company_days two on two.account_id = ${into}
      and two.state in ('requested', 'quoted', 'booked', 'played')
      and (two.year_from = one.year_from
        or one.state in ('requested', 'quoted') and two.state in ('requested', 'quoted'))
    where one.account_id = ${from} and one.state in ('requested', 'quoted', 'booked', 'played')`);
  return rows.map(({ id, number }) => ({
    sentence: `Both accounts have a company day, so CD-${number} can’t move to the other one. Please decline or call it off first.`,
    link: { to: `/admin/memberships/company-days/${id}`, label: 'Open the company day' },
  }));
}

/** An offer that is open while both wait is answered or runs out first. */
async function openOffers(
  db: Executor,
  { from, into }: MergedPair,
): Promise<readonly MergeBlocker[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select one.event_id as id from waitlist_entries one join waitlist_entries two on two.event_id = one.event_id
    where one.account_id = ${from} and one.state in ('waiting', 'offered')
      and two.account_id = ${into} and two.state in ('waiting', 'offered')
      and 'offered' in (one.state, two.state)`);
  return (
    await readEvents(
      db,
      rows.map(({ id }) => id),
    )
  ).map(({ id, title }) => ({
    sentence: `Both accounts wait for ${title}, and places are offered to one of them. Please wait until the offer has been answered.`,
    link: { to: `/admin/events/${id}`, label: title },
  }));
}
