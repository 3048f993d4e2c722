import { beforeEach, expect, test } from 'vitest';
import { insertRounds } from '#features/handicaps/rounds/server/round-store.ts';
import { MOST_SAVED } from '#features/handicaps/rounds/texts.ts';
import { MOST_DRAFTS } from '#features/identity/drafts/texts.ts';
import { MOST_MESSAGES } from '#features/messages/texts.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { sampleRound } from '#tests/sample-round.ts';

// What one account can fill the database with, also by requests at the same moment.

const { app, clock, database } = await testApp();
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;
const join = () => buyer(app, { confirmedIn: database });

let robin: Awaited<ReturnType<typeof join>>;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await join();
});

/** Six of the same at once, of which one still has room. */
async function oneOfSix(
  send: (n: number) => ReturnType<typeof robin.post>,
  code: string,
): Promise<void> {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(send));
  const codes = answers.map((answer) => (answer.statusCode < 300 ? 'kept' : answer.json().code));
  expect(codes.toSorted()).toEqual(['kept', ...Array(5).fill(code)].toSorted());
}

test('rounds', async () => {
  const round = sampleRound(clock(), 92);
  const accountId = robin.account.id;
  await insertRounds(database, Array(MOST_SAVED - 1).fill({ accountId, round, now: clock() }));
  await oneOfSix(() => robin.post('/api/rounds', round), 'too_many_rounds');
});

test('drafts; one of them can still be changed', async () => {
  await rowsOf(
    `insert into drafts (account_id, place, words, saved_at)
     select $1, 'message:' || uuidv7(), '{}', now() from generate_series(1, $2) as n`,
    [robin.account.id, MOST_DRAFTS - 1],
  );
  const save = (place: string, version = 0) =>
    robin.post(`/api/drafts/${place}`, { version, words: { text: 'Yes' } });
  await oneOfSix(() => save(`forum:reply:${crypto.randomUUID()}`), 'too_many_drafts');
  const [first] = await rowsOf('select place, version from drafts limit 1');
  expect((await save(first.place, Number(first.version))).statusCode).toBe(200);
});

test('messages', async () => {
  const kim = await join();
  const pair = [robin.account.id, kim.account.id];
  await rowsOf(
    `insert into connections (low_id, high_id, requester_id, state, asked_at, decided_at)
     values (least($1::uuid, $2), greatest($1::uuid, $2), $1, 'connected', now(), now())`,
    pair,
  );
  const send = (key: string) =>
    robin.post('/api/messages/send', { to: kim.account.id, key, text: 'Hello' });
  expect((await send(crypto.randomUUID())).statusCode).toBe(200);

  await rowsOf(
    `insert into messages (conversation_id, number, author_id, recipient_id, key, text, sent_at)
     select conversation_id, number + n, author_id, recipient_id, gen_random_uuid(), 'Hello', sent_at
     from messages, generate_series(1, $1) as n`,
    [MOST_MESSAGES - 1],
  );
  expect((await send(crypto.randomUUID())).json().code).toBe('too_many_messages_kept');
});
