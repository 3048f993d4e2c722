import { expect, it } from 'vitest';
import { takeUse } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { inbox } from '#tests/inbox.ts';
import { addUses } from '#tests/limit-counters.ts';
import { member, visitor } from '#tests/visitor.ts';
import { loginLinkUse } from '../../accounts/server/login-limits.ts';
import { accounts } from '../../accounts/server/tables.ts';

const product = await testApp();
const { app, clock, database } = product;

// Shows attack 39, attack 73
it('after 50 wrong codes the owner gets an email, resets the password and logs in', async () => {
  const robin = await member(app);
  await database.update(accounts).set({ emailVerifiedAt: clock() });
  const { id, email, username } = robin.account;
  const { secret } = await turnOn(robin, clock);
  clock.forward(2);
  const enterPassword = (password: string) =>
    visitor(app).post('/api/login', { username, password });
  const enterCode = async (code: string, password = robin.password, confirmation?: string) => {
    const { challenge } = (await enterPassword(password)).json();
    const answer = await visitor(app).post('/api/login/two-factor', {
      challenge,
      code,
      confirmation,
    });
    return [answer.statusCode, answer.json().code];
  };
  // Anyone can cause the emails about wrong passwords, so they must not use up the one about wrong
  // codes.
  for (let time = 0; time < 3; time += 1) await takeUse(database, loginLinkUse(id, clock()));
  await enterCode('000000');
  await addUses(database, ['wrong_codes_account_day'], [id], { uses: 49, max: 50 });
  expect(await enterCode(codeAt(secret, clock()))).toEqual([429, 'codes_need_confirmation']);

  const { last, token } = await inbox(product, email);
  expect(last?.subject).toBe('Someone has your Fourball password: reset it now');
  const text = last?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('they know your password and are guessing the codes. Reset it now');
  expect(text).not.toContain('your account is safe');

  const password = 'on-the-next-green';
  const reset = { token: token('identity.wrong_codes'), password, confirmPassword: password };
  expect((await visitor(app).post('/api/reset-password', reset)).statusCode).toBe(200);
  expect((await enterPassword(robin.password)).json().code).toBe('wrong_credentials');
  // The other link in that email stays valid after the reset.
  const confirmation = /[?&]confirm=([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await enterCode(codeAt(secret, clock()), password, confirmation))[0]).toBe(200);
});
