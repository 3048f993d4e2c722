import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { erasedMeanwhile } from '#tests/erasure.ts';
import { emptyClubhouse, mailbox } from '#tests/mailbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import {
  deleteOldNewsletterChoices,
  newsletterWantedSince,
  noteNewsletterWish,
  setNewsletter,
} from './newsletter.ts';
import { newsConsents } from './tables.ts';

const product = await testApp();
const { app, clock, database } = product;
const CALL = '/api/account/news';
const rows = () => database.select().from(newsConsents);
const confirm = async (email: string) => {
  const token = (await mailbox(product, email)).token('identity.email_verification');
  await visitor(app).post('/api/verify-email', { token });
};

beforeEach(async () => {
  await emptyClubhouse(product);
  await database.delete(newsConsents);
});

describe('news of events and offers', () => {
  test('are wanted by who says so, until they say otherwise', async () => {
    const robin = await member(app, { email: 'Robin@example.com' });
    await confirm('Robin@example.com');
    const none = { wanted: false, address: 'Robin@example.com', since: null, isConfirmed: true };
    expect((await robin.get(CALL)).json()).toEqual(none);
    const on = { ...none, wanted: true, since: clock().toISOString() };
    expect((await robin.post(CALL, { wanted: true })).json()).toEqual(on);
    clock.forward(5);
    // Said twice, the first stands.
    expect((await robin.post(CALL, { wanted: true })).json()).toEqual(on);
    expect((await robin.post(CALL, { wanted: false })).json()).toEqual(none);
    expect(await rows()).toMatchObject([
      { address: 'robin@example.com', givenBy: 'account', withdrawnAt: clock(), withdrawnBy: 'account' },
    ]);
    expect((await robin.get('/api/account/data')).json().tables).toContainEqual(
      expect.objectContaining({
        name: 'news_consents',
        rows: [expect.objectContaining({ givenBy: 'account' })],
      }),
    );
  });

  // Shows attack 13
  test('are neither seen nor changed by who has not confirmed the address, which may be somebody else’s', async () => {
    await setNewsletter(database, { address: 'owner@example.com', wanted: true, by: 'link', now: clock() });
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

  test('go with the account', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    await robin.post(CALL, { wanted: true });
    await robin.post('/api/account/deletion', { password: robin.password });
    expect(await rows()).toEqual([]);
  });

  test('are one row with one answer, however many press at once', async () => {
    const word = { address: 'Robin@example.com', by: 'account', now: clock() } as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => setNewsletter(database, { ...word, wanted: turn % 2 === 0 })),
    );
    expect(await rows()).toHaveLength(1);
  });

  test('are not brought back by a form that anybody may send', async () => {
    const word = { address: 'robin@example.com', now: clock() };
    await setNewsletter(database, { ...word, by: 'link', wanted: true });
    expect(await newsletterWantedSince(database, 'ROBIN@example.com')).toEqual(clock());
    await setNewsletter(database, { ...word, by: 'link', wanted: false });
    await noteNewsletterWish(database, { ...word, by: 'application' });
    expect(await newsletterWantedSince(database, 'robin@example.com')).toBeNull();
    await setNewsletter(database, { ...word, by: 'link', wanted: true });
    expect(await rows()).toMatchObject([{ givenBy: 'link', withdrawnAt: null, withdrawnBy: null }]);
  });

  // Shows attack 14
  test('are not wanted because a form says so: its tick waits for the reader of the mailbox', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    await noteNewsletterWish(database, { address: 'Robin@example.com', by: 'application', now: clock() });
    expect(await newsletterWantedSince(database, 'robin@example.com')).toBeNull();
    expect((await robin.get(CALL)).json()).toMatchObject({ wanted: false, since: null });
    const { tables } = (await robin.get('/api/account/data')).json();
    expect(tables.find(({ name }: { name: string }) => name === 'news_consents').rows).toMatchObject([
      { givenBy: 'application', wanted: false },
    ]);
    clock.forward(5);
    const on = (await robin.post(CALL, { wanted: true })).json();
    expect(on).toMatchObject({ wanted: true, since: clock().toISOString() });
    expect(await rows()).toMatchObject([{ givenBy: 'account', givenAt: clock() }]);
  });

  // Shows attack 17
  test('asked for by somebody who is just deleting their account are not noted', async () => {
    const robin = await member(app, { email: 'robin@example.com' });
    await confirm('robin@example.com');
    const answer = await erasedMeanwhile(product, robin, () => robin.post(CALL, { wanted: true }));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    expect(await rows()).toEqual([]);
  });

  test('that were stopped, or that nobody has confirmed, are forgotten after a year', async () => {
    const now = clock();
    for (const [name, by] of [
      ['ticked', 'application'],
      ['wanted', 'account'],
      ['stopped', 'account'],
    ] as const)
      await setNewsletter(database, { address: `${name}@example.com`, wanted: true, by, now });
    await setNewsletter(database, { address: 'stopped@example.com', wanted: false, by: 'account', now });
    clock.forward(365 * 24 * 60);
    await deleteOldNewsletterChoices(database, clock());
    expect(await rows()).toHaveLength(3);
    clock.forward(1);
    await deleteOldNewsletterChoices(database, clock());
    expect(await rows()).toMatchObject([{ address: 'wanted@example.com' }]);
  });

  test('the database takes no address in two spellings', async () => {
    const twice = database.execute(
      sql`insert into news_consents (address, given_at, given_by) values ('Robin@example.com', now(), 'link')`,
    );
    await expect(twice).rejects.toThrow();
  });
});

test('60 choices of one account in 15 minutes, not 61', async () => {
  const robin = await member(app, { email: 'robin@example.com' });
  await confirm('robin@example.com');
  for (let time = 0; time < 60; time += 1)
    expect((await robin.post(CALL, { wanted: time % 2 === 0 })).statusCode).toBe(200);
  const refused = await robin.post(CALL, { wanted: true });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_news_choices']);
});
