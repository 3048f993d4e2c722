import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { paymentReturned } from '#features/bookings/orders/server/payment-returned-email.tsx';
import { within } from '../../scripts/bench/patience.ts';
import { differs, letHoldsEnd, standingOf, whatIsWrong } from './books.ts';
import { buy, GOOD_CARD } from './buyer.ts';
import { buyerOf, type Club } from './club.ts';
import { awaitEnd, type Ending, hold, pay, startPayment } from './steps.ts';

const SETTLED_WITHIN_MS = within(60_000);

/**
 * Everyone leaves the payment page open until their place has been given back, and pays then: in
 * one half nobody has taken it since, so it is theirs after all; in the other half somebody has (at
 * the same moment, by the other process), so the money goes back and a mail says why.
 * @param club has two members for each pair, and has sent no money back before
 * @returns what should be and is not
 */
export async function latePaymentFaults(club: Club, pairs: number): Promise<readonly string[]> {
  const endings = await Promise.all(
    Array.from({ length: pairs }, (_, pair) => playOut(club, pair)),
  );
  const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
  const { rows } = await club.database.execute<{ mails: number }>(sql`
    select count(distinct account_id)::int as mails from mails where kind = ${paymentReturned.name}`);
  const refunds = await club.countRefunds();
  const contested = Math.floor(pairs / 2);
  const count = (is: Ending['is']) => endings.flat().filter((ending) => ending.is === is).length;
  return [
    ...wrong,
    ...differs('places confirmed', count('confirmed'), pairs),
    ...differs('payments sent back', count('refunded'), contested),
    ...differs('refunds in the books of the provider', refunds, contested),
    ...differs('mails that say why', rows[0]?.mails ?? 0, contested),
  ];
}

/**
 * One event with one place, a buyer who is late and, in every second pair, another one who is not.
 */
async function playOut(club: Club, pair: number): Promise<readonly Ending[]> {
  const eventId = await club.openEvent(1);
  const late = buyerOf(club, pair * 2);
  const order = await hold(late, eventId);
  const checkout = await startPayment(late, order.id);
  if (checkout === undefined) throw new Error('An order was paid before anyone paid it');
  await letHoldsEnd(club.database, [order.id]);
  await untilFree(club, eventId);
  const rival = buyerOf(club, pair * 2 + 1);
  const others = pair % 2 === 1 ? [await buy(rival, { eventId, conduct: 'pays' })] : [];
  await pay(late, checkout, GOOD_CARD);
  return [await awaitEnd(late, order.id), ...others];
}

const LOOK_AGAIN_MS = 50;
const FREE_WITHIN_MS = within(20_000);

async function untilFree({ database }: Club, eventId: number): Promise<void> {
  const deadline = Date.now() + FREE_WITHIN_MS;
  while ((await standingOf(database, eventId)).taken > 0) {
    if (Date.now() > deadline) throw new Error(`The place of event ${eventId} was not given back`);
    await delay(LOOK_AGAIN_MS);
  }
}
