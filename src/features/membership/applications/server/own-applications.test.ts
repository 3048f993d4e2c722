import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newsletterWantedSince } from '#features/notifications/server/public.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, clock, database, runJobs, sent } = await testApp();
const CALL = '/api/membership-applications';
const ticked = (entered = {}) => application({ marketingConsent: true, ...entered });
const wanted = async (email: string) => (await newsletterWantedSince(database, email)) !== null;
const proveAddress = (id: string) =>
  database.execute(
    sql`update accounts set email_verified_at = ${clock().toISOString()} where id = ${id}`,
  );

/** The status link in the applicant's email. */
const linkIn = async (address: string): Promise<string> =>
  `${CALL}/${/applications\/([\w-]{64})/.exec(await emailTo(address))?.[1]}`;

/** The text of the last email to an address. The organisers hear of each application too. */
async function emailTo(address: string): Promise<string> {
  await runJobs();
  return sent.findLast(({ to }) => to.address === address)?.text ?? '';
}

describe('the newsletter tick', () => {
  test('of a visitor counts only once the link in the email confirms it, and can be withdrawn there', async () => {
    const entered = ticked();
    await visitor(app).post(CALL, entered);
    const link = await linkIn(entered.email);
    expect(await emailTo(entered.email)).toContain('switch it on on the same page');
    expect((await visitor(app).get(link)).json().news).toBe(false);
    expect((await visitor(app).post(`${link}/news`, { wanted: true })).json().news).toBe(true);
    expect(await wanted(entered.email)).toBe(true);
    expect((await visitor(app).post(`${link}/news`, { wanted: false })).json().news).toBe(false);
    expect(await wanted(entered.email)).toBe(false);
    // The stored answers do not change, and sending them again changes nothing.
    expect((await visitor(app).get(link)).json().sent.marketingConsent).toBe(true);
    await visitor(app).post(CALL, { ...entered, key: application().key });
    await visitor(app).post(CALL, ticked({ email: entered.email }));
    expect(await wanted(entered.email)).toBe(false);
    expect((await visitor(app).post(`${link}/news`, { wanted: true })).json().news).toBe(true);
  });

  test('that is left out requests nothing', async () => {
    const entered = application();
    await visitor(app).post(CALL, entered);
    expect(await wanted(entered.email)).toBe(false);
    expect((await visitor(app).get(await linkIn(entered.email))).json().news).toBe(false);
    expect(await emailTo(entered.email)).toContain('MA-');
    expect(await emailTo(entered.email)).not.toContain('news of events');
  });

  // Shows attack 14
  test('with another person’s address changes nothing for the account of that address', async () => {
    const victim = await member(app);
    await proveAddress(victim.account.id);
    const stranger = await member(app);
    await proveAddress(stranger.account.id);
    for (const sender of [visitor(app), stranger])
      expect((await sender.post(CALL, ticked({ email: victim.account.email }))).statusCode).toBe(
        201,
      );
    await runJobs();
    expect((await victim.get('/api/account/news')).json()).toMatchObject({
      wanted: false,
      since: null,
    });
    expect(await wanted(victim.account.email)).toBe(false);
  });

  test('of a member with their confirmed address counts at once', async () => {
    const robin = await member(app);
    await proveAddress(robin.account.id);
    const { email } = robin.account;
    await robin.post('/api/account/news', { wanted: true });
    await robin.post('/api/account/news', { wanted: false });
    await robin.post(CALL, ticked({ email }));
    expect((await robin.get('/api/account/news')).json().wanted).toBe(true);
    const [own] = (await robin.get(CALL)).json();
    expect((await robin.get(`/api/membership-${own.statusPath.slice(1)}`)).json().news).toBe(true);
  });

  // Shows attack 13
  test('of a member with another person’s address neither shows nor changes that person’s choice', async () => {
    const owner = ticked();
    await visitor(app).post(CALL, owner);
    await visitor(app).post(`${await linkIn(owner.email)}/news`, { wanted: true });
    const stranger = await member(app);
    await proveAddress(stranger.account.id);
    await stranger.post(CALL, ticked({ email: owner.email }));
    const [own] = (await stranger.get(CALL)).json();
    const link = `/api/membership-${own.statusPath.slice(1)}`;
    expect((await stranger.get(link)).json().news).toBeNull();
    const refused = await stranger.post(`${link}/news`, { wanted: false });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'news_not_yours']);
    expect(await wanted(owner.email)).toBe(true);
  });
});

test('an invalid link changes nothing and gets the same 404 as every invalid link', async () => {
  const answer = await visitor(app).post(`${CALL}/${'A'.repeat(64)}/news`, { wanted: true });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'application_not_found']);
});
