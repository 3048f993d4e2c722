import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { addUses } from '#tests/limit-counters.ts';
import { member, visitor } from '#tests/visitor.ts';
import { identityRefusals } from '../../texts.ts';

const database = await testDatabase();
const product = await testApp({ database });
const { app, clock } = product;
const KIND = 'identity.login_link';
const needsConfirmation = [429, 'login_needs_confirmation'];

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app, { username: 'robin', email: 'robin@example.com' });
});

type Login = { username?: string; password?: string; confirmation?: string };
const logIn = async (login: Login = {}, address = '192.0.2.200', through = app) => {
  const credentials = { username: 'robin', password: robin.password, ...login };
  const answer = await visitor(through, { address }).post('/api/login', credentials);
  const { code } = answer.json();
  return code ? [answer.statusCode, code] : answer.statusCode;
};
/** Failed logins from one network after another, ten from each. */
const failFromManyNetworks = async (
  times: number,
  username = 'robin',
  through = app,
  firstNetwork = 1,
) => {
  for (let network = 0; network * 10 < times; network += 1)
    await Promise.all(
      Array.from({ length: Math.min(10, times - network * 10) }, () =>
        logIn(
          { username, password: 'not-the-one' },
          `198.51.100.${firstNetwork + network}`,
          through,
        ),
      ),
    );
};
/**
 * Sets the counters to 100 failed logins or more: the first and the last are sent, the others only
 * counted.
 */
const failOften = async (username = 'robin') => {
  await failFromManyNetworks(1, username, app, 201);
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from accounts where ${username} in (username, email)`,
  );
  const limits = ['failed_sign_ins_name_day', 'failed_sign_ins_account_day'];
  await addUses(database, limits, [username, ...rows.map(({ id }) => id)], { uses: 98, max: 100 });
  await failFromManyNetworks(1, username, app, 202);
};
const emailedLink = async () => {
  const { kinds, last } = await inbox(product, 'robin@example.com');
  const token = decodeURIComponent(/[?&]confirm=([\w%-]+)/.exec(last?.text ?? '')?.[1] ?? '');
  return { token, sent: kinds.filter((kind) => kind === KIND).length };
};

describe('after 100 failed logins in a day, over all networks and two processes', () => {
  // Shows attack 36, attack 73
  it('a login needs the emailed link as well, and with it the owner gets in', async () => {
    const pool = openDatabase(database.url, () => undefined, 4, 0);
    const other = await testApp({ database: pool, clock });
    await failFromManyNetworks(50);
    await failFromManyNetworks(49, 'ROBIN', other.app, 101);
    expect(await logIn()).toBe(200);
    await failFromManyNetworks(1);
    expect(await logIn()).toEqual(needsConfirmation);
    const { token } = await emailedLink();
    expect(await logIn({ confirmation: token })).toBe(200);
    // It works as often as needed, and tomorrow the login works without it.
    expect(await logIn({ confirmation: token })).toBe(200);
    expect(await logIn()).toEqual(needsConfirmation);
    clock.forward(24 * 60);
    expect(await logIn()).toBe(200);
    await pool.$client.end();
  });

  it('no more than 100 are checked, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, number) =>
        logIn({ password: 'not-the-one' }, `198.51.100.${1 + (number % 26)}`),
      ),
    );
    const countOf = (code: string) =>
      answers.filter((answer) => Array.isArray(answer) && answer[1] === code).length;
    expect([countOf('wrong_credentials'), countOf('login_needs_confirmation')]).toEqual([100, 30]);
  });

  // Shows attack 1
  it('an unknown name gets the same answer after the same statements, and no email is sent', async () => {
    await failOften();
    await failOften('nobody');
    const statements = vi.spyOn(database.$client, 'query');
    const measure = async (username: string) => {
      statements.mockClear();
      const answer = await logIn({ username, password: 'not-the-one' });
      return {
        answer,
        done: statements.mock.calls.map(([query]) => (query as unknown as { text: string }).text),
      };
    };
    const [known, unknown] = [await measure('robin'), await measure('nobody')];
    statements.mockRestore();
    expect(known.answer).toEqual(needsConfirmation);
    expect(unknown).toEqual(known);
    await product.runJobs();
    const emailed = product.sent.filter(({ kind }) => kind === KIND).map(({ to }) => to.address);
    expect(new Set(emailed)).toEqual(new Set(['robin@example.com']));
  });

  // Shows attack 2
  it('the account’s other name gets the answer of a wrong password, and the link works for it too', async () => {
    await failOften();
    expect(await logIn({ username: 'robin@example.com' })).toEqual([401, 'wrong_credentials']);
    // The message says what to do, as after every failed login.
    expect(identityRefusals.wrong_credentials.message).toContain(
      'If we’ve emailed you a login link, use',
    );
    const { token } = await emailedLink();
    expect(await logIn({ username: 'robin@example.com', confirmation: token })).toBe(200);
  });

  // Shows attack 73
  it('sends at most three emails a day, and one of the links is always valid', async () => {
    for (let day = 0; day < 3; day += 1) {
      await failOften();
      for (const name of ['robin', 'robin@example.com']) {
        await failOften(name);
        for (let time = 0; time < 6; time += 1) await logIn({ username: name });
      }
      const { token, sent } = await emailedLink();
      expect(sent).toBeLessThanOrEqual(3 * (day + 1));
      clock.forward(23 * 60);
      for (const username of ['robin', 'robin@example.com'])
        expect(await logIn({ username, confirmation: token })).toBe(200);
    }
  });

  // Shows attack 73
  it('a password reset, which confirms the email address, lets the owner log in as well', async () => {
    await failOften();
    await visitor(app).post('/api/forgot-password', { email: 'robin@example.com' });
    const token = (await inbox(product, 'robin@example.com')).token('identity.password_reset');
    const password = 'on-the-next-green';
    await visitor(app).post('/api/reset-password', { token, password, confirmPassword: password });
    expect(await logIn({ password })).toBe(200);
  });
});

describe('the emailed link', () => {
  beforeEach(async () => {
    await failOften();
    await logIn();
  });

  it('does not work without the password, for another account, or when forged', async () => {
    const { token } = await emailedLink();
    const other = await member(app, { username: 'sam' });
    await failOften('sam');
    expect(await logIn({ confirmation: token, password: 'not-the-one' })).toEqual([
      401,
      'wrong_credentials',
    ]);
    expect(await logIn({ username: 'sam', password: other.password, confirmation: token })).toEqual(
      needsConfirmation,
    );
    for (const made of ['', 'A'.repeat(43), "' or true --"])
      expect(await logIn({ confirmation: made })).toEqual(needsConfirmation);
  });

  it('does not lift the limit of a network', async () => {
    const { token } = await emailedLink();
    for (let time = 0; time < 20; time += 1)
      await logIn({ confirmation: token, password: 'not-the-one' });
    expect(await logIn({ confirmation: token })).toEqual([429, 'too_many_failed_logins']);
  });

  it('stops working after 48 hours', async () => {
    const { token } = await emailedLink();
    clock.forward(48 * 60);
    await failOften();
    expect(await logIn({ confirmation: token })).toEqual(needsConfirmation);
  });
});
