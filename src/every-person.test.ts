import { beforeAll, expect, test } from 'vitest';
import type { OwnProfileForm } from '#features/members/profiles/contract.ts';
import { type Audience, audiences, privateFields } from '#features/members/profiles/visibility.ts';
import { organiser } from '#tests/organiser.ts';
import { peopleStage, shown, traces, written } from '#tests/people-stage.ts';
import { reads, unrestricted, type Viewer, viewers } from '#tests/person-reads.ts';
import { askAboutPlaces } from '#tests/place-calls.ts';
import { placesStage } from '#tests/places-stage.ts';
import { type PrivacyRow, privacyPage } from '#tests/privacy-page.ts';
import { visitor } from '#tests/visitor.ts';

// Every read of the API in which a person appears, as the server itself lists them: who finds Zofia
// there, and which of her fields they see, for every audience that she can choose. Blocked people
// find no trace of each other in any read.
//
// To add a read that shows people, add its line to `reads` in `tests/support/person-reads.ts`; one
// about a person’s place, or a write that names a person, to `tests/support/place-calls.ts`. Then
// write docs/privacy.md anew: `npm run docs:tables`.

type Stage = Awaited<ReturnType<typeof peopleStage>>;
let stage: Stage;
let places: Awaited<ReturnType<typeof placesStage>>;
let everything: Awaited<ReturnType<typeof readEverything>>;
beforeAll(async () => {
  stage = await peopleStage();
  everything = await readEverything();
  places = await placesStage();
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
  const listed = Object.entries(reads).filter(([, { isText }]) => !isText);
  expect(showing.toSorted()).toEqual(listed.map(([path]) => path).toSorted());
  expect(showing.length).toBeGreaterThan(15);
});

/**
 * What a viewer has found of Zofia in a read: her name, her username, and fields that she shows to
 * these audiences.
 */
type Found = {
  isNamed: boolean;
  isLinked: boolean;
  readonly fields: Map<Audience, readonly string[]>;
};
type Cells = Readonly<Record<Viewer, Found>>;

/** What every viewer finds in every read, for every audience that Zofia can choose. */
async function readEverything(): Promise<ReadonlyMap<string, Cells>> {
  const all = new Map(
    Object.keys(reads).map((path) => [
      path,
      Object.fromEntries(
        viewers.map((name) => [name, { isNamed: false, isLinked: false, fields: new Map() }]),
      ) as unknown as Cells,
    ]),
  );
  for (const audience of audiences) {
    const form: OwnProfileForm = {
      ...written,
      audiences: Object.fromEntries(privateFields.map((field) => [field, audience])),
    };
    expect((await stage.zofia.post('/api/members/me', form)).statusCode).toBe(200);
    for (const [path, cells] of all)
      for (const name of viewers) {
        const body = await stage.bodyFor(name, reads[path]?.url ?? path);
        const found = cells[name];
        const isNamed = body.includes('Zofia');
        // Whether she is found does not depend on her audiences.
        if (audience !== audiences[0])
          expect([audience, path, name, isNamed]).toEqual([audience, path, name, found.isNamed]);
        found.isNamed = isNamed;
        found.isLinked = body.includes(stage.zofia.account.username);
        found.fields.set(
          audience,
          privateFields.filter((field) => shown(field, body)),
        );
      }
  }
  return all;
}

/** The word for it in docs/privacy.md. */
function cellOf({ isNamed, isLinked, fields }: Found): string {
  if (fields.get('connections')?.length) return 'all fields';
  if (fields.get('members')?.length) return 'fields';
  return isLinked ? 'link' : isNamed ? 'name' : '–';
}

test('each field is seen by exactly those whom its owner chose, in every read', () => {
  const wrong: string[] = [];
  const finders: Record<string, string> = {};
  for (const [path, cells] of everything) {
    finders[path] = viewers.filter((name) => cells[name].isNamed).join(' ');
    for (const name of viewers)
      for (const [audience, seen] of cells[name].fields) {
        const isAllowed =
          audience === 'members' || (audience === 'connections' && name === 'connection');
        if (seen.length > 0 && !isAllowed)
          wrong.push(`${audience}: ${name} sees ${seen} in ${path}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(finders).toEqual(
    Object.fromEntries(Object.entries(reads).map(([path, read]) => [path, read.finders])),
  );

  const all = [...privateFields];
  const page = everything.get('/api/members/by-name/{username}');
  const seenBy = (name: Viewer) => audiences.map((audience) => page?.[name].fields.get(audience));
  expect(seenBy('connection')).toEqual([[], all, all]);
  for (const name of ['played', 'asked', 'named', 'admin', 'unconfirmedThere'] as const)
    expect(seenBy(name)).toEqual([[], [], all]);
  for (const name of ['unconfirmed', 'blocked', 'blocker', 'visitor'] as const)
    expect(seenBy(name)).toEqual([[], [], []]);
});

/**
 * What is still found: the username that a third member typed into a post of their own, to mention
 * someone. The post says it to everyone who reads it.
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
      const body = await stage.bodyOf(viewer, stage.fill(reads[path]?.url ?? path, hidden));
      // What someone has stored about another belongs to their own data, by its id.
      const ids = path === '/api/account/data' ? [] : [hidden.account.id];
      for (const trace of [...traces(hidden), ...ids])
        if (body.includes(trace)) found.push(`${viewer.name} finds ${trace} in ${path}`);
    }
  expect(found.sort()).toEqual(inWordsOfOthers(stage.people).sort());
  expect(paths.length).toBeGreaterThan(60);
});

test('an organiser sees those who have blocked them, in the pages for organisers alone', async () => {
  const olive = await organiser(stage.app, stage.services, 'Orla');
  await stage.zofia.post('/api/blocks', { accountId: olive.id, blocked: true });
  const queue = await olive.get('/api/admin/reports');
  expect(queue.body).toContain('Zofia');
  expect(
    (await olive.get(`/api/members/by-name/${stage.people.zofia.account.username}`)).statusCode,
  ).toBe(404);
  for (const who of [stage.people.connection, visitor(stage.app)])
    expect((await who.get('/api/admin/reports')).statusCode).toBeGreaterThan(400);
});

test('who shares a booking with her reads her name there, and who is blocked finds and names nobody', async () => {
  const { found, expected } = await askAboutPlaces(places);
  expect(found).toEqual(expected);
  const rows = [...everything].map(([path, cells]) => ({
    call: `GET ${path}`,
    about: '',
    cells: Object.fromEntries(
      viewers.map((name) => [name, cellOf(cells[name])]),
    ) as PrivacyRow['cells'],
  }));
  await expect(privacyPage([...rows, ...found])).toMatchFileSnapshot('../docs/privacy.md');
});

test('two who share bookings and have blocked each other since find the other in these alone', async () => {
  const { zofia, people } = places;
  const found: string[] = [];
  const paths = (await readsOfApi()).map(({ path }) => path).toSorted();
  for (const viewer of ['blocked', 'blocker'] as const)
    for (const path of paths.filter((one) => !one.includes('{') && one !== '/api/live')) {
      const { body } = await people[viewer].get(path);
      if (['Zofia', zofia.username].some((trace) => body.includes(trace)))
        found.push(`${viewer} ${path}`);
    }
  // Their own data has the emails that they were sent before.
  const inBoth = ['/api/account/data', '/api/bookings', '/api/places', '/api/places/ended'];
  expect(found.filter((one) => !one.endsWith('/api/blocks'))).toEqual(
    ['blocked', 'blocker'].flatMap((viewer) => inBoth.map((path) => `${viewer} ${path}`)),
  );
});
