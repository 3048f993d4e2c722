import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from '#lib/schema.ts';
import { openDatabase } from '#platform/database/database.ts';
import { decryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { emailRequested } from '#platform/email/request-email.ts';
import { handle } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { emptyQueue } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { accounts, accountTokens } from '../../accounts/server/tables.ts';
import { passwordResetEmail } from './password-emails.ts';

const database = await testDatabase();
const { app, clock, jobs, services } = await testApp({ database });

const accepted = { message: 'Check your email for password reset instructions.' };
type Request = z.infer<typeof passwordResetEmail.payload> & {
  readonly accountId: string | null;
  readonly email: string;
};

let robin: Awaited<ReturnType<typeof member>>;
let emails: Request[] = [];

/** Runs all jobs but that of notifications, and catches the emails in its place. */
const deliver = async () => {
  emails = [];
  const listening = handle(emailRequested, async ({ kind, accountId, to, payload }) => {
    if (kind === passwordResetEmail.name)
      emails.push({ accountId, email: to.address, ...passwordResetEmail.payload.parse(payload) });
  });
  const own = jobs.filter(({ job }) => job.name !== emailRequested.name);
  await runJobs(database, [...own, listening]);
  return emails;
};
const forgot = (email: string, address = '203.0.113.5') =>
  visitor(app, { address }).post('/api/forgot-password', { email });
const tokenOf = (request: Request | undefined) =>
  request ? decryptEmailToken(services.config.secret, request.sealedToken) : '';
const requestToken = async () => {
  await forgot(robin.account.email);
  return tokenOf((await deliver())[0]);
};
const resetTokens = () =>
  database
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, robin.account.id),
        eq(accountTokens.purpose, 'password_reset'),
      ),
    );
const reset = (token: string, password = 'on-the-next-green') =>
  visitor(app).post('/api/reset-password', { token, password, confirmPassword: password });
const logIn = async (password: string) =>
  (await visitor(app).post('/api/login', { username: robin.account.username, password }))
    .statusCode;

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  await emptyQueue(database);
  robin = await member(app);
});

describe('POST /api/forgot-password', () => {
  // Shows spec 7.10, call 10
  it('leaves a job that emails a link to the account, whatever the case of the address', async () => {
    const answer = await forgot(robin.account.email.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    const { id: accountId, email } = robin.account;
    const [request] = await deliver();
    expect(request).toMatchObject({ accountId, email, firstName: 'Robin' });
    expect(tokenOf(request)).toMatch(/^[\w-]{43}$/);
  });

  // Shows product 22, attack 49
  it('passes on the page to return to, if it is one of ours', async () => {
    const pages = ['/forum', '//evil.example', 'https://evil.example/forum', undefined];
    const passedOn: unknown[] = [];
    for (const next of pages) {
      await visitor(app).post('/api/forgot-password', {
        email: robin.account.email,
        ...(next ? { next } : {}),
      });
      passedOn.push((await deliver()).map((request) => request.next));
    }
    expect(passedOn).toEqual([['/forum'], [undefined], [undefined], [undefined]]);
  });

  // Shows call 10, attack 3
  it('gives the same answer for an unknown address, after the same statements', async () => {
    const statements = vi.spyOn(database.$client, 'query');
    const measure = async (email: string) => {
      statements.mockClear();
      const answer = await forgot(email);
      const done = statements.mock.calls.map(
        ([query]) => (query as unknown as { text: string }).text,
      );
      return { status: answer.statusCode, body: answer.json(), done };
    };
    const known = await measure(robin.account.email);
    const unknown = await measure('nobody@example.com');
    statements.mockRestore();
    expect(known.done.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
    expect(await deliver()).toHaveLength(1);
  });

  it('sends nothing to a closed account', async () => {
    await database.update(accounts).set({ isActive: false });
    expect((await forgot(robin.account.email)).statusCode).toBe(200);
    expect(await deliver()).toEqual([]);
  });

  it('stores only the hash of the token, for 60 minutes', async () => {
    const token = await requestToken();
    const [row] = await resetTokens();
    expect(row?.tokenHash.toString('base64url')).not.toBe(token);
    expect(row).toMatchObject({ purpose: 'password_reset', accountId: robin.account.id });
    expect((row?.expiresAt.getTime() ?? 0) - clock().getTime()).toBe(3_600_000);
  });

  it('encrypts the token in the job', async () => {
    const token = await requestToken();
    const payload = JSON.stringify(emails);
    expect((await reset(token)).statusCode).toBe(200);
    expect(payload).not.toContain(token);
  });

  // Shows call 11
  it.each([
    ['a known', () => robin.account.email],
    ['an unknown', () => 'nobody@example.com'],
  ])('is limited to 5 for %s address, from anywhere, over two processes', async (_which, email) => {
    const pool = openDatabase(database.url, () => undefined, 2, 0);
    const other = await testApp({ database: pool, clock });
    for (const host of [1, 2, 3, 4, 5])
      expect((await forgot(email(), `198.51.100.${host}`)).statusCode).toBe(200);
    const refused = await visitor(other.app).post('/api/forgot-password', {
      email: email().toUpperCase(),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_resets']);
    expect(refused.headers['retry-after']).toBe('900');
    await pool.$client.end();
  });

  // Shows call 11
  it('is limited to 50 requests from one address', async () => {
    for (let time = 0; time < 50; time += 1)
      expect((await forgot(`somebody${time}@example.com`)).statusCode).toBe(200);
    expect((await forgot('one-more@example.com')).statusCode).toBe(429);
    await emptyQueue(database);
  });
});

describe('POST /api/reset-password', () => {
  // Shows spec 7.11, call 12
  it('sets the password and ends every session', async () => {
    const token = await requestToken();
    expect((await reset(token)).statusCode).toBe(200);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
    expect([await logIn(robin.password), await logIn('on-the-next-green')]).toEqual([401, 200]);
  });

  // Shows call 13, attack 35
  it('works once, even if many try at once', async () => {
    const token = await requestToken();
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((word) => reset(token, `on-the-green-${word}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  });

  it('withdraws the other links of this account only', async () => {
    const first = await requestToken();
    const second = await requestToken();
    const other = await member(app);
    await forgot(other.account.email);
    const [theirs] = await deliver();
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first)).statusCode).toBe(410);
    expect((await reset(tokenOf(theirs))).statusCode).toBe(200);
  });

  // Shows call 13
  it('refuses a link after 60 minutes, beside the token', async () => {
    const token = await requestToken();
    clock.forward(60);
    const message =
      'This reset link has expired or has already been used. Please request a new one.';
    const refused = await reset(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      410,
      { code: 'reset_link_spent', message, fields: { token: [message] } },
    ]);
    expect(await logIn(robin.password)).toBe(200);
  });

  // Shows spec 5.9, call 13
  it('says what to correct beside each field', async () => {
    const answer = await visitor(app).post('/api/reset-password', {
      token: '',
      password: 'x',
      confirmPassword: 'x',
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        token: ['Reset token is required'],
        password: ['Password must be at least 8 characters'],
      },
    ]);
  });

  // Shows call 13, attack 42
  it('is limited to 50 tries from one address', async () => {
    const tries = await Promise.all(Array.from({ length: 51 }, () => reset('guess')));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  // Shows attack 28
  it('ends a session that was opened with the old password at the same moment', async () => {
    const token = await requestToken();
    const [, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, async () => {
        const browser = visitor(app);
        await browser.post('/api/login', {
          username: robin.account.username,
          password: robin.password,
        });
        return browser;
      }),
    ]);
    for (const browser of logins) expect((await browser.get('/api/user')).statusCode).toBe(401);
  });
});

it('expired links are deleted from the database', async () => {
  await requestToken();
  clock.forward(61);
  await jobs.find(({ job }) => job.name === dropExpired.name)?.run({});
  expect(await resetTokens()).toEqual([]);
});
