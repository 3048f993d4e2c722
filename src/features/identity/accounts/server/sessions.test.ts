import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, registration, visitor } from '#tests/visitor.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { accountOf, adminOnly, currentAccount, loggedIn } from './guards.ts';
import { replaceSession } from './sessions.ts';
import { accounts, sessions } from './tables.ts';

const DAY = 24 * 60;
const notLoggedIn = { code: 'not_logged_in', message: 'Please log in to continue.' };

const database = await testDatabase();
const { app, clock, jobs, services } = await testApp({ database });
const gated = await testApp({ database });
const live = await testApp({
  database,
  env: {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://fourball.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  },
});

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await member(app);
});

describe('GET /api/user', () => {
  // Shows spec 7.3, call 2
  it('answers a visitor with 401 without a query', async () => {
    const queries = vi.spyOn(database.$client, 'query');
    const answer = await visitor(app).get('/api/user');
    expect([answer.statusCode, answer.json()]).toEqual([401, notLoggedIn]);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });

  // Shows spec 7.2, call 1
  it('returns the logged-in account with one query', async () => {
    const queries = vi.spyOn(database.$client, 'query');
    expect((await robin.get('/api/user')).json()).toMatchObject({ id: robin.account.id });
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  // Shows call 2
  it('clears a cookie that belongs to no session, so that the browser is a visitor again', async () => {
    robin.cookies.set('fourball_session', 'A'.repeat(43));
    expect((await robin.get('/api/user')).statusCode).toBe(401);
    expect([...robin.cookies]).toEqual([]);
  });

  it('sends no query for a cookie that cannot be ours', async () => {
    robin.cookies.set('fourball_session', "' or true --");
    const queries = vi.spyOn(database.$client, 'query');
    expect((await robin.get('/api/user')).statusCode).toBe(401);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });
});

describe('POST /api/logout', () => {
  // Shows spec 7.7, call 7
  it('ends this session and no other, and removes the cookie', async () => {
    const elsewhere = visitor(app);
    await elsewhere.post('/api/login', {
      username: robin.account.username,
      password: robin.password,
    });
    const token = robin.cookies.get('fourball_session') ?? '';
    expect((await robin.post('/api/logout')).statusCode).toBe(200);
    expect([...robin.cookies]).toEqual([]);
    robin.cookies.set('fourball_session', token);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(200);
  });

  // Shows call 8
  it('succeeds for a visitor, too', async () => {
    expect((await visitor(app).post('/api/logout')).statusCode).toBe(200);
  });
});

describe('the lifetime of a session', () => {
  it('is extended by each use: a session seen once a fortnight never ends', async () => {
    for (const _ of Array(6)) {
      clock.forward(14 * DAY);
      expect((await robin.get('/api/user')).statusCode).toBe(200);
    }
  });

  it('ends after 30 days unseen', async () => {
    clock.forward(30 * DAY - 1);
    const other = await member(app);
    clock.forward(1);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
    expect((await other.get('/api/user')).statusCode).toBe(200);
  });

  it('is updated at most every 5 minutes', async () => {
    const seen = async () => (await database.select().from(sessions))[0]?.seenAt;
    const opened = clock();
    clock.forward(4);
    await robin.get('/api/user');
    expect(await seen()).toEqual(opened);
    clock.forward(1);
    await robin.get('/api/user');
    expect(await seen()).toEqual(clock());
  });

  it('is deleted from the database when it has expired', async () => {
    clock.forward(29 * DAY);
    await member(app);
    clock.forward(1 * DAY);
    await jobs.find(({ job }) => job.name === dropExpired.name)?.run({});
    expect(await database.select().from(sessions)).toHaveLength(1);
  });
});

describe('the guards', () => {
  const scope = gated.app;
  scope.get(
    '/members',
    { preValidation: loggedIn(services) },
    async (request) => accountOf(request).username,
  );
  scope.get(
    '/office',
    { preValidation: adminOnly(services) },
    async (request) => accountOf(request).username,
  );
  scope.get(
    '/anyone',
    async (request) => (await currentAccount(services, request))?.username ?? 'a visitor',
  );
  scope.get('/forgotten', async (request) => accountOf(request).username);
  const as = (person: typeof robin | undefined) => {
    const browser = visitor(scope);
    for (const [name, value] of person?.cookies ?? []) browser.cookies.set(name, value);
    return async (url: string) => (await browser.get(url)).statusCode;
  };

  it('refuse visitors with 401', async () => {
    const get = as(undefined);
    expect([await get('/members'), await get('/office'), await get('/anyone')]).toEqual([
      401, 401, 200,
    ]);
  });

  // Shows spec 2.8, 6.4, call 17
  it('admit a member, but not to the admin pages', async () => {
    const get = as(robin);
    expect([await get('/members'), await get('/office'), await get('/anyone')]).toEqual([
      200, 403, 200,
    ]);
  });

  // Shows spec 1.18, 6.3
  it('admit an admin everywhere, and nowhere once the account is closed', async () => {
    await database.update(accounts).set({ isAdmin: true });
    const get = as(robin);
    expect([await get('/members'), await get('/office')]).toEqual([200, 200]);
    await database
      .update(accounts)
      .set({ isActive: false })
      .where(eq(accounts.id, robin.account.id));
    expect([await get('/members'), await get('/office')]).toEqual([401, 401]);
  });

  it('are required: a route that reads the account without one fails', async () => {
    expect(await as(robin)('/forgotten')).toBe(500);
  });
});

describe('live mode', () => {
  // Shows attack 27
  it('has a cookie that is sent over https only and to this host only', async () => {
    const answer = await visitor(live.app).post('/api/register', registration());
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-fourball_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('an account with 50 sessions', () => {
  const fill = async (sessionsToOpen: number) => {
    const { passwordHash } = (await database.select().from(accounts))[0] ?? { passwordHash: '' };
    for (let number = 0; number < sessionsToOpen; number += 1) {
      clock.forward(1);
      const opening = {
        accountId: robin.account.id,
        passwordHash,
        now: clock(),
        address: '',
        userAgent: '',
      };
      await database.transaction((tx) => replaceSession(tx, opening, undefined));
    }
  };
  const logIn = async (through = app) => {
    const browser = visitor(through);
    await browser.post('/api/login', {
      username: robin.account.username,
      password: robin.password,
    });
    return (await browser.get('/api/user')).statusCode;
  };

  it('opens another and ends the one not used for longest', async () => {
    await fill(49);
    const [unused] = await database
      .select()
      .from(sessions)
      .orderBy(sessions.seenAt)
      .offset(1)
      .limit(1);
    expect((await robin.get('/api/user')).statusCode).toBe(200);
    clock.forward(1);
    expect(await logIn()).toBe(200);
    const left = await database.select().from(sessions);
    expect(left).toHaveLength(50);
    expect(left.map(({ id }) => id)).not.toContain(unused?.id);
    expect((await robin.get('/api/user')).statusCode).toBe(200);
  });

  it('never has more when many log in at once in two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 5, 0);
    const other = await testApp({ database: pool, clock });
    await fill(47);
    clock.forward(1);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, number) => logIn(number % 2 ? other.app : app)),
    );
    expect(outcomes).toEqual(Array(10).fill(200));
    expect(await database.select().from(sessions)).toHaveLength(50);
    await pool.$client.end();
  });
});
