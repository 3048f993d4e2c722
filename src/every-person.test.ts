import { beforeAll, expect, test } from 'vitest';
import type { OwnProfileForm } from '#features/members/profiles/contract.ts';
import { audiences, privateFields } from '#features/members/profiles/visibility.ts';
import { organiser } from '#tests/organiser.ts';
import { peopleStage, shown, traces, unrestricted, viewers, written } from '#tests/people-stage.ts';
import { visitor } from '#tests/visitor.ts';

// Every read of the API in which a person appears, as the server itself lists them: who finds Zofia there, and which of
// her fields they see, for every audience that she can choose. Blocked people find no trace of each other in any read.
//
// To add a read that shows people, add its line to `reads` in `tests/support/people-stage.ts`.

type Stage = Awaited<ReturnType<typeof peopleStage>>;
let stage: Stage;
beforeAll(async () => {
  stage = await peopleStage();
});

type Schema = { readonly properties?: Readonly<Record<string, unknown>> };

/** Whether a response has a person in it, whatever it is nested in. */
const hasPerson = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as Schema;
  if (properties && 'username' in properties) return true;
  return Object.values(schema).some(hasPerson);
};

type Documents = { paths: Record<string, { get?: { responses: unknown } }> };
const readsOfApi = async () => {
  const { paths } = (await stage.app.inject('/api/docs/json')).json<Documents>();
  return Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
};

test('every read that shows a person is in the table, or has a reason not to be', async () => {
  const showing = (await readsOfApi())
    .filter(({ get }) => hasPerson(get.responses))
    .map(({ path }) => path)
    // Organisers see members' records in full; every-endpoint.test.ts keeps everyone else out.
    .filter((path) => !path.startsWith('/api/admin/') && !(path in unrestricted));
  const listed = Object.entries(stage.reads).filter(([, { isText }]) => !isText);
  expect(showing.toSorted()).toEqual(listed.map(([path]) => path).toSorted());
  expect(showing.length).toBeGreaterThan(15);
});

test('each field is seen by exactly those whom its owner chose, in every read', async () => {
  const found: Record<string, string> = {};
  const wrong: string[] = [];
  const seenOnPage: Record<string, readonly string[]> = {};
  for (const audience of audiences) {
    const form: OwnProfileForm = {
      ...written,
      audiences: Object.fromEntries(privateFields.map((field) => [field, audience])),
    };
    expect((await stage.zofia.post('/api/members/me', form)).statusCode).toBe(200);
    for (const [path, { url }] of Object.entries(stage.reads)) {
      const finders: string[] = [];
      for (const name of viewers) {
        const body = await stage.bodyFor(name, url);
        if (body.includes('Zofia')) finders.push(name);
        const seen = privateFields.filter((field) => shown(field, body));
        const isAllowed = audience === 'members' || (audience === 'connections' && name === 'connection');
        if (seen.length > 0 && !isAllowed) wrong.push(`${audience}: ${name} sees ${seen} in ${path}`);
        if (path === '/api/members/by-name/{username}') seenOnPage[`${audience} ${name}`] = seen;
      }
      // Whether she is found does not depend on her audiences.
      found[path] = found[path] === undefined ? finders.join(' ') : found[path];
      expect([audience, path, finders.join(' ')]).toEqual([audience, path, found[path]]);
    }
  }
  expect(wrong).toEqual([]);
  expect(found).toEqual(
    Object.fromEntries(Object.entries(stage.reads).map(([path, { finders }]) => [path, finders])),
  );
  const all = [...privateFields];
  const page = (name: string) => audiences.map((audience) => seenOnPage[`${audience} ${name}`]);
  expect(page('connection')).toEqual([[], all, all]);
  for (const name of ['played', 'asked', 'admin']) expect(page(name)).toEqual([[], [], all]);
  for (const name of ['blocked', 'blocker', 'visitor']) expect(page(name)).toEqual([[], [], []]);
});

/**
 * What is still found: the username that a third member typed into a post of their own, to mention someone. The post says
 * it to everyone who reads it.
 */
const inWordsOfOthers = ({ blocked, blocker }: Stage['people']): string[] =>
  [blocked, blocker].flatMap(({ account }) =>
    ['/api/forum/topics/{topicId}', '/api/forum/topics/{topicId}/posts'].map(
      (path) => `Zofia finds ${account.username} in ${path}`,
    ),
  );

test('two of whom one has blocked the other find no trace of each other, in any read', async () => {
  const found: string[] = [];
  const { zofia, blocked, blocker } = stage.people;
  const pairs = [
    { viewer: blocked, hidden: zofia, knows: false },
    { viewer: zofia, hidden: blocked, knows: true },
    { viewer: blocker, hidden: zofia, knows: true },
    { viewer: zofia, hidden: blocker, knows: false },
  ];
  const paths = (await readsOfApi())
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/api/admin/'));
  for (const { viewer, hidden, knows } of pairs)
    for (const path of paths) {
      // A stream that doesn't end; it has ids of the reader's own things alone.
      if (path === '/api/live') continue;
      // Whom they have blocked themselves.
      if (knows && path === '/api/blocks') continue;
      const body = await stage.bodyOf(viewer, stage.fill(stage.reads[path]?.url ?? path, hidden));
      // What someone has stored about another belongs to their own data, by its id.
      const ids = path === '/api/account/data' ? [] : [hidden.account.id];
      for (const trace of [...traces(hidden), ...ids])
        if (body.includes(trace)) found.push(`${viewer.name} finds ${trace} in ${path}`);
    }
  expect(found).toEqual(inWordsOfOthers(stage.people));
  expect(paths.length).toBeGreaterThan(60);
});

test('an organiser sees those who have blocked them, in the pages for organisers alone', async () => {
  const olive = await organiser(stage.app, stage.services, 'Orla');
  await stage.zofia.post('/api/blocks', { accountId: olive.id, blocked: true });
  const queue = await olive.get('/api/admin/reports');
  expect(queue.body).toContain('Zofia');
  expect((await olive.get(`/api/members/by-name/${stage.people.zofia.account.username}`)).statusCode).toBe(
    404,
  );
  for (const who of [stage.people.connection, visitor(stage.app)])
    expect((await who.get('/api/admin/reports')).statusCode).toBeGreaterThan(400);
});
