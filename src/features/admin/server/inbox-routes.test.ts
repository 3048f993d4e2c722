import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminActions } from '#platform/audit/tables.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { member, visitor } from '../../../../tests/support/visitor.ts';
import { Inbox } from '../contract.ts';

const { app, clock, database } = await testApp();
const organiser = await member(app, { firstName: 'Olive', lastName: 'Office' });
await database.$client.query('update accounts set is_admin = true');
const someone = await member(app);

let written = 0;
/** So many messages, a minute apart, straight into the table. Answers the last one's id. */
async function write(count: number): Promise<{ id: string }> {
  const { rows } = await database.$client.query(
    `insert into contact_messages (key, name, email, subject, message, received_at)
     select uuidv7(), 'Robin', 'robin@example.com', 'other', 'Question', $1::timestamptz + make_interval(mins => step)
     from generate_series($2::int, $3::int) as step returning id`,
    [clock(), written + 1, written + count],
  );
  written += count;
  return rows.at(-1);
}
const read = async (query = '') => Inbox.parse((await organiser.get(`/api/admin/messages${query}`)).json());
const answer = (id: string, note: unknown, who = organiser) =>
  who.post(`/api/admin/messages/${id}/answer`, { note });

/** What the log of the organisers says about one message; it is never emptied. */
const recordsOf = (id: string) =>
  database
    .select()
    .from(adminActions)
    .where(eq(adminActions.subject, `contact_message:${id}`));

beforeEach(async () => {
  await database.$client.query('delete from contact_messages');
});

describe('the inbox', () => {
  test('is the organisers’ alone, to read and to write', async () => {
    const row = await write(1);
    const url = `/api/admin/messages/${row.id}/answer`;
    expect((await visitor(app).get('/api/admin/messages')).statusCode).toBe(401);
    expect((await visitor(app).post(url, { note: 'Done' })).statusCode).toBe(401);
    expect((await someone.get('/api/admin/messages')).statusCode).toBe(403);
    expect((await someone.post(url, { note: 'Done' })).statusCode).toBe(403);
    expect((await read()).open).toBe(1);
  });

  test('has the longest waiting first, twenty to a page, none twice and none left out', async () => {
    await write(45);
    const pages = [await read()];
    while (pages.at(-1)?.next != null && pages.length < 9) {
      // What comes in meanwhile goes to the end.
      if (pages.length === 1) await write(1);
      pages.push(await read(`?after=${pages.at(-1)?.next}`));
    }
    expect(pages.map(({ messages }) => messages.length)).toEqual([20, 20, 6]);
    const numbers = pages.flatMap(({ messages }) =>
      messages.map(({ reference }) => Number(reference.slice(4))),
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(46);
    expect(pages[0]?.open).toBe(45);
  });

  test('tells by the clock what is late', async () => {
    await write(1);
    expect((await read()).messages[0]).toMatchObject({ standing: 'in_time', answeredBy: null });
    clock.forward(48 * 60);
    const [late] = (await read()).messages;
    expect(late?.standing).toBe('late');
    expect(late?.hoursLeft).toBeLessThan(0);
  });

  test.each(['?after=x', '?after=0', '?state=lost'])('%s is no page of it', async (query) => {
    expect((await organiser.get(`/api/admin/messages${query}`)).statusCode).toBe(400);
  });
});

describe('marking a message as answered', () => {
  test('takes it off the open ones, says who and how, and is recorded', async () => {
    const row = await write(1);
    const done = await answer(row.id, ' By phone ');
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ answeredBy: 'Olive Office', answerNote: 'By phone' });
    expect((await read()).messages).toEqual([]);
    expect((await read('?state=answered')).messages[0]).toMatchObject({ answeredBy: 'Olive Office' });
    const log = await recordsOf(row.id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      doneBy: organiser.account.id,
      action: 'content.answer_message',
      before: { answeredAt: null },
      after: { answeredAt: clock().toISOString() },
      why: 'By phone',
    });
  });

  test('is done once, of any number who try at once', async () => {
    const row = await write(1);
    const answers = await Promise.all([1, 2, 3, 4].map((note) => answer(row.id, `Note ${note}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await recordsOf(row.id)).toHaveLength(1);
  });

  test.each([
    ['', 400, 'invalid_input'],
    ['x'.repeat(501), 400, 'invalid_input'],
    [undefined, 400, 'invalid_input'],
  ])('with the note %j is refused', async (note, status, code) => {
    const row = await write(1);
    const refused = await answer(row.id, note);
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ code });
    expect((await read()).open).toBe(1);
  });

  test('that there is none of is not found', async () => {
    const refused = await answer('00000000-0000-4000-8000-00000000ffff', 'Done');
    expect(refused.statusCode).toBe(404);
    expect(await recordsOf('00000000-0000-4000-8000-00000000ffff')).toEqual([]);
  });
});
