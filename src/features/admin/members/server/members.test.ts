import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { member, visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, database, clock } = product;

type Person = Awaited<ReturnType<typeof buyer>>;
const admin = await buyer(app, { confirmedIn: database });
const second = await buyer(app, { confirmedIn: database });
const priya = await buyer(app, { confirmedIn: database });

const makeAdmin = (person: Person) =>
  database.execute(sql`update accounts set is_admin = true where id = ${person.account.id}`);
const record = (person: Person, by = admin) => by.get(`/api/admin/members/${person.account.id}`);
const change = (person: Person, what: string, by = admin, reason = 'They asked on the phone.') =>
  by.post(`/api/admin/members/${person.account.id}/change`, { change: what, reason });
const statusOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 200 : answer.json().code;

await makeAdmin(admin);
await makeAdmin(second);
await keepAdminsConfirmed(database);
await openDirectory(database);
await database.execute(sql`update accounts set first_name = 'Priya', last_name = 'Raman',
  company = 'Aireside Analytics' where id = ${priya.account.id}`);

describe('the list of members', () => {
  const found = async (query: string) => {
    const { members, total } = (await admin.get(`/api/admin/members?${query}`)).json();
    expect(total).toBe(members.length);
    return members.map(({ lastName }: { lastName: string }) => lastName);
  };

  test('finds by name, username, address and company, with a slip of the finger, and by what the filters say', async () => {
    const { username, email } = priya.account;
    const searches = [
      'q=priya',
      'q=Priyaa+Ramman',
      `q=${username}`,
      `q=${email}`,
      'q=airside',
      'q=%25%00',
    ];
    const results = await Promise.all(searches.map(found));
    // The others have usernames that are like this one; the best match is first.
    const best = results.map(([first]) => first ?? 'nobody');
    expect(best).toEqual(['Raman', 'Raman', 'Raman', 'Raman', 'Raman', 'nobody']);
    await database.execute(sql`
      insert into accounts (username, email, password_hash, first_name, last_name, created_at)
      values ('kate.f', 'kate.f@example.com', '', 'Kate', 'Firth', ${clock()}),
        ('sian', 'sian@example.com', '', 'Siân', 'O’Brien', ${clock()})`);
    const spelt = ['furth', 'kate furth', 'sian', "o'brien", 'OBRIEN', '%', '_'];
    const bySpelling = await Promise.all(spelt.map((q) => found(`${new URLSearchParams({ q })}`)));
    expect(bySpelling).toEqual([
      ['Firth'],
      ['Firth'],
      ['O’Brien'],
      ['O’Brien'],
      ['O’Brien'],
      [],
      [],
    ]);
    await database.execute(sql`delete from accounts where username in ('kate.f', 'sian')`);
    expect(await found('show=admin')).toEqual(['Hartley', 'Hartley']);
    expect(await found('show=founding&tier=vip&city=Leeds')).toEqual([]);
    expect(await found('show=nonsense&sort=nonsense&q=raman')).toEqual(['Raman']);
    expect((await admin.get('/api/admin/members?cursor=x')).statusCode).toBe(400);
  });

  test('is cut into pages without missing or repeated accounts, however it is sorted', async () => {
    await database.execute(sql`
      insert into accounts (username, email, password_hash, first_name, last_name, created_at)
      select 'many' || n, 'many' || n || '@example.com', '', 'Sam', 'Many' || n % 7, ${clock()}
      from generate_series(1, 120) n`);
    for (const sort of ['best', 'name', 'newest', 'seen']) {
      const ids: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; page < 4 && cursor !== null; page += 1) {
        const query: string = `q=many&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const answer = (await admin.get(`/api/admin/members?${query}`)).json();
        ids.push(...answer.members.map(({ id }: { id: string }) => id));
        cursor = answer.next;
      }
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 120, 120]);
    }
    await database.execute(sql`delete from accounts where username like 'many%'`);
  });
});

test('a member’s page has their bookings, money and login, and its opening is shown to the member once', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  await priya.holdAndPay(eventId);
  await product.runJobs();
  const answer = await record(priya);
  expect(answer.json()).toMatchObject({
    lastName: 'Raman',
    bookings: {
      places: [{ state: 'confirmed', player: 'me', isAhead: true }],
      orders: [{ totalPence: 12_500 }],
    },
    money: { paidPence: 12_500, refundedPence: 0 },
    profile: { city: null },
    can: { deactivate: true, reactivate: false, make_admin: true, remove_admin: false },
  });
  await record(priya);
  const { openings } = (await priya.get('/api/account/openings')).json();
  expect(openings).toEqual([expect.objectContaining({ what: 'record', by: 'Robin Hartley' })]);
  clock.forward(11);
  await record(priya);
  expect((await priya.get('/api/account/openings')).json().total).toBe(2);
  expect((await admin.get('/api/account/openings')).json().total).toBe(0);
  expect((await admin.get(`/api/admin/members/${randomUUID()}`)).statusCode).toBe(404);
});

test('a deactivated member is logged out, told whom to ask, found nowhere, and back after the reactivation', async () => {
  const sam = await buyer(app, { confirmedIn: database });
  const { username } = sam.account;
  const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
  await priya.hold(eventId);
  await sam.post(`/api/events/${eventId}/waitlist`, {});
  expect((await change(sam, 'deactivate', admin, ' ')).json().fields).toHaveProperty('reason');
  expect((await change(sam, 'deactivate')).json()).toMatchObject({
    isActive: false,
    bookings: { waitlists: [] },
    actions: [{ action: 'members.deactivate', why: 'They asked on the phone.' }],
  });
  expect((await sam.get('/api/user')).statusCode).toBe(401);
  const login = await visitor(app).post('/api/login', { username, password: sam.password });
  expect([login.statusCode, login.json().message]).toEqual([
    403,
    'The organisers have deactivated this account. If you think this is a mistake, please email hello@fourball.example.',
  ]);
  expect((await priya.get(`/api/members/by-name/${username}`)).statusCode).toBe(404);
  expect((await change(sam, 'deactivate')).json().code).toBe('already_done');
  expect((await change(sam, 'make_admin')).json().code).toBe('account_is_deactivated');
  expect((await change(sam, 'reactivate')).statusCode).toBe(200);
  expect(
    (await visitor(app).post('/api/login', { username, password: sam.password })).statusCode,
  ).toBe(200);
  expect((await priya.get(`/api/members/by-name/${username}`)).statusCode).toBe(200);
});

test('nobody changes their own account, an admin’s is not deactivated, and of two who remove each other one stays', async () => {
  const unconfirmed = await member(app);
  const [one, two] = [admin, second];
  expect((await change(one, 'remove_admin', one)).json().code).toBe('own_account');
  expect((await change(two, 'deactivate')).json().code).toBe('admin_first');
  expect((await change(unconfirmed as Person, 'make_admin')).json().code).toBe(
    'address_not_confirmed',
  );
  const answers = await Promise.all([
    change(two, 'remove_admin', one),
    change(one, 'remove_admin', two),
  ]);
  expect(answers.map(statusOf).toSorted()).toEqual([200, 'admins_only'].toSorted());
  const winner = answers[0].statusCode === 200 ? one : two;
  const loser = winner === one ? two : one;
  expect((await change(loser, 'make_admin', winner)).statusCode).toBe(200);
  expect((await change(loser, 'log_out_everywhere', winner)).json().access.sessions).toEqual([]);
  await loser.post('/api/login', { username: loser.account.username, password: loser.password });
});

test('every admin gets an email when somebody becomes one or is one no longer, and so does that person', async () => {
  const sam = await buyer(app, { confirmedIn: database });
  const third = await buyer(app, { confirmedIn: database });
  await makeAdmin(third);
  await keepAdminsConfirmed(database);
  const told = async (): Promise<string[]> => {
    product.sent.length = 0;
    await product.runJobs();
    const about = product.sent.filter(
      ({ subject }) => subject === 'The organisers of Fourball have changed',
    );
    return about
      .map(({ to, text }) => `${to.address}: ${/[^.\n]*, on/.exec(text)?.[0].trim()}`)
      .toSorted();
  };
  await told();
  const admins = [admin, second, third].map(({ account }) => account.email);
  const everyone = (emails: readonly string[], sentence: string) =>
    emails.map((email) => `${email}: ${sentence}, on`).toSorted();
  const isAdminNow = await database.execute<{ email: string }>(
    sql`select email from accounts where is_admin and is_active`,
  );
  expect(isAdminNow.rows.map(({ email }) => email).toSorted()).toEqual(admins.toSorted());

  await database.execute(sql`update accounts set first_name = 'Sam' where id = ${sam.account.id}`);
  await database.execute(
    sql`update accounts set first_name = 'Tess' where id = ${third.account.id}`,
  );
  expect((await change(sam, 'make_admin', third)).statusCode).toBe(200);
  const withSam = [...admins, sam.account.email];
  expect(await told()).toEqual(everyone(withSam, 'Tess Hartley made Sam Hartley an organiser'));

  expect((await change(sam, 'remove_admin', third)).statusCode).toBe(200);
  expect(await told()).toEqual(
    everyone(withSam, 'Tess Hartley ended Sam Hartley’s rights as an organiser'),
  );

  expect((await third.post('/api/account/deletion', { password: third.password })).statusCode).toBe(
    200,
  );
  expect(await told()).toEqual(
    everyone(
      [admin.account.email, second.account.email],
      'Tess Hartley, who was an organiser, deleted their account',
    ),
  );
});

test('a note is written once and kept apart from the audit log, and the member’s download has it', async () => {
  const path = `/api/admin/members/${priya.account.id}/notes`;
  const note = { key: randomUUID(), text: 'Plays left-handed.\r\nCall after four.' };
  await Promise.all([admin.post(path, note), admin.post(path, note)]);
  const { notes, actions } = (await record(priya)).json();
  expect(notes).toEqual([
    expect.objectContaining({ text: 'Plays left-handed.\nCall after four.' }),
  ]);
  expect(JSON.stringify(actions)).not.toContain('left-handed');
  expect((await admin.post(path, { ...note, text: 'a\u0000b' })).statusCode).toBe(400);
  const { tables } = (await priya.get('/api/account/data')).json();
  const rows = tables.find(({ name }: { name: string }) => name === 'member_notes').rows;
  expect(rows).toEqual([expect.objectContaining({ text: expect.stringContaining('left-handed') })]);
});
