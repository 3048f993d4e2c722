import { beforeEach, expect, test } from 'vitest';
import { reportDecided } from '#features/members/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf } from '#tests/organiser.ts';
import { messagesStage, type Person } from './messages.stage.ts';
import { countUnreadMessages } from './store.ts';

const {
  clock,
  database,
  runJobs,
  sql,
  join,
  connect,
  send,
  begin,
  list,
  show,
  read,
  draft,
  search,
  notices,
} = await messagesStage();

let robin: Person;
let kim: Person;
let sam: Person;
beforeEach(async () => {
  robin = await join('Robin');
  kim = await join('Kim');
  sam = await join('Sam');
});

const unread = (who: Person) => countUnreadMessages(database, who.account.id);
const block = (who: Person, other: Person, blocked = true) =>
  who.post('/api/blocks', { accountId: other.account.id, blocked });

test('who may write is asked for each message; what was written stays readable with the reason', async () => {
  const between = async () =>
    (await robin.get(`/api/messages/with/${kim.account.username}`)).json();
  expect(await between()).toMatchObject({
    conversationId: null,
    obstacle: 'not_in_touch',
    draft: null,
  });
  expect(codeOf(await send(robin, kim))).toBe('403 not_in_touch');
  // Both on the list of a golf day, until 14 days after it.
  const startsAt = addDays(clock(), 3);
  const eventId = await addGolfDay(database, { now: clock(), startsAt });
  for (const who of [robin, kim])
    await who.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  expect((await between()).obstacle).toBe('not_in_touch');
  await sql(`update bookings set state = 'confirmed'`);
  const id = await begin(robin, kim);
  expect(await between()).toMatchObject({ conversationId: id, obstacle: null });
  // Who is not on the list is not found out by it.
  await sql('update bookings set listed = false where account_id = $1', [kim.account.id]);
  expect((await between()).obstacle).toBe('not_in_touch');
  await sql('update bookings set listed = true');
  await sql('update sessions set expires_at = $1', [addDays(clock(), 100)]);
  clock.forward(16 * 24 * 60);
  expect((await send(robin, kim)).statusCode).toBe(200);
  clock.forward(2 * 24 * 60);
  expect(await show(robin, id)).toMatchObject({ obstacle: 'not_in_touch', messages: [{}, {}] });
  expect(codeOf(await send(kim, robin))).toBe('403 not_in_touch');
  await connect(robin, kim);
  await sql('update member_profiles set takes_messages = false where account_id = $1', [
    kim.account.id,
  ]);
  expect([codeOf(await send(robin, kim)), codeOf(await send(kim, robin))]).toEqual([
    '403 they_take_none',
    '403 you_take_none',
  ]);
  await sql('update member_profiles set takes_messages = true');
  await sql('update accounts set email_verified_at = null where id = $1', [robin.account.id]);
  expect(codeOf(await send(robin, kim))).toBe('403 email_not_verified');
  await sql('update accounts set is_active = false where id = $1', [robin.account.id]);
  expect(await show(kim, id)).toMatchObject({ person: null, obstacle: 'former_member' });
  expect(codeOf(await send(kim, robin))).toBe('409 former_member');
});

test('a blocked pair finds no trace of its conversation, and has it back when the block ends', async () => {
  await connect(robin, kim);
  const id = await begin(kim, robin, 'Unmistakable words');
  await draft(robin, kim, 'An answer');
  expect(await notices(robin)).toEqual([['Kim Hartley sent you a message.', false]]);
  await send(kim, robin, 'More unmistakable words');
  await block(kim, robin);
  for (const [who, other] of [
    [robin, kim],
    [kim, robin],
  ] as const) {
    const answers = {
      list: (await list(who)).conversations,
      search: (await search(who, 'unmistakable')).results,
      unread: await unread(who),
      notices: await notices(who),
      show: codeOf(await who.get(`/api/messages/conversations/${id}`)),
      with: codeOf(await who.get(`/api/messages/with/${other.account.username}`)),
      send: codeOf(await send(who, other)),
      read: codeOf(await read(who, id, 2)),
      typing: codeOf(await who.post('/api/messages/typing', { to: other.account.id })),
    };
    expect(answers).toEqual({
      list: [],
      search: [],
      unread: 0,
      notices: [],
      show: '404 conversation_not_found',
      with: '404 person_not_found',
      send: '404 person_not_found',
      read: '404 conversation_not_found',
      typing: '200 done',
    });
  }
  await block(kim, robin, false);
  expect(await show(robin, id)).toMatchObject({
    obstacle: 'not_in_touch',
    draft: { words: { text: 'An answer' } },
  });
  expect([await unread(robin), (await search(robin, 'unmistakable')).results.length]).toEqual([
    2, 2,
  ]);
});

test('another member’s conversation is not found by anything, and neither is an unknown one', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, 'Confidential figures');
  for (const conversationId of [id, crypto.randomUUID()])
    expect([
      codeOf(await sam.get(`/api/messages/conversations/${conversationId}`)),
      codeOf(await read(sam, conversationId, 1)),
    ]).toEqual(['404 conversation_not_found', '404 conversation_not_found']);
  expect([(await list(sam)).conversations, (await search(sam, 'confidential')).results]).toEqual([
    [],
    [],
  ]);
  // Nor by looking for the ids that the index has beside the words.
  expect((await search(sam, robin.account.id)).results).toEqual([]);
});

test('the bell rings once for each person, for what was not read within seconds, and is quiet when it is read', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim);
  await read(kim, id, 1);
  expect(await notices(kim)).toEqual([]);
  for (const text of ['One', 'Two', 'Three']) await send(robin, kim, text);
  expect(await notices(kim)).toEqual([['Robin Hartley sent you 3 messages.', false]]);
  await read(kim, id, 4);
  expect(await notices(kim)).toEqual([['Robin Hartley sent you 3 messages.', true]]);
});

test('an account sends 60 messages a minute, and begins 20 conversations a day', async () => {
  await connect(robin, kim);
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await send(robin, kim)).statusCode);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  await sql('delete from limit_counters');
  await sql(
    `with added as (
       insert into accounts (username, email, password_hash, first_name, last_name, created_at)
       select 'many' || n, 'many' || n || '@example.com', '', 'Pat', 'Number', now()
       from generate_series(1, 22) n returning id
     ) insert into connections (low_id, high_id, requester_id, state, asked_at, decided_at)
     select least(id, $1::uuid), greatest(id, $1::uuid), $1, 'connected', now(), now() from added`,
    [robin.account.id],
  );
  const { rows } = await sql(`select id from accounts where username like 'many%'`);
  const codes: string[] = [];
  for (const { id: to } of rows)
    codes.push(
      codeOf(await robin.post('/api/messages/send', { to, key: crypto.randomUUID(), text: 'Hi' })),
    );
  expect([codes.filter((code) => code.startsWith('200')).length, codes.at(-1)]).toEqual([
    20,
    '429 too_many_conversations',
  ]);
  // Those that exist go on.
  expect((await send(robin, kim)).statusCode).toBe(200);
});

test('a deleted account leaves its messages without a name; the last of two takes them along', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, 'To remember');
  await draft(kim, robin, 'Half an ans');
  const data = (await robin.get('/api/account/data')).body;
  expect(data).toContain('To remember');
  expect(data).not.toContain('Half an ans');
  const close = (who: Person) => who.post('/api/account/deletion', { password: who.password });
  expect((await close(robin)).statusCode).toBe(200);
  expect(await show(kim, id)).toMatchObject({
    person: null,
    obstacle: 'former_member',
    draft: null,
    messages: [{ text: 'To remember', isMine: false }],
  });
  expect((await list(kim)).conversations).toMatchObject([{ id, person: null, draft: null }]);
  expect((await close(kim)).statusCode).toBe(200);
  for (const table of ['conversations', 'messages', 'conversation_sides', 'drafts'])
    expect((await sql(`select from ${table}`)).rowCount).toBe(0);
});

test('a report shows the organisers the message and those around it; what they remove is hidden from both', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, 'Before');
  await send(kim, robin, 'Something rude');
  await send(robin, kim, 'After');
  const [mine, rude] = (await show(robin, id)).messages;
  const report = (who: Person, messageId = rude?.id) =>
    who.post(`/api/messages/${messageId}/report`, { reason: 'abusive', words: 'Rude' });
  expect([codeOf(await report(sam)), codeOf(await report(robin, mine?.id))]).toEqual([
    '404 message_not_found',
    '409 not_yourself',
  ]);
  expect((await report(robin)).statusCode).toBe(200);
  expect(codeOf(await report(robin))).toBe('409 already_reported');
  const { rows } = await sql('select context from report_filings');
  expect(rows[0].context).toMatchObject([
    { authorId: robin.account.id, text: 'Before' },
    { authorId: kim.account.id, text: 'Something rude' },
    { authorId: robin.account.id, text: 'After' },
  ]);
  const decide = (action: 'remove' | 'restore') =>
    database.transaction(async (tx) => {
      const subject = { reportId: id, kind: 'message', subjectId: String(rude?.id) } as const;
      await enqueue(tx, reportDecided, { ...subject, action });
    });
  await decide('remove');
  await runJobs();
  for (const who of [robin, kim]) {
    expect((await show(who, id)).messages.map(({ text }) => text)).toEqual([
      'Before',
      null,
      'After',
    ]);
    expect((await search(who, 'rude')).results).toEqual([]);
  }
  expect(codeOf(await report(robin))).toBe('404 message_not_found');
  await decide('restore');
  await runJobs();
  expect((await show(kim, id)).messages[1]?.text).toBe('Something rude');
});
