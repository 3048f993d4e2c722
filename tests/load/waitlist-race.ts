import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { within } from '../../scripts/bench/patience.ts';
import { differs, standingOf, whatIsWrong } from './books.ts';
import { buy, endingOf, GOOD_CARD } from './buyer.ts';
import { buyerOf, type Club } from './club.ts';
import { allPay, count, type RaceReport, strayAnswers } from './race.ts';
import {
  acceptOffer,
  cancelBooking,
  type Ending,
  joinWaitlist,
  type Waiting,
  waitlistOf,
} from './steps.ts';

type WaitlistRace = { readonly places: number; readonly cancellations: number };

export type WaitlistReport = RaceReport & {
  readonly queued: number;
  readonly offers: number;
  /** From the first of the cancellations to the last of the offers. */
  readonly offeredSeconds: number;
};

/** Until every job that an action queued has run. */
const SETTLED_WITHIN_MS = within(60_000);
const LOOK_AGAIN_MS = 20;

/**
 * All members race for an event, and those who come too late join its waitlist at once. Then some
 * of the buyers cancel at the same moment: each place is offered to the next in turn, and to nobody
 * else; those accept and pay.
 */
export async function runWaitlistRace(
  club: Club,
  { places, cancellations }: WaitlistRace,
): Promise<WaitlistReport> {
  const { database, members } = club;
  await giveGroups(club);
  const started = performance.now();
  const eventId = await club.openEvent(places);
  const endings = await Promise.all(members.map((_, index) => buyOrWait(club, eventId, index)));
  const raced = await whatIsWrong(club, SETTLED_WITHIN_MS);
  const seconds = (performance.now() - started) / 1000;
  const order = await statedOrder(club, eventId);
  const queue = await Promise.all(
    members.map((_, index) => waitlistOf(buyerOf(club, index), eventId)),
  );

  const winners = members.flatMap((_, index) => {
    const ending = endings[index];
    return ending?.is === 'confirmed'
      ? [{ buyer: buyerOf(club, index), bookingId: ending.bookingId }]
      : [];
  });
  const cancelled = performance.now();
  await Promise.all(
    winners.slice(0, cancellations).map(({ buyer, bookingId }) => cancelBooking(buyer, bookingId)),
  );
  await untilOffered(club, eventId, cancellations);
  const offeredSeconds = (performance.now() - cancelled) / 1000;
  // Offers too many would be made by the same jobs, so all of them end first.
  const settled = await whatIsWrong(club, SETTLED_WITHIN_MS);
  await untilNoJobs(club);
  const offered = await offeredMembers(club, eventId);
  const late = await buyAgain(club, eventId, winners[0]?.buyer.member.username);

  const accepted = await Promise.all(
    members.map(async ({ username }, index) =>
      offered.includes(username)
        ? endingOf(() => acceptOffer(buyerOf(club, index), eventId, GOOD_CARD))
        : undefined,
    ),
  );
  const ended = await whatIsWrong(club, SETTLED_WITHIN_MS);
  const standing = await standingOf(database, eventId);
  return {
    buyers: members.length,
    places,
    endings,
    seconds,
    queued: order.length,
    offers: offered.length,
    offeredSeconds,
    faults: [
      ...raced,
      ...strayAnswers([...endings, ...accepted.flatMap((ending) => ending ?? [])]),
      ...differs('confirmed after the race', count(endings, 'confirmed'), places),
      ...differs('queued', order.length, members.length - places),
      ...outOfOrder(
        queue,
        members.map(({ username }) => username),
        order,
      ),
      ...settled,
      ...differs('offers', offered.length, cancellations),
      ...differs(
        'offers to the next in turn',
        inBoth(offered, order.slice(0, cancellations)),
        cancellations,
      ),
      ...(late.is === 'refused'
        ? []
        : [`A place was sold past the waitlist: ${JSON.stringify(late)}`]),
      ...ended,
      ...differs(
        'accepted and paid',
        accepted.filter((ending) => ending?.is === 'confirmed').length,
        cancellations,
      ),
      ...differs('confirmed at the end', standing.confirmed.length, places),
      ...differs('places counted by the event', standing.taken, places),
      ...differs('members with two places', standing.doubled, 0),
    ],
  };
}

/** Buys a place, or joins the waitlist. */
async function buyOrWait(club: Club, eventId: number, index: number): Promise<Ending> {
  const buyer = buyerOf(club, index);
  const ending = await buy(buyer, { eventId, conduct: allPay(index) });
  if (ending.is !== 'refused') return ending;
  return endingOf(async () => {
    await joinWaitlist(buyer, eventId);
    return ending;
  });
}

/** A buyer whose place was cancelled tries to book again, past everyone who waits. */
function buyAgain(club: Club, eventId: number, username: string | undefined): Promise<Ending> {
  const index = club.members.findIndex((member) => member.username === username);
  return buy(buyerOf(club, index), { eventId, conduct: 'pays' });
}

/**
 * One member in ten is a VIP and one in ten executive; up to ten who have booked before are
 * founding members.
 */
async function giveGroups({ database }: Club): Promise<void> {
  await database.execute(sql`
    insert into tier_grants (account_id, tier, starts_at, ends_at, reason, granted_at)
    select id, case when username like '%1' then 'vip' else 'executive' end, now() - interval '1 day',
      now() + interval '1 year', 'Load', now()
    from accounts where username ~ '^racer.*[12]$'`);
  await database.execute(sql`
    insert into founding_members (account_id, number, city, city_number, locked_pence, booking_id, since)
    select account_id, row_number() over (), 'Leeds', row_number() over (), 12500, booking_id, now()
    from (select distinct on (account_id) account_id, id as booking_id from bookings where state = 'confirmed'
      order by account_id limit 10) as confirmed`);
}

/**
 * Who waits, in the order that every text states: founding members, VIP, executive, others; in
 * each, first come.
 */
async function statedOrder({ database }: Club, eventId: number): Promise<readonly string[]> {
  const { rows } = await database.execute<{ username: string }>(sql`
    select a.username from waitlist_entries w join accounts a on a.id = w.account_id
      left join founding_members f on f.account_id = a.id left join tier_grants t on t.account_id = a.id
    where w.event_id = ${eventId} and w.state = 'waiting'
    order by case when f.account_id is not null then 1 when t.tier = 'vip' then 2 when t.tier = 'executive' then 3 else 4 end,
      w.joined_at, w.id`);
  return rows.map(({ username }) => username);
}

async function offeredMembers({ database }: Club, eventId: number): Promise<readonly string[]> {
  const { rows } = await database.execute<{ username: string }>(sql`
    select a.username from offers o join accounts a on a.id = o.account_id
    where o.event_id = ${eventId} and o.state = 'open' order by o.id`);
  return rows.map(({ username }) => username);
}

/** Whether each member was told the position that the stated order gives them. */
function outOfOrder(
  told: readonly Waiting[],
  members: readonly string[],
  order: readonly string[],
): readonly string[] {
  return members.flatMap((name, index) => {
    const position = order.indexOf(name) + 1 || null;
    const said = told[index]?.position;
    return said === position ? [] : [`${name} was told position ${said}, and is at ${position}`];
  });
}

async function untilOffered({ database }: Club, eventId: number, wanted: number): Promise<void> {
  await until(async () => {
    const { rows } = await database.execute<{ made: number }>(
      sql`select count(*)::int as made from offers where event_id = ${eventId}`,
    );
    return (rows[0]?.made ?? 0) >= wanted;
  });
}

async function untilNoJobs({ database }: Club): Promise<void> {
  await until(async () => {
    const { rows } = await database.execute(
      sql`select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1`,
    );
    return rows.length === 0;
  });
}

/** Looks again until it is so, or the time is up: what is missing then is counted as a fault. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (!(await isSo()) && Date.now() < deadline) await delay(LOOK_AGAIN_MS);
}

const inBoth = (some: readonly string[], others: readonly string[]): number =>
  some.filter((one) => others.includes(one)).length;
