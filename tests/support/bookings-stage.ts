import { afterEach, expect } from 'vitest';
import type { OrderView } from '#features/bookings/contract.ts';
import { addCredit } from '#features/bookings/credits/server/store.ts';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { NO_MONEY } from '#lib/money.ts';
import { testApp } from './app.ts';
import { buyer } from './buyer.ts';
import { cards } from './test-cards.ts';

/** A person who can book, with a confirmed email. */
export type Buyer = Awaited<ReturnType<typeof buyer>>;

/**
 * The whole server with people who can book. After each test the consistency check must find
 * nothing.
 * @param options the options of `testApp`
 */
export async function bookingsStage(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp(options);
  const { app, database, clock } = product;
  const newBuyer = (): Promise<Buyer> => buyer(app, { confirmedIn: database });
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows;
  /** Books places of a golf day, pays for them if they cost something, and runs the jobs. */
  const bookAndPay = async (
    person: Buyer,
    eventId: number,
    ...places: object[]
  ): Promise<OrderView> => {
    const held = await person.post(`/api/events/${eventId}/bookings`, { places });
    expect(held.statusCode, held.body).toBe(201);
    const order = held.json<OrderView>();
    if (order.totalPence > 0)
      await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
    await product.runJobs();
    return order;
  };
  const giveCredits = async ({ account }: Buyer, count: number) => {
    const credit = {
      accountId: account.id,
      value: NO_MONEY,
      origin: 'goodwill',
      kind: 'granted',
    } as const;
    for (let index = 0; index < count; index += 1)
      await database.transaction((tx) => addCredit(tx, { ...credit, now: clock() }));
  };
  const findings = () => checkBookings(database, { now: clock(), graceMinutes: 0 });
  afterEach(async () => expect(await findings()).toEqual([]));
  return { ...product, newBuyer, rowsOf, bookAndPay, giveCredits, findings };
}

/** Places of a request: the buyer's own, a guest's, and one whose name follows. */
export const me = { for: 'me' } as const;
export const jo = { for: 'guest', guestName: 'Jo Guest' } as const;
export const later = { for: 'later' } as const;
