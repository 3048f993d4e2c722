import { expect, test } from 'vitest';
import { buyer } from '#tests/buyer.ts';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { organiser } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { SiteSearchResults } from '../search/contract.ts';

const { app, clock, database, services, begin, start, runJobs } = await forumApp();
const run = (text: string, values: unknown[] = []) => database.$client.query(text, values);

/** What a member finds, as lines. */
async function found(who: Pick<ForumMember, 'get'>, words: string): Promise<string[]> {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(words)}`);
  const { people, days, topics, messages }: SiteSearchResults = answer.json();
  return [
    ...people.map(({ name }) => `member ${name}`),
    ...days.map(({ title }) => `day ${title}`),
    ...topics.map(({ title }) => `topic ${title.map(({ text }) => text).join('')}`),
    ...messages.map(({ person }) => `message with ${person?.name}`),
  ];
}

/** Robin, Kim and Pat; Robin and Kim are connected and have written about Leeds. */
async function writtenAboutLeeds() {
  const people = await begin();
  const { robin, kim, pat } = people;
  for (const { account } of [robin, kim, pat]) await openDirectory(database, account.id);
  await run(
    `insert into connections (low_id, high_id, requester_id, state, asked_at, decided_at)
     values (least($1::uuid, $2), greatest($1::uuid, $2), $1, 'connected', now(), now())`,
    [robin.account.id, kim.account.id],
  );
  await start(kim, 'Breakfast in Leeds');
  await robin.post('/api/messages/send', {
    to: kim.account.id,
    key: crypto.randomUUID(),
    text: 'See you in Leeds',
  });
  return people;
}

test('finds members, golf days, topics and the member’s own messages in one answer', async () => {
  const { robin } = await writtenAboutLeeds();
  await addGolfDay(database, { now: clock() });

  expect(await found(robin, 'leeds')).toEqual([
    'day Founders Series: Leeds',
    'topic Breakfast in Leeds',
    expect.stringMatching(/^message with Kim /),
  ]);
  expect(await found(robin, 'kim')).toEqual([expect.stringMatching(/^member Kim /)]);
  expect(await found(robin, ' ')).toEqual([]);
});

test('finds nothing of blocked members, of other people’s conversations, and of drafts', async () => {
  const { robin, kim, pat } = await writtenAboutLeeds();
  await addGolfDay(database, { now: clock(), state: 'draft' });
  expect(await found(pat, 'leeds')).toEqual(['topic Breakfast in Leeds']);

  await kim.post('/api/blocks', { accountId: robin.account.id, blocked: true });
  await kim.post('/api/blocks', { accountId: pat.account.id, blocked: true });
  for (const who of [robin, pat]) {
    expect(await found(who, 'leeds')).toEqual([]);
    expect(await found(who, 'kim')).toEqual([]);
  }
});

test('organisers find accounts, bookings, memberships, applicants and enquiries, and nobody else does', async () => {
  const { robin } = await writtenAboutLeeds();
  const eventId = await addGolfDay(database, { now: clock() });
  const callum = await buyer(app, { confirmedIn: database });
  await callum.holdAndPay(eventId);
  await runJobs();
  const { id } = (await callum.get('/api/user')).json();
  await run(`update accounts set first_name = 'Callum', last_name = 'Fraserby' where id = $1`, [
    id,
  ]);
  const { rows } = await run('select number from orders where account_id = $1', [id]);
  const order = `FB-${rows[0].number}`;
  await visitor(app).post('/api/contact', {
    ...{ name: 'Tom Haleworth', email: 'tom@example.com', subject: 'event' },
    ...{ message: 'When is the next golf day in Leeds?', key: crypto.randomUUID() },
  });

  const olive = await organiser(app, services);
  const organiserFinds = async (who: Pick<ForumMember, 'get'>, words: string) =>
    (await who.get(`/api/admin/search?q=${encodeURIComponent(words)}`)).json();

  expect(await organiserFinds(olive, 'callum fraserby')).toMatchObject({
    people: [{ id, name: 'Callum Fraserby' }],
    records: [],
  });
  expect((await organiserFinds(olive, order)).records).toEqual([
    expect.objectContaining({
      title: `${order} · Callum Fraserby`,
      path: `/admin/events/${eventId}?show=all&q=${order}`,
    }),
  ]);
  expect((await organiserFinds(olive, 'haleworth')).records).toEqual([
    expect.objectContaining({ detail: 'Enquiry · Not answered yet' }),
  ]);
  const [invoice] = (
    await run(`select number from invoices where kind = 'invoice' and account_id = $1`, [id])
  ).rows;
  expect((await organiserFinds(olive, `INV-${invoice.number}`)).records).toMatchObject([
    { path: `/admin/money/invoices?q=INV-${invoice.number}` },
  ]);

  expect((await robin.get(`/api/admin/search?q=${order}`)).statusCode).toBe(403);
  expect(await found(olive, order)).toEqual([]);
});

test('needs an account, and for topics a confirmed email address', async () => {
  const { pat } = await writtenAboutLeeds();
  expect((await visitor(app).get('/api/search?q=leeds')).statusCode).toBe(401);
  await run('update accounts set email_verified_at = null where id = $1', [pat.account.id]);
  expect(await found(pat, 'leeds')).toEqual([]);
});
