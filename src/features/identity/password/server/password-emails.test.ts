import { beforeEach, describe, expect, it } from 'vitest';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import { renderEmail } from '#platform/email/render-email.ts';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import { passwordResetDoneEmail, passwordResetEmail } from './password-emails.ts';

const product = await testApp();
const { app, clock, database } = product;

let robin: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
});

const emailAbout = async (more: { passkeys: string[]; otherWaysInForgotten: boolean }) => {
  const owner = { ...robin.account, firstName: 'Robin' };
  const content = { at: clock().toISOString(), ...more };
  await requestLetter(database, passwordResetDoneEmail, owner, content);
  return (await inbox(product, owner.email)).last;
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

describe('the email with the link to reset a password', () => {
  const letterOf = async (next?: string) => {
    const payload = { firstName: 'Ann D’Arcy', sealedToken: 'a+b/c=', ...(next && { next }) };
    const context = {
      publicUrl: 'https://club.example',
      contactEmail: 'office@club.example',
      sign: () => '',
    };
    const { body } = await passwordResetEmail.compose(payload, context, (sealed) => sealed);
    return renderEmail(body);
  };

  it('has the link, its lifetime and a greeting', async () => {
    const { html, text } = await letterOf();
    const link = 'https://club.example/auth?token=a%2Bb%2Fc%3D';
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(text).toContain('60 minutes');
    expect(html).toContain('Ann D’Arcy');
    expect(passwordResetEmail.subject({ firstName: 'Ann', sealedToken: '' })).toBe(
      'Reset your Fourball password',
    );
  });

  it('links back to the page where the person was', async () => {
    const { text } = await letterOf('/event-payment/7');
    expect(text).toContain('token=a%2Bb%2Fc%3D&next=%2Fevent-payment%2F7');
  });
});
