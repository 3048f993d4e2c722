import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { LimitTable } from '#platform/http/limits/limit-table.ts';
import type { CountedLimit } from '#platform/http/rate-limit.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { endpointMatrix } from '#tests/endpoint-matrix.ts';
import { endpointStage } from '#tests/endpoint-stage.ts';
import { registration, visitor } from '#tests/visitor.ts';

/** docs/limits.md: every limit with its default, and the calls that it counts. */
function limitsPage({ writes, reads }: LimitTable): string {
  const rows = new Map<string, { readonly counted: CountedLimit; readonly paths: Set<string> }>();
  const calls = [...writes, ...reads.map(({ path, counts }) => ({ path: `GET ${path}`, counts }))];
  for (const { path, counts } of calls)
    for (const counted of counts) {
      const key = `${counted.limit.name} ${counted.per}`;
      const row = rows.get(key) ?? { counted, paths: new Set() };
      rows.set(key, { ...row, paths: row.paths.add(path) });
    }

  const lines = [...rows.values()]
    .toSorted((a, b) => (a.counted.limit.name < b.counted.limit.name ? -1 : 1))
    .map(({ counted: { limit, per }, paths }) =>
      [
        `\`${limit.name}\``,
        limit.max,
        windowOf(limit),
        per,
        [...paths].map((path) => `\`${path}\``).join(' '),
      ].join(' | '),
    );
  return `${HEAD}\n${lines.map((line) => `| ${line} |`).join('\n')}\n`;
}

const HEAD = `# Limits

Every write of the API and every read with a limit, and what it counts. Written by \`npm run docs:tables\` from the routes
themselves; a write without a row here fails the tests. The limits are counted in the database, for all processes together.
Only what the job that sends pushes counts (\`pushes_account\`) belongs to no call.

The numbers are defaults. The setting \`LIMITS\` changes them by name, for example
\`LIMITS=registrations_address=50, forum_posts_day=20/1440\` (the number after the slash is the window in minutes). Other
limits (connections, streams, uploads, holds) are settings of their own: see [operations](operations.md#settings).

| Limit | Uses | In | By | Calls |
| --- | --- | --- | --- | --- |`;

function windowOf({ windowMinutes = 15 }: CountedLimit['limit']): string {
  if (windowMinutes % 1440 === 0)
    return windowMinutes === 1440 ? 'a day' : `${windowMinutes / 1440} days`;
  return windowMinutes === 60
    ? 'an hour'
    : windowMinutes === 1
      ? 'a minute'
      : `${windowMinutes} minutes`;
}

// The table of limits: every write of the API, as the server itself lists them, and what it counts.
//
// To give a write its limit, add `perOwnAccount` or `perNetwork` to its guards. Where its use case
// counts, name the limits in the route's `config` (`perAccount`, `perIpNetwork`), and make sure
// that a call below reaches them. Then write docs/limits.md anew: `npm run docs:tables`.

const { database, limits, people, ids, fill } = await endpointStage();
const { writes } = limits;

const FORUM_POST = {
  key: crypto.randomUUID(),
  title: 'A round in May',
  text: 'Who is in Leeds in May?',
};

/** Calls that reach what a use case counts where the matrix has no valid body, by path. */
const CALLS: Readonly<Record<string, object>> = {
  '/api/login': { username: 'nobody', password: 'not-the-one' },
  '/api/login/passkey': {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' },
  },
  '/api/events/:eventId/bookings': { places: [{ for: 'me' }] },
  '/api/events/:eventId/waitlist': { size: 1 },
  '/api/forum/topics': { ...FORUM_POST, category: 'introductions' },
};

describe('the table of limits', () => {
  it('has a row for every write', () => {
    expect(writes.filter(({ counts }) => counts.length === 0).map(({ path }) => path)).toEqual([]);
    expect(writes.length).toBeGreaterThan(150);
  });

  it('has one number and one window for each name', () => {
    const numbers = new Map<string, Set<string>>();
    for (const { limit } of writes.flatMap(({ counts }) => counts)) {
      const { name, max, windowMinutes = 15 } = limit;
      numbers.set(name, (numbers.get(name) ?? new Set()).add(`${max}/${windowMinutes}`));
    }
    expect([...numbers].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('is what docs/limits.md says', async () => {
    await expect(limitsPage(limits)).toMatchFileSnapshot('../docs/limits.md');
  });
});

describe('a write', () => {
  it('counts what the table says of it', async () => {
    const uncounted: string[] = [];
    const unlisted = new Set<string>();
    // The owner logs out last.
    const logout = writes.filter(({ path }) => path === '/api/logout');
    for (const { path, counts } of [
      ...writes.filter((write) => !logout.includes(write)),
      ...logout,
    ]) {
      await emptyTables(database, 'limit_counters');
      const row = endpointMatrix[`POST ${path}`];
      const about = Object.entries(row?.about ?? {}).map(([name, other]) => [
        name,
        ids[other] ?? '',
      ]);
      const filled = (text: string) => fill(text, { ...ids, ...Object.fromEntries(about) });
      const body = JSON.parse(filled(JSON.stringify(CALLS[path] ?? row?.body ?? {})));
      const person = path.startsWith('/api/admin/') ? people.admin : people.owner;
      await person.post(filled(path), body);

      const { rows } = await database.execute<{ limit: string }>(
        sql`select "limit" from limit_counters`,
      );
      const counted = new Set(rows.map(({ limit }) => limit));
      for (const name of counted) if (!limits.names.has(name)) unlisted.add(`${name} of ${path}`);
      if (!counts.some(({ limit }) => counted.has(limit.name))) uncounted.push(path);
    }
    expect(uncounted).toEqual([]);
    expect([...unlisted]).toEqual([]);
  });
});

test('a read counts nothing that the table does not say of it', async () => {
  const { reads } = limits;
  const unlisted: string[] = [];
  for (const [route, row] of Object.entries(endpointMatrix)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET') continue;
    await emptyTables(database, 'limit_counters');
    const url = path
      .replace(':username', ':friendName')
      .replace('/pay/:token', `/pay/${'A'.repeat(43)}`)
      .replace('/clubs/:token', `/clubs/${'A'.repeat(43)}`);
    await people.admin.get(fill(row.query ? `${url}?${row.query}` : url));
    const { rows } = await database.execute<{ limit: string }>(
      sql`select "limit" from limit_counters`,
    );
    const listed =
      reads.find((read) => read.path === path)?.counts.map(({ limit }) => limit.name) ?? [];
    for (const { limit } of rows)
      if (!listed.includes(limit)) unlisted.push(`${route} counts ${limit}`);
  }
  expect(unlisted).toEqual([]);
  expect(reads.length).toBeGreaterThan(8);
});

describe('the setting of limits', () => {
  const env = { LIMITS: 'registrations_address=2/1, logouts_address=1' };

  it('changes the number and the window of a limit by its name', async () => {
    const site = await testApp({ env });
    const register = () => visitor(site.app).post('/api/register', registration());
    expect([(await register()).statusCode, (await register()).statusCode]).toEqual([201, 201]);
    const refused = await register();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    site.clock.forward(1);
    expect((await register()).statusCode).toBe(201);
  });

  it('refuses a name that no limit has', async () => {
    await expect(testApp({ env: { LIMITS: 'registrations=2' } })).rejects.toThrow(
      'LIMITS names limits that do not exist: registrations',
    );
  });

  it.each(['registrations_address', 'a=0', 'a=1/0', 'a=1/1441', 'a=2000000', 'a=1;b=2', 'A=1'])(
    'is refused as %s',
    (list) => expect(() => readConfig({ LIMITS: list })).toThrow('LIMITS must be names of limits'),
  );
});
