import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import type { Deviation } from '#tests/authenticator.ts';
import { type Device, newDevice, passkeyStage, refusal } from '#tests/passkeys.ts';
import { changeDuring } from '#tests/row-locks.ts';
import { member, visitor } from '#tests/visitor.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

const { add, app, ask, clock, database, jobs, list, optionsFor, own, runJobs, sent, use } =
  await passkeyStage();

describe('adding a passkey', () => {
  it('requires the password, and then a device that verifies its user', async () => {
    const wrong = await own.robin.post('/api/account/passkeys/options', {
      password: 'not-the-one',
    });
    expect(refusal(wrong)).toEqual([403, 'wrong_password']);
    expect(await optionsFor(own.robin)).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Fourball' },
      user: { name: own.robin.account.email, displayName: 'Robin Hartley' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('stores it under its name and emails the owner', async () => {
    expect((await add(own.phone, own.robin)).statusCode).toBe(201);
    expect(await list(own.robin)).toEqual({
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

  it('accepts several, and tells each device which exist', async () => {
    await add(own.phone, own.robin);
    await add(newDevice(), own.robin, {}, 'My laptop');
    expect((await list(own.robin)).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'My phone',
      'My laptop',
    ]);
    expect((await optionsFor(own.robin)).excludeCredentials[0]).toMatchObject({ id: own.phone.id });
  });

  it.each<[string, Deviation]>([
    ['on the page of another site', { origin: 'https://fourball.example.net' }],
    ['for another site', { site: 'example.net' }],
    ['for a forged challenge', { challenge: 'A'.repeat(43) }],
    ['as if to log in', { type: 'webauthn.get' }],
    ['by a locked device', { locked: true }],
  ])('refuses one made %s', async (_, device) => {
    expect(refusal(await add(own.phone, own.robin, device))).toEqual([422, 'passkey_not_added']);
    expect((await list(own.robin)).passkeys).toEqual([]);
  });

  it('accepts a challenge once, for five minutes, for its own account and purpose', async () => {
    const send = (options: Parameters<Device['create']>[0], who = own.robin) =>
      who.post('/api/account/passkeys', {
        name: 'Again',
        credential: newDevice().create(options),
      });
    const options = await optionsFor(own.robin);
    expect((await send(options)).statusCode).toBe(201);
    expect(refusal(await send(options))).toEqual([422, 'passkey_not_added']);
    const late = await optionsFor(own.robin);
    clock.forward(5);
    expect(refusal(await send(late))).toEqual([422, 'passkey_not_added']);
    const other = await member(app);
    expect(refusal(await send(await optionsFor(other)))).toEqual([422, 'passkey_not_added']);
    const toLogIn = { ...(await optionsFor(own.robin)), challenge: (await ask()).challenge };
    expect(refusal(await send(toLogIn))).toEqual([422, 'passkey_not_added']);
  });

  it('refuses a credential that already belongs to an account', async () => {
    await add(own.phone, own.robin);
    const thief = await member(app);
    expect(refusal(await add(own.phone, thief))).toEqual([409, 'passkey_taken']);
    expect((await use(own.phone)).statusCode).toBe(403);
  });

  describe('stops at 20', () => {
    const rows = (number: number, from = 0) =>
      Array.from({ length: number }, (_, at) => ({
        accountId: own.robin.account.id,
        credentialId: `full-${from + at}`,
        publicKey: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: 'One of many',
        isSynced: false,
        createdAt: clock(),
      }));
    const keep = (options: Parameters<Device['create']>[0]) =>
      own.robin.post('/api/account/passkeys', {
        name: 'Late',
        credential: newDevice().create(options),
      });

    it('when another is requested', async () => {
      await database.insert(passkeys).values(rows(20));
      expect(await optionsFor(own.robin)).toMatchObject({ code: 'too_many_passkeys' });
    });

    it('although the challenges were created before', async () => {
      await database.insert(passkeys).values(rows(18));
      const created = [
        await optionsFor(own.robin),
        await optionsFor(own.robin),
        await optionsFor(own.robin),
      ];
      const answers = [];
      for (const options of created) answers.push(await keep(options));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);
      expect(await optionsFor(own.robin)).toMatchObject({ code: 'too_many_passkeys' });
    });

    it('although another is added at the same moment', async () => {
      await database.insert(passkeys).values(rows(19));
      const options = await optionsFor(own.robin);
      const { id } = own.robin.account;
      const late = await changeDuring(
        database,
        id,
        () => keep(options),
        (tx) => tx.insert(passkeys).values(rows(1, 19)),
      );
      expect(refusal(late)).toEqual([409, 'too_many_passkeys']);
    });
  });
});

describe('managing passkeys', () => {
  const idOfOwn = async () => (await list(own.robin)).passkeys[0].id;

  it('can be renamed', async () => {
    await add(own.phone, own.robin);
    const renamed = await own.robin.post(`/api/account/passkeys/${await idOfOwn()}/name`, {
      name: ' The office Mac ',
    });
    expect(renamed.json().name).toBe('The office Mac');
    expect((await list(own.robin)).passkeys[0].name).toBe('The office Mac');
    const bare = await own.robin.post(`/api/account/passkeys/${await idOfOwn()}/name`, {
      name: ' ',
    });
    expect(bare.json().fields.name).toEqual(['Please give the passkey a name']);
  });

  it('removes one: it no longer logs in, and the owner gets an email', async () => {
    await add(own.phone, own.robin);
    expect(
      (await own.robin.post(`/api/account/passkeys/${await idOfOwn()}/remove`)).statusCode,
    ).toBe(200);
    expect((await use(own.phone)).statusCode).toBe(403);
    await runJobs();
    expect(sent.map(({ subject }) => subject)).toContain('A passkey was removed');
  });

  // Shows attack 11
  it('refuses to change those of another account', async () => {
    await add(own.phone, own.robin);
    const [id, thief] = [await idOfOwn(), await member(app)];
    for (const [what, body] of [
      ['name', { name: 'Mine now' }],
      ['remove', undefined],
    ] as const) {
      const answer = await thief.post(`/api/account/passkeys/${id}/${what}`, body);
      expect(refusal(answer)).toEqual([404, 'passkey_not_found']);
    }
    expect((await list(thief)).passkeys).toEqual([]);
    expect((await list(own.robin)).passkeys[0].name).toBe('My phone');
  });

  it.each(['options', '', '/01a00000-0000-7000-8000-00000000000a/remove'])(
    'is closed to visitors: POST /api/account/passkeys/%s',
    async (path) => {
      const url = `/api/account/passkeys${path && !path.startsWith('/') ? `/${path}` : path}`;
      expect((await visitor(app).post(url, {})).statusCode).toBe(401);
    },
  );

  it('deletes unused challenges', async () => {
    await ask();
    await optionsFor(own.robin);
    clock.forward(5);
    await jobs.find(({ job }) => job.name === dropExpired.name)?.run({});
    expect(await database.select().from(passkeyChallenges)).toEqual([]);
  });
});

it('a site whose address is an IP address has no passkeys', async () => {
  const numbered = await testApp({ database, env: { PUBLIC_URL: 'http://192.0.2.7:3000' } });
  const response = await visitor(numbered.app).post('/api/login/passkey/options');
  expect(refusal(response)).toEqual([409, 'passkeys_need_a_name']);
  const kim = await member(numbered.app);
  expect(await list(kim)).toEqual({ siteName: null, passkeys: [] });
  expect(await optionsFor(kim)).toMatchObject({ code: 'passkeys_need_a_name' });
});
