import argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { addUses } from '#tests/limit-counters.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { accounts, sessions } from '../../accounts/server/tables.ts';
import { twoFactorChallenges } from '../../two-factor/server/tables.ts';

const database = await testDatabase();
const { app, clock, runJobs, sent } = await testApp({ database });

let robin: Awaited<ReturnType<typeof member>>;
let set: Awaited<ReturnType<typeof turnOn>>;

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await member(app);
  set = await turnOn(robin, clock);
  // The code that turned two-factor on is used up, so the clock moves on to the next ones.
  clock.forward(2);
});

const enterPassword = (browser: Visitor, who = robin) =>
  browser.post('/api/login', { username: who.account.username, password: who.password });
const challenged = async (browser = visitor(app), who = robin): Promise<string> =>
  (await enterPassword(browser, who)).json().challenge;
const code = () => codeAt(set.secret, clock());
const send = (browser: Visitor, challenge: string, typed: string, more = {}) =>
  browser.post('/api/login/two-factor', { challenge, code: typed, ...more });
/** Sets the counters to 50 wrong codes or more: two are sent, the others only counted. */
const guessOften = async (more = {}) => {
  await send(visitor(app, { address: '198.51.100.1' }), await challenged(), '000000', more);
  const limits = ['wrong_codes_account_day', 'wrong_codes_owner_day'];
  await addUses(database, limits, [robin.account.id], { uses: 48, max: 50 });
  await send(visitor(app, { address: '198.51.100.2' }), await challenged(), '000000', more);
};
/** Wrong codes from many networks, five for each challenge. */
const guess = async (times: number) => {
  for (let tried = 0; tried < times; tried += 5) {
    const challenge = await challenged();
    const browser = visitor(app, { address: `198.51.100.${100 + tried / 5}` });
    for (let time = 0; time < 5; time += 1) await send(browser, challenge, '000000');
  }
};
const emailedLink = async () => {
  await runJobs();
  const email = sent.findLast(({ kind }) => kind === 'identity.wrong_codes');
  return /[?&]confirm=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
};
const answered = ({ statusCode, json }: Awaited<ReturnType<Visitor['post']>>) => [
  statusCode,
  json().code,
];

describe('logging in with two-factor on', () => {
  it('answers a right password with a challenge and no session', async () => {
    const answer = await enterPassword(visitor(app));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      401,
      {
        code: 'two_factor_required',
        message: 'Your password is right. Please enter the code from your authenticator app.',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
      },
      [],
    ]);
  });

  it('opens a session for a code, with the same answer and cookie as without two-factor', async () => {
    const browser = visitor(app);
    const answer = await send(browser, await challenged(browser), code());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      (await robin.get('/api/user')).json(),
    ]);
    expect(answer.headers['set-cookie']).toMatch(
      /^fourball_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get('/api/user')).statusCode).toBe(200);
  });

  it('opens a session for a recovery code, once, and emails the owner', async () => {
    const [first = ''] = set.recoveryCodes;
    const typed = `${first.slice(0, 4)}-${first.slice(4)}`.toLowerCase();
    expect((await send(visitor(app), await challenged(), typed)).statusCode).toBe(200);
    const again = await send(visitor(app), await challenged(), typed);
    expect(answered(again)).toEqual([403, 'wrong_code']);
    expect(again.json().fields.code).toEqual([
      'That recovery code isn’t right, or has already been used. Please use another.',
    ]);
    expect((await robin.get('/api/account/two-factor')).json().recoveryCodesLeft).toBe(9);
    sent.length = 0;
    await runJobs();
    expect(sent.map(({ subject }) => subject)).toContain('A recovery code was used');
  });

  it('refuses a wrong code beside the field, and the challenge can be answered again', async () => {
    const challenge = await challenged();
    const answer = await send(visitor(app), challenge, '000000');
    expect([answer.statusCode, answer.json().fields.code]).toEqual([
      403,
      ['That code isn’t right, or has already been used. Please wait for the next one.'],
    ]);
    expect((await send(visitor(app), challenge, code())).statusCode).toBe(200);
  });

  it('describes the format of a code', async () => {
    const answer = await send(visitor(app), await challenged(), '12345');
    expect([answer.statusCode, answer.json().fields.code]).toEqual([
      400,
      ['Please enter the 6 digits your app shows, or a recovery code'],
    ]);
  });

  it('stores only the hash of a challenge', async () => {
    const challenge = await challenged();
    const [row] = await database.select().from(twoFactorChallenges);
    expect(row?.tokenHash.toString('base64url')).not.toBe(challenge);
  });
});

describe('a code', () => {
  it('works once: neither it nor an earlier code works again', async () => {
    const before = codeAt(set.secret, new Date(clock().getTime() - 30_000));
    expect((await send(visitor(app), await challenged(), code())).statusCode).toBe(200);
    for (const used of [code(), before])
      expect(answered(await send(visitor(app), await challenged(), used))).toEqual([
        403,
        'wrong_code',
      ]);
  });

  it.each(['app', 'recovery'])(
    'of the %s logs in only one of many simultaneous requests in two processes',
    async (kind) => {
      const pool = openDatabase(database.url, () => undefined, 5, 0);
      const other = await testApp({ database: pool, clock });
      const typed = kind === 'app' ? code() : (set.recoveryCodes[3] ?? '');
      const challenges = await Promise.all(Array.from({ length: 8 }, () => challenged()));
      const answers = await Promise.all(
        challenges.map((challenge, number) =>
          send(visitor(number % 2 ? other.app : app), challenge, typed),
        ),
      );
      const outcomes = answers.map(({ statusCode }) => statusCode).sort();
      expect(outcomes).toEqual([200, ...Array(7).fill(403)]);
      await pool.$client.end();
    },
  );

  it('does not work for another account', async () => {
    const other = await member(app);
    const theirs = await turnOn(other, clock);
    clock.forward(1);
    const [recovery = ''] = theirs.recoveryCodes;
    for (const typed of [codeAt(theirs.secret, clock()), recovery])
      expect(answered(await send(visitor(app), await challenged(), typed))).toEqual([
        403,
        'wrong_code',
      ]);
  });
});

describe('a challenge', () => {
  const over = [410, 'two_factor_expired'];

  // Shows attack 35
  it('works once, even with two valid codes sent at once', async () => {
    const challenge = await challenged();
    const codes = [code(), set.recoveryCodes[0] ?? ''];
    const answers = await Promise.all(codes.map((typed) => send(visitor(app), challenge, typed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await database.select().from(sessions)).toHaveLength(2);
  });

  it('expires after five minutes', async () => {
    const challenge = await challenged();
    clock.forward(5);
    expect(answered(await send(visitor(app), challenge, code()))).toEqual(over);
  });

  // Shows attack 39
  it('allows five wrong codes, and refuses a right one after them', async () => {
    const challenge = await challenged();
    for (let time = 0; time < 5; time += 1) await send(visitor(app), challenge, '000000');
    expect(answered(await send(visitor(app), challenge, code()))).toEqual(over);
    expect((await send(visitor(app), await challenged(), code())).statusCode).toBe(200);
  });

  it.each(['', 'A'.repeat(43), "' or true --"])('cannot be forged: %o', async (forged) => {
    expect(answered(await send(visitor(app), forged, code()))).toEqual(over);
  });

  it('of one account does not work for another', async () => {
    const other = await member(app);
    await turnOn(other, clock);
    clock.forward(1);
    const theirs = await challenged(visitor(app), other);
    expect(answered(await send(visitor(app), theirs, code()))).toEqual([403, 'wrong_code']);
  });

  it('ends when the password changes', async () => {
    const challenge = await challenged();
    await database.update(accounts).set({ passwordHash: await argon2.hash('on-the-last-green') });
    expect(answered(await send(visitor(app), challenge, code()))).toEqual(over);
  });

  it('ends when the account is closed or two-factor turned off', async () => {
    const [first, second] = [await challenged(), await challenged()];
    await database.update(accounts).set({ isActive: false });
    expect(answered(await send(visitor(app), first, code()))).toEqual(over);
    await database.update(accounts).set({ isActive: true });
    clock.forward(1);
    await robin.post('/api/account/two-factor/off', { password: robin.password, code: code() });
    expect(answered(await send(visitor(app), second, code()))).toEqual(over);
  });
});

describe('attacks', () => {
  // Shows attack 39
  it('one network can try ten wrong codes in 15 minutes, even at once in two processes', async () => {
    const pool = openDatabase(database.url, () => undefined, 5, 0);
    const other = await testApp({ database: pool, clock });
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenged()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => {
        const from = visitor(number % 2 ? other.app : app, { address: '198.51.100.7' });
        return send(from, challenges[number % 6] ?? '', String(100_000 + number));
      }),
    );
    const judged = answers.filter(({ statusCode }) => statusCode === 403 || statusCode === 410);
    expect(judged).toHaveLength(10);
    const refused = await send(
      visitor(app, { address: '198.51.100.7' }),
      await challenged(),
      code(),
    );
    expect(answered(refused)).toEqual([429, 'too_many_codes']);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await send(visitor(app), await challenged(), code())).statusCode).toBe(200);
    await pool.$client.end();
  });

  // Shows attack 39
  it('all networks together can try 50 wrong codes a day; after that a code needs the emailed link as well', async () => {
    await guess(50);
    const refused = await send(visitor(app), await challenged(), code());
    expect(answered(refused)).toEqual([429, 'codes_need_confirmation']);
    const confirmation = await emailedLink();
    const login = { username: robin.account.username, password: robin.password, confirmation };
    const { challenge } = (await visitor(app).post('/api/login', login)).json();
    expect((await send(visitor(app), challenge, code(), { confirmation })).statusCode).toBe(200);
  });

  // Shows attack 73
  it('someone who has only the password cannot use up the confirmed attempts or the recovery codes', async () => {
    await guessOften();
    const [recovery = ''] = set.recoveryCodes;
    expect((await send(visitor(app), await challenged(), recovery)).statusCode).toBe(200);
    const made = await send(visitor(app), await challenged(), code(), {
      confirmation: 'A'.repeat(43),
    });
    expect(answered(made)).toEqual([429, 'codes_need_confirmation']);
    const off = { password: robin.password, code: code() };
    expect((await robin.post('/api/account/two-factor/off', off)).statusCode).toBe(200);
  });

  it('confirmed codes have a limit of 50 a day as well', async () => {
    await guessOften();
    await send(visitor(app), await challenged(), code());
    const confirmation = await emailedLink();
    await guessOften({ confirmation });
    const refused = await send(visitor(app), await challenged(), code(), { confirmation });
    expect(answered(refused)).toEqual([429, 'too_many_codes']);
  });

  it('a right code is not counted', async () => {
    for (let time = 0; time < 12; time += 1) {
      clock.forward(1);
      expect((await send(visitor(app), await challenged(), code())).statusCode).toBe(200);
    }
  });

  // Shows attack 26
  it('a planted session is worthless: the login opens a new one and ends it', async () => {
    const planted = robin.cookies.get('fourball_session') ?? '';
    const victim = visitor(app);
    victim.cookies.set('fourball_session', planted);
    await send(victim, await challenged(victim), code());
    expect(victim.cookies.get('fourball_session')).not.toBe(planted);
    expect((await robin.get('/api/user')).statusCode).toBe(401);
  });

  it('a challenge does not work as a session', async () => {
    const browser = visitor(app);
    browser.cookies.set('fourball_session', await challenged());
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  // Shows attack 6
  it('a wrong password does not reveal that two-factor is on', async () => {
    const other = await member(app);
    const logInWrongly = async (who: typeof robin) => {
      const answer = await enterPassword(visitor(app), { ...who, password: 'not-the-one' });
      return [answer.statusCode, answer.body];
    };
    expect(await logInWrongly(robin)).toEqual(await logInWrongly(other));
  });

  it('privileges in a request are ignored', async () => {
    const more = { isAdmin: true, isActive: true, id: robin.account.id, twoFactorPassed: true };
    const answer = await send(visitor(app), await challenged(), code(), more);
    expect(answer.json().isAdmin).toBe(false);
    const skipped = { username: robin.account.username, password: robin.password, ...more };
    expect(answered(await visitor(app).post('/api/login', skipped))).toEqual([
      401,
      'two_factor_required',
    ]);
  });
});
