import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database } = product;
const NEW = 'robin@elsewhere.example';

let robin: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
});

const emailedToken = async (kind: string, address = robin.account.email) =>
  (await inbox(product, address)).token(`identity.${kind}`);
const lookUp = async (token: string, from = visitor(app)) => {
  const answer = await from.post('/api/verify-email/account', { token });
  return [answer.statusCode, answer.json()];
};
const theirs = () => ({
  username: robin.account.username,
  openedAt: clock().toISOString(),
  isYours: false,
});

describe('the account of a link, before it is confirmed', () => {
  // Shows attack 32
  it('names the account whose address would be confirmed, which may be a stranger’s', async () => {
    const token = await emailedToken('email_verification');
    expect(await lookUp(token)).toEqual([200, theirs()]);
    expect(await lookUp(token, await member(app))).toEqual([200, theirs()]);
    expect(await lookUp(token, robin)).toEqual([200, { ...theirs(), isYours: true }]);
  });

  it('does not use up the link', async () => {
    const token = await emailedToken('email_verification');
    for (let time = 0; time < 3; time += 1) expect((await lookUp(token))[0]).toBe(200);
    expect((await visitor(app).post('/api/verify-email', { token })).statusCode).toBe(200);
    expect(await lookUp(token)).toEqual([200, null]);
  });

  // Shows attack 32
  it('names the account that requested the email change', async () => {
    await robin.post('/api/account/email-change', { email: NEW, password: robin.password });
    expect(await lookUp(await emailedToken('email_change_new_address', NEW))).toEqual([
      200,
      theirs(),
    ]);
    expect(await lookUp(await emailedToken('email_change_old_address'))).toEqual([200, theirs()]);
  });

  it('reveals nothing about reset links, expired links and links of closed accounts', async () => {
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    expect(await lookUp(await emailedToken('password_reset'))).toEqual([200, null]);
    expect(await lookUp('A'.repeat(43))).toEqual([200, null]);
    const token = await emailedToken('email_verification');
    await database.execute('update accounts set is_active = false');
    expect(await lookUp(token)).toEqual([200, null]);
    await database.execute('update accounts set is_active = true');
    clock.forward(24 * 60);
    expect(await lookUp(token)).toEqual([200, null]);
  });

  it('is limited to 50 requests from one address, separately from confirmations', async () => {
    const token = await emailedToken('email_verification');
    const looks = await Promise.all(Array.from({ length: 51 }, () => lookUp('A'.repeat(43))));
    expect(looks.filter(([status]) => status === 429)).toHaveLength(1);
    expect((await visitor(app).post('/api/verify-email', { token })).statusCode).toBe(200);
  });
});
