import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database } = product;
type Person = Awaited<ReturnType<typeof member>>;

let robin: Person;
let kim: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  [robin, kim] = [await join('Robin'), await join('Kim')];
});

async function join(firstName: string): Promise<Person> {
  const person = await member(app, { firstName });
  await openDirectory(database, person.account.id);
  return person;
}

const change = (who: Person, what: string, other: Person, more: object = {}) =>
  who.post(`/api/connections/${what}`, { accountId: other.account.id, ...more });
const block = (who: Person, other: Person, blocked = true) =>
  who.post('/api/blocks', { accountId: other.account.id, blocked });
const relation = async (who: Person, other: Person) =>
  (await who.get(`/api/connections/${other.account.id}`)).json().relation;
const both = async () => `${await relation(robin, kim)} ${await relation(kim, robin)}`;
const list = async (who: Person) => (await who.get('/api/connections')).json();
const notices = async (who: Person) =>
  (await who.get('/api/notifications'))
    .json()
    .notifications.map(({ sentence }: { sentence: string }) => sentence);
const told = async (who: Person) =>
  (await database.$client.query('select from live_updates where account_id = $1', [who.account.id]))
    .rowCount;

test('a request with a note, accepted: both are connected and have each other in their lists', async () => {
  expect((await change(robin, 'ask', kim, { note: ' We met at Moortown. ' })).json()).toEqual({
    relation: 'sent',
  });
  expect(await both()).toBe('sent received');
  expect((await list(kim)).received).toMatchObject([
    { person: { id: robin.account.id, name: 'Robin Hartley' }, note: 'We met at Moortown.' },
  ]);
  // Each has it on the other's page, and afterwards neither.
  const onPage = async (who: Person, other: Person) =>
    (await who.get(`/api/members/by-name/${other.account.username}`)).json().request?.note;
  expect([await onPage(kim, robin), await onPage(robin, kim)]).toEqual(
    Array(2).fill('We met at Moortown.'),
  );
  expect(await told(kim)).toBe(1);
  expect((await change(kim, 'accept', robin)).json()).toEqual({ relation: 'connected' });
  expect(await both()).toBe('connected connected');
  expect([await onPage(kim, robin), await onPage(robin, kim)]).toEqual([undefined, undefined]);
  expect(await notices(kim)).toEqual(['Robin Hartley would like to connect with you.']);
  expect(await notices(robin)).toEqual(['You’re now connected with Kim Hartley.']);
  for (const [who, other] of [
    [robin, kim],
    [kim, robin],
  ] as const)
    expect(await list(who)).toMatchObject({
      total: 1,
      connected: [{ person: { id: other.account.id } }],
      received: [],
      sent: [],
    });
  // Sent again, nothing changes.
  expect((await change(kim, 'accept', robin)).statusCode).toBe(200);
  expect((await change(robin, 'ask', kim)).json()).toEqual({ relation: 'connected' });
  await change(robin, 'remove', kim);
  expect(await both()).toBe('none none');
});

test('a decline is silent: the requester’s calls and list are the same as without an answer', async () => {
  const seen = async () => [await relation(robin, kim), (await list(robin)).sent.length];
  await change(robin, 'ask', kim, { note: 'Shall we talk about pensions?' });
  const before = await seen();
  const heard = await told(robin);
  expect((await change(kim, 'decline', robin)).json()).toEqual({ relation: 'none' });
  expect(await seen()).toEqual(before);
  expect(await told(robin)).toBe(heard);
  expect(codeOf(await change(kim, 'accept', robin))).toBe('409 request_gone');
  // Asked again after withdrawing, Kim hears nothing, and Robin sees no difference.
  await change(robin, 'withdraw', kim);
  expect((await change(robin, 'ask', kim)).json()).toEqual({ relation: 'sent' });
  expect((await list(kim)).received).toEqual([]);
  // Kim changes her mind.
  expect((await change(kim, 'ask', robin)).json()).toEqual({ relation: 'connected' });
  expect(await notices(kim)).toHaveLength(1);
});

test('a decline can be taken back for ten minutes, by who declined, and says nothing to the other', async () => {
  await change(robin, 'ask', kim, { note: 'Shall we talk about pensions?' });
  const heard = await told(robin);
  await change(kim, 'decline', robin);
  expect((await list(robin)).sent).toMatchObject([{ note: 'Shall we talk about pensions?' }]);
  expect(codeOf(await change(robin, 'restore', kim))).toBe('409 request_gone');

  for (const _twice of [1, 2])
    expect((await change(kim, 'restore', robin)).json()).toEqual({ relation: 'received' });
  expect((await list(kim)).received).toMatchObject([{ note: 'Shall we talk about pensions?' }]);
  expect(await told(robin)).toBe(heard);

  await change(kim, 'decline', robin);
  clock.forward(11);
  expect(codeOf(await change(kim, 'restore', robin))).toBe('409 request_gone');
});

test('a request expires, and can then be made again', async () => {
  await change(robin, 'ask', kim);
  await database.$client.query('update sessions set expires_at = $1', [addDays(clock(), 100)]);
  clock.forward(61 * 24 * 60);
  expect(await both()).toBe('none none');
  expect(codeOf(await change(kim, 'accept', robin))).toBe('409 request_gone');
  await change(robin, 'ask', kim);
  expect(await both()).toBe('sent received');
});

test('two who ask each other at the same moment are connected, whatever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([change(robin, 'ask', kim), change(kim, 'ask', robin)]);
    expect(await both()).toBe('connected connected');
    await change(robin, 'remove', kim);
  }
});

test('a request that is withdrawn takes its notification back; a block takes all of them', async () => {
  await change(robin, 'ask', kim);
  expect(await notices(kim)).toHaveLength(1);
  await change(robin, 'withdraw', kim);
  expect(await notices(kim)).toEqual([]);
  await change(robin, 'ask', kim);
  await change(kim, 'accept', robin);
  await block(kim, robin);
  expect([await notices(kim), await notices(robin)]).toEqual([[], []]);
});

test('a double click asks once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => change(robin, 'ask', kim)));
  expect(answers.map((answer) => answer.json().relation)).toEqual(['sent', 'sent', 'sent']);
  expect(await told(kim)).toBe(1);
});

test('a blocked pair finds no trace of each other', async () => {
  await change(robin, 'ask', kim);
  await change(kim, 'accept', robin);
  expect((await block(kim, robin)).json()).toMatchObject([{ id: robin.account.id }]);
  expect(await both()).toBe('none none');
  for (const [who, other] of [
    [robin, kim],
    [kim, robin],
  ] as const) {
    expect(await list(who)).toMatchObject({ total: 0, connected: [], received: [], sent: [] });
    expect(codeOf(await change(who, 'ask', other))).toBe('404 person_not_found');
  }
  // Nobody can find out whether they are blocked: blocking someone answers the same.
  expect((await block(robin, kim)).statusCode).toBe(200);
  expect((await robin.get('/api/blocks')).json()).toMatchObject([{ id: kim.account.id }]);
  await block(robin, kim, false);
  await block(kim, robin, false);
  expect((await change(robin, 'ask', kim)).json()).toEqual({ relation: 'sent' });
});

test('a request and a block at the same moment leave no connection', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([change(robin, 'ask', kim), block(kim, robin)]);
    const { rows } = await database.$client.query('select from connections');
    expect(rows).toEqual([]);
    await block(kim, robin, false);
  }
});

test('a request to connect that is not allowed is refused with the reason', async () => {
  const stranger = await member(app, { firstName: 'Sam' });
  const [gone, nobody] = [
    await join('Jo'),
    { ...kim, account: { ...kim.account, id: crypto.randomUUID() } },
  ];
  await database.$client.query('update accounts set is_active = false where id = $1', [
    gone.account.id,
  ]);
  expect({
    unconfirmed: codeOf(await change(stranger, 'ask', kim)),
    oneself: codeOf(await change(robin, 'ask', robin)),
    closed: codeOf(await change(robin, 'ask', gone)),
    nobody: codeOf(await change(robin, 'ask', nobody)),
    accept: codeOf(await change(robin, 'accept', kim)),
    decline: codeOf(await change(robin, 'decline', kim)),
    remove: codeOf(await change(robin, 'remove', kim)),
    long: codeOf(await change(robin, 'ask', kim, { note: 'a'.repeat(301) })),
    blockOneself: codeOf(await block(robin, robin)),
    blockNobody: codeOf(await block(robin, nobody)),
  }).toEqual({
    unconfirmed: '403 email_not_verified',
    oneself: '409 not_yourself',
    closed: '404 person_not_found',
    nobody: '404 person_not_found',
    accept: '409 request_gone',
    decline: '409 request_gone',
    remove: '409 not_connected',
    long: '400 invalid_input',
    blockOneself: '409 not_yourself',
    blockNobody: '404 person_not_found',
  });
});

test('somebody whom a member may not find is unknown, unless the member has their card', async () => {
  await database.$client.query(
    'update member_profiles set directory_opened_at = null where account_id = $1',
    [robin.account.id],
  );
  const ask = (card?: string) => change(robin, 'ask', kim, { note: 'Hello', card });
  const codeOfCard = async (who: Person): Promise<string> =>
    (await who.get('/api/members/card')).json().url.split('/').at(-1);
  const old = await codeOfCard(kim);
  await kim.post('/api/members/card/renew');
  const pat = await join('Pat');
  expect([
    codeOf(await ask()),
    codeOf(await ask(old)),
    codeOf(await ask(await codeOfCard(pat))),
    await both(),
    await notices(kim),
  ]).toEqual([...Array(3).fill('404 person_not_found'), 'none none', []]);
  expect(codeOf(await ask(await codeOfCard(kim)))).toBe('200 done');
  expect(await both()).toBe('sent received');
});

test('one member asks at most 20 others a day', async () => {
  const answers = [];
  for (let count = 0; count < 21; count += 1)
    answers.push((await change(robin, 'ask', kim)).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

type Page = { total: number; next: string | null; connected: { person: { id: string } }[] };

test('pages of connections neither lose nor repeat one', async () => {
  const { rows } = await database.$client.query(
    `insert into accounts (username, email, password_hash, first_name, last_name, created_at)
     select 'many' || n, 'many' || n || '@example.com', '', 'Pat', 'Number ' || n, now()
     from generate_series(1, 120) n returning id`,
  );
  for (const { id } of rows)
    await database.$client.query(
      `insert into connections (low_id, high_id, requester_id, state, asked_at, decided_at)
       values (least($1::uuid, $2), greatest($1::uuid, $2), $1, 'connected', now(), date_trunc('day', now()))`,
      [robin.account.id, id],
    );
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Page = (await robin.get(`/api/connections${next && `?cursor=${next}`}`)).json();
    expect(page.total).toBe(120);
    found.push(...page.connected.map(({ person }) => person.id));
    next = page.next;
  }
  expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
