import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { countUse } from '#platform/http/limits.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { type Deviation, softwareAuthenticator } from '../../../../tests/support/authenticator.ts';
import { turnOn } from '../../../../tests/support/authenticator-app.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { member, visitor } from '../../../../tests/support/visitor.ts';
import { dropExpired } from './jobs.ts';
import { identityLimits } from './limits.ts';
import { accounts, passkeyChallenges, passkeys, sessions } from './tables.ts';

const ORIGIN = 'http://localhost:3000';
const database = await testDatabase();
const { app, clock, jobs, runJobs, sent } = await testApp({ database });

type Device = ReturnType<typeof softwareAuthenticator>;

let robin: Awaited<ReturnType<typeof member>>;
let phone: Device;

beforeEach(async () => {
  await database.execute('truncate accounts, passkey_challenges, limit_counters cascade');
  clock.forward(1);
  sent.length = 0;
  robin = await member(app);
  phone = softwareAuthenticator(ORIGIN);
});

const optionsFor = async (who = robin) =>
  (await who.post('/api/account/passkeys/options', { password: who.password })).json();
const add = async (device: Device, who = robin, told: Deviation = {}, name = 'My phone') =>
  who.post('/api/account/passkeys', { name, credential: device.create(await optionsFor(who), told) });
const ask = async (through = app) => (await visitor(through).post('/api/login/passkey/options')).json();
const use = async (device: Device, told: Deviation = {}, browser = visitor(app)) =>
  browser.post('/api/login/passkey', device.get(await ask(), told));
const answered = ({ statusCode, json }: Awaited<ReturnType<typeof use>>) => [statusCode, json().code];
const list = async (who = robin) => (await who.get('/api/account/passkeys')).json();

describe('adding a passkey', () => {
  it('asks for the password, and then for a device that knows who is using it', async () => {
    const wrong = await robin.post('/api/account/passkeys/options', { password: 'not-the-one' });
    expect(answered(wrong)).toEqual([403, 'wrong_password']);
    expect(await optionsFor()).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Fourball' },
      user: { name: robin.account.email, displayName: 'Robin Hartley' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('keeps it under the name it was given, and tells the owner', async () => {
    expect((await add(phone)).statusCode).toBe(201);
    expect(await list()).toEqual({
      siteName: 'localhost',
      passkeys: [
        {
          id: expect.any(String),
          name: 'My phone',
          isSynced: false,
          createdAt: clock().toISOString(),
          lastUsedAt: null,
        },
      ],
    });
    await runJobs();
    expect(sent.map(({ subject }) => subject)).toEqual(['A passkey was added']);
  });

  it('takes several, and tells each device which there are', async () => {
    await add(phone);
    await add(softwareAuthenticator(ORIGIN), robin, {}, 'My laptop');
    expect((await list()).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'My phone',
      'My laptop',
    ]);
    expect((await optionsFor()).excludeCredentials[0]).toMatchObject({ id: phone.id });
  });

  it.each<[string, Deviation]>([
    ['on the page of another site', { origin: 'https://fourball.example.net' }],
    ['for another site', { site: 'example.net' }],
    ['for a challenge nobody drew', { challenge: 'A'.repeat(43) }],
    ['as if to sign in', { type: 'webauthn.get' }],
    ['by a device nobody has unlocked', { locked: true }],
  ])('refuses one made %s', async (_, told) => {
    expect(answered(await add(phone, robin, told))).toEqual([422, 'passkey_not_added']);
    expect((await list()).passkeys).toEqual([]);
  });

  it('takes a challenge once, for five minutes, from its own account, for its own purpose', async () => {
    const send = (options: Parameters<Device['create']>[0], who = robin) =>
      who.post('/api/account/passkeys', {
        name: 'Again',
        credential: softwareAuthenticator(ORIGIN).create(options),
      });
    const options = await optionsFor();
    expect((await send(options)).statusCode).toBe(201);
    expect(answered(await send(options))).toEqual([422, 'passkey_not_added']);
    const late = await optionsFor();
    clock.forward(5);
    expect(answered(await send(late))).toEqual([422, 'passkey_not_added']);
    const other = await member(app);
    expect(answered(await send(await optionsFor(other)))).toEqual([422, 'passkey_not_added']);
    const toSignIn = { ...(await optionsFor()), challenge: (await ask()).challenge };
    expect(answered(await send(toSignIn))).toEqual([422, 'passkey_not_added']);
  });

  it('refuses a credential that some account has already', async () => {
    await add(phone);
    const thief = await member(app);
    expect(answered(await add(phone, thief))).toEqual([409, 'passkey_taken']);
    expect((await use(phone)).statusCode).toBe(403);
  });

  it('stops at 20', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => ({
      accountId: robin.account.id,
      credentialId: `full-${number}`,
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'One of many',
      isSynced: false,
      createdAt: clock(),
    }));
    await database.insert(passkeys).values(rows);
    expect(await optionsFor()).toMatchObject({ code: 'too_many_passkeys' });
  });
});

describe('signing in by a passkey', () => {
  beforeEach(async () => {
    await add(phone);
  });

  it('lets in, as a password does, and notes when it was', async () => {
    clock.forward(60);
    const browser = visitor(app);
    const answer = await use(phone, {}, browser);
    expect([answer.statusCode, answer.json()]).toEqual([200, (await robin.get('/api/user')).json()]);
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    expect((await list()).passkeys[0].lastUsedAt).toBe(clock().toISOString());
  });

  it('counts as both steps where two-step is on', async () => {
    await turnOn(robin, clock);
    expect((await use(phone)).statusCode).toBe(200);
  });

  it('lets in again and again, with a device that counts and with one that does not', async () => {
    const uncounted = softwareAuthenticator(ORIGIN, false);
    await add(uncounted, robin, {}, 'Uncounted');
    for (const device of [phone, uncounted, phone, uncounted])
      expect((await use(device)).statusCode).toBe(200);
  });

  it('ends the session the browser came with, so that a planted one is worth nothing', async () => {
    const planted = robin.cookies.get('fourball_session') ?? '';
    const victim = visitor(app);
    victim.cookies.set('fourball_session', planted);
    await use(phone, {}, victim);
    expect(victim.cookies.get('fourball_session')).not.toBe(planted);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
  });

  it.each<[string, Deviation]>([
    ['on the page of another site', { origin: 'https://fourball.example.net' }],
    ['on another port of ours', { origin: 'http://localhost:3001' }],
    ['for another site', { site: 'example.net' }],
    ['for a challenge nobody drew', { challenge: 'A'.repeat(43) }],
    ['as if to add one', { type: 'webauthn.create' }],
    ['on a device nobody has unlocked', { locked: true }],
    ['as somebody else', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('refuses one used %s', async (_, told) => {
    expect(answered(await use(phone, told))).toEqual([403, 'passkey_refused']);
    expect((await use(phone)).statusCode).toBe(200);
  });

  it('refuses the same answer twice, and a challenge of another purpose or too old', async () => {
    const answer = phone.get(await ask());
    const send = (body: object) => visitor(app).post('/api/login/passkey', body);
    expect((await send(answer)).statusCode).toBe(200);
    expect(answered(await send(answer))).toEqual([403, 'passkey_refused']);
    const toAdd = await optionsFor();
    const forAdding = { ...(await ask()), challenge: toAdd.challenge };
    expect(answered(await send(phone.get(forAdding)))).toEqual([403, 'passkey_refused']);
    const late = await ask();
    clock.forward(5);
    expect(answered(await send(phone.get(late)))).toEqual([403, 'passkey_refused']);
  });

  it('lets in only one of many who send the same answer at once, over two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 5);
    const other = await testApp({ database: pool });
    const answer = phone.get(await ask(other.app));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        visitor(number % 2 ? other.app : app).post('/api/login/passkey', answer),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    await pool.$client.end();
  });

  it('refuses the answer of one device in the name of another', async () => {
    const other = await member(app);
    const tablet = softwareAuthenticator(ORIGIN);
    await add(tablet, other);
    const stolen = { ...tablet.get(await ask()), id: phone.id, rawId: phone.id };
    expect(answered(await visitor(app).post('/api/login/passkey', stolen))).toEqual([403, 'passkey_refused']);
  });

  it('refuses a copy of a device, whose count has stood still', async () => {
    expect((await use(phone)).statusCode).toBe(200);
    phone.rewind(1);
    expect(answered(await use(phone))).toEqual([403, 'passkey_refused']);
  });

  it('says of a device it does not know what it says of a bad signature', async () => {
    const stranger = softwareAuthenticator(ORIGIN);
    const unknown = await use(stranger, { userHandle: 'AAAA' });
    const bad = await use(phone, { site: 'example.net' });
    expect([unknown.statusCode, unknown.body]).toEqual([bad.statusCode, bad.body]);
  });

  it('tells who holds a passkey of a closed account that it is closed', async () => {
    await database.update(accounts).set({ isActive: false }).where(eq(accounts.id, robin.account.id));
    expect(answered(await use(phone))).toEqual([403, 'account_inactive']);
    expect(answered(await use(phone, { site: 'example.net' }))).toEqual([403, 'passkey_refused']);
  });

  it('asks everybody the same: a name is not asked for, and changes nothing', async () => {
    const shape = async (payload?: object) => {
      const answer = await visitor(app).post('/api/login/passkey/options', payload);
      return { ...answer.json(), challenge: 'another each time' };
    };
    const nobody = await shape();
    expect(nobody).toEqual({
      challenge: 'another each time',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(await shape({ username: robin.account.username })).toEqual(nobody);
    expect(await shape({ username: 'nobody' })).toEqual(nobody);
  });

  it('gives no privileges: what else a payload says is dropped unread', async () => {
    const answer = { ...phone.get(await ask()), isAdmin: true };
    expect((await visitor(app).post('/api/login/passkey', answer)).json().isAdmin).toBe(false);
  });

  it.each([
    {},
    { id: 'x', rawId: 'x', type: 'public-key' },
    { id: '../../etc', rawId: 'x', type: 'public-key', response: {} },
  ])('refuses what no device answers: %o', async (body) => {
    expect((await visitor(app).post('/api/login/passkey', body)).statusCode).toBe(400);
  });

  it('is limited: 600 challenges from one address, and failures count with the failed sign-ins', async () => {
    const address = '198.51.100.4';
    const options = await ask();
    const answer = phone.get(options, { site: 'example.net' });
    for (let time = 0; time < 200; time += 1)
      await visitor(app, { address }).post('/api/login/passkey', answer);
    const login = { username: robin.account.username, password: robin.password };
    expect((await visitor(app, { address }).post('/api/login', login)).statusCode).toBe(429);
    const limit = identityLimits.passkeyTriesPerAddress;
    for (let time = 0; time < 600; time += 1) await countUse(database, { limit, key: address, now: clock() });
    const refused = await visitor(app, { address }).post('/api/login/passkey/options');
    expect(answered(refused)).toEqual([429, 'too_many_passkey_tries']);
    expect(await database.select().from(sessions)).toHaveLength(1);
  });
});

describe('keeping passkeys', () => {
  const own = async () => (await list()).passkeys[0].id;

  it('takes another name', async () => {
    await add(phone);
    const renamed = await robin.post(`/api/account/passkeys/${await own()}/name`, {
      name: ' The office Mac ',
    });
    expect(renamed.json().name).toBe('The office Mac');
    expect((await list()).passkeys[0].name).toBe('The office Mac');
    const bare = await robin.post(`/api/account/passkeys/${await own()}/name`, { name: ' ' });
    expect(bare.json().fields.name).toEqual(['Please give it a name you will know it by']);
  });

  it('removes one: it no longer opens the account, and the owner is told', async () => {
    await add(phone);
    expect((await robin.post(`/api/account/passkeys/${await own()}/remove`)).statusCode).toBe(200);
    expect((await use(phone)).statusCode).toBe(403);
    await runJobs();
    expect(sent.map(({ subject }) => subject)).toContain('A passkey was removed');
  });

  it('lets nobody touch those of another', async () => {
    await add(phone);
    const [id, thief] = [await own(), await member(app)];
    for (const [what, body] of [
      ['name', { name: 'Mine now' }],
      ['remove', undefined],
    ] as const) {
      const answer = await thief.post(`/api/account/passkeys/${id}/${what}`, body);
      expect(answered(answer)).toEqual([404, 'passkey_not_found']);
    }
    expect((await list(thief)).passkeys).toEqual([]);
    expect((await list()).passkeys[0].name).toBe('My phone');
  });

  it.each(['options', '', '/01a00000-0000-7000-8000-00000000000a/remove'])(
    'is closed to visitors: POST /api/account/passkeys/%s',
    async (path) => {
      const url = `/api/account/passkeys${path && !path.startsWith('/') ? `/${path}` : path}`;
      expect((await visitor(app).post(url, {})).statusCode).toBe(401);
    },
  );

  it('clears away challenges that nobody used', async () => {
    await ask();
    await optionsFor();
    clock.forward(5);
    await jobs.find(({ job }) => job.name === dropExpired.name)?.run({});
    expect(await database.select().from(passkeyChallenges)).toEqual([]);
  });
});

it('a site whose address is a number has no passkeys', async () => {
  const numbered = await testApp({ database, env: { PUBLIC_URL: 'http://192.0.2.7:3000' } });
  const asked = await visitor(numbered.app).post('/api/login/passkey/options');
  expect(answered(asked)).toEqual([409, 'passkeys_need_a_name']);
  const kim = await member(numbered.app);
  expect(await list(kim)).toEqual({ siteName: null, passkeys: [] });
  expect(await optionsFor(kim)).toMatchObject({ code: 'passkeys_need_a_name' });
});
