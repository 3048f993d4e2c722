import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beginPayBack } from '#features/bookings/called-off/server/pay-back-day.ts';
import { CALLED_OFF } from '#features/bookings/credits/pay-back-policy.ts';
import { within } from '../../scripts/bench/patience.ts';
import { differs, whatIsWrong } from './books.ts';
import { buy } from './buyer.ts';
import type { Club } from './club.ts';
import { straightDoor } from './door.ts';
import { killAndRecover, type Victim } from './kill-round.ts';
import { allPay } from './race.ts';
import type { Ending } from './steps.ts';

export type CancelDayReport = {
  /** How many places had been given back when the victim was killed. */
  readonly settledThen: number;
  readonly recoverySeconds: number;
  readonly settledSeconds: number;
  readonly faults: readonly string[];
};

const SETTLED_WITHIN_MS = within(120_000);
const LOOK_AGAIN_MS = 5;

/**
 * All members book and pay for a golf day, which is then cancelled. In the middle of giving
 * everything back the victim is killed with `kill -9` and comes back: everyone gets their money
 * once.
 */
export async function runCancelDayRound(
  club: Club,
  { round, victim }: { readonly round: number; readonly victim: Victim },
): Promise<CancelDayReport> {
  const { database, members, origins } = club;
  const eventId = await club.openEvent(members.length);
  const endings = await Promise.all(
    members.map((member, index) =>
      buy(
        { member, door: straightDoor(origins[index % origins.length] ?? '') },
        { eventId, conduct: allPay(index) },
      ),
    ),
  );
  const before = [...strayEndings(endings), ...(await whatIsWrong(club, SETTLED_WITHIN_MS))];
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`update events set state = 'cancelled', cancelled_reason = 'Snow' where id = ${eventId}`,
    );
    await beginPayBack(tx, { eventId, policy: CALLED_OFF, reason: 'Snow', by: null }, new Date());
  });
  const settledThen = await untilMidway(club, eventId);
  const killed = performance.now();
  const since = () => (performance.now() - killed) / 1000;
  await killAndRecover(club, { round, victim });
  const recoverySeconds = since();
  await untilFinished(club, eventId);
  const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
  return {
    settledThen,
    recoverySeconds,
    settledSeconds: since(),
    faults: [...before, ...wrong, ...(await judge(club, eventId))],
  };
}

/** Nobody is killed while members buy, so each of them has a place and knows it. */
function strayEndings(endings: readonly Ending[]): readonly string[] {
  const stray = endings.filter(({ is }) => is !== 'confirmed');
  return stray.length === 0
    ? []
    : [
        `${stray.length} purchases before the day was cancelled were not confirmed, the first: ${JSON.stringify(stray[0])}`,
      ];
}

const doneOf = async ({ database }: Club, eventId: number): Promise<number> => {
  const { rows } = await database.execute<{ done: number }>(sql`
    select count(*)::int as done from day_settlements where event_id = ${eventId} and state = 'done'`);
  return rows[0]?.done ?? 0;
};

/**
 * A moment drawn by how many places have been given back, so that every part of the job is hit in
 * some round.
 */
async function untilMidway(club: Club, eventId: number): Promise<number> {
  const some = Math.floor(Math.random() * club.members.length);
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const done = await doneOf(club, eventId);
    if (done >= some) return done;
    if (Date.now() > deadline) throw new Error('The job did not get under way');
    await delay(LOOK_AGAIN_MS);
  }
}

async function untilFinished({ database }: Club, eventId: number): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const { rows } = await database.execute(sql`
      select from settlement_runs where event_id = ${eventId} and finished_at is not null`);
    if (rows.length > 0 || Date.now() > deadline) return;
    await delay(LOOK_AGAIN_MS * 20);
  }
}

type Counted = {
  readonly done: number;
  readonly failed: number;
  readonly finished: boolean;
  readonly refunds: number;
  readonly twice: number;
  readonly paymentIds: readonly string[];
  readonly taken: number;
};

/** Everyone was refunded once, by our books and by the provider's, and the report is complete. */
async function judge(club: Club, eventId: number): Promise<readonly string[]> {
  const { database, members } = club;
  const { rows } = await database.execute<Counted>(sql`
    with paid as (select p.id from payments p join orders o on o.paid_by = p.id where o.event_id = ${eventId})
    select
      (select count(*) filter (where state = 'done') from day_settlements where event_id = ${eventId})::int as done,
      (select count(*) filter (where state = 'failed') from day_settlements where event_id = ${eventId})::int as failed,
      exists (select from settlement_runs where event_id = ${eventId} and finished_at is not null) as finished,
      (select count(*) from refunds where payment_id in (select id from paid) and state = 'returned')::int as refunds,
      (select count(*) from (select from refunds where payment_id in (select id from paid)
        group by payment_id having count(*) > 1) as twice)::int as twice,
      (select coalesce(array_agg(id::text), '{}') from paid) as "paymentIds",
      (select places_taken from events where id = ${eventId}) as taken`);
  const found = rows[0];
  if (!found) throw new Error('Nothing was counted');

  const sent = await club.countRefunds(found.paymentIds);
  return [
    ...differs('places given back', found.done, members.length),
    ...differs('failures', found.failed, 0),
    ...differs('finished reports', Number(found.finished), 1),
    ...differs('refunds that were returned', found.refunds, members.length),
    ...differs('buyers refunded twice', found.twice, 0),
    ...differs('refunds sent by the provider', sent, members.length),
    ...differs('places still taken', found.taken, 0),
  ];
}
