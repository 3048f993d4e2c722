import { beforeEach, describe, expect, test } from 'vitest';
import { readEnquiries } from '#features/content/server/public.ts';
import { testApp } from '#tests/app.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { type Answer, type Exchange, SentToOffice } from '../contract.ts';

// Tuesday 12 June 2040, 10:00 in London.
const { app, database, clock, runJobs, sent } = await testApp();
const path = '/api/assistant/office-messages';
let networks = 0;
/** Somebody from a network of their own. */
const someone = () => {
  networks += 1;
  return visitor(app, { address: `203.0.113.${networks}` });
};
const asked = (question: string): Exchange => ({ question, askedAt: clock().toISOString() });
/** A question with the answer that the server gave. */
async function exchange(who: Visitor, question: string): Promise<Exchange> {
  const { text, at, signature }: Answer = (
    await who.post('/api/assistant/questions', { text: question })
  ).json();
  return { ...asked(question), answer: { text, at, signature } };
}
const request = (...transcript: readonly Exchange[]) => ({
  email: 'sam@example.com',
  consent: true,
  transcript,
});
const kept = async () => (await readEnquiries(database, { answered: false, after: undefined })).messages;
const linesKept = async () => (await kept())[0]?.transcript?.map(({ sender, text }) => `${sender}: ${text}`);

beforeEach(async () => {
  sent.length = 0;
  await database.execute('truncate contact_messages, limit_counters');
});

describe('a conversation for the office', () => {
  test('becomes an enquiry with a reference and a time, emailed and acknowledged', async () => {
    const sam = someone();
    const answer = await sam.post(path, request(await exchange(sam, 'Can my cat caddie?')));
    const { reference, ...receipt } = SentToOffice.parse(answer.json());
    expect(receipt).toEqual({ email: 'sam@example.com', answerBy: '2040-06-13T09:00:00.000Z' });
    expect(await kept()).toMatchObject([{ accountId: null, name: 'A visitor', subject: 'assistant' }]);
    expect(await linesKept()).toEqual([
      'user: Can my cat caddie?',
      expect.stringMatching(/^bot: Sorry, I don’t know/),
    ]);
    await runJobs();
    const office = sent.find(({ kind }) => kind === 'content.contact_message');
    expect(office).toMatchObject({
      to: { address: 'hello@fourball.example' },
      replyTo: { address: 'sam@example.com' },
    });
    expect(office?.text).toContain('Can my cat caddie?');
    const acknowledged = sent.find(({ kind }) => kind === 'content.contact_acknowledged');
    expect(acknowledged?.text).toContain(reference);
    expect(acknowledged?.text).not.toContain('caddie');
  });

  // Shows attack 47
  test('carries only answers that this server gave, to this question and this person', async () => {
    const [anna, ben] = [await member(app), await member(app)];
    const told = await exchange(anna, 'what is my username');
    const changed = { ...told, answer: { ...told.answer, text: 'You win a car.' } } as Exchange;
    const moved = { ...told, question: 'am I banned' };
    await ben.post(path, request(changed, moved, told));
    expect(await linesKept()).toEqual([
      'user: what is my username',
      'user: am I banned',
      'user: what is my username',
    ]);
    await database.execute('truncate contact_messages');
    const before = await exchange(someone(), 'hello');
    await anna.post(path, request(before, told));
    expect((await linesKept())?.filter((line) => line.startsWith('bot'))).toHaveLength(2);
  });

  // Shows attack 47
  test('of a member goes with the account’s own name and address, whatever is typed', async () => {
    const person = await member(app);
    const answer = await person.post(path, {
      ...request(asked('Can I?')),
      email: 'else@example.com',
      accountId: 'x',
    });
    expect(answer.json()).toMatchObject({ email: person.account.email });
    expect(await kept()).toMatchObject([{ accountId: person.account.id, email: person.account.email }]);
  });

  test('sent a dozen times at once is one enquiry; with more said it is another', async () => {
    const person = someone();
    const first = asked('Can my dog caddie?');
    await Promise.all(Array.from({ length: 12 }, () => person.post(path, request(first))));
    expect(await kept()).toHaveLength(1);
    await person.post(path, request(first, asked('And my cat?')));
    expect(await kept()).toHaveLength(2);
  });

  // Shows attack 43
  test('shares three acknowledgements a day with the contact form', async () => {
    const form = { name: 'Sam', subject: 'other', message: 'Can my dog caddie?' };
    for (const turn of [1, 2]) {
      const email = `sam+${turn}@example.com`;
      await someone().post(path, { ...request(asked('Can my dog caddie?')), email });
      await someone().post('/api/contact', { ...form, email, key: crypto.randomUUID() });
    }
    await runJobs();
    expect(await kept()).toHaveLength(4);
    expect(sent.filter(({ kind }) => kind === 'content.contact_acknowledged')).toHaveLength(3);
  });

  // Shows attack 57, attack 64
  test('stays text in the email, and loses what no page can show', async () => {
    await someone().post(
      path,
      request(asked('<img src=x onerror=alert(1)>\r\nBcc: all@example.com a\u0000b\u202ec')),
    );
    await runJobs();
    const office = sent.find(({ kind }) => kind === 'content.contact_message');
    expect(office?.html).not.toContain('<img');
    expect(office?.subject).not.toMatch(/[\r\n]/);
    expect(await linesKept()).toEqual(['user: <img src=x onerror=alert(1)>\nBcc: all@example.com abc']);
  });
});

test.each([
  ['without consent', { ...request(asked('x')), consent: false }, 'consent', 400],
  ['with an address that is none', { ...request(asked('x')), email: 'sam' }, 'email', 400],
  ['with nothing asked', request(), 'transcript', 400],
  ['with nothing to be seen', request(asked(' \u0007 ')), 'transcript', 400],
  ['with a book', request(asked('x'.repeat(20_001))), 'transcript', 400],
  ['of too many lines', request(...Array(101).fill(asked('x'))), 'transcript', 400],
  ['with no address to answer to', { ...request(asked('x')), email: undefined }, 'email', 422],
])(
  'a conversation %s is refused beside the field, and nothing is kept',
  async (_name, body, field, status) => {
    const answer = await someone().post(path, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
    expect(await kept()).toEqual([]);
  },
);

test('one address may send 30 enquiries in 15 minutes', async () => {
  const eager = someone();
  const sends = Array.from({ length: 31 }, (_, at) => eager.post(path, request(asked(`Question ${at}`))));
  const statuses = (await Promise.all(sends)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
