import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { expireHoldJob } from '#features/bookings/places/server/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';

/** How an event stands in the tables. */
export type Standing = {
  readonly confirmed: readonly string[];
  readonly held: number;
  readonly taken: number;
  /** Accounts with more than one place. */
  readonly doubled: number;
};

export async function standingOf(database: Database, eventId: number): Promise<Standing> {
  const { rows } = await database.execute<Standing>(sql`
    select coalesce(array_agg(b.id) filter (where b.state = 'confirmed'), '{}') as confirmed,
      count(*) filter (where b.state = 'held')::int as held,
      (select places_taken from events where id = ${eventId}) as taken,
      (count(*) filter (where b.state in ('held', 'confirmed'))
        - count(distinct b.account_id) filter (where b.state in ('held', 'confirmed')))::int as doubled
    from bookings b where b.event_id = ${eventId}`);
  if (!rows[0]) throw new Error(`Nothing is known of event ${eventId}`);
  return rows[0];
}

/** What the provider holds by its own books, and what our ledger says that it holds, in pence. */
export type Money = { readonly provider: number; readonly ledger: number };

/** A club's tables, and the books of its payment provider. */
export type Books = {
  readonly database: Database;
  readonly provider: string;
  readonly readHeld: () => Promise<number>;
};

export async function moneyHeld({ database, provider, readHeld }: Books): Promise<Money> {
  // Fees and payouts are read from the provider once an hour, and are not what the races are about.
  const { rows } = await database.execute<{ ledger: number }>(sql`
    select coalesce(sum(e.amount_pence), 0)::int as ledger
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = ${`provider:${provider}`} and t.kind <> 'balance_changed'`);
  return { provider: await readHeld(), ledger: rows[0]?.ledger ?? -1 };
}

/** What the sandbox holds by its own tables. */
export async function heldAtSandbox(database: Database): Promise<number> {
  const { rows } = await database.execute<{ held: number }>(sql`
    select ((select coalesce(sum(amount_pence), 0) from sandbox_checkouts where state = 'paid')
      - (select coalesce(sum(amount_pence), 0) from sandbox_refunds))::int as held`);
  return rows[0]?.held ?? 0;
}

const LOOK_AGAIN_MS = 250;

/**
 * Waits until nothing is on its way any more: the audit finds nothing without any grace, and both
 * books agree.
 * @returns what is still wrong when the time is up; empty if all is well
 */
export async function whatIsWrong(books: Books, withinMs: number): Promise<readonly string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const wrong = await look(books);
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await delay(LOOK_AGAIN_MS);
  }
}

async function look(books: Books): Promise<readonly string[]> {
  const findings = await checkBookings(books.database, { now: new Date(), graceMinutes: 0 });
  const { provider, ledger } = await moneyHeld(books);
  const money =
    provider === ledger ? [] : [`The provider holds ${provider} pence, the ledger says ${ledger}`];
  return [...findings.map(({ check, concerns }) => `${check}: ${concerns}`), ...money];
}

/**
 * Ends the holds that were walked away from, by the product's own job, without waiting the 15
 * minutes: only the clock on their rows is put forward.
 */
export async function letHoldsEnd(database: Database, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { rows } = await database.execute<{ eventId: number }>(sql`
      update orders set expires_at = now() - interval '1 second' where id = ${orderId} returning event_id as "eventId"`);
    for (const { eventId } of rows) await enqueue(database, expireHoldJob, { orderId, eventId });
  }
}

/** A sentence about a number that is not what it must be; none if it is. */
export const differs = (what: string, found: number, wanted: number): readonly string[] =>
  found === wanted ? [] : [`${what}: ${found}, should be ${wanted}`];
