import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { joiner, threeAcquaintances } from '#tests/acquaintances.ts';
import { emptyTables } from '#tests/database.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { codeOf } from '#tests/organiser.ts';
import type { Meetups } from '../contract.ts';
import { partBlocked, remindOfMeetups } from './change-meetups.ts';

const { app, services, clock, database, sql, runJobs } = await golfDayStage();

const { alex, tom, priya } = await threeAcquaintances(app, database);
beforeEach(() => emptyTables(database, 'meetups', 'notifications', 'limit_counters'));

/** On London's clock, some days from now. */
const at = (inDays: number, time: string) =>
  `${new Date(clock().getTime() + inDays * 86_400_000).toISOString().slice(0, 10)}T${time}`;
const propose = (change: object = {}, who = alex) =>
  who.post('/api/meetups', {
    id: randomUUID(),
    kind: 'one_to_one',
    guestIds: [tom.account.id],
    times: [at(3, '14:00'), at(2, '09:00')],
    place: 'The Ivy, Leeds',
    ...change,
  });
const fourball = () =>
  propose({ kind: 'fourball', guestIds: [tom.account.id, priya.account.id], place: 'Moortown' });

const first = async (who: Buyer) =>
  (await who.get('/api/meetups')).json<Meetups>().meetups[0] as Meetups['meetups'][number];
const answer = async (who: Buyer, ...chosen: readonly number[]) => {
  const { id, times } = await first(who);
  const body = { times: chosen.map((index) => times[index]) };
  return codeOf(await who.post(`/api/meetups/${id}/answer`, body));
};
const told = async (who: Buyer): Promise<readonly string[]> => {
  await runJobs();
  const { notifications } = (await who.get('/api/notifications')).json();
  return notifications
    .map(({ sentence }: { sentence: string }) => sentence)
    .filter((sentence: string) => /1-2-1|fourball/.test(sentence));
};

test('a 1-2-1: one time is accepted, both have it in their calendars and are reminded', async () => {
  expect(codeOf(await propose())).toBe('200 done');
  expect(await told(tom)).toEqual(['Alex Hartley invites you to a 1-2-1.']);
  expect(await first(tom)).toMatchObject({ state: 'proposed', can: { answer: true } });

  expect(await answer(tom, 1)).toBe('200 done');
  const { id, agreedTime, state } = await first(alex);
  expect([state, agreedTime]).toEqual(['agreed', (await first(alex)).times[1]]);
  expect((await told(alex))[0]).toMatch(/^Agreed: a 1-2-1 on .*, 14:00, The Ivy, Leeds\.$/);

  for (const [who, name] of [
    [alex, 'Tom Hartley'],
    [tom, 'Alex Hartley'],
  ] as const) {
    const file = (await who.get(`/api/meetups/${id}/calendar.ics`)).body;
    expect(file).toContain(`SUMMARY:1-2-1: ${name}`);
    expect(file).toContain('LOCATION:The Ivy\\, Leeds');
  }
  expect(codeOf(await priya.get(`/api/meetups/${id}/calendar.ics`))).toBe('404 meetup_not_found');

  await remindOfMeetups(services);
  expect((await told(tom)).some((sentence) => sentence.startsWith('Reminder'))).toBe(false);
  const soon = [new Date(clock().getTime() + 20 * 3_600_000).toISOString()];
  await sql('update meetups set agreed_time = $1', soon);
  await sql('update meetup_guests set times = array[$1::timestamptz]', soon);
  for (const _twice of [1, 2]) await remindOfMeetups(services);
  for (const who of [alex, tom])
    expect((await told(who)).filter((sentence) => sentence.startsWith('Reminder'))).toHaveLength(1);
});

test('a fourball: the time that suits all who can come, and a guest who drops out', async () => {
  await fourball();
  expect(await answer(tom, 0, 1)).toBe('200 done');
  expect((await first(alex)).state).toBe('proposed');
  expect(await answer(priya, 1)).toBe('200 done');
  const { agreedTime, times } = await first(alex);
  expect(agreedTime).toBe(times[1]);
  expect(await answer(priya, 0)).toBe('409 meetup_closed');

  expect(await answer(tom)).toBe('200 done');
  expect((await first(alex)).state).toBe('agreed');
  for (const who of [alex, priya])
    expect((await told(who))[0]).toBe('Tom Hartley can’t come to your fourball any more.');
  expect((await first(tom)).state).toBe('not_coming');

  const entryOf = async (who: Buyer) =>
    (await who.get(`/api/meetups/${(await first(who)).id}/calendar.ics`)).body;
  const entry = await entryOf(priya);
  expect(entry).toContain('SUMMARY:Fourball: Alex Hartley\r\n');
  expect(entry).toContain('SEQUENCE:2');
  expect(await entryOf(tom)).toContain('STATUS:CANCELLED');
  expect(await answer(priya)).toBe('200 done');
  expect((await first(alex)).state).toBe('cancelled');
});

test('without a common time the proposer hears of it, and can cancel', async () => {
  await fourball();
  await answer(tom, 0);
  await answer(priya, 1);
  expect((await first(alex)).state).toBe('no_time');
  expect((await told(alex))[0]).toBe('No time was found for a casual fourball.');

  const { id } = await first(alex);
  expect(codeOf(await tom.post(`/api/meetups/${id}/cancel`))).toBe('404 meetup_not_found');
  expect(codeOf(await alex.post(`/api/meetups/${id}/cancel`))).toBe('200 done');
  expect((await told(tom))[0]).toBe('Alex Hartley has cancelled a casual fourball.');
  expect(codeOf(await alex.post(`/api/meetups/${id}/cancel`))).toBe('409 meetup_closed');
});

test('only people whom one knows, at times that are still to come', async () => {
  const stranger = await joiner(app, database)('Zed');
  const refused = async (change: object) => codeOf(await propose(change));
  expect([
    await refused({ guestIds: [stranger.account.id] }),
    await refused({ guestIds: [alex.account.id] }),
    await refused({ guestIds: [tom.account.id, priya.account.id] }),
    await refused({ times: [at(-1, '10:00')] }),
    await refused({ times: ['2041-03-31T01:30'] }),
    await refused({ times: ['2041-12-40T10:00'] }),
    await refused({ times: ['2041-12-10T25:00'] }),
    await refused({ times: [] }),
  ]).toEqual([
    '403 not_known_to_invite',
    '409 not_yourself',
    '409 too_many_guests',
    '422 meetup_time_past',
    '422 meetup_time_past',
    '422 meetup_time_past',
    '422 meetup_time_past',
    '400 invalid_input',
  ]);
});

test('a time that has passed is no refusal, and is offered no more', async () => {
  await propose();
  const { times } = await first(tom);
  await sql('update meetups set times[2] = $1', [new Date(clock().getTime() - 60_000)]);
  const { id, times: ahead } = await first(tom);
  expect(ahead).toEqual([times[1]]);
  const gone = await tom.post(`/api/meetups/${id}/answer`, { times: [times[0]] });
  expect(codeOf(gone)).toBe('409 meetup_time_gone');
  expect((await first(tom)).can.answer).toBe(true);
});

test('what is sent twice is proposed once', async () => {
  const body = { id: randomUUID() };
  for (const _twice of [1, 2]) expect(codeOf(await propose(body))).toBe('200 done');
  expect((await tom.get('/api/meetups')).json<Meetups>().meetups).toHaveLength(1);
  expect(await told(tom)).toHaveLength(1);
});

test('who takes no messages takes no invitations', async () => {
  await sql('update member_profiles set takes_messages = false where account_id = $1', [
    tom.account.id,
  ]);
  expect(codeOf(await propose())).toBe('403 takes_no_meetups');
  await sql('update member_profiles set takes_messages = true');
});

test('a block ends what the two have agreed, without saying who it was', async () => {
  await propose();
  await answer(tom, 0);
  await tom.post('/api/blocks', { accountId: alex.account.id, blocked: true });
  expect(await first(tom)).toBeUndefined();

  for (const _twice of [1, 2]) await partBlocked(services);
  expect((await first(alex)).state).toBe('cancelled');
  expect((await told(alex)).filter((sentence) => sentence.includes('cancelled'))).toEqual([
    'Your 1-2-1 has been cancelled.',
  ]);
});
