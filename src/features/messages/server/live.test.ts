import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { liveServer, openStream } from '#tests/live-server.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { member } from '#tests/visitor.ts';
import type { Conversation } from '../contract.ts';

// Two servers on one database: each member is at another one.
const database = await testDatabase();
const [first, second] = [await liveServer(database), await liveServer(database)];
const robin = await member(first.app, { firstName: 'Robin' });
const kim = await member(second.app, { firstName: 'Kim' });
await openDirectory(database);
await robin.post('/api/connections/ask', { accountId: kim.account.id });
await kim.post('/api/connections/accept', { accountId: robin.account.id });

const send = async (text: string): Promise<string> => {
  const sent = { to: kim.account.id, key: crypto.randomUUID(), text };
  return (await robin.post('/api/messages/send', sent)).json().conversationId;
};

type Stream = Awaited<ReturnType<typeof openStream>>;
const numbersOf = (stream: Stream) =>
  stream
    .events()
    .flatMap(({ data }) => (data?.kind === 'messages.changed' ? [data.data.number] : []));
const lastIdOf = (stream: Stream) =>
  stream.events().findLast(({ id }) => id !== undefined)?.id ?? '';

test('messages arrive at the other process, and after any break each is there once and in order', async () => {
  const id = await send('1');
  const stream = await openStream(kim, { from: second });
  await expect.poll(stream.events).toHaveLength(1);
  await send('2');
  await send('3');
  await expect.poll(() => numbersOf(stream)).toEqual([2, 3]);

  // That Robin is typing is heard, and has no number.
  await robin.post('/api/messages/typing', { to: kim.account.id });
  const typing = { kind: 'messages.typing', data: { by: robin.account.id } };
  await expect
    .poll(() => stream.events().at(-1))
    .toEqual({ id: undefined, event: 'signal', data: typing });

  // The database cuts the connections on which the processes hear of updates.
  await database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen live_%' and datname = current_database()`,
  );
  await send('4');
  await expect.poll(() => numbersOf(stream)).toEqual([2, 3, 4]);

  // Kim's process ends while messages arrive; the browser reconnects to the other one with what it
  // had last.
  await second.app.close();
  await expect.poll(stream.hasEnded).toBe(true);
  for (const text of ['5', '6', '7']) await send(text);
  const resumed = await openStream(kim, { from: first, lastEventId: lastIdOf(stream) });
  await expect.poll(() => numbersOf(resumed)).toEqual([5, 6, 7]);

  const path = `/api/messages/conversations/${id}?after=4`;
  const cookie = [...kim.cookies].map((pair) => pair.join('=')).join('; ');
  const { messages } = (
    await first.app.inject({ url: path, headers: { cookie } })
  ).json<Conversation>();
  expect(messages.map(({ text }) => text)).toEqual(['5', '6', '7']);
});
