import { testApp } from './app.ts';
import { placesBooker } from './booked-places.ts';
import type { buyer } from './buyer.ts';

export type Buyer = Awaited<ReturnType<typeof buyer>>;

/** A site on which members meet at golf days. */
export async function golfDayStage() {
  const product = await testApp();
  const { database, runJobs } = product;
  return {
    ...product,
    book: placesBooker(runJobs),
    sql: (text: string, values: unknown[] = []) => database.$client.query(text, values),
  };
}
