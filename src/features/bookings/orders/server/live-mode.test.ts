import { expect, test } from 'vitest';
import { NO_MONEY } from '#lib/money.ts';
import type { App } from '#platform/plugin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { waitlistStage } from '#tests/waitlist.ts';
import { addCredit, findUsableCredits } from '../../credits/server/store.ts';

const live = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.example',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
};

test('a live site without a payment provider holds no place that must be paid for, and says so before', async () => {
  const { app, database, clock } = await testApp({ env: live });
  const person = await buyer(app);
  const eventId = await addGolfDay(database, { now: clock() });
  for (const reader of [visitor(app), person])
    expect((await reader.get(`/api/events/${eventId}/booking`)).json()).toMatchObject({
      canBook: false,
      reason: { code: 'no_payments_yet', message: expect.stringContaining('Please contact us') },
    });
  const refused = await person.post(`/api/events/${eventId}/bookings`);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'no_payments_yet']);
  const { rows } = await database.$client.query('select places_taken from events where id = $1', [
    eventId,
  ]);
  expect(rows).toEqual([{ places_taken: 0 }]);
  expect(await tablesInPrivacyPage(app)).not.toContain('sandbox_checkouts');
});

test('a live site without a payment provider undoes a credit that leaves money to pay', async () => {
  const { person, day, book, usableCredits } = await withCredit();
  const dearer = await day({ pricePence: 15_000 });
  expect((await person.get(`/api/events/${dearer}/booking`)).json()).toMatchObject({
    canBook: false,
    reason: { code: 'no_payments_yet' },
  });
  const refused = await book(dearer);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'no_payments_yet']);
  expect(await usableCredits()).toBe(1);
});

test('a live site without a payment provider books with a credit, and offers no more than that', async () => {
  const { person, day, book } = await withCredit();
  const eventId = await day();
  const booked = await book(eventId);
  expect([booked.statusCode, booked.json().state]).toEqual([201, 'paid']);
  expect((await person.get(`/api/events/${eventId}/booking`)).json().canBookForOthers).toBe(false);
});

test('a live site without a payment provider keeps a waitlist offer that money would have to pay', async () => {
  const { day, book, product } = await withCredit();
  const { newMember, join, accept, offerOf, runJob, rowsOf } = waitlistStage(product);
  const eventId = await day({ capacity: 1 });
  await book(eventId);
  const next = await newMember();
  await join(next, eventId);
  await rowsOf('update events set capacity = 2 where id = $1', [eventId]);
  await runJob('bookings.offer_places', { eventId });
  const offer = await offerOf(next, eventId);
  const refused = await accept(next, offer?.id);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'no_payments_yet']);
  expect(await offerOf(next, eventId)).toEqual(offer);
  expect(offer?.places).toBe(1);
});

test('a live site without a payment provider neither offers the package nor writes an order for it', async () => {
  const { person, product } = await withCredit();
  const { noPackage } = (await person.get('/api/credits')).json();
  expect(noPackage).toMatch(/^We can’t take payments on this site yet/);
  const refused = await person.post('/api/credits/packages');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'payments_not_set_up']);
  const { rows } = await product.database.$client.query('select 1 from orders');
  expect(rows).toHaveLength(0);
});

test('a live site may use the sandbox for demonstrations', async () => {
  const { app, database, clock } = await testApp({ env: { ...live, PAYMENT_PROVIDER: 'sandbox' } });
  const person = await buyer(app);
  const order = await person.hold(await addGolfDay(database, { now: clock() }));
  expect(await person.openPayment(order.id)).toMatch(/^\/api\/checkout\//);
  expect(await tablesInPrivacyPage(app)).toContain('sandbox_checkouts');
});

/** The tables that this site's privacy page lists. */
const tablesInPrivacyPage = async (app: App): Promise<string[]> =>
  (await visitor(app).get('/api/privacy-register'))
    .json()
    .tables.map(({ name }: { name: string }) => name);

/** A live site without a payment provider, and a member with one credit. */
async function withCredit() {
  const product = await testApp({ env: live });
  const { app, database, clock } = product;
  const person = await buyer(app, { confirmedIn: database });
  const accountId = person.account.id;
  const credit = { accountId, value: NO_MONEY, origin: 'goodwill', kind: 'granted' } as const;
  await database.transaction((tx) => addCredit(tx, { ...credit, now: clock() }));
  return {
    product,
    person,
    day: (day: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
      addGolfDay(database, { now: clock(), ...day }),
    book: (eventId: number) =>
      person.post(`/api/events/${eventId}/bookings`, {
        places: [{ for: 'me', payWith: 'credit' }],
      }),
    usableCredits: async () => (await findUsableCredits(database, accountId, clock())).length,
  };
}
