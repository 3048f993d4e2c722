import { createHash } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FULL_HASHING_COST } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accountLimits } from '../../accounts/server/login-limits.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';

const verify = vi.spyOn(argon2, 'verify');
afterAll(() => verify.mockRestore());

const database = await testDatabase();
const { app, clock } = await testApp({ database });
const wrong = {
  code: 'wrong_credentials',
  message: 'That username and password don’t match. If we’ve emailed you a login link, use that.',
};

let robin: Awaited<ReturnType<typeof member>>;
let login: { username: string; password: string };

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await member(app, { username: 'Robin', email: 'Robin@Example.com' });
  login = { username: 'Robin', password: robin.password };
});

// Shows call 3
describe('POST /api/login', () => {
  it.each(['Robin', 'robin', 'ROBIN@example.com', ' robin '])(
    'logs %o in, ignoring case',
    async (username) => {
      const answer = await visitor(app).post('/api/login', { ...login, username });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        id: robin.account.id,
        username: 'Robin',
        email: 'Robin@Example.com',
        firstName: 'Robin',
        lastName: 'Hartley',
        company: null,
        position: null,
        isAdmin: false,
        isActive: true,
        emailVerified: false,
      });
    },
  );

  // Shows spec 7.4, product 40, call 3, attack 22
  it('gives a cookie that scripts and other sites cannot use', async () => {
    const answer = await visitor(app).post('/api/login', login);
    expect(answer.headers['set-cookie']).toMatch(
      /^fourball_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  // Shows attack 25
  it('opens a new session and ends the one that the browser sent, so that a planted one is worthless', async () => {
    const planted = robin.cookies.get('fourball_session') ?? '';
    const victim = visitor(app);
    victim.cookies.set('fourball_session', planted);
    await victim.post('/api/login', login);
    expect(victim.cookies.get('fourball_session')).not.toBe(planted);
    expect((await victim.get('/api/user')).statusCode).toBe(200);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
  });

  // Shows attack 34
  it('stores only the hash of the token', async () => {
    const [row] = await database.select().from(sessions);
    const token = robin.cookies.get('fourball_session') ?? '';
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    expect(row).toMatchObject({
      accountId: robin.account.id,
      userAgent: 'test',
      address: '203.0.113.1',
    });
  });

  // Shows call 4, attack 1
  it('gives the same answer for an unknown name and a wrong password, after the same work', async () => {
    const full = await testApp({ database, passwordHashing: FULL_HASHING_COST });
    const dear = await member(full.app);
    verify.mockClear();
    const unknown = await visitor(full.app).post('/api/login', { ...login, username: 'missing' });
    const mistyped = await visitor(full.app).post('/api/login', {
      username: dear.account.username,
      password: 'not-the-one',
    });
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$')[3]);
    expect(costs).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1']);
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong]);
    expect([mistyped.statusCode, mistyped.json()]).toEqual([401, wrong]);
  });

  // Shows call 4, attack 1
  it('says that the account is closed only when the password is right', async () => {
    await database
      .update(accounts)
      .set({ isActive: false })
      .where(eq(accounts.id, robin.account.id));
    const right = await visitor(app).post('/api/login', login);
    expect([right.statusCode, right.json().code]).toEqual([403, 'account_inactive']);
    expect(right.cookies).toEqual([]);
    const mistyped = await visitor(app).post('/api/login', { ...login, password: 'not-the-one' });
    expect(mistyped.json()).toEqual(wrong);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
  });

  // Shows call 4
  it('says what to correct beside each field', async () => {
    const answer = await visitor(app).post('/api/login', { username: 'ab', password: 'short' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        username: ['Username must be at least 3 characters'],
        password: ['Password must be at least 8 characters'],
      },
    ]);
  });
});

describe('the limit of failed logins', () => {
  const mistype = (times: number, username = 'robin', address = '203.0.113.9', through = app) =>
    Promise.all(
      Array.from({ length: times }, () =>
        visitor(through, { address }).post('/api/login', { username, password: 'not-the-one' }),
      ),
    );
  const logInAsRobin = (address: string, through = app) =>
    visitor(through, { address }).post('/api/login', login);

  // Shows call 4, attack 36
  it('is 20 for one account from one address, by whichever name, over two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 2, 0);
    const other = await testApp({ database: pool, clock });
    await mistype(10, 'robin');
    await mistype(9, 'robin@example.com', '203.0.113.9', other.app);
    expect((await logInAsRobin('203.0.113.9', other.app)).statusCode).toBe(200);
    await mistype(1, 'ROBIN');
    // Neither name has been tried 20 times, so the answer is that of a wrong password, even for the
    // right one.
    const refused = await logInAsRobin('203.0.113.9', other.app);
    expect([refused.statusCode, refused.json()]).toEqual([401, wrong]);
    await mistype(8, 'robin');
    const limited = await logInAsRobin('203.0.113.9', other.app);
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_failed_logins']);
    expect(limited.headers['retry-after']).toBe('900');
    expect((await logInAsRobin('203.0.113.10')).statusCode).toBe(200);
    await pool.$client.end();
  });

  // Shows attack 2
  it.each([
    ['its username', 'robin', 'robin@example.com', 'missing@example.com'],
    ['its email address', 'robin@example.com', 'robin', 'missing'],
  ])(
    'after too many tries by %s, does not reveal the account’s other name',
    async (_, tried, other, unknown) => {
      expect((await mistype(20, tried)).every(({ statusCode }) => statusCode === 401)).toBe(true);
      const statements = vi.spyOn(database.$client, 'query');
      const measure = async (username: string, password: string) => {
        statements.mockClear();
        verify.mockClear();
        const browser = visitor(app, { address: '203.0.113.9' });
        const answer = await browser.post('/api/login', { username, password });
        const done = statements.mock.calls.map(
          ([query]) => (query as unknown as { text: string }).text,
        );
        const hashed = verify.mock.calls.length;
        return {
          status: answer.statusCode,
          body: answer.json(),
          cookies: answer.cookies,
          done,
          hashed,
        };
      };
      const missing = await measure(unknown, 'not-the-one');
      const own = await measure(other, 'not-the-one');
      const right = await measure(other, robin.password);
      statements.mockRestore();
      expect(missing).toMatchObject({ status: 401, body: wrong, cookies: [], hashed: 1 });
      expect([own, right]).toEqual([missing, missing]);
      for (const name of [tried, other, unknown]) await mistype(20, name);
      for (const name of [tried, other, unknown])
        expect((await mistype(1, name))[0]?.statusCode).toBe(429);
    },
  );

  // Shows attack 2
  it('does not check the password once the limit of its account is reached', async () => {
    await mistype(20);
    verify.mockClear();
    const { passwordHash } = (await database.select().from(accounts))[0] ?? {};
    const login = { username: 'robin@example.com', password: robin.password };
    await visitor(app, { address: '203.0.113.9' }).post('/api/login', login);
    expect(verify.mock.calls.map(([hash]) => hash === passwordHash)).toEqual([false]);
  });

  // Shows attack 36
  it('holds for guesses sent at once in two processes: no more than 20 are checked', async () => {
    const pool = openDatabase(database.url, () => undefined, 10, 0);
    const other = await testApp({ database: pool, clock });
    verify.mockClear();
    const burst = await Promise.all(
      Array.from({ length: 60 }, (_, number) => {
        const password = number === 55 ? robin.password : `guess-number-${number}`;
        const through = number % 2 ? other.app : app;
        return visitor(through, { address: '203.0.113.9' }).post('/api/login', {
          ...login,
          password,
        });
      }),
    );
    const answered = (status: number) =>
      burst.filter(({ statusCode }) => statusCode === status).length;
    // The order of the 60 is not known: if the right password is among the first 20, it takes a
    // guess's place and is refunded.
    expect(answered(401)).toBeLessThanOrEqual(20);
    expect(answered(401)).toBeGreaterThanOrEqual(19);
    expect(answered(401) + answered(200) + answered(429)).toBe(60);
    expect(verify).toHaveBeenCalledTimes(answered(401) + answered(200));
    await pool.$client.end();
  });

  // Shows attack 38
  it('cannot be avoided with a forged address', async () => {
    const claim = (number: number) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': `198.51.100.${number}`, 'x-real-ip': `198.51.100.${number}` },
        payload: { username: 'robin', password: 'not-the-one' },
      });
    const answers = await Promise.all(Array.from({ length: 21 }, (_, number) => claim(number)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('does not count attempts refused by the account’s limit against the address', async () => {
    await mistype(30);
    const { rows } = await database.execute<{ used: number }>(
      `select used from limit_counters where "limit" = 'failed_logins_address'`,
    );
    expect(rows).toEqual([{ used: 20 }]);
  });

  // Shows attack 1
  it('counts an unknown name in the same way', async () => {
    await mistype(20, 'missing');
    const [refused] = await mistype(1, 'missing');
    expect(refused?.statusCode).toBe(429);
  });

  // Shows attack 37
  it('is 200 from one address over all accounts', async () => {
    const guessed = {
      limit: accountLimits.failedLoginsPerAddress,
      key: '203.0.113.9',
      now: clock(),
    };
    for (let time = 0; time < 199; time += 1) await countUse(database, guessed);
    expect((await logInAsRobin('203.0.113.9')).statusCode).toBe(200);
    await mistype(1, 'somebody else');
    expect((await logInAsRobin('203.0.113.9')).statusCode).toBe(429);
    expect((await logInAsRobin('203.0.113.10')).statusCode).toBe(200);
  });

  it('does not count successful logins', async () => {
    for (let time = 0; time < 25; time += 1)
      expect((await logInAsRobin('203.0.113.9')).statusCode).toBe(200);
  });

  it('ends after 15 minutes', async () => {
    await mistype(20);
    clock.forward(14);
    expect((await logInAsRobin('203.0.113.9')).statusCode).toBe(429);
    clock.forward(1);
    expect((await logInAsRobin('203.0.113.9')).statusCode).toBe(200);
  });
});
