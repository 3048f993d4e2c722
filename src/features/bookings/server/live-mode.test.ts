import { expect, test } from 'vitest';
import type { App } from '#platform/plugin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';

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
  const { rows } = await database.$client.query('select places_taken from events where id = $1', [eventId]);
  expect(rows).toEqual([{ places_taken: 0 }]);
  expect(await tablesInPrivacyPage(app)).not.toContain('sandbox_checkouts');
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
  (await visitor(app).get('/api/privacy-register')).json().tables.map(({ name }: { name: string }) => name);
