import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { checkLedger } from '#features/payments/server/public.ts';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { jpeg } from '#tests/picture.ts';
import { cards } from '#tests/test-cards.ts';
import { visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, database, clock, runJobs, sent } = product;
const newMember = () => buyer(app, { confirmedIn: database });
type Person = Awaited<ReturnType<typeof newMember>>;
const [admin, kept, other, friend] = [
  await newMember(),
  await newMember(),
  await newMember(),
  await newMember(),
];
await database.execute(sql`update accounts set is_admin = true where id = ${admin.account.id}`);
await keepAdminsConfirmed(database);

const path = (into: Person) => `/api/admin/members/${into.account.id}/merge`;
const preview = async (from: Person, into: Person) =>
  (await admin.get(`${path(into)}?from=${from.account.username}`)).json();
const merge = (from: Person, into: Person) =>
  admin.post(path(into), { fromId: from.account.id, reason: 'He registered twice.' });
const count = async (query: ReturnType<typeof sql>) =>
  (await database.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n;

test('two accounts become one: bookings, money, credits, connections and messages, once and consistently', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  await other.holdAndPay(eventId);
  const { checkoutUrl } = (await other.post('/api/credits/packages')).json();
  await other.post(`/api${checkoutUrl}/pay`, cards.good);
  await runJobs();
  await other.post('/api/members/me', { about: 'Joiner from Leeds', city: 'Leeds' });
  await kept.post('/api/followed-cities', { city: 'Leeds', follows: true });
  await other.post('/api/followed-cities', { city: 'Leeds', follows: true });
  for (const one of [kept, other]) {
    await one.post('/api/connections/ask', { accountId: friend.account.id, note: 'Hello' });
    await friend.post('/api/connections/accept', { accountId: one.account.id });
    for (const text of ['First', 'Second']) {
      clock.forward(1);
      await one.post('/api/messages/send', { to: friend.account.id, key: randomUUID(), text });
    }
  }
  await runJobs();
  const foreseen = await preview(other, kept);
  expect(foreseen.blockers).toEqual([]);
  expect(
    Object.fromEntries(foreseen.moves.map(({ what, rows }: never) => [what, rows])),
  ).toMatchObject({
    places: 1,
    orders: 2,
    credits: 4,
    payments: 2,
  });
  sent.length = 0;
  const answers = await Promise.all([merge(other, kept), merge(other, kept)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await merge(other, kept)).statusCode).toBe(200);
  await runJobs();

  expect((await kept.get('/api/bookings')).json()).toHaveLength(1);
  const credits = (await kept.get('/api/credits')).json();
  expect([credits.balance, credits.entries.length]).toEqual([4, 4]);
  expect((await kept.get('/api/members/me')).json()).toMatchObject({
    about: 'Joiner from Leeds',
    city: 'Leeds',
  });
  const { connected } = (await friend.get('/api/connections')).json();
  expect(connected.map(({ person }: { person: { id: string } }) => person.id)).toEqual([
    kept.account.id,
  ]);
  expect(await count(sql`city_follows where account_id = ${kept.account.id}`)).toBe(1);
  expect(await count(sql`conversations`)).toBe(1);
  const { rows: written } = await database.execute(
    sql`select number, text from messages where author_id = ${kept.account.id} order by number`,
  );
  expect(written).toEqual(
    ['First', 'Second', 'First', 'Second'].map((text, at) => ({ number: at + 1, text })),
  );
  const { rows: sides } =
    await database.execute(sql`select unread, last_number from conversation_sides
    order by account_id = ${friend.account.id}`);
  expect(sides).toEqual([
    { unread: 0, last_number: 4 },
    { unread: 4, last_number: 4 },
  ]);
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  expect(await checkLedger(database)).toEqual([]);

  // The other account has ended, both addresses know, and the log says why.
  expect((await other.get('/api/user')).statusCode).toBe(401);
  const login = { username: other.account.username, password: other.password };
  expect((await visitor(app).post('/api/login', login)).json().code).toBe('wrong_credentials');
  const told = sent.filter(({ subject }) => subject === 'Your two accounts are now one');
  expect(told.map(({ to }) => to.address).toSorted()).toEqual(
    [kept.account.email, other.account.email].toSorted(),
  );
  const { actions } = (await admin.get(`/api/admin/members/${kept.account.id}`)).json();
  expect(actions[0]).toMatchObject({ action: 'members.merge', why: 'He registered twice.' });
});

test('a meet-up of the two accounts alone ends, and one with others goes on', async () => {
  const [one, two] = [await newMember(), await newMember()];
  for (const [who, whom] of [
    [one, two],
    [one, friend],
    [two, friend],
  ] as const) {
    await who.post('/api/connections/ask', { accountId: whom.account.id });
    await whom.post('/api/connections/accept', { accountId: who.account.id });
  }
  const day = new Date(clock().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const invite = (guests: readonly Person[], kind: 'one_to_one' | 'fourball') =>
    one.post('/api/meetups', {
      ...{ id: randomUUID(), kind, place: 'Moortown', times: [`${day}T10:00`] },
      guestIds: guests.map(({ account }) => account.id),
    });
  await invite([two], 'one_to_one');
  await invite([two, friend], 'fourball');

  expect((await merge(two, one)).statusCode).toBe(200);
  const { meetups } = (await one.get('/api/meetups')).json();
  expect(meetups).toMatchObject([
    { kind: 'fourball', guests: [{ person: { id: friend.account.id } }] },
  ]);
});

test('the ledger of credits still refuses every other change', async () => {
  const change = (values: ReturnType<typeof sql>) =>
    database.execute(sql`update credit_entries set ${values}`).then(
      () => 'changed',
      () => 'refused',
    );
  const changes = [sql`account_id = ${friend.account.id}`, sql`change = 0`, sql`note = 'x'`];
  expect(await Promise.all(changes.map(change))).toEqual(['refused', 'refused', 'refused']);
});

test('is refused, with what to do, for two places at one golf day, two founding numbers and an unpaid order', async () => {
  const [one, two] = [await newMember(), await newMember()];
  const eventId = await addGolfDay(database, { now: clock() });
  await one.holdAndPay(eventId);
  await two.holdAndPay(eventId);
  await two.hold(await addGolfDay(database, { now: clock() }));
  await runJobs();
  await database.execute(sql`
    insert into founding_members (account_id, number, city, city_number, locked_pence, booking_id, since)
    select account_id, 100 + row_number() over (), 'Leeds', row_number() over (), 12500, id, ${clock()}
    from bookings where account_id in (${one.account.id}, ${two.account.id}) and state = 'confirmed'`);
  const { blockers } = await preview(two, one);
  expect(blockers.map(({ sentence }: { sentence: string }) => sentence.slice(0, 34))).toEqual([
    expect.stringMatching(/^The account to be ended has an ord/),
    expect.stringMatching(/^Both accounts have a place at/),
    expect.stringMatching(/^Both accounts have a founding numb/),
  ]);
  expect(blockers[1].link.to).toBe(`/admin/events/${eventId}`);
  const refused = await merge(two, one);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'merge_blocked']);
  expect((await two.get('/api/user')).statusCode).toBe(200);
});

test('nobody merges their own account, an admin’s, one with itself or one that is nobody’s', async () => {
  const [one, second] = [await newMember(), await newMember()];
  await database.execute(sql`update accounts set is_admin = true where id = ${second.account.id}`);
  const codes = [
    await merge(admin, one),
    await merge(one, admin),
    await merge(second, one),
    await merge(one, one),
  ].map((answer) => answer.json().code);
  expect(codes).toEqual(['own_account', 'own_account', 'admin_first', 'same_account']);
  expect((await admin.get(`${path(one)}?from=nobody-here`)).json().fields).toHaveProperty('from');
  expect((await one.post(path(one), { fromId: one.account.id, reason: 'Mine' })).statusCode).toBe(
    403,
  );
});

test('the photos in messages of the ended account are the kept one’s, also those not sent yet', async () => {
  const [from, into, sam] = [await newMember(), await newMember(), await newMember()];
  await from.post('/api/connections/ask', { accountId: sam.account.id });
  await sam.post('/api/connections/accept', { accountId: from.account.id });
  const upload = async (): Promise<string> => {
    const cookie = [...from.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/messages/photos',
      headers: { cookie, 'content-type': 'image/jpeg' },
      payload: await jpeg(60, 40),
    });
    return answer.json().id;
  };
  const [inMessage, unsent] = [await upload(), await upload()];
  const message = { to: sam.account.id, key: randomUUID(), text: '', photos: [inMessage] };
  expect((await from.post('/api/messages/send', message)).statusCode).toBe(200);
  expect((await merge(from, into)).statusCode).toBe(200);
  await runJobs();

  const statusOf = async (who: Person, photo: string) =>
    (await who.get(`/api/messages/photos/${photo}/small`)).statusCode;
  expect([await statusOf(into, inMessage), await statusOf(sam, inMessage)]).toEqual([200, 200]);
  expect([await statusOf(into, unsent), await statusOf(sam, unsent)]).toEqual([200, 404]);
});
