import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { accounts } from '../../server/tables.ts';
import { createAdmin } from '../../sign-in/server/register.ts';
import { resetTwoFactor } from './settings.ts';

const database = await testDatabase();
const live = await testApp({
  database,
  env: {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://fourball.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  },
});
const demo = await testApp({ database });
const first = {
  username: 'office',
  email: 'office@example.com',
  password: 'on-the-first-tee',
  firstName: 'Morgan',
  lastName: 'Ellis',
};

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  live.clock.forward(1);
  live.sent.length = 0;
  await createAdmin(live.services, first);
});

const office = (browser: Visitor) => browser.get('/api/admin/events');
const logIn = (browser: Visitor) =>
  browser.post('/api/login', { username: first.username, password: first.password });
const loggedIn = async (app = live.app) => {
  const browser = { ...visitor(app), password: first.password };
  const answer = await logIn(browser);
  expect(answer.statusCode).toBe(200);
  return { browser, user: answer.json() };
};

describe('an admin in live mode', () => {
  it('logs in as the command made them, and is told to set two-factor up', async () => {
    const { browser, user } = await loggedIn();
    expect(user).toMatchObject({ isAdmin: true, mustSetUpTwoFactor: true });
    expect((await browser.get('/api/user')).json()).toEqual(user);
    expect((await browser.get('/api/account/two-factor')).json()).toMatchObject({ isCompulsory: true });
  });

  // Shows call 17
  it('reaches no call of the office before it is on, and every one after', async () => {
    const { browser } = await loggedIn();
    const refused = await office(browser);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'two_factor_first']);
    await turnOn(browser, live.clock);
    expect((await office(browser)).statusCode).toBe(200);
    expect((await browser.get('/api/user')).json()).not.toHaveProperty('mustSetUpTwoFactor');
  });

  it('may turn it off, which closes the office again', async () => {
    const { browser } = await loggedIn();
    const { recoveryCodes } = await turnOn(browser, live.clock);
    await browser.post('/api/account/two-factor/off', { password: first.password, code: recoveryCodes[0] });
    expect((await office(browser)).statusCode).toBe(403);
  });

  it('comes back with a code, straight into the office', async () => {
    const { browser } = await loggedIn();
    const { secret } = await turnOn(browser, live.clock);
    live.clock.forward(1);
    const elsewhere = visitor(live.app);
    const { challenge } = (await logIn(elsewhere)).json();
    const code = codeAt(secret, live.clock());
    expect((await elsewhere.post('/api/login/two-factor', { challenge, code })).statusCode).toBe(200);
    expect((await office(elsewhere)).statusCode).toBe(200);
  });

  it('costs an ordinary request no second question', async () => {
    const { browser } = await loggedIn();
    await turnOn(browser, live.clock);
    const asked = vi.spyOn(database.$client, 'query');
    await browser.get('/api/user');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('who has lost app and codes is let back in by the command, and told', async () => {
    const { browser } = await loggedIn();
    await turnOn(browser, live.clock);
    expect((await resetTwoFactor(live.services, 'OFFICE@example.com')).ok).toBe(true);
    expect((await loggedIn()).user).toMatchObject({ mustSetUpTwoFactor: true });
    await live.runJobs();
    expect(live.sent.map(({ subject }) => subject)).toContain('Two-factor login is off');
    expect(await resetTwoFactor(live.services, 'office')).toMatchObject({
      refusal: { code: 'two_factor_is_off' },
    });
    expect(await resetTwoFactor(live.services, 'nobody')).toMatchObject({
      refusal: { code: 'no_such_account' },
    });
  });
});

it('outside live mode an admin needs none', async () => {
  const { browser, user } = await loggedIn(demo.app);
  expect(user).not.toHaveProperty('mustSetUpTwoFactor');
  expect((await office(browser)).statusCode).toBe(200);
  expect((await browser.get('/api/account/two-factor')).json()).toMatchObject({ isCompulsory: false });
});

it('a member needs none in live mode, and is let into no office by having it', async () => {
  const robin = await member(live.app);
  const asked = async () => (await robin.get('/api/account/two-factor')).json().isCompulsory;
  expect(await asked()).toBe(false);
  await turnOn(robin, live.clock);
  expect((await office(robin)).json().code).toBe('admins_only');
  await database.update(accounts).set({ isAdmin: true }).where(eq(accounts.id, robin.account.id));
  expect((await office(robin)).statusCode).toBe(200);
});
