import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import {
  deleteOldNewsletterChoices,
  newsletterWantedSince,
  recordNewsletterWish,
  setNewsletter,
} from './newsletter.ts';
import { newsletterConsents } from './tables.ts';

const product = await testApp();
const { app, clock, database } = product;
const CALL = '/api/account/news';
const rows = () => database.select().from(newsletterConsents);
const confirm = async (email: string) => {
  const token = (await inbox(product, email)).token('identity.email_verification');
  await visitor(app).post('/api/verify-email', { token });
};

beforeEach(async () => {
  await resetAccounts(product);
  await database.delete(newsletterConsents);
});

describe('the newsletter choice', () => {
  test('can be switched on and off', async () => {
    const robin = await member(app, { email: 'Robin@example.com' });
    await confirm('Robin@example.com');
    const none = { wanted: false, address: 'Robin@example.com', since: null, isConfirmed: true };
    expect((await robin.get(CALL)).json()).toEqual(none);
    const on = { ...none, wanted: true, since: clock().toISOString() };
    expect((await robin.post(CALL, { wanted: true })).json()).toEqual(on);
    clock.forward(5);
    // Choosing the same again keeps the first time.
    expect((await robin.post(CALL, { wanted: true })).json()).toEqual(on);
    expect((await robin.post(CALL, { wanted: false })).json()).toEqual(none);
    expect(await rows()).toMatchObject([
      {
        address: 'robin@example.com',
        givenBy: 'account',
        withdrawnAt: clock(),
        withdrawnBy: 'account',
      },
    ]);
    expect((await robin.get('/api/account/data')).json().tables).toContainEqual(
      expect.objectContaining({
        name: 'news_consents',
        rows: [expect.objectContaining({ givenBy: 'account' })],
      }),
    );
  });

  // Shows attack 13
  test('is neither shown to nor changed by an account that has not confirmed the address', async () => {
    await setNewsletter(database, {
      address: 'owner@example.com',
      wanted: true,
      by: 'link',
      now: clock(),
    });
    const stranger = await member(app, { email: 'owner@example.com' });
    expect((await stranger.get(CALL)).json()).toMatchObject({
      wanted: false,
      since: null,
      isConfirmed: false,
    });
    const refused = await stranger.post(CALL, { wanted: false });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'address_not_confirmed']);
    await stranger.post('/api/account/deletion', { password: stranger.password });
    expect(await newsletterWantedSince(database, 'owner@example.com')).toEqual(clock());
  });

  test('is erased with the account', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    await robin.post(CALL, { wanted: true });
    await robin.post('/api/account/deletion', { password: robin.password });
    expect(await rows()).toEqual([]);
  });

  test('is one row after twenty changes at once', async () => {
    const word = { address: 'Robin@example.com', by: 'account', now: clock() } as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        setNewsletter(database, { ...word, wanted: turn % 2 === 0 }),
      ),
    );
    expect(await rows()).toHaveLength(1);
  });

  test('is not switched on again by a tick on a form', async () => {
    const word = { address: 'robin@example.com', now: clock() };
    await setNewsletter(database, { ...word, by: 'link', wanted: true });
    expect(await newsletterWantedSince(database, 'ROBIN@example.com')).toEqual(clock());
    await setNewsletter(database, { ...word, by: 'link', wanted: false });
    await recordNewsletterWish(database, { ...word, by: 'application' });
    expect(await newsletterWantedSince(database, 'robin@example.com')).toBeNull();
    await setNewsletter(database, { ...word, by: 'link', wanted: true });
    expect(await rows()).toMatchObject([{ givenBy: 'link', withdrawnAt: null, withdrawnBy: null }]);
  });

  // Shows attack 14
  test('is only a wish after a tick on a form, until the owner of the address confirms it', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    await recordNewsletterWish(database, {
      address: 'Robin@example.com',
      by: 'application',
      now: clock(),
    });
    expect(await newsletterWantedSince(database, 'robin@example.com')).toBeNull();
    expect((await robin.get(CALL)).json()).toMatchObject({ wanted: false, since: null });
    const { tables } = (await robin.get('/api/account/data')).json();
    expect(
      tables.find(({ name }: { name: string }) => name === 'news_consents').rows,
    ).toMatchObject([{ givenBy: 'application', wanted: false }]);
    clock.forward(5);
    const on = (await robin.post(CALL, { wanted: true })).json();
    expect(on).toMatchObject({ wanted: true, since: clock().toISOString() });
    expect(await rows()).toMatchObject([{ givenBy: 'account', givenAt: clock() }]);
  });

  // Shows attack 17
  test('is not recorded for an account that is being deleted', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    const answer = await eraseDuring(product, robin, () => robin.post(CALL, { wanted: true }));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
    expect(await rows()).toEqual([]);
  });

  test('is deleted a year after it was withdrawn, or ticked and never confirmed', async () => {
    const now = clock();
    for (const [name, by] of [
      ['ticked', 'application'],
      ['wanted', 'account'],
      ['stopped', 'account'],
    ] as const)
      await setNewsletter(database, { address: `${name}@example.com`, wanted: true, by, now });
    await setNewsletter(database, {
      address: 'stopped@example.com',
      wanted: false,
      by: 'account',
      now,
    });
    clock.forward(365 * 24 * 60);
    await deleteOldNewsletterChoices(database, clock());
    expect(await rows()).toHaveLength(3);
    clock.forward(1);
    await deleteOldNewsletterChoices(database, clock());
    expect(await rows()).toMatchObject([{ address: 'wanted@example.com' }]);
  });

  test('can only be stored for an address in lower case', async () => {
    const twice = database.execute(
      sql`insert into news_consents (address, given_at, given_by) values ('Robin@example.com', now(), 'link')`,
    );
    await expect(twice).rejects.toThrow();
  });
});

test('an account can change its choice 60 times in 15 minutes but not 61 times', async () => {
  const robin = await member(app, { email: 'robin@example.com' });
  await confirm('robin@example.com');
  for (let time = 0; time < 60; time += 1)
    expect((await robin.post(CALL, { wanted: time % 2 === 0 })).statusCode).toBe(200);
  const refused = await robin.post(CALL, { wanted: true });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_news_choices']);
});
