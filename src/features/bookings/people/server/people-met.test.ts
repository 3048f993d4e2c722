import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import type { AttendedDays } from '../contract.ts';

const { app, clock, database, book, sql } = await golfDayStage();

let people: Record<'ann' | 'ben' | 'cat' | 'dan', Buyer>;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters', 'events', 'payments');
  people = {
    ann: await named('Ann', 'Abbott'),
    ben: await named('Ben', 'Baker'),
    cat: await named('Cat', 'Cole'),
    dan: await named('Dan', 'Dean'),
  };
});

async function named(firstName: string, lastName: string): Promise<Buyer> {
  const person = await buyer(app, { confirmedIn: database });
  await openDirectory(database, person.account.id);
  await sql('update accounts set first_name = $2, last_name = $3 where id = $1', [
    person.account.id,
    firstName,
    lastName,
  ]);
  return person;
}

/** A golf day of two days ago, with those who came. */
async function played(
  came: readonly Buyer[],
  more: { readonly unlisted?: Buyer } = {},
): Promise<number> {
  const eventId = await addGolfDay(database, { now: clock() });
  for (const person of came)
    await book(person, eventId, { for: 'me', listed: person !== more.unlisted });
  await sql(`update bookings set state = 'attended' where event_id = $1`, [eventId]);
  await sql(`update events set state = 'played', starts_at = $2, ends_at = $3 where id = $1`, [
    eventId,
    addDays(clock(), -2),
    addDays(clock(), -1.6),
  ]);
  return eventId;
}

const attended = async (who: Buyer, query = ''): Promise<AttendedDays> =>
  (await who.get(`/api/golf-days/attended?${query}`)).json();
const namesOf = async (who: Buyer) =>
  (await attended(who)).days.map((day) => day.people.map(({ person }) => person.name));

test('shows those who came and agreed to be listed, to those who came, with what is between them', async () => {
  const { ann, ben, cat, dan } = people;
  const eventId = await played([ann, ben, cat], { unlisted: cat });
  expect(await namesOf(ann)).toEqual([['Ben Baker']]);
  expect(await namesOf(cat)).toEqual([['Ann Abbott', 'Ben Baker']]);
  expect(await attended(dan)).toEqual({ days: [], next: null });
  const mark = (accountId: string, met = true, who = ann) =>
    who.post('/api/members/met', { accountId, eventId, met });
  expect(codeOf(await mark(ben.account.id))).toBe('200 done');
  expect(codeOf(await mark(ben.account.id))).toBe('200 done');
  await ann.post('/api/connections/ask', { accountId: ben.account.id, eventId });
  expect((await attended(ann)).days[0]?.people).toMatchObject([
    { person: { name: 'Ben Baker' }, relation: 'sent', met: true },
  ]);
  expect((await attended(ben)).days[0]?.people).toMatchObject([
    { person: { name: 'Ann Abbott' }, relation: 'received', met: false },
  ]);
  // Their pages say so as well: not of those who aren't listed there, nor to those who weren't
  // there.
  const shared = async (who: Buyer, other: Buyer) =>
    (await who.get(`/api/members/by-name/${other.account.username}`)).json().shared.attended
      ?.eventId ?? null;
  expect([await shared(ann, ben), await shared(cat, ben)]).toEqual([eventId, eventId]);
  expect([await shared(ann, cat), await shared(dan, ben), await shared(ann, dan)]).toEqual([
    null,
    null,
    null,
  ]);
  await ben.post('/api/members/me', { isUnlisted: true });
  expect(await shared(ann, ben)).toBe(null);
  await ben.post('/api/members/me', {});
  // Nobody can mark, and so find out about, someone who isn't listed, wasn't there or is hidden.
  for (const [id, who] of [
    [cat.account.id, ann],
    [dan.account.id, ann],
    [ben.account.id, dan],
  ] as const)
    expect(codeOf(await mark(id, true, who))).toBe('404 person_not_found');
  await mark(ben.account.id, false);
  expect((await attended(ann)).days[0]?.people[0]?.met).toBe(false);
  await ben.post('/api/blocks', { accountId: ann.account.id, blocked: true });
  expect(await namesOf(ann)).toEqual([[]]);
  expect(codeOf(await mark(ben.account.id))).toBe('404 person_not_found');
});

test('has a page of five golf days, latest first', async () => {
  for (let n = 0; n < 7; n += 1) await played([people.ann]);
  await sql(`update events set starts_at = starts_at - id * interval '1 day'`);
  const first = await attended(people.ann);
  const second = await attended(people.ann, `cursor=${first.next}`);
  expect([...first.days, ...second.days].map(({ eventId }) => eventId)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
  expect([first.days.length, second.next]).toEqual([5, null]);
  // The page of one golf day reads that day alone, and only its own people can.
  expect((await attended(people.ann, 'event=6')).days.map(({ eventId }) => eventId)).toEqual([6]);
  expect((await attended(people.ben, 'event=6')).days).toEqual([]);
});

test('a request says at which golf day the two were, if both were there and the other is listed', async () => {
  const { ann, ben, cat, dan } = people;
  const eventId = await played([ann, ben, cat], { unlisted: cat });
  for (const other of [ben, cat, dan])
    expect(
      codeOf(await ann.post('/api/connections/ask', { accountId: other.account.id, eventId })),
    ).toBe('200 done');
  const received = async (who: Buyer) =>
    (await who.get('/api/connections')).json().received[0].metAt;
  expect(await received(ben)).toMatchObject({ eventId, title: 'Founders Series: Leeds' });
  expect([await received(cat), await received(dan)]).toEqual([null, null]);
  await ben.post('/api/connections/accept', { accountId: ann.account.id });
  expect((await ann.get('/api/connections')).json().connected[0].metAt).toMatchObject({ eventId });
  for (const wrong of [0, 1.5, 'one', 2_147_483_648])
    expect(
      (await dan.post('/api/connections/ask', { accountId: ben.account.id, eventId: wrong }))
        .statusCode,
    ).toBe(400);
});

test('a card leads to its owner, also if unlisted, until they make a new one', async () => {
  const { ann, ben, cat } = people;
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 0.2) });
  await sql('update events set booking_opens_at = null');
  for (const person of [ann, ben]) await book(person, eventId, { for: 'me', listed: true });
  await ann.post('/api/members/me', { isUnlisted: true, audiences: { company: 'nobody' } });
  const card = (await ann.get('/api/members/card')).json();
  const [, code = ''] = /\/meet\/([\w-]{38})\/1$/.exec(card.url) ?? [];
  expect(card).toMatchObject({ person: { name: 'Ann Abbott' }, metAt: { eventId } });
  expect(card.picture).toMatch(/^data:image\/svg\+xml;base64,/);
  const scan = (who: Buyer, of = code, day: string | number = eventId) =>
    who.get(`/api/members/by-card/${of}?day=${day}`);
  expect((await scan(ben)).json()).toMatchObject({
    person: { name: 'Ann Abbott' },
    isMe: false,
    relation: 'none',
    metAt: { eventId },
  });
  expect((await scan(cat)).json()).toMatchObject({ person: { name: 'Ann Abbott' }, metAt: null });
  expect((await scan(cat, code, 'x')).json()).toMatchObject({ metAt: null });
  expect((await scan(ann)).json().isMe).toBe(true);
  const last = code.at(-1) === 'A' ? 'Q' : 'A';
  const bens = (await ben.get('/api/members/card')).json().url.split('/').at(-2);
  const forged = `${bens.slice(0, 20)}${code.slice(20)}`;
  for (const wrong of [
    `${code.slice(0, -1)}${last}`,
    forged,
    code.slice(1),
    `${code}A`,
    'x',
    '%00',
    '..%2f',
  ])
    expect(codeOf(await scan(cat, wrong))).toBe('404 card_not_found');
  await ann.post('/api/blocks', { accountId: cat.account.id, blocked: true });
  expect(codeOf(await scan(cat))).toBe('404 card_not_found');
  const renewed = (await ann.post('/api/members/card/renew')).json();
  expect(renewed.url).not.toBe(card.url);
  expect(codeOf(await scan(ben))).toBe('404 card_not_found');
  expect((await scan(ben, renewed.url.split('/').at(-2))).statusCode).toBe(200);
});
