import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TERMS_HEADER } from '#lib/shown-terms.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { registration } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database } = product;

const register = (shown?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/register',
    payload: registration(),
    headers: shown === undefined ? {} : { [TERMS_HEADER]: shown },
  });

const versionsIn = async (table: string) =>
  (
    await database.execute<{ version: string | null }>(
      sql`select terms_version as version from ${sql.identifier(table)}`,
    )
  ).rows.map(({ version }) => version);

describe('a page that was opened before the terms changed', () => {
  it('is refused with the version in force, and nothing is written', async () => {
    const before = await versionsIn('accounts');
    const answer = await register('2020-01-01');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'terms_changed']);
    expect(answer.headers[TERMS_HEADER]).toBe(TERMS_VERSION);
    expect(await versionsIn('accounts')).toEqual(before);
  });

  it('accepts the new version with its next press', async () => {
    expect((await register(TERMS_VERSION)).statusCode).toBe(201);
    expect((await versionsIn('accounts')).at(-1)).toBe(TERMS_VERSION);
  });

  it.each([
    '/api/events/1/bookings',
    '/api/offers/01a22256-748c-7c37-9d9b-6e2f4b5a0b11/accept',
    '/api/orders/01a22256-748c-7c37-9d9b-6e2f4b5a0b11/payment',
    '/api/credits/packages',
    '/api/membership/payment',
    '/api/membership/upgrade',
    '/api/membership/plan',
    '/api/membership-applications',
  ])('is refused by %s', async (url) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { [TERMS_HEADER]: '2020-01-01' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'terms_changed']);
  });
});

it('an order keeps the version that its buyer accepted', async () => {
  const robin = await buyer(app);
  await robin.hold(await addGolfDay(database, { now: clock() }));
  expect(await versionsIn('orders')).toEqual([TERMS_VERSION]);
});
