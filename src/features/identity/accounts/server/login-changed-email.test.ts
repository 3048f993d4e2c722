import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { member } from '#tests/visitor.ts';
import { notifyLoginChange } from './login-changed-email.ts';

const { app, clock, database, runJobs, sent } = await testApp();

const CHANGES = [
  ['two_factor_on', 'Two-factor login is on'],
  ['two_factor_off', 'Two-factor login is off'],
  ['recovery_codes_renewed', 'You have new recovery codes'],
  ['recovery_code_used', 'A recovery code was used'],
  ['passkey_added', 'A passkey was added'],
  ['passkey_removed', 'A passkey was removed'],
] as const;

const emailAbout = async (accountId: string, change: (typeof CHANGES)[number][0]) => {
  await runJobs();
  sent.length = 0;
  const robin = { id: accountId, email: 'robin@example.com', firstName: 'Robin' };
  // A job may run twice, so each is queued twice.
  for (const _ of [1, 2]) await notifyLoginChange(database, robin, change, clock());
  await runJobs();
  return sent;
};

describe('the email about a changed way to log in', () => {
  it.each(CHANGES)('is sent once for %s, with its time and what to do', async (change, subject) => {
    const robin = await member(app);
    const [email, ...more] = await emailAbout(robin.account.id, change);
    expect([email?.subject, email?.to.address, more]).toEqual([subject, 'robin@example.com', []]);
    expect(email?.text).toContain('Tuesday 12 June 2040, 10:00');
    expect(email?.text).toContain('/account/security');
    expect(email?.text).toContain('If this wasn’t you');
  });

  it('is not sent for an account that does not exist', async () => {
    expect(await emailAbout('01a00000-0000-7000-8000-00000000000a', 'two_factor_on')).toEqual([]);
  });

  it('is not sent for an account that was erased in the meantime', async () => {
    const robin = await member(app);
    const erased = sql`is_active = false, password_hash = '', erased_at = now()`;
    await database.execute(sql`update accounts set ${erased} where id = ${robin.account.id}`);
    expect(await emailAbout(robin.account.id, 'two_factor_on')).toEqual([]);
  });
});
