import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { forumApp } from '#tests/forum.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';

const { clock, database, begin, start } = await forumApp();
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

type Person = Awaited<ReturnType<typeof begin>>['robin'];
const block = (who: Person, other: Person, blocked = true) =>
  who.post('/api/blocks', { accountId: other.account.id, blocked });

test('a member blocks whom they meet, and nobody learns a name by blocking', async () => {
  const { robin, kim, pat } = await begin();
  const unknown = { ...kim, account: { ...kim.account, id: crypto.randomUUID() } };
  const refused = await block(robin, kim);
  expect([codeOf(refused), refused.body.includes('Kim')]).toEqual(['404 person_not_found', false]);
  expect(refused.json()).toEqual((await block(robin, unknown)).json());

  // In the forum.
  await start(kim);
  expect((await block(robin, kim)).json()).toMatchObject([{ name: 'Kim Hartley' }]);
  // Who is blocked finds no trace of them, and blocking works the same.
  await start(robin);
  expect(codeOf(await block(kim, robin))).toBe('200 done');
  expect(codeOf(await block(robin, kim, false))).toBe('200 done');

  // By what Pat has asked Robin, and in the directory.
  await openDirectory(database, pat.account.id);
  expect(codeOf(await block(kim, pat))).toBe('404 person_not_found');
  expect(codeOf(await block(pat, kim))).toBe('200 done');
  await block(pat, kim, false);
  await pat.post('/api/connections/ask', { accountId: kim.account.id });
  expect(codeOf(await block(kim, pat))).toBe('200 done');
});

test('a member blocks someone with whom they have a conversation, although their golf day is long past', async () => {
  const { robin, kim } = await begin();
  const eventId = await addGolfDay(database, { now: clock() });
  for (const who of [robin, kim])
    await who.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  await sql(`update bookings set state = 'attended'`);
  await sql(`update events set state = 'played', starts_at = $1, ends_at = $2`, [
    addDays(clock(), -2),
    addDays(clock(), -1.6),
  ]);
  const sent = await kim.post('/api/messages/send', {
    to: robin.account.id,
    key: crypto.randomUUID(),
    text: 'Hello',
  });
  expect(codeOf(sent)).toBe('200 done');
  await sql('update bookings set listed = false');
  expect(codeOf(await robin.get(`/api/members/by-name/${kim.account.username}`))).toBe(
    '404 person_not_found',
  );
  expect(codeOf(await block(robin, kim))).toBe('200 done');
});
