import { expirePackages } from '#features/bookings/credits/server/buy-package.ts';
import { findPriorityGroups } from '#features/bookings/credits/server/founding-numbers.ts';
import { sweepLostCredits } from '#features/bookings/credits/server/lost-credits.ts';
import { sweepWaitlists } from '#features/bookings/orders/server/offer-places.ts';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { expireOverdueHolds } from '#features/bookings/places/server/release-places.ts';
import { findActiveEntries } from '#features/bookings/waitlist/server/waitlist-store.ts';
import { fits, waitlistOrder } from '#features/bookings/waitlist/waitlist.ts';
import { readAllBalances } from '#features/payments/charging/server/payouts.ts';
import { readBalance, reconcileUnsettled } from '#features/payments/server/public.ts';
import type { StandIn } from '#tests/stripe/stand-in.ts';
import { payRefundsByHand } from './organiser-steps.ts';
import { privilegeFaults } from './privilege-steps.ts';
import { rowsOf, type World } from './world.ts';

const FOUNDING_IN_ALL = 120;
const FOUNDING_IN_A_CITY = 15;
/** While steps are going on, nothing is late yet. */
const ANY_GRACE = 1_000_000;

/** Fails unless everything that must always be true is true. */
export async function judge(world: World, graceMinutes = ANY_GRACE): Promise<void> {
  const { database, clock } = world;
  const findings = await checkBookings(database, { now: clock(), graceMinutes });
  const more = await rowsOf<{ check: string; concerns: string }>(
    database,
    `select 'twice_in_one_day' as check, event_id || ' ' || account_id as concerns from bookings
     where state in ('held', 'confirmed', 'attended', 'no_show') and account_id is not null
     group by event_id, account_id having count(*) > 1
     union all select 'founding_number_twice', number::text from founding_members group by number having count(*) > 1
     union all select 'too_many_founding_members', city from founding_members group by city having count(*) > $1
     union all select 'founding_number_too_high', number::text from founding_members where number not between 1 and $2
     union all select 'balance_below_zero', account_id::text from credits group by account_id
       having count(*) filter (where state in ('available', 'held')) < 0`,
    [FOUNDING_IN_A_CITY, FOUNDING_IN_ALL],
  );
  const privileges = await privilegeFaults(database);
  const wrong = [...findings, ...more, ...privileges].map(
    ({ check, concerns }) => `${check}: ${concerns}`,
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** Who waits for a golf day in which order, and what is offered. */
type Waitlist = {
  readonly eventId: number;
  readonly inOrder: readonly {
    readonly id: string;
    readonly state: string;
    readonly size: number;
    readonly rule: 'together' | 'any';
  }[];
  readonly offers: readonly {
    readonly id: string;
    readonly entryId: string;
    readonly places: number;
  }[];
};

export async function readWaitlists({
  database,
  days,
  clock,
}: World): Promise<readonly Waitlist[]> {
  const awaited = await rowsOf<{ id: number }>(
    database,
    `select distinct event_id as id from waitlist_entries where event_id = any($1) and state in ('waiting', 'offered')`,
    [days],
  );
  return Promise.all(
    awaited.map(async ({ id: eventId }) => {
      const entries = await findActiveEntries(database, eventId);
      const groups = await findPriorityGroups(
        database,
        entries.map(({ accountId }) => accountId),
        clock(),
      );
      return {
        eventId,
        inOrder: waitlistOrder(
          entries.map((entry) => ({ ...entry, group: groups.get(entry.accountId) ?? 'other' })),
        ).flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []),
        offers: await rowsOf<Waitlist['offers'][number]>(
          database,
          // Without those that an organiser made out of turn.
          `select id, entry_id as "entryId", places from offers
           where event_id = $1 and state = 'open' and reason is null`,
          [eventId],
        ),
      };
    }),
  );
}

/**
 * Fails if a step offered places to one who came later, although they would have done for one who
 * came before, waited all the time and still waits.
 */
export function judgeOrder(before: readonly Waitlist[], after: readonly Waitlist[]): void {
  for (const { eventId, inOrder, offers } of after) {
    const was = before.find((one) => one.eventId === eventId);
    if (!was) continue;
    for (const offer of offers) {
      if (was.offers.some(({ id }) => id === offer.id)) continue;
      const idsAhead = (list: Waitlist['inOrder']) => {
        const place = list.findIndex(({ id }) => id === offer.entryId);
        return new Set(list.slice(0, Math.max(0, place)).map(({ id }) => id));
      };
      const aheadBefore = idsAhead(was.inOrder);
      const aheadNow = idsAhead(inOrder);
      const passed = inOrder.find(
        (entry) =>
          entry.state === 'waiting' &&
          aheadNow.has(entry.id) &&
          aheadBefore.has(entry.id) &&
          fits(entry, offer.places),
      );
      if (passed)
        throw new Error(
          `Event ${eventId}: entry ${passed.id} was passed over by offer ${offer.id}`,
        );
    }
  }
}

type Wait = { readonly id: string; readonly size: number };

const ownPlace = `from bookings b where b.event_id = w.event_id and b.account_id = w.account_id
  and b.state in ('confirmed', 'attended', 'no_show')`;
const waits = `select w.id, w.size from waitlist_entries w
  where w.event_id = any($1) and w.state in ('waiting', 'offered')`;

/** The waits of people who have no place of their own at that golf day. */
export const readWaitsWithoutPlace = ({ database, days }: World): Promise<readonly Wait[]> =>
  rowsOf(database, `${waits} and not exists (select ${ownPlace})`, [days]);

/**
 * Fails if somebody got a place otherwise than by an offer and still waits for as many as before.
 */
export async function judgeGivenPlaces(
  { database, days }: World,
  before: readonly Wait[],
): Promise<void> {
  const placed = await rowsOf<Wait>(
    database,
    `${waits} and exists (select ${ownPlace} and not exists (
       select from offers f where f.entry_id = w.id and f.order_id = b.order_id))`,
    [days],
  );
  for (const { id, size } of placed)
    if (before.some((wait) => wait.id === id && wait.size <= size))
      throw new Error(
        `Waitlist entry ${id} goes on for ${size} although its member was given a place`,
      );
}

/**
 * Lets everything come to rest, and fails unless no money, place or offer is on its way any more.
 */
export async function judgeAtRest(world: World): Promise<void> {
  const { services, clock, doors, standIn } = world;
  const settle = async () => {
    await expireOverdueHolds(services);
    await expirePackages(services.database, clock());
    await sweepLostCredits(services);
    await reconcileUnsettled(services);
    for (const door of doors) await door.runJobs();
    await standIn?.webhooks.deliver();
    for (const door of doors) await door.runJobs();
    await sweepWaitlists(services);
    await payRefundsByHand(world);
    for (const door of doors) await door.runJobs();
  };
  clock.forward(40);
  await settle();
  await settle();
  await judge(world, 0);
  await judgeLostCredits(world);
  if (standIn) await judgeStripe(world, standIn);
  else await judgeSandbox(world);
}

/** Nobody has a credit to book with whose payment their bank has taken back. */
async function judgeLostCredits({ database }: World): Promise<void> {
  const unpaid = await rowsOf<{ id: string }>(
    database,
    `select c.id from credits c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
     where c.state = 'available' and c.gross_pence > 0 and o.disputed = 'lost'`,
  );
  if (unpaid.length > 0)
    throw new Error(`Credits of lost payments: ${unpaid.map(({ id }) => id).join(', ')}`);
}

async function judgeSandbox({ database }: World): Promise<void> {
  const [money] = await rowsOf<{ sandbox: number; ledger: number }>(
    database,
    `select (select coalesce(sum(amount_pence), 0) from sandbox_checkouts where state = 'paid')::int
       - (select coalesce(sum(amount_pence), 0) from sandbox_refunds)::int as sandbox,
     (select coalesce(sum(amount_pence), 0) from ledger_entries where account = 'provider:sandbox')::int as ledger`,
  );
  if (money?.sandbox !== money?.ledger)
    throw new Error(`The sandbox holds ${money?.sandbox} pence, the ledger says ${money?.ledger}`);
}

/** The ledger has Stripe's balance to the penny, with fees, disputes and payouts. */
async function judgeStripe({ database, services }: World, { account }: StandIn): Promise<void> {
  await readAllBalances(services);

  const balance = account.all('txn').reduce((sum, line) => sum + Number(line['net']), 0);
  const ledger = await readBalance(database, 'provider:stripe');
  if (ledger !== balance)
    throw new Error(`Stripe's balance is ${balance} pence, the ledger says ${ledger}`);

  const lost = account
    .all('du')
    .filter(({ status }) => status === 'lost')
    .reduce((sum, dispute) => sum + Number(dispute['amount']), 0);
  const losses = await readBalance(database, 'dispute_losses');
  const [byBanks] = await rowsOf<{ pence: number }>(
    database,
    'select coalesce(sum(disputed_pence), 0)::int as pence from refunds',
  );
  if (losses !== lost - (byBanks?.pence ?? 0))
    throw new Error(`${lost} pence were lost, the ledger says ${losses}`);

  // Nobody gets money twice: what went back and what banks took is never more than was paid, but for
  // a payment that was disputed after it had been refunded.
  const twice = await rowsOf<{ id: string; disputes: number }>(
    database,
    `select p.id, d.disputes from payments p
     join (select payment_id, sum(amount_pence) as pence, min(opened_at) as at, count(*)::int as disputes
       from disputes where state = 'lost' group by 1) d
       on d.payment_id = p.id
     where (select coalesce(sum(amount_pence - disputed_pence), 0) from refunds r
       where r.payment_id = p.id and r.state in ('returned', 'by_hand') and r.returned_at > d.at) + d.pence > p.amount_pence`,
  );
  const said = twice.map(({ id, disputes }) => `${id} after ${disputes} lost disputes`);
  if (said.length > 0) throw new Error(`Paid back twice: ${said.join(', ')}`);
}
