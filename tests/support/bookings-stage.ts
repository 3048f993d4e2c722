import { afterEach, expect } from 'vitest';
import { checkBookings } from '#features/bookings/server/consistency-check.ts';
import { testApp } from './app.ts';
import { buyer } from './buyer.ts';

/** A person who can book, with a confirmed email. */
export type Buyer = Awaited<ReturnType<typeof buyer>>;

/**
 * The whole server with people who can book. After each test the consistency check must find nothing.
 * @param options the options of `testApp`
 */
export async function bookingsStage(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp(options);
  const { app, database, clock } = product;
  const newBuyer = (): Promise<Buyer> => buyer(app, { confirmedIn: database });
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows;
  const findings = () => checkBookings(database, { now: clock(), graceMinutes: 0 });
  afterEach(async () => expect(await findings()).toEqual([]));
  return { ...product, newBuyer, rowsOf, findings };
}
