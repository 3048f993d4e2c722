import { expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt } from '#tests/authenticator-app.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, clock } = await testApp();

it('turning two-factor on ends sessions that a password alone opened at the same moment', async () => {
  const other = await member(app);
  const { secret } = (
    await other.post('/api/account/two-factor', { password: other.password })
  ).json();
  const [on, ...others] = await Promise.all([
    other.post('/api/account/two-factor/on', { code: codeAt(secret, clock()) }),
    ...Array.from({ length: 6 }, async () => {
      const browser = visitor(app);
      const { account, password } = other;
      await browser.post('/api/login', { username: account.username, password });
      return browser;
    }),
  ]);
  expect(on.statusCode).toBe(200);
  for (const browser of others) expect((await browser.get('/api/user')).statusCode).toBe(401);
});
