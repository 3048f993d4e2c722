import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/app.ts';
import type { Deviation } from '#tests/authenticator.ts';
import { turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeyStage, passkeysAt, refusal } from '#tests/passkeys.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';
import { challengesPerAddress } from './passkey-routes.ts';

const { add, app, ask, clock, database, list, optionsFor, own, use } = await passkeyStage();

describe('logging in by a passkey', () => {
  beforeEach(async () => {
    await add(own.phone, own.robin);
  });

  it('logs in like a password and stores the time', async () => {
    clock.forward(60);
    const browser = visitor(app);
    const answer = await use(own.phone, {}, browser);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      (await own.robin.get('/api/user')).json(),
    ]);
    expect((await browser.get('/api/user')).statusCode).toBe(200);
    expect((await list(own.robin)).passkeys[0].lastUsedAt).toBe(clock().toISOString());
  });

  it('needs no code where two-factor is on', async () => {
    await turnOn(own.robin, clock);
    expect((await use(own.phone)).statusCode).toBe(200);
  });

  it('works repeatedly, with devices that count signatures and devices that do not', async () => {
    const uncounted = newDevice(false);
    await add(uncounted, own.robin, {}, 'Uncounted');
    for (const device of [own.phone, uncounted, own.phone, uncounted])
      expect((await use(device)).statusCode).toBe(200);
  });

  // Shows attack 26
  it('ends the session that the browser sent, so that a planted one is worthless', async () => {
    const planted = own.robin.cookies.get('fourball_session') ?? '';
    const victim = visitor(app);
    victim.cookies.set('fourball_session', planted);
    await use(own.phone, {}, victim);
    expect(victim.cookies.get('fourball_session')).not.toBe(planted);
    expect((await own.robin.get('/api/user')).statusCode).toBe(401);
  });

  it.each<[string, Deviation]>([
    ['on the page of another site', { origin: 'https://fourball.example.net' }],
    ['on another port of ours', { origin: 'http://localhost:3001' }],
    ['for another site', { site: 'example.net' }],
    ['for a forged challenge', { challenge: 'A'.repeat(43) }],
    ['as if to add one', { type: 'webauthn.create' }],
    ['on a locked device', { locked: true }],
    ['under another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('refuses one used %s', async (_, device) => {
    expect(refusal(await use(own.phone, device))).toEqual([403, 'passkey_refused']);
    expect((await use(own.phone)).statusCode).toBe(200);
  });

  it('refuses a response sent twice, and a challenge for another purpose or an expired one', async () => {
    const answer = own.phone.get(await ask());
    const send = (body: object) => visitor(app).post('/api/login/passkey', body);
    expect((await send(answer)).statusCode).toBe(200);
    expect(refusal(await send(answer))).toEqual([403, 'passkey_refused']);
    const toAdd = await optionsFor(own.robin);
    const forAdding = { ...(await ask()), challenge: toAdd.challenge };
    expect(refusal(await send(own.phone.get(forAdding)))).toEqual([403, 'passkey_refused']);
    const late = await ask();
    clock.forward(5);
    expect(refusal(await send(own.phone.get(late)))).toEqual([403, 'passkey_refused']);
  });

  // Shows attack 35
  it('accepts only one of many identical simultaneous responses in two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 5, 0);
    const other = await testApp({ database: pool, clock });
    // The device does not count, so that only the challenge prevents reuse.
    const uncounted = newDevice(false);
    await add(uncounted, own.robin);
    const answer = uncounted.get(await passkeysAt(other.app).ask());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        visitor(number % 2 ? other.app : app).post('/api/login/passkey', answer),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 403, 403, 403, 403, 403,
    ]);
    await pool.$client.end();
  });

  it('refuses the response of one device under the id of another', async () => {
    const other = await member(app);
    const tablet = newDevice();
    await add(tablet, other);
    const stolen = { ...tablet.get(await ask()), id: own.phone.id, rawId: own.phone.id };
    expect(refusal(await visitor(app).post('/api/login/passkey', stolen))).toEqual([
      403,
      'passkey_refused',
    ]);
  });

  it('refuses a copy of a device, whose counter has not grown', async () => {
    expect((await use(own.phone)).statusCode).toBe(200);
    own.phone.rewind(1);
    expect(refusal(await use(own.phone))).toEqual([403, 'passkey_refused']);
  });

  // Shows attack 6
  it('gives the same answer for an unknown device and a bad signature', async () => {
    const stranger = newDevice();
    const unknown = await use(stranger, { userHandle: 'AAAA' });
    const bad = await use(own.phone, { site: 'example.net' });
    expect([unknown.statusCode, unknown.body]).toEqual([bad.statusCode, bad.body]);
  });

  it('says that the account is closed only to the holder of its passkey', async () => {
    await database
      .update(accounts)
      .set({ isActive: false })
      .where(eq(accounts.id, own.robin.account.id));
    expect(refusal(await use(own.phone))).toEqual([403, 'account_inactive']);
    expect(refusal(await use(own.phone, { site: 'example.net' }))).toEqual([
      403,
      'passkey_refused',
    ]);
  });

  // Shows attack 6
  it('sends everyone the same options, and ignores a name', async () => {
    const shape = async (payload?: object) => {
      const answer = await visitor(app).post('/api/login/passkey/options', payload);
      return { ...answer.json(), challenge: 'another each time' };
    };
    const anonymous = await shape();
    expect(anonymous).toEqual({
      challenge: 'another each time',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(await shape({ username: own.robin.account.username })).toEqual(anonymous);
    expect(await shape({ username: 'anonymous' })).toEqual(anonymous);
  });

  // Shows attack 46
  it('ignores all other fields of a request', async () => {
    const answer = { ...own.phone.get(await ask()), isAdmin: true };
    expect((await visitor(app).post('/api/login/passkey', answer)).json().isAdmin).toBe(false);
  });

  it('refuses malformed responses', async () => {
    const bodies = [
      {},
      { id: 'x', rawId: 'x', type: 'public-key' },
      { id: '../../etc', rawId: 'x', type: 'public-key', response: {} },
    ];
    const answers = await Promise.all(
      bodies.map((body) => visitor(app).post('/api/login/passkey', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });

  it('is limited: 600 challenges from one address, and failures count with the failed logins', async () => {
    const address = '198.51.100.4';
    const options = await ask();
    const answer = own.phone.get(options, { site: 'example.net' });
    for (let time = 0; time < 200; time += 1)
      await visitor(app, { address }).post('/api/login/passkey', answer);
    const login = { username: own.robin.account.username, password: own.robin.password };
    expect((await visitor(app, { address }).post('/api/login', login)).statusCode).toBe(429);
    const limit = challengesPerAddress;
    for (let time = 0; time < 600; time += 1)
      await countUse(database, { limit, key: address, now: clock() });
    const refused = await visitor(app, { address }).post('/api/login/passkey/options');
    expect(refusal(refused)).toEqual([429, 'too_many_passkey_tries']);
    expect(await database.select().from(sessions)).toHaveLength(1);
  });
});
