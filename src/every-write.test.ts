import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { member, visitor } from '#tests/visitor.ts';

// Every write of the API, as the server itself lists them, so that new ones are tested from the
// start.

const { app, database } = await testApp();
const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
const fill = (path: string) =>
  path
    .replace('{eventId}', '1')
    .replace('/claims/{token}', `/claims/${'A'.repeat(43)}`)
    .replace('{token}', 'A'.repeat(64))
    .replace(/\{\w+\}/g, '01a00000-0000-7000-8000-00000000000a');
const writes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== 'get')
    .map(() => ({ path, url: fill(path) })),
);

/** The writes for visitors, each with a body that passes validation. */
const PUBLIC: Readonly<Record<string, object>> = {
  '/api/login': { username: 'nobody', password: 'not-the-one' },
  '/api/register': {},
  '/api/forgot-password': {},
  '/api/reset-password': {},
  '/api/verify-email': {},
  '/api/verify-email/account': {},
  '/api/verify-email/change': {},
  '/api/login/passkey/options': {},
  '/api/login/passkey': {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' },
  },
  '/api/contact': {},
  '/api/membership-applications': {},
  '/api/membership-applications/{token}/withdraw': {},
  '/api/membership-applications/{token}/decline': {},
  '/api/membership-applications/{token}/news': {},
  '/api/assistant/questions': {},
  '/api/assistant/enquiries': {},
  '/api/claims/{token}': { for: 'me' },
  '/api/claims/{token}/golf': { golf: {} },
  '/api/claims/{token}/decline': {},
  '/api/pay/{token}': {},
  '/api/unsubscribe/{token}': { wanted: false },
  '/api/unsubscribe/{token}/one-click': {},
  '/api/newsletter': { wanted: false },
  '/api/newsletter/one-click': {},
  '/api/logout': {},
  '/api/login/two-factor': {},
  '/api/webhooks/sandbox': {},
  '/api/webhooks/stripe': {},
};
/** Writes whose body is a file, and how they answer an admin who sends 300 KB of JSON. */
const UPLOADS: Readonly<Record<string, readonly [number, string]>> = {
  '/api/admin/photographs': [400, 'invalid_input'],
  '/api/admin/settings/logo': [400, 'invalid_input'],
  '/api/members/me/photo': [422, 'photo_unreadable'],
  '/api/forum/images': [422, 'image_unreadable'],
  '/api/messages/photos': [422, 'image_unreadable'],
};
const isPublic = (path: string) => path in PUBLIC;

const ended = async (
  ...[url, headers = {}, payload = {}]: [string, Record<string, string>?, object?]
) => {
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return [answer.statusCode, answer.json().code];
};
const cookieOf = ({ cookies }: { readonly cookies: Map<string, string> }) =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

const JSON_BODY = { 'content-type': 'application/json' };

let robin: Awaited<ReturnType<typeof member>>;
/** Passes the guards of every write, so that its body is read. */
let admin: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  robin = await member(app);
  admin = await member(app);
  await database.execute('update accounts set email_verified_at = created_at');
  await database.execute(sql`update accounts set is_admin = true where id = ${admin.account.id}`);
});

// Shows attack 23
it('is here: the documents hide none, and all of them are POST', () => {
  const routed = app.printRoutes({ commonPrefix: false }).match(/\b(?:POST|PUT|PATCH|DELETE)\b/g);
  expect(routed).toEqual(writes.map(() => 'POST'));
  expect(writes.length).toBeGreaterThan(40);
});

describe('a write from another site’s page', () => {
  // Shows attack 21
  it.each(writes)('is refused, although the browser sends the cookie: $path', async ({ url }) => {
    const cookie = cookieOf(robin);
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await ended(url, { cookie, ...(from as object) })).toEqual([403, 'foreign_origin']);
  });
});

describe('a write without a session', () => {
  // Shows attack 16
  it.each(writes.filter(({ path }) => !isPublic(path)))(
    '$path is refused, whatever is sent',
    async ({ url }) => expect(await ended(url)).toEqual([401, 'not_logged_in']),
  );

  // Shows attack 70
  it('is refused before any of its body is read, whatever it is', async () => {
    const read = vi.fn();
    const members = writes.filter(({ path }) => !isPublic(path));
    const answers = await Promise.all(
      members.map(async ({ path, url }) => [
        path,
        await ended(url, JSON_BODY, new Readable({ read })),
      ]),
    );
    expect(answers.filter(([, answer]) => String(answer) !== '401,not_logged_in')).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });

  // Shows attack 41
  it.each(Object.entries(PUBLIC))('counts towards a limit: %s', async (path, payload) => {
    await emptyTables(database, 'limit_counters');
    await visitor(app).post(fill(path), payload);
    const { rows } = await database.execute(sql`select sum(used)::int as used from limit_counters`);
    expect(rows[0]?.['used']).toBeGreaterThan(0);
  });

  // Shows attack 38
  it.each(Object.entries(PUBLIC))('counts a whole network as one: %s', async (path, payload) => {
    await emptyTables(database, 'limit_counters');
    const counters = async () => {
      const { rows } = await database.execute(
        'select "limit", key_hash from limit_counters order by 1, 2',
      );
      return rows;
    };
    await visitor(app, { address: '2001:db8:1:2::1' }).post(fill(path), payload);
    const counted = await counters();
    await visitor(app, { address: '2001:db8:1:2:ffff::2' }).post(fill(path), payload);
    expect(await counters()).toEqual(counted);
    await visitor(app, { address: '2001:db8:1:3::1' }).post(fill(path), payload);
    expect((await counters()).length).toBeGreaterThan(counted.length);
  });
});

/** The responses of every write, by path, for comparison as one table. */
const everyAnswer = async (ask: (url: string) => Promise<unknown>) =>
  Object.fromEntries(
    await Promise.all(writes.map(async ({ path, url }) => [path, await ask(url)] as const)),
  );
const everyWrite = (answer: unknown) =>
  Object.fromEntries(writes.map(({ path }) => [path, answer]));

// Shows attack 70
describe('a compressed body', () => {
  it.each(['br', 'gzip', 'deflate', 'zstd', 'gzip, br', 'identity, gzip'])(
    'every write refuses %s before any of it is read',
    async (encoding) => {
      const read = vi.fn();
      const answers = await everyAnswer((url) =>
        ended(url, { ...JSON_BODY, 'content-encoding': encoding }, new Readable({ read })),
      );
      expect(answers).toEqual(everyWrite([415, 'body_compressed']));
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('is not assumed for "identity", which is read as it is', async () => {
    const answer = await ended('/api/register', { 'content-encoding': 'Identity' });
    expect(answer).toEqual([400, 'invalid_input']);
  });
});

describe('a body that is too large', () => {
  it('is refused with 413 by every write', async () => {
    const cookie = cookieOf(admin);
    const payload = { text: 'x'.repeat(262_144) };
    await emptyTables(database, 'limit_counters');
    const answers = await everyAnswer((url) => ended(url, { ...JSON_BODY, cookie }, payload));
    const uploads = Object.entries(UPLOADS);
    const expected = { ...everyWrite([413, 'body_too_large']), ...Object.fromEntries(uploads) };
    expect(answers).toEqual(expected);
  });
});

// Shows attack 48
describe('a deeply nested body', () => {
  const nested = (open: string, close: string, levels: number) =>
    open.repeat(levels) + close.repeat(levels);

  it('is refused unread by every write that reads JSON', async () => {
    const cookie = cookieOf(admin);
    const read = writes.filter(
      ({ path }) => !path.startsWith('/api/webhooks/') && !(path in UPLOADS),
    );
    await emptyTables(database, 'limit_counters');
    const payload = nested('[', ']', 33);
    const answers = await Promise.all(
      read.map(async ({ path, url }) => {
        const answer = await app.inject({
          method: 'POST',
          url,
          headers: { ...JSON_BODY, cookie },
          payload,
        });
        return [path, answer.statusCode];
      }),
    );
    expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
  });

  it.each([
    ['lists', nested('[', ']', 100_000)],
    [
      'objects, with half a character',
      `{"a":"\\ud800","b":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
    ],
  ])('is no fault, however deep: %s', async (_what, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: JSON_BODY,
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('a body with keys that change prototypes', () => {
  const planted = [
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":{"prototype":{"isAdmin":true}}}}',
  ];

  // Shows attack 48
  it.each(writes.filter(({ path }) => !path.startsWith('/api/webhooks/') && !(path in UPLOADS)))(
    '$path is refused unread',
    async ({ url }) => {
      for (const payload of planted) {
        const headers = { 'content-type': 'application/json', cookie: cookieOf(admin) };
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
      }
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    },
  );
});
