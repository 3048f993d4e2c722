import { sql } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  type MergeBlocker,
  type MergedPair,
  type MergeRule,
  moves,
  stays,
} from '#platform/merge-rules.ts';
import { HOLD_MINUTES } from '../hold.ts';

/** What becomes of places, orders, credits and waitlists when an account is merged into another. */
export const bookingsMergeRules: readonly MergeRule[] = [
  moves('orders.account_id', 'orders', { blockers: openOrders }),
  moves('bookings.account_id', 'places', { prepare: keepOnePrivilege, blockers: sameDay }),
  moves('bookings.named_account_id'),
  moves('cancellations.by_account_id'),
  moves('goodwill_refunds.by_account_id'),
  moves('place_changes.by_account_id'),
  moves('settlement_runs.asked_by'),
  moves('club_packs.sent_by'),
  moves('run_sheet_ticks.ticked_by'),
  moves('credits.account_id', 'credits'),
  // A trigger lets entries of the ledger change their account for a merge that is written down, and
  // nothing else of them.
  moves('credit_entries.account_id', 'entries of the credit ledger'),
  ...stays('credit_entries.by_account_id'),
  moves('guest_passes.account_id', 'guest passes'),
  moves('guest_passes.granted_by'),
  moves('founding_members.account_id', 'founding numbers', { blockers: twoNumbers }),
  moves('tier_allowances.account_id', undefined, { prepare: addAllowances }),
  moves('waitlist_entries.account_id', 'waitlist entries', {
    prepare: keepEarlier,
    blockers: openOffers,
  }),
  moves('offers.account_id'),
  moves('event_announcements.account_id', undefined, { unique: ['event_id'] }),
];

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
    where one.account_id = ${from} and one.state in ('held', 'confirmed', 'attended')
      and two.account_id = ${into} and two.state in ('held', 'confirmed', 'attended')`);
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

/**
 * A privilege works once for each golf day, so where both have had a place with one there, it
 * counts once.
 */
async function keepOnePrivilege(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`
    update bookings given set own_privilege = false from bookings kept
    where given.account_id = ${from} and given.own_privilege
      and kept.account_id = ${into} and kept.own_privilege and kept.event_id = given.event_id`);
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

/** Where both wait for the same golf day, the one who joined first keeps their turn. */
async function keepEarlier(tx: Executor, { from, into }: MergedPair, now: Date): Promise<void> {
  await tx.execute(sql`
    update waitlist_entries later set state = 'left', network = null, ended_at = ${now.toISOString()}::timestamptz
    from waitlist_entries earlier
    where later.account_id in (${from}, ${into}) and earlier.account_id in (${from}, ${into})
      and later.account_id <> earlier.account_id and later.event_id = earlier.event_id
      and later.state = 'waiting' and earlier.state = 'waiting'
      and (later.joined_at, later.id) > (earlier.joined_at, earlier.id)`);
}

/**
 * What tiers have brought both in the same membership year counts together, so that nothing is
 * brought twice.
 */
async function addAllowances(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`
    with theirs as (
      delete from tier_allowances gone using tier_allowances kept
      where gone.account_id = ${from} and kept.account_id = ${into} and gone.year_from = kept.year_from
      returning gone.*
    )
    update tier_allowances kept set
      credits = kept.credits + theirs.credits, guest_passes = kept.guest_passes + theirs.guest_passes,
      ends_at = greatest(kept.ends_at, theirs.ends_at)
    from theirs where kept.account_id = ${into} and kept.year_from = theirs.year_from`);
}
