import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import { adminActions } from '#platform/audit/tables.ts';
import { testApp } from '#tests/app.ts';
import { member, visitor } from '#tests/visitor.ts';
import { EnquiryList } from '../../contract.ts';

const { app, clock, database, runJobs, sent, services } = await testApp();
const olive = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };
await createAdmin(services, { ...olive, firstName: 'Olive', lastName: 'Ames' });
const organiser = visitor(app);
await organiser.post('/api/login', olive);
const someone = await member(app);

let written = 0;
type Written = { readonly id: string };
/** Writes this many enquiries, a minute apart, straight into the table. */
async function write(count: number): Promise<Written[]> {
  written += count;
  const { rows } = await database.$client.query<Written>(
    `insert into contact_messages (key, name, email, subject, message, received_at)
     select gen_random_uuid(), 'Robin', 'robin@example.com', 'other', 'Question ' || n, $1::timestamptz + n * interval '1 minute'
     from generate_series($2::int, $3::int) n order by n returning id`,
    [clock().toISOString(), written - count + 1, written],
  );
  return rows;
}
/** The audit log's entries about an enquiry. */
const recorded = (id: string | undefined) =>
  database
    .select()
    .from(adminActions)
    .where(eq(adminActions.subject, `contact_message:${id}`));
const read = async (query = '') =>
  EnquiryList.parse((await organiser.get(`/api/admin/enquiries${query}`)).json());
const answer = (id: string, note: unknown, who = organiser) =>
  who.post(`/api/admin/enquiries/${id}/answer`, { note });

beforeEach(() => database.execute('delete from contact_messages'));

describe('the list of enquiries', () => {
  test('is for admins only, to read and to write', async () => {
    const [row] = await write(1);
    const url = `/api/admin/enquiries/${row?.id}/answer`;
    expect((await visitor(app).get('/api/admin/enquiries')).statusCode).toBe(401);
    expect((await visitor(app).post(url, { note: 'Done' })).statusCode).toBe(401);
    expect((await someone.get('/api/admin/enquiries')).statusCode).toBe(403);
    expect((await someone.post(url, { note: 'Done' })).statusCode).toBe(403);
    expect((await read()).open).toBe(1);
  });

  test('has the oldest first, twenty to a page, none twice and none left out', async () => {
    await write(45);
    const pages = [await read()];
    while (pages.at(-1)?.next != null && pages.length < 9) {
      // A new enquiry goes to the end.
      if (pages.length === 1) await write(1);
      pages.push(await read(`?cursor=${pages.at(-1)?.next}`));
    }
    expect(pages.map(({ enquiries }) => enquiries.length)).toEqual([20, 20, 6]);
    const numbers = pages.flatMap(({ enquiries }) =>
      enquiries.map(({ reference }) => Number(reference.slice(4))),
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(46);
    expect(pages[0]?.open).toBe(45);
  });

  test('marks an enquiry as late after its deadline', async () => {
    await write(1);
    expect((await read()).enquiries[0]).toMatchObject({
      clock: { standing: 'in_time', minutes: 1440 + written },
      answeredBy: null,
    });
    clock.forward(48 * 60);
    const [late] = (await read()).enquiries;
    expect(late?.clock).toEqual({ standing: 'late', minutes: 1440 - written });
  });

  test.each(['?cursor=x', '?cursor=0', '?state=lost'])(
    'refuses the malformed query %s',
    async (query) => {
      expect((await organiser.get(`/api/admin/enquiries${query}`)).statusCode).toBe(400);
    },
  );
});

test('redirects the address that older emails link to', async () => {
  const answer = await visitor(app).get('/admin/messages');
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/admin/enquiries']);
});

describe('marking an enquiry as answered', () => {
  test('takes it off the open list, stores who and how, and is recorded in the audit log', async () => {
    const [row] = await write(1);
    const done = await answer(row?.id ?? '', ' By phone ');
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ answeredBy: 'Olive Ames', answerNote: 'By phone' });
    expect((await read()).enquiries).toEqual([]);
    expect((await read('?state=answered')).enquiries[0]).toMatchObject({
      answeredBy: 'Olive Ames',
    });
    const log = await recorded(row?.id);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: 'content.answer_message',
      subject: `contact_message:${row?.id}`,
      before: { answeredAt: null },
      after: { answeredAt: clock().toISOString() },
      why: 'in_subject',
    });
    const [last] = (await organiser.get('/api/admin/audit')).json().actions;
    expect(last).toMatchObject({ why: 'By phone', whyIsGone: false });
  });

  test('succeeds once when several admins try at the same time', async () => {
    const [row] = await write(1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((note) => answer(row?.id ?? '', `Note ${note}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await recorded(row?.id)).toHaveLength(1);
  });

  test.each([
    ['', 400, 'invalid_input'],
    ['x'.repeat(501), 400, 'invalid_input'],
    [undefined, 400, 'invalid_input'],
  ])('is refused with the note %j', async (note, status, code) => {
    const [row] = await write(1);
    const refused = await answer(row?.id ?? '', note);
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ code });
    expect((await read()).open).toBe(1);
  });

  test('is refused when the enquiry does not exist', async () => {
    const refused = await answer('00000000-0000-4000-8000-00000000ffff', 'Done');
    expect(refused.statusCode).toBe(404);
  });
});

describe('replying to an enquiry', () => {
  const reply = (id: string, text: unknown, who = organiser) =>
    who.post(`/api/admin/enquiries/${id}/reply`, { text });

  test('emails the sender with their words quoted, once, and records it', async () => {
    const [row] = await write(1);
    const id = row?.id ?? '';
    expect((await reply(id, 'Yes.', someone)).statusCode).toBe(403);
    expect((await reply(id, ' ')).statusCode).toBe(400);

    const replies = await Promise.all([reply(id, 'Yes.\n\nSee you there.'), reply(id, 'No.')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [answered] = (await read('?state=answered')).enquiries;
    expect(answered).toMatchObject({ answeredBy: 'Olive Ames', answerNote: 'By email' });

    await runJobs();
    const emailed = sent.filter(({ kind }) => kind === 'content.enquiry_reply');
    expect(emailed).toHaveLength(1);
    expect(emailed[0]?.to.address).toBe('robin@example.com');
    expect(emailed[0]?.text).toContain(answered?.reply?.split('\n')[0]);
    expect(emailed[0]?.text).toContain(answered?.message);

    expect(await recorded(id)).toHaveLength(1);
    const [last] = (await organiser.get('/api/admin/audit')).json().actions;
    expect(last).toMatchObject({ why: answered?.reply, whyIsGone: false });
  });
});
