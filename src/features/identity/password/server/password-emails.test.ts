import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/job.ts';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import { passwordResetDone } from '../../server/public.ts';

const product = await testApp();
const { app, clock, database } = product;

let robin: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
});

const emailAbout = async (more: { passkeys: string[]; otherWaysInForgotten: boolean }) => {
  const { id: accountId, email } = robin.account;
  const payload = { accountId, email, firstName: 'Robin', at: clock().toISOString(), ...more };
  await enqueue(database, passwordResetDone, payload);
  return (await inbox(product, email)).last;
};

describe('the email after a password reset', () => {
  it('goes to the owner of the account once the link was used', async () => {
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const token = (await inbox(product, robin.account.email)).token('identity.password_reset');
    expect((await inbox(product, robin.account.email)).kinds).not.toContain(
      'identity.password_reset_done',
    );
    const password = 'on-the-next-green';
    await visitor(app).post('/api/reset-password', { token, password, confirmPassword: password });
    const { last } = await inbox(product, robin.account.email);
    expect([last?.kind, last?.subject]).toEqual([
      'identity.password_reset_done',
      'Your Fourball password has been reset',
    ]);
    expect(last?.text).toContain('Tuesday 12 June 2040, 10:00');
    expect(last?.text).toContain('http://localhost:3000/account/security');
    expect(last?.text).toContain('someone else can read your email');
    expect(last?.text).not.toMatch(/passkeys|token=/);
  });

  it('names the passkeys that can still log in, without any text that could become a link', async () => {
    const passkeys = ['My phone', "Robin's Mac (work)", 'see evil.example/x'];
    const email = await emailAbout({ passkeys, otherWaysInForgotten: false });
    expect(email?.text).toContain("“My phone”, “Robin's Mac (work)”, one with another name");
    expect(`${email?.html} ${email?.text}`).not.toContain('evil');
  });

  it('says that passkeys and two-factor were removed', async () => {
    const email = await emailAbout({ passkeys: [], otherWaysInForgotten: true });
    expect(email?.text).toContain('we removed the passkeys and two-factor login');
  });
});
