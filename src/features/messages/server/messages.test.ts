import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '#tests/organiser.ts';
import { messagesStage, type Person, textsOf } from './messages.stage.ts';
import { countUnreadMessages } from './store.ts';

const { clock, database, sql, join, connect, send, begin, list, show, read, draft, search } =
  await messagesStage();

let robin: Person;
let kim: Person;
let sam: Person;
beforeEach(async () => {
  [robin, kim, sam] = [await join('Robin'), await join('Kim'), await join('Sam')];
});

const unread = (who: Person) => countUnreadMessages(database, who.account.id);
const updatesOf = async (who: Person) => {
  const { rows } = await sql(
    `select data from live_updates where account_id = $1 and kind = 'messages.changed' order by number`,
    [who.account.id],
  );
  return rows.map(({ data }) => `${data.what} ${data.number}`);
};

test('a message is in both lists, counts for the recipient until it is read, and shows how far the other has read', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, '  Shall we share a buggy?  ');
  await send(robin, kim, 'I’ll drive.');
  const person = { id: kim.account.id, name: 'Kim Hartley', username: kim.account.username };
  expect(await list(robin)).toMatchObject({
    conversations: [
      { id, person, lastText: 'I’ll drive.', lastIsMine: true, unread: 0, draft: null },
    ],
    next: null,
  });
  expect((await list(kim)).conversations).toMatchObject([{ id, lastIsMine: false, unread: 2 }]);
  expect([await unread(robin), await unread(kim)]).toEqual([0, 2]);
  expect(await show(kim, id)).toMatchObject({
    person: { id: robin.account.id },
    obstacle: null,
    messages: [
      {
        number: 1,
        isMine: false,
        key: null,
        text: 'Shall we share a buggy?',
        at: clock().toISOString(),
      },
      { number: 2, isMine: false },
    ],
    hasOlder: false,
    hasNewer: false,
    readNumber: 0,
    seenNumber: 0,
  });
  await read(kim, id, 1);
  expect([await unread(kim), (await show(robin, id)).seenNumber]).toEqual([1, 1]);
  // A number beyond the last is the last, and nothing becomes unread again.
  await read(kim, id, 999);
  await read(kim, id, 1);
  expect([
    await unread(kim),
    (await show(robin, id)).seenNumber,
    (await show(kim, id)).readNumber,
  ]).toEqual([0, 2, 2]);
  expect(await updatesOf(robin)).toEqual(['sent 1', 'sent 2', 'read 1', 'read 2']);
  expect(await updatesOf(kim)).toEqual(await updatesOf(robin));
});

test('sent again with its key a message stays one, also when tried many times at once', async () => {
  await connect(robin, kim);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(robin, kim, 'Once', key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const id = answers[0]?.json().conversationId;
  expect(textsOf(await show(kim, id))).toEqual(['Once']);
  expect(await unread(kim)).toBe(1);
  // The message of someone else with the same key is another one.
  expect((await send(kim, robin, 'Twice', key)).statusCode).toBe(200);
  expect(codeOf(await send(robin, kim, 'Changed', key))).toBe('409 key_used');
  await connect(robin, sam);
  expect(codeOf(await send(robin, sam, 'Once', key))).toBe('409 key_used');
  expect((await list(sam)).conversations).toEqual([]);
});

test('messages that both send at once have numbers without gaps, and every unread count is right', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, '0');
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 === 3
        ? read(kim, id, at)
        : send(at % 2 ? robin : kim, at % 2 ? kim : robin, String(at)),
    ),
  );
  const { messages } = await show(kim, id);
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 31 }, (_, at) => at + 1),
  );
  for (const who of [robin, kim]) {
    const { readNumber } = await show(who, id);
    const { rows } = await sql(
      'select count(*)::int as count from messages where number > $1 and author_id <> $2',
      [readNumber, who.account.id],
    );
    expect(await unread(who)).toBe(rows[0].count);
  }
});

test('a draft is kept for each conversation until it is sent, and one that arrives late does not come back', async () => {
  await connect(robin, kim);
  const { version } = (await draft(robin, kim, 'Dear K')).json();
  expect(
    (await robin.get(`/api/messages/with/${kim.account.username}`)).json().draft,
  ).toMatchObject({ version, words: { text: 'Dear K' } });
  const id = await begin(robin, kim, 'Dear Kim');
  expect(codeOf(await draft(robin, kim, 'Dear Ki', version))).toBe('409 draft_changed_elsewhere');
  expect((await show(robin, id)).draft).toBeNull();
  await draft(robin, kim, 'PS ');
  expect([
    (await show(robin, id)).draft?.words,
    (await list(robin)).conversations[0]?.draft,
  ]).toEqual([{ text: 'PS ' }, 'PS ']);
  expect((await show(kim, id)).draft).toBeNull();
});

test('a long conversation is read in parts that neither lose nor repeat a message', async () => {
  await connect(robin, kim);
  const id = await begin(robin, kim, '1');
  const added = `insert into messages (conversation_id, number, author_id, recipient_id, key, text, sent_at)
    select $1, n, $2, $3, gen_random_uuid(), n, now() from generate_series(2, 230) n`;
  await sql(added, [id, robin.account.id, kim.account.id]);
  await sql('update conversations set last_number = 230');
  await sql('update conversation_sides set last_number = 230');
  const found: (string | null)[] = [];
  let part = await show(kim, id);
  found.unshift(...textsOf(part));
  while (part.hasOlder) {
    part = await show(kim, id, `?before=${part.messages[0]?.number}`);
    found.unshift(...textsOf(part));
  }
  expect(found).toEqual(Array.from({ length: 230 }, (_, at) => String(at + 1)));
  const around = await show(kim, id, '?at=100');
  expect([
    around.messages[0]?.number,
    around.messages.at(-1)?.number,
    around.hasOlder,
    around.hasNewer,
  ]).toEqual([76, 125, true, true]);
  const after = await show(kim, id, '?after=200');
  expect([textsOf(after).length, after.hasNewer, after.hasOlder]).toEqual([30, false, true]);
  expect(textsOf(await show(kim, id, '?after=230'))).toEqual([]);
});

test('pages of conversations neither lose nor repeat one', async () => {
  const { rows } = await sql(
    `insert into accounts (username, email, password_hash, first_name, last_name, created_at)
     select 'many' || n, 'many' || n || '@example.com', '', 'Pat', 'Number ' || n, now()
     from generate_series(1, 70) n returning id`,
  );
  for (const { id } of rows) {
    const pair = [id, robin.account.id];
    const begun = await sql(
      `insert into conversations (low_id, high_id, last_number)
       values (least($1::uuid, $2), greatest($1::uuid, $2), 1) returning id`,
      pair,
    );
    const values = [begun.rows[0].id, ...pair];
    await sql(
      `insert into messages (conversation_id, number, author_id, recipient_id, key, text, sent_at)
       values ($1, 1, $2, $3, gen_random_uuid(), 'Hi', date_trunc('day', now()))`,
      values,
    );
    await sql(
      `insert into conversation_sides (conversation_id, other_id, account_id, last_number, last_at)
       values ($1, $2, $3, 1, date_trunc('day', now()))`,
      values,
    );
  }
  const found: (string | undefined)[] = [];
  let page = await list(robin);
  found.push(...page.conversations.map(({ person }) => person?.id));
  while (page.next !== null) {
    page = (await robin.get(`/api/messages?cursor=${page.next}`)).json();
    found.push(...page.conversations.map(({ person }) => person?.id));
  }
  expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test('the search finds words in every form in one’s own messages, with what was found', async () => {
  await connect(robin, kim);
  await connect(sam, kim);
  const id = await begin(robin, kim, 'The invoices are late again.');
  await send(kim, robin, 'Which invoice, and how late?');
  await begin(sam, kim, 'My invoice is attached.');
  const { results, next } = await search(robin, 'invoice');
  expect(next).toBeNull();
  expect(results).toMatchObject([
    {
      conversationId: id,
      number: 2,
      person: { id: kim.account.id },
      isMine: false,
      excerpt: [
        { text: 'Which ', isFound: false },
        { text: 'invoice', isFound: true },
        { text: ', and how late', isFound: false },
      ],
    },
    { number: 1, isMine: true },
  ]);
  expect((await search(kim, 'invoice')).results).toHaveLength(3);
  expect((await search(kim, '"invoices are late"')).results).toHaveLength(1);
  expect((await search(kim, 'invoice -attached')).results).toHaveLength(2);
  await send(kim, robin, 'Siân O’Brien will ring.');
  for (const words of ['sian', "o'brien", 'OBrien', '“sian obrien”'])
    expect((await search(robin, words)).results).toHaveLength(1);
  expect((await search(robin, 'obrien')).results).toMatchObject([
    {
      excerpt: [
        { text: 'Siân ', isFound: false },
        { text: 'O’Brien', isFound: true },
        { text: ' will ring', isFound: false },
      ],
    },
  ]);
  expect((await search(robin, '%')).results).toEqual([]);
  for (const none of ['the', '"', '& | !', "'a' <-> b:*"])
    expect((await search(kim, none)).results).toEqual([]);
  await sql('update messages set removed_at = now() where number = 1');
  expect((await search(kim, 'invoice')).results).toHaveLength(1);
  expect((await show(kim, id)).messages[0]).toMatchObject({ number: 1, text: null });
});

test('unreadable requests are refused, and hostile texts are stored as harmless ones', async () => {
  await connect(robin, kim);
  const body = { to: kim.account.id, key: crypto.randomUUID(), text: 'Hi' };
  const post = async (more: object) =>
    codeOf(await robin.post('/api/messages/send', { ...body, ...more }));
  expect({
    empty: await post({ text: ' \u0000\u200b\n ' }),
    long: await post({ text: 'a'.repeat(4001) }),
    noText: await post({ text: null }),
    noKey: await post({ key: 'mine' }),
    noOne: await post({ to: 'kim' }),
    oneself: await post({ to: robin.account.id }),
    unknown: await post({ to: crypto.randomUUID() }),
    number: codeOf(await robin.get('/api/messages/conversations/x')),
    before: codeOf(await robin.get(`/api/messages/conversations/${body.key}?before=-1`)),
    words: codeOf(await robin.get('/api/messages/search?q=%00')),
    cursor: codeOf(await robin.get('/api/messages?cursor=1')),
  }).toEqual({
    empty: '400 invalid_input',
    long: '400 invalid_input',
    noText: '400 invalid_input',
    noKey: '400 invalid_input',
    noOne: '400 invalid_input',
    oneself: '409 not_yourself',
    unknown: '404 person_not_found',
    number: '400 invalid_input',
    before: '400 invalid_input',
    words: '400 invalid_input',
    cursor: '400 invalid_input',
  });
  const id = await begin(robin, kim, '<script>alert(1)</script>\u0000 \u202egnp.exe \ud83d');
  expect(textsOf(await show(kim, id))).toEqual(['<script>alert(1)</script> gnp.exe \ufffd']);
  expect((await send(robin, kim, 'é'.repeat(4000))).statusCode).toBe(200);
});
