import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { acceptPlaces, placesBooker } from '#tests/booked-places.ts';
import type { Buyer } from '#tests/bookings-stage.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { OrderView } from '../../contract.ts';
import type { ComingView } from '../contract.ts';
import { newlyComingSection } from './newly-coming-section.ts';

const { app, clock, database, runJobs } = await testApp();
const newBuyer = async (): Promise<Buyer> => {
  const person = await buyer(app, { confirmedIn: database });
  await openDirectory(database, person.account.id);
  return person;
};
const rowsOf = async (text: string, values: unknown[]) =>
  (await database.$client.query(text, values)).rows;

const comingTo = async (person: Pick<Buyer, 'get'>, eventId: number): Promise<ComingView> =>
  (await person.get(`/api/events/${eventId}/coming`)).json();
const namesFor = async (person: Pick<Buyer, 'get'>, eventId: number) =>
  (await comingTo(person, eventId)).people?.map(({ name }) => name) ?? null;

/** The first place is the buyer's own. */
const book = placesBooker(runJobs);
const named = async (lastName: string, company: string | null = null): Promise<Buyer> => {
  const person = await newBuyer();
  await rowsOf('update accounts set last_name = $2, company = $3 where id = $1', [
    person.account.id,
    lastName,
    company,
  ]);
  return person;
};
const mark = (state: string, order: OrderView) =>
  rowsOf('update bookings set state = $1 where id = $2', [state, order.places[0]?.bookingId]);

test('shows members who agreed to other members, and only their number to visitors', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [sam, kim, pat, other] = [
    await named('Young', 'Young & Co'),
    await named('Adams'),
    await named('Moss'),
    await named('Else'),
  ];
  await book(sam, eventId, { for: 'me', listed: true }, { for: 'guest', guestName: 'Jo Guest' });
  await book(kim, eventId, { for: 'me', listed: true });
  await book(pat, eventId, { for: 'me', listed: false });
  await other.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  const { username } = kim.account;
  expect(await comingTo(other, eventId)).toEqual({
    list: 'coming',
    count: 2,
    people: [
      { number: 1, name: 'Robin Adams', username, company: null, photo: null, isMe: false },
      {
        number: 2,
        name: 'Robin Young',
        username: sam.account.username,
        company: 'Young & Co',
        photo: null,
        isMe: false,
      },
    ],
    completeBy: null,
    own: null,
  });
  expect(await comingTo(visitor(app), eventId)).toEqual({
    list: 'coming',
    count: 2,
    people: null,
    completeBy: null,
    own: null,
  });
  const page = await visitor(app).get(`/api/events/${eventId}/coming`);
  for (const secret of ['Adams', 'Young', sam.account.id, 'bookingId":"'])
    expect(page.body).not.toContain(secret);
});

test('lets players alone change whether they are listed, at any time, and finds no place of other people', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const [sam, kim] = [await named('Young'), await named('Adams')];
  const order = await book(
    sam,
    eventId,
    { for: 'me' },
    { for: 'member', member: kim.account.username },
  );
  // Not before the member has accepted it: the buyer decides nothing for them.
  const asked = await sam.post(`/api/bookings/${order.places[1]?.bookingId}/listed`, {
    listed: true,
  });
  expect(codeOf(asked)).toBe('404 booking_not_found');
  await acceptPlaces(kim);
  const [own, kims] = order.places.map(({ bookingId }) => `/api/bookings/${bookingId}/listed`);
  if (!own || !kims) throw new Error('There are two places');
  expect((await comingTo(sam, eventId)).own).toEqual({
    bookingId: order.places[0]?.bookingId,
    listed: false,
  });
  expect(codeOf(await sam.post(own, { listed: true }))).toBe('200 done');
  expect(codeOf(await kim.post(kims, { listed: true }))).toBe('200 done');
  expect(await namesFor(kim, eventId)).toEqual(['Robin Adams', 'Robin Young']);
  // The buyer does not decide for the member who plays, nor anybody for the buyer.
  expect(codeOf(await sam.post(kims, { listed: false }))).toBe('404 booking_not_found');
  expect(codeOf(await kim.post(own, { listed: false }))).toBe('404 booking_not_found');
  expect((await visitor(app).post(own, { listed: false })).statusCode).toBe(401);
  expect(codeOf(await sam.post(own, { listed: 'yes' }))).toMatch(/^400 /);
  clock.forward(30 * 24 * 60 - 60);
  expect(codeOf(await kim.post(kims, { listed: false }))).toBe('200 done');
  expect(await namesFor(sam, eventId)).toEqual(['Robin Young']);
  // Golf answers carry the same choice, and a cancelled place is on no list.
  await rowsOf(`update bookings set state = 'cancelled' where id = $1`, [
    order.places[1]?.bookingId,
  ]);
  expect(codeOf(await kim.post(kims, { listed: true }))).toBe('404 booking_not_found');
  await rowsOf('update accounts set is_active = false where id = $1', [sam.account.id]);
  expect(await namesFor(kim, eventId)).toEqual([]);
});

test('gives the list of who came to those who came, and to nobody else', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) });
  const [came, away, unmarked, other] = [
    await named('Young'),
    await named('Adams'),
    await named('Moss'),
    await named('Else'),
  ];
  const [first, second] = [
    await book(came, eventId, { for: 'me', listed: true }),
    await book(away, eventId, { for: 'me', listed: true }),
  ];
  await book(unmarked, eventId, { for: 'me', listed: true });
  clock.forward(2.5 * 24 * 60);
  expect(await comingTo(came, eventId)).toMatchObject({ list: 'came', people: null });
  await mark('attended', first);
  await mark('no_show', second);
  const before = await comingTo(came, eventId);
  expect(before.people?.map(({ name }) => name)).toEqual(['Robin Young']);
  expect(before.completeBy).not.toBeNull();
  expect(await comingTo(unmarked, eventId)).toMatchObject({ list: 'came', count: 0, people: null });
  clock.forward(4 * 24 * 60);
  expect(await namesFor(came, eventId)).toEqual(['Robin Moss', 'Robin Young']);
  expect(await comingTo(unmarked, eventId)).toMatchObject({ count: 2, completeBy: null });
  for (const nobody of [away, other, visitor(app)])
    expect(await comingTo(nobody, eventId)).toEqual({
      list: 'none',
      count: 0,
      people: null,
      completeBy: null,
      own: null,
    });
});

test('has no list for a draft or an unknown event, nor for a cancelled one, nor for a visitor where members alone may see it', async () => {
  const [draft, off] = [
    await addGolfDay(database, { now: clock(), state: 'draft' }),
    await addGolfDay(database, { now: clock(), state: 'cancelled', cancelledReason: 'Snow' }),
  ];
  const sam = await newBuyer();
  for (const eventId of [draft, 999_999])
    expect(codeOf(await sam.get(`/api/events/${eventId}/coming`))).toBe('404 event_not_found');
  expect((await comingTo(sam, off)).list).toBe('none');
  const forMembers = await addGolfDay(database, { now: clock(), audience: 'members' });
  expect((await comingTo(sam, forMembers)).list).toBe('coming');
  expect((await visitor(app).get(`/api/events/${forMembers}/coming`)).statusCode).toBe(404);
});

test('the weekly digest names who has booked one’s golf days since the last, if they agreed to be listed', async () => {
  const since = clock();
  const eventId = await addGolfDay(database, { now: clock() });
  const [sam, kim, pat] = [await named('Young'), await named('Adams'), await named('Moss')];
  const inDigest = (who: Buyer, from = since) =>
    newlyComingSection.read(database, {
      accountId: who.account.id,
      rhythm: 'weekly',
      since: from,
      now: clock(),
    });

  clock.forward(1);
  await book(sam, eventId, { for: 'me', listed: true });
  expect(await inDigest(sam)).toBeUndefined();
  await book(kim, eventId, { for: 'me', listed: true });
  await book(pat, eventId, { for: 'me', listed: false });

  expect(await inDigest(sam)).toEqual({
    heading: 'New on your golf days',
    lines: [
      {
        sentence: expect.stringMatching(/^\w+ Adams is coming to Leeds on \d/),
        path: `/events/${eventId}#coming`,
      },
    ],
  });

  clock.forward(1);
  expect(await inDigest(sam, clock())).toBeUndefined();
  await sam.post('/api/blocks', { accountId: kim.account.id, blocked: true });
  expect(await inDigest(sam)).toBeUndefined();
});
