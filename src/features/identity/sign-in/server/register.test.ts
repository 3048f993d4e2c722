import { beforeEach, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { FULL_HASHING_COST } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member, registration, visitor } from '#tests/visitor.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { createAdmin } from '../../sign-in/server/register.ts';
import { RegisterRequest } from '../contract.ts';
import { loginLimits } from './sign-in-limits.ts';

const database = await testDatabase();
const { app, clock, runJobs, sent, services } = await testApp({ database });

beforeEach(() => emptyTables(database, 'accounts', 'limit_counters'));

describe('POST /api/register', () => {
  // Shows spec 3.1, 7.6, call 5
  it('creates an account and logs it in', async () => {
    const person = visitor(app);
    const entered = registration({ username: 'Robin', company: 'Hartley & Sons', position: '' });
    const answer = await person.post('/api/register', entered);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      username: 'Robin',
      company: 'Hartley & Sons',
      position: null,
    });
    expect(Object.keys(answer.json())).toEqual([
      'id',
      'username',
      'email',
      'firstName',
      'lastName',
      'company',
      'position',
      'isAdmin',
      'isActive',
      'emailVerified',
    ]);
    expect((await person.get('/api/user')).json()).toEqual(answer.json());
  });

  it('stores the version of the terms that was accepted', async () => {
    await member(app);
    const [row] = await database.select({ version: accounts.termsVersion }).from(accounts);
    expect(row).toEqual({ version: TERMS_VERSION });
  });

  it('stores the password as an argon2id hash of 19 MiB and two passes in every environment', async () => {
    const product = await testApp({ database, passwordHashing: FULL_HASHING_COST });
    await member(product.app);
    const [row] = await database.select().from(accounts);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  // Shows spec 3.3, call 5, attack 45
  it('ignores privileges in the request', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const request = {
      isAdmin: true,
      isActive: false,
      id,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      createdAt: 0,
    };
    const { account } = await member(app, request);
    const [row] = await database.select().from(accounts);
    expect(account).toMatchObject({ isAdmin: false, isActive: true });
    expect(row).toMatchObject({
      isAdmin: false,
      isActive: true,
      emailVerifiedAt: null,
      createdAt: clock(),
    });
    expect(row?.id).not.toBe(id);
  });

  // Shows call 6
  it.each([
    [
      'username',
      { username: 'PERSON' },
      'username_taken',
      'That username is already taken. Please choose another.',
    ],
    [
      'email',
      { email: 'Person@Example.COM' },
      'email_taken',
      'There is already an account with that email address. Please log in instead.',
    ],
  ])('refuses a taken %s beside its field, ignoring case', async (field, again, code, message) => {
    await member(app, { username: 'person', email: 'person@example.com' });
    const answer = await visitor(app).post('/api/register', registration(again));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code, message, fields: { [field]: [message] } },
    ]);
    expect(answer.cookies).toEqual([]);
  });

  it('treats full-width letters as the taken name that they spell', async () => {
    await member(app, { username: 'admin' });
    const wide = registration({ username: '\uff41\uff44\uff4d\uff49\uff4e' });
    const answer = await visitor(app).post('/api/register', wide);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'username_taken']);
  });

  it('lets only one of many simultaneous registrations of a name succeed', async () => {
    const all = Array.from({ length: 8 }, () =>
      visitor(app).post('/api/register', registration({ username: 'same' })),
    );
    const answers = (await Promise.all(all)).map((answer) => answer.statusCode);
    expect(answers.toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  // Shows attack 26
  it('ends the session that the browser sent', async () => {
    const first = await member(app);
    const second = visitor(app);
    second.cookies.set('fourball_session', first.cookies.get('fourball_session') ?? '');
    await second.post('/api/register', registration());
    expect((await first.get('/api/user')).statusCode).toBe(401);
  });

  // Shows call 6
  it('reports all faults at once', async () => {
    const answer = await visitor(app).post('/api/register', {});
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'username',
    ]);
  });

  // Shows call 6, attack 9
  it('is limited to 100 from one address, over two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 2, 0);
    const other = await testApp({ database: pool, clock });
    const use = { limit: loginLimits.registrationsPerAddress, key: '203.0.113.1', now: clock() };
    for (let time = 0; time < 99; time += 1) await countUse(database, use);
    expect((await visitor(other.app).post('/api/register', registration())).statusCode).toBe(201);
    const refused = await visitor(app).post('/api/register', registration());
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_registrations']);
    expect(refused.headers['retry-after']).toBe('900');
    const elsewhere = visitor(app, { address: '203.0.113.2' });
    expect((await elsewhere.post('/api/register', registration())).statusCode).toBe(201);
    await pool.$client.end();
  });

  // Shows attack 9
  it('allows 20 taken names from one address, even at once in two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 4, 0);
    const other = await testApp({ database: pool, clock });
    const { account } = await member(app);
    const address = '203.0.113.21';
    const taken = (on: typeof app, from = address) =>
      visitor(on, { address: from }).post('/api/register', registration({ email: account.email }));
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, turn) => taken(turn % 2 ? app : other.app)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(20).fill(409), ...Array(6).fill(429)]);
    const free = await visitor(app, { address }).post('/api/register', registration());
    expect([free.statusCode, free.json().code]).toEqual([429, 'too_many_registrations']);
    expect(free.headers['retry-after']).toBe('900');
    expect((await taken(app, '203.0.113.22')).statusCode).toBe(409);
    clock.forward(15);
    expect((await taken(app)).statusCode).toBe(409);
    await pool.$client.end();
  });

  it('does not count successful registrations against that limit', async () => {
    const address = '203.0.113.23';
    for (let time = 0; time < 21; time += 1)
      expect(
        (await visitor(app, { address }).post('/api/register', registration())).statusCode,
      ).toBe(201);
  });

  // Shows attack 43
  it('sends no address more than five emails in 15 minutes, however it is written', async () => {
    sent.length = 0;
    for (let time = 0; time < 7; time += 1) {
      const email = `flooded+${time}@example.com`;
      const from = visitor(app, { address: `203.0.113.${30 + time}` });
      expect((await from.post('/api/register', registration({ email }))).statusCode).toBe(201);
    }
    await runJobs();
    expect(sent.filter(({ to }) => to.address.startsWith('flooded+'))).toHaveLength(5);
  });
});

describe('createAdmin', () => {
  it('creates an admin who can log in', async () => {
    const entered = registration({ username: 'chair' });
    const made = await createAdmin(services, RegisterRequest.parse(entered));
    expect(made).toMatchObject({ isAdmin: true, emailVerifiedAt: clock() });
    const answer = await visitor(app).post('/api/login', {
      username: 'chair',
      password: entered.password,
    });
    expect(answer.json().isAdmin).toBe(true);
  });

  it('refuses a name that is taken', async () => {
    await member(app, { username: 'chair' });
    const request = RegisterRequest.parse(registration({ username: 'Chair' }));
    await expect(createAdmin(services, request)).rejects.toMatchObject({
      refusal: { code: 'username_taken' },
    });
  });
});
