import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';

const product = await testApp();
const { app, clock, database } = product;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
});

const change = (currentPassword = robin.password, password = 'on-the-last-green', from = robin) =>
  from.post('/api/account/password', { currentPassword, password, confirmPassword: password });
const elsewhere = async (userAgent = FIREFOX, address = '198.51.100.23') => {
  const browser = visitor(app, { userAgent, address });
  await browser.post('/api/login', { username: robin.account.username, password: robin.password });
  return browser;
};
const isIn = async (browser: { get: typeof robin.get }) =>
  (await browser.get('/api/user')).statusCode === 200;

describe('POST /api/account/password', () => {
  // Shows attack 28
  it('sets the password, ends every other session, and renews the token of this one', async () => {
    const phone = await elsewhere();
    const before = robin.cookies.get('fourball_session') ?? '';
    expect((await change()).statusCode).toBe(200);
    expect(robin.cookies.get('fourball_session')).not.toBe(before);
    expect([await isIn(robin), await isIn(phone)]).toEqual([true, false]);
    const thief = visitor(app);
    thief.cookies.set('fourball_session', before);
    expect(await isIn(thief)).toBe(false);
    const login = { username: robin.account.username, password: 'on-the-last-green' };
    expect((await visitor(app).post('/api/login', login)).statusCode).toBe(200);
    expect((await inbox(product, robin.account.email)).last?.kind).toBe(
      'identity.password_changed',
    );
  });

  it('withdraws unused reset links', async () => {
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const token = (await inbox(product, robin.account.email)).token('identity.password_reset');
    await change();
    const password = 'somebody-elses';
    const reset = { token, password, confirmPassword: password };
    expect((await visitor(app).post('/api/reset-password', reset)).statusCode).toBe(410);
  });

  it('refuses a wrong current password beside its field, and changes nothing', async () => {
    const phone = await elsewhere();
    const refused = await change('not-the-password');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'wrong_password',
        message: 'That password isn’t right.',
        fields: { currentPassword: ['That password isn’t right.'] },
      },
    ]);
    expect([await isIn(robin), await isIn(phone)]).toEqual([true, true]);
  });

  it('says what to correct beside each field', async () => {
    const answer = await robin.post('/api/account/password', {
      currentPassword: robin.password,
      password: 'long-enough',
      confirmPassword: 'not-the-same',
    });
    expect(answer.json().fields).toEqual({ confirmPassword: ["Passwords don't match"] });
  });

  // Shows attack 40
  it('shares the limit of 20 failures with the login, even when attempts are sent at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, at) => change(`guess-number-${at}`)),
    );
    expect(guesses.every(({ statusCode }) => statusCode === 403)).toBe(true);
    const more = await Promise.all(
      Array.from({ length: 15 }, (_, at) => change(`guess-number-${at}`)),
    );
    expect(more.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    const refused = await change();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_failed_logins']);
    const login = { username: robin.account.username, password: robin.password };
    const right = await visitor(app).post('/api/login', login);
    expect([right.statusCode, right.json().code, right.cookies]).toEqual([
      401,
      'wrong_credentials',
      [],
    ]);
  });

  // Shows attack 40
  it('is refused after too many failed logins by username or email address', async () => {
    const { email, username } = robin.account;
    for (let time = 0; time < 20; time += 1)
      await visitor(app).post('/api/login', {
        username: time % 2 ? email : username,
        password: 'not-the-one',
      });
    const refused = await change();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_failed_logins']);
  });

  it('lets only one of two simultaneous changes succeed', async () => {
    const phone = await elsewhere();
    const answers = await Promise.all([
      change(robin.password, 'password-of-robin'),
      change(robin.password, 'password-of-phone', { ...robin, ...phone }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      answers.filter(({ statusCode }) => statusCode === 401 || statusCode === 403),
    ).toHaveLength(1);
    expect(await database.select().from(sessions)).toHaveLength(1);
  });

  it('ends a session that was opened with the old password at the same moment', async () => {
    const [, ...browsers] = await Promise.all([change(), ...[1, 2, 3, 4].map(() => elsewhere())]);
    for (const browser of browsers) expect(await isIn(browser)).toBe(false);
    expect(await isIn(robin)).toBe(true);
  });
});

describe('the list of sessions', () => {
  const list = async (from = robin) => (await from.get('/api/account/sessions')).json();

  it('names each browser and its network, this one first, and nothing an attacker could use', async () => {
    clock.forward(60);
    await elsewhere();
    clock.forward(10);
    const [mine, theirs, ...more] = await list();
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ device: 'Unknown browser', place: '203.0.113.x', current: true });
    expect(theirs).toMatchObject({
      device: 'Firefox on Linux',
      place: '198.51.100.x',
      current: false,
    });
    expect(Object.keys(mine).toSorted()).toEqual([
      'current',
      'device',
      'id',
      'openedAt',
      'place',
      'seenAt',
    ]);
  });

  it('ends one and returns the remaining sessions', async () => {
    const phone = await elsewhere();
    const [, theirs] = await list();
    const answer = await robin.post(`/api/account/sessions/${theirs.id}/end`);
    expect([answer.statusCode, answer.json().length]).toEqual([200, 1]);
    expect([await isIn(robin), await isIn(phone)]).toEqual([true, false]);
    expect((await robin.post(`/api/account/sessions/${theirs.id}/end`)).json().code).toBe(
      'session_not_found',
    );
  });

  it('ends all others', async () => {
    const others = [await elsewhere(), await elsewhere()];
    expect((await robin.post('/api/account/sessions/end-others')).json()).toHaveLength(1);
    for (const browser of others) expect(await isIn(browser)).toBe(false);
    expect(await isIn(robin)).toBe(true);
  });

  // Shows attack 11
  it("neither shows nor ends other people's", async () => {
    const other = await member(app);
    const [theirs] = await list({ ...robin, ...other });
    expect(await list()).toHaveLength(1);
    const refused = await robin.post(`/api/account/sessions/${theirs.id}/end`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'session_not_found']);
    await robin.post('/api/account/sessions/end-others');
    expect(await isIn(other)).toBe(true);
  });

  it('leaves out ended sessions', async () => {
    await elsewhere();
    clock.forward(20 * 24 * 60);
    await robin.get('/api/user');
    clock.forward(15 * 24 * 60);
    expect(await list()).toHaveLength(1);
  });
});

describe('every write of an account', () => {
  // Shows attack 46
  it.each([
    ['/api/account/profile', { firstName: 'Robin', lastName: 'Hartley' }],
    [
      '/api/account/password',
      { currentPassword: 'on-the-first-tee', password: 'a-new-one', confirmPassword: 'a-new-one' },
    ],
    ['/api/account/email-change', { email: 'new@example.com', password: 'on-the-first-tee' }],
    ['/api/account/email-change/cancel', {}],
    ['/api/account/verification', {}],
    ['/api/account/sessions/end-others', {}],
  ])('%s drops unknown fields', async (path, payload) => {
    const other = await member(app);
    const planted = {
      id: other.account.id,
      accountId: other.account.id,
      isAdmin: true,
      isActive: false,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      erasedAt: '2026-01-01T00:00:00Z',
      passwordHash: 'x',
      username: 'planted',
    };
    expect((await robin.post(path, { ...payload, ...planted })).statusCode).toBe(200);
    const rows = await database.select().from(accounts);
    for (const row of rows)
      expect(row).toMatchObject({
        isAdmin: false,
        isActive: true,
        emailVerifiedAt: null,
        erasedAt: null,
      });
    expect(rows.map(({ username }) => username).toSorted()).toEqual(
      [robin.account.username, other.account.username].toSorted(),
    );
    expect(await isIn(other)).toBe(true);
  });

  it.each([
    'profile',
    'password',
    'email-change',
    'email-change/cancel',
    'verification',
    'sessions/end-others',
    'sessions/00000000-0000-7000-8000-000000000000/end',
    'deletion',
  ])('%s requires a session before anything else', async (path) => {
    const answer = await visitor(app).post(`/api/account/${path}`, {});
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
  });
});

describe('POST /api/account/profile', () => {
  it('saves the fields, and an empty company as none', async () => {
    const profile = {
      firstName: 'Roberta',
      lastName: 'Hartley-Ng',
      company: '',
      position: 'Partner',
    };
    const answer = await robin.post('/api/account/profile', profile);
    expect(answer.json()).toMatchObject({ ...profile, company: null, email: robin.account.email });
    expect((await robin.get('/api/user')).json()).toEqual(answer.json());
  });

  it('is limited to 60 changes', async () => {
    const named = { firstName: 'Robin', lastName: 'Hartley' };
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => robin.post('/api/account/profile', named)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
