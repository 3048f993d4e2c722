import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { accounts } from '../../accounts/server/tables.ts';
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

const adminPage = (browser: Visitor) => browser.get('/api/admin/events');
const logIn = (browser: Visitor) =>
  browser.post('/api/login', { username: first.username, password: first.password });
const loggedIn = async (app = live.app) => {
  const browser = { ...visitor(app), password: first.password };
  const answer = await logIn(browser);
  expect(answer.statusCode).toBe(200);
  return { browser, user: answer.json() };
};

describe('an admin in live mode', () => {
  it('logs in as created by the command and has to set up two-factor', async () => {
    const { browser, user } = await loggedIn();
    expect(user).toMatchObject({ isAdmin: true, mustSetUpTwoFactor: true });
    expect((await browser.get('/api/user')).json()).toEqual(user);
    expect((await browser.get('/api/account/two-factor')).json()).toMatchObject({
      isCompulsory: true,
    });
  });

  // Shows call 17
  it('cannot make admin calls until it is on, and can make all of them after that', async () => {
    const { browser } = await loggedIn();
    const refused = await adminPage(browser);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'two_factor_first']);
    await turnOn(browser, live.clock);
    expect((await adminPage(browser)).statusCode).toBe(200);
    expect((await browser.get('/api/user')).json()).not.toHaveProperty('mustSetUpTwoFactor');
  });

  it('can turn it off, which blocks the admin calls again', async () => {
    const { browser } = await loggedIn();
    const { recoveryCodes } = await turnOn(browser, live.clock);
    await browser.post('/api/account/two-factor/off', {
      password: first.password,
      code: recoveryCodes[0],
    });
    expect((await adminPage(browser)).statusCode).toBe(403);
  });

  it('has access to the admin calls after a login with a code', async () => {
    const { browser } = await loggedIn();
    const { secret } = await turnOn(browser, live.clock);
    live.clock.forward(1);
    const elsewhere = visitor(live.app);
    const { challenge } = (await logIn(elsewhere)).json();
    const code = codeAt(secret, live.clock());
    expect((await elsewhere.post('/api/login/two-factor', { challenge, code })).statusCode).toBe(
      200,
    );
    expect((await adminPage(elsewhere)).statusCode).toBe(200);
  });

  it('needs no second query for an ordinary request', async () => {
    const { browser } = await loggedIn();
    await turnOn(browser, live.clock);
    const queries = vi.spyOn(database.$client, 'query');
    await browser.get('/api/user');
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  it('who has lost app and recovery codes gets access by the command, and an email', async () => {
    const { browser } = await loggedIn();
    await turnOn(browser, live.clock);
    await resetTwoFactor(live.services, 'OFFICE@example.com');
    expect((await loggedIn()).user).toMatchObject({ mustSetUpTwoFactor: true });
    await live.runJobs();
    expect(live.sent.map(({ subject }) => subject)).toContain('Two-factor login is off');
    await expect(resetTwoFactor(live.services, 'office')).rejects.toMatchObject({
      refusal: { code: 'two_factor_is_off' },
    });
    await expect(resetTwoFactor(live.services, 'nobody')).rejects.toMatchObject({
      refusal: { code: 'no_such_account' },
    });
  });
});

it('an admin needs no two-factor outside live mode', async () => {
  const { browser, user } = await loggedIn(demo.app);
  expect(user).not.toHaveProperty('mustSetUpTwoFactor');
  expect((await adminPage(browser)).statusCode).toBe(200);
  expect((await browser.get('/api/account/two-factor')).json()).toMatchObject({
    isCompulsory: false,
  });
});

it('a member needs no two-factor in live mode, and gets no admin access by it', async () => {
  const robin = await member(live.app);
  const isCompulsory = async () => (await robin.get('/api/account/two-factor')).json().isCompulsory;
  expect(await isCompulsory()).toBe(false);
  await turnOn(robin, live.clock);
  expect((await adminPage(robin)).json().code).toBe('admins_only');
  await database.update(accounts).set({ isAdmin: true }).where(eq(accounts.id, robin.account.id));
  expect((await adminPage(robin)).statusCode).toBe(200);
});
