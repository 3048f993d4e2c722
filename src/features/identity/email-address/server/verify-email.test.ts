import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { queuedPayloads } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accounts, accountTokens } from '../../accounts/server/tables.ts';

const product = await testApp();
const { app, clock, database, sent } = product;
const KIND = 'identity.email_verification';

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
});

const emailedToken = async () => (await inbox(product, robin.account.email)).token(KIND);
const verify = (token: string, from = visitor(app)) => from.post('/api/verify-email', { token });
const resend = () => robin.post('/api/account/verification');
const isVerified = async () => (await robin.get('/api/user')).json().emailVerified;

describe('the link that confirms an address', () => {
  it('is sent after registration and confirms from any browser, once', async () => {
    expect(await isVerified()).toBe(false);
    const token = await emailedToken();
    expect(sent[0]?.text).toContain(`http://localhost:3000/verify-email?token=${token}`);
    expect((await verify(token)).statusCode).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await verify(token)).json().code).toBe('verification_link_spent');
  });

  // Shows attack 23
  it('is not used up by being opened, as email scanners do', async () => {
    const token = await emailedToken();
    expect((await visitor(app).get(`/api/verify-email?token=${token}`)).statusCode).toBe(404);
    expect((await verify(token)).statusCode).toBe(200);
  });

  // Shows attack 34
  it('is stored nowhere in plain text: the table has its hash, the jobs have it encrypted', async () => {
    const waiting = JSON.stringify(await queuedPayloads(database));
    const token = await emailedToken();
    const [row] = await database.select().from(accountTokens);
    expect(waiting).not.toContain(token);
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    expect((row?.expiresAt.getTime() ?? 0) - clock().getTime()).toBe(24 * 3_600_000);
  });

  it('works for 24 hours', async () => {
    const token = await emailedToken();
    clock.forward(24 * 60);
    expect((await verify(token)).statusCode).toBe(410);
    expect(await isVerified()).toBe(false);
  });

  // Shows attack 35
  it('confirms once, however many requests are simultaneous', async () => {
    const token = await emailedToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  });

  it('does not work as a reset link, nor a reset link as this one', async () => {
    const token = await emailedToken();
    const password = 'on-the-next-green';
    const reset = await visitor(app).post('/api/reset-password', {
      token,
      password,
      confirmPassword: password,
    });
    expect(reset.statusCode).toBe(410);
    expect((await visitor(app).post('/api/verify-email/change', { token })).statusCode).toBe(410);
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const other = (await inbox(product, robin.account.email)).token('identity.password_reset');
    expect((await verify(other)).statusCode).toBe(410);
    expect(await isVerified()).toBe(false);
    expect((await verify(token)).statusCode).toBe(200);
  });

  // Shows attack 42
  it('is limited to 50 attempts from one address', async () => {
    const tries = await Promise.all(Array.from({ length: 51 }, () => verify('guess')));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('requesting the link again', () => {
  it('sends another one, and the first one used withdraws the rest', async () => {
    const first = await emailedToken();
    expect((await resend()).statusCode).toBe(200);
    const second = await emailedToken();
    expect(second).not.toBe(first);
    expect((await verify(first)).statusCode).toBe(200);
    expect((await verify(second)).statusCode).toBe(410);
  });

  it('sends nothing once the address is confirmed', async () => {
    await verify(await emailedToken());
    expect((await resend()).statusCode).toBe(200);
    expect((await inbox(product, robin.account.email)).kinds).toEqual([KIND]);
  });

  // Shows attack 5
  it('requires a session, so that nobody learns who has an account', async () => {
    const answer = await visitor(app).post('/api/account/verification', {
      email: robin.account.email,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
  });

  // Shows attack 43
  it('is limited to 5 for one address, including the one after registration', async () => {
    for (let time = 0; time < 4; time += 1) expect((await resend()).statusCode).toBe(200);
    const refused = await resend();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_confirmations']);
    expect(refused.headers['retry-after']).toBe('900');
  });
});

it('a reset by email confirms the address, too', async () => {
  await visitor(app).post('/api/forgot-password', { email: robin.account.email });
  const token = (await inbox(product, robin.account.email)).token('identity.password_reset');
  const password = 'on-the-next-green';
  await visitor(app).post('/api/reset-password', { token, password, confirmPassword: password });
  expect((await database.select().from(accounts))[0]?.emailVerifiedAt).toEqual(clock());
});

// Shows attack 54
it('a name cannot carry a message to a stranger', async () => {
  const firstName = 'You have won: https://evil.example';
  await member(app, { firstName, email: 'stranger@example.com' });
  const { last } = await inbox(product, 'stranger@example.com');
  expect(last?.to).toEqual({ name: '', address: 'stranger@example.com' });
  expect(`${last?.subject} ${last?.html} ${last?.text}`).not.toMatch(/evil|have won/);
});

// Shows attack 53
it('a name cannot inject headers into the email', async () => {
  const hostile = 'Robin\r\nBcc: everyone@example.com';
  const named = { firstName: hostile, lastName: 'Hartley' };
  const profile = await robin.post('/api/account/profile', named);
  expect([profile.statusCode, profile.json().fields]).toEqual([
    400,
    { firstName: ['Please use plain text'] },
  ]);
});
