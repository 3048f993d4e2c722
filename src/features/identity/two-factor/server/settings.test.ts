import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, visitor } from '#tests/visitor.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

const database = await testDatabase();
const { app, clock, jobs, runJobs, sent } = await testApp({ database });

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  clock.forward(1);
  robin = await member(app);
  await runJobs();
  sent.length = 0;
});

const status = async () => (await robin.get('/api/account/two-factor')).json();
const begin = async (password = robin.password) =>
  robin.post('/api/account/two-factor', { password });
const emails = async () => {
  await runJobs();
  return sent.map(({ subject, to }) => [subject, to.address]);
};

describe('setting two-factor up', () => {
  it('requires the password and returns the secret in three forms', async () => {
    expect((await begin('not-the-one')).json()).toMatchObject({
      code: 'wrong_password',
      fields: { password: ['That password isn’t right.'] },
    });
    const answer = await begin();
    const { link, picture, secret } = answer.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toContain(`secret=${secret}`);
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('changes nothing until the first code is verified', async () => {
    await begin();
    expect(await status()).toEqual({ since: null, recoveryCodesLeft: 0, isCompulsory: false });
    const login = { username: robin.account.username, password: robin.password };
    expect((await visitor(app).post('/api/login', login)).statusCode).toBe(200);
  });

  it('accepts a first code and returns ten recovery codes', async () => {
    const { secret } = (await begin()).json();
    const wrong = await robin.post('/api/account/two-factor/on', {
      code: codeAt(secret, new Date(0)),
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_code']);
    const right = await robin.post('/api/account/two-factor/on', { code: codeAt(secret, clock()) });
    const codes: string[] = right.json().recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(await status()).toEqual({
      since: clock().toISOString(),
      recoveryCodesLeft: 10,
      isCompulsory: false,
    });
  });

  // Shows attack 28
  it('ends every other session, because those were opened by a password alone', async () => {
    const elsewhere = visitor(app);
    await elsewhere.post('/api/login', {
      username: robin.account.username,
      password: robin.password,
    });
    await turnOn(robin, clock);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect((await robin.get('/api/user')).statusCode).toBe(200);
  });

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const { secret, recoveryCodes: codes } = await turnOn(robin, clock);
    const stored = JSON.stringify([
      await database.select().from(secondFactors),
      (await database.select().from(recoveryCodes)).map(({ codeHash }) =>
        codeHash.toString('latin1'),
      ),
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
  });

  it.each([
    ['begun', () => begin(), 'two_factor_is_on'],
    [
      'turned on',
      () => robin.post('/api/account/two-factor/on', { code: '123456' }),
      'two_factor_is_on',
    ],
  ])('cannot be %s again while it is on', async (_, again, code) => {
    await turnOn(robin, clock);
    const answer = await again();
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  });

  it('cannot be turned on without a set-up, or with another account’s secret', async () => {
    const stranger = await member(app);
    const { secret } = (
      await stranger.post('/api/account/two-factor', { password: stranger.password })
    ).json();
    const code = codeAt(secret, clock());
    const unbegun = await robin.post('/api/account/two-factor/on', { code });
    expect([unbegun.statusCode, unbegun.json().code]).toEqual([409, 'two_factor_not_begun']);
    await begin();
    expect((await robin.post('/api/account/two-factor/on', { code })).json().code).toBe(
      'wrong_code',
    );
  });

  it('is deleted after a day if unfinished; a finished one stays', async () => {
    await begin();
    const other = await member(app);
    await turnOn(other, clock);
    clock.forward(24 * 60);
    await jobs.find(({ job }) => job.name === dropExpired.name)?.run({});
    const stored = await database.select({ whose: secondFactors.accountId }).from(secondFactors);
    expect(stored).toEqual([{ whose: other.account.id }]);
  });

  it('is reported to the owner by email', async () => {
    await turnOn(robin, clock);
    expect(await emails()).toEqual([['Two-factor login is on', robin.account.email]]);
    expect(sent[0]?.text).toContain('/account/security');
  });
});

describe('turning two-factor off', () => {
  const off = (entered: object) => robin.post('/api/account/two-factor/off', entered);

  it('requires the password and an app code', async () => {
    const { secret } = await turnOn(robin, clock);
    clock.forward(1);
    const code = codeAt(secret, clock());
    expect((await off({ password: 'not-the-one', code })).json().code).toBe('wrong_password');
    expect((await off({ password: robin.password, code: '000000' })).json().code).toBe(
      'wrong_code',
    );
    expect((await off({ password: robin.password })).statusCode).toBe(400);
    expect((await off({ password: robin.password, code })).statusCode).toBe(200);
    expect(await status()).toEqual({ since: null, recoveryCodesLeft: 0, isCompulsory: false });
    expect(await database.select().from(secondFactors)).toEqual([]);
    expect((await emails()).map(([subject]) => subject)).toContain('Two-factor login is off');
  });

  it('accepts a recovery code instead of an app code', async () => {
    const { recoveryCodes: [code = ''] = [] } = await turnOn(robin, clock);
    expect((await off({ password: robin.password, code: code.toLowerCase() })).statusCode).toBe(
      200,
    );
  });

  it('is refused when it is not on', async () => {
    expect((await off({ password: robin.password, code: '123456' })).json().code).toBe(
      'two_factor_is_off',
    );
  });
});

describe('new recovery codes', () => {
  const renew = (password: string) =>
    robin.post('/api/account/two-factor/recovery-codes', { password });

  it('replace the old ones and require the password', async () => {
    const { recoveryCodes: old } = await turnOn(robin, clock);
    expect((await renew('not-the-one')).json().code).toBe('wrong_password');
    const fresh: string[] = (await renew(robin.password)).json().recoveryCodes;
    expect(new Set([...old, ...fresh]).size).toBe(20);
    expect((await status()).recoveryCodesLeft).toBe(10);
    const spent = await robin.post('/api/account/two-factor/off', {
      password: robin.password,
      code: old[0],
    });
    expect(spent.json().code).toBe('wrong_code');
    expect((await emails()).map(([subject]) => subject)).toContain('You have new recovery codes');
  });

  it('are refused when two-factor is off', async () => {
    expect((await renew(robin.password)).json().code).toBe('two_factor_is_off');
  });
});

describe('every call', () => {
  it.each([
    ['GET', '/api/account/two-factor'],
    ['POST', '/api/account/two-factor'],
    ['POST', '/api/account/two-factor/on'],
    ['POST', '/api/account/two-factor/recovery-codes'],
    ['POST', '/api/account/two-factor/off'],
  ] as const)('is closed to visitors: %s %s', async (method, path) => {
    const anonymous = visitor(app);
    const answer = method === 'GET' ? await anonymous.get(path) : await anonymous.post(path, {});
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
  });

  // Shows attack 40
  it('counts wrong passwords with the failed logins of the account', async () => {
    for (let time = 0; time < 20; time += 1) await begin('not-the-one');
    expect((await begin()).statusCode).toBe(429);
    const login = { username: robin.account.username, password: robin.password };
    expect((await visitor(app).post('/api/login', login)).json().code).toBe('wrong_credentials');
  });

  // Shows attack 46
  it('ignores all other fields of a request', async () => {
    const { secret } = (
      await robin.post('/api/account/two-factor', {
        password: robin.password,
        isAdmin: true,
      })
    ).json();
    const entered = {
      code: codeAt(secret, clock()),
      isAdmin: true,
      accountId: 'another',
      since: null,
    };
    expect((await robin.post('/api/account/two-factor/on', entered)).statusCode).toBe(200);
    const [row] = await database.select().from(accounts).where(eq(accounts.id, robin.account.id));
    expect(row).toMatchObject({ isAdmin: false, twoFactorSince: clock() });
    expect(await database.select().from(sessions)).toHaveLength(1);
  });
});
