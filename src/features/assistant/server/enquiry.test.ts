import { beforeEach, describe, expect, test } from 'vitest';
import { readEnquiries } from '#features/content/server/public.ts';
import { testApp } from '#tests/app.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { type Answer, type Exchange, SentEnquiry } from '../contract.ts';

// Tuesday 12 June 2040, 10:00 in London.
const { app, database, clock, runJobs, sent } = await testApp();
const path = '/api/assistant/enquiries';
let networks = 0;
/** A visitor from a network of their own. */
const someone = () => {
  networks += 1;
  return visitor(app, { address: `203.0.113.${networks}` });
};
const asked = (question: string): Exchange => ({ question, askedAt: clock().toISOString() });
/** A question with the server's answer. */
async function exchange(who: Visitor, question: string): Promise<Exchange> {
  const answered = await who.post('/api/assistant/questions', { text: question });
  const { text, at, signature } = answered.json<Answer>();
  return { ...asked(question), answer: { text, at, signature } };
}
const request = (...transcript: readonly Exchange[]) => ({
  email: 'sam@example.com',
  consent: true,
  transcript,
});
const kept = async () => (await readEnquiries(database, { answered: false, after: undefined })).enquiries;
const linesKept = async () => (await kept())[0]?.transcript?.map(({ sender, text }) => `${sender}: ${text}`);
/** Runs the jobs, and finds the emails of one kind. */
async function emails(kind: 'contact_message' | 'contact_acknowledged') {
  await runJobs();
  return sent.filter((email) => email.kind === `content.${kind}`);
}

beforeEach(async () => {
  sent.length = 0;
  await database.execute('truncate contact_messages, limit_counters');
});

describe('a conversation sent to the organisers', () => {
  test('becomes an enquiry with a reference and a deadline, emailed and acknowledged', async () => {
    const sam = someone();
    const answer = await sam.post(path, request(await exchange(sam, 'Can my cat caddie?')));
    const { reference, ...receipt } = SentEnquiry.parse(answer.json());
    expect(receipt).toEqual({ email: 'sam@example.com', answerBy: '2040-06-13T09:00:00.000Z' });
    expect(await kept()).toMatchObject([{ accountId: null, name: 'A visitor', subject: 'assistant' }]);
    expect(await linesKept()).toEqual([
      'user: Can my cat caddie?',
      expect.stringMatching(/^bot: Sorry, I don’t know/),
    ]);
    expect(await emails('contact_message')).toMatchObject([
      {
        to: { address: 'hello@fourball.example' },
        replyTo: { address: 'sam@example.com' },
        text: expect.stringContaining('Can my cat caddie?'),
      },
    ]);
    const [acknowledged] = await emails('contact_acknowledged');
    expect(acknowledged?.text).toContain(reference);
    expect(acknowledged?.text).not.toContain('caddie');
  });

  // Shows attack 47
  test('carries only answers that this server gave to this question and this person', async () => {
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
    await anna.post(path, request(await exchange(someone(), 'hello'), told));
    expect((await linesKept())?.filter((line) => line.startsWith('bot'))).toHaveLength(2);
  });

  // Shows attack 47
  test('has the name and address of the account that sends it, whatever the request says', async () => {
    const person = await member(app);
    const forged = { ...request(asked('Can I?')), email: 'else@example.com', accountId: 'x' };
    const { email, id } = person.account;
    expect((await person.post(path, forged)).json()).toMatchObject({ email });
    expect(await kept()).toMatchObject([{ accountId: id, email }]);
  });

  test('is one enquiry when it is sent twelve times at once, and another when it goes on', async () => {
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
    expect(await kept()).toHaveLength(4);
    expect(await emails('contact_acknowledged')).toHaveLength(3);
  });

  // Shows attack 57, attack 64
  test('stays text in the email, and loses its invisible characters', async () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com a\u0000b\u202ec';
    await someone().post(path, request(asked(hostile)));
    const [office] = await emails('contact_message');
    expect(office?.html).not.toContain('<img');
    expect(office?.subject).not.toMatch(/[\r\n]/);
    expect(await linesKept()).toEqual(['user: <img src=x onerror=alert(1)>\nBcc: all@example.com abc']);
  });

  test('is refused beside the field when something is missing or wrong, and is not kept', async () => {
    const bodies: Readonly<Record<string, object>> = {
      'without consent: 400 consent': { ...request(asked('x')), consent: false },
      'with a wrong address: 400 email': { ...request(asked('x')), email: 'sam' },
      'without a question: 400 transcript': request(),
      'with nothing visible: 400 transcript': request(asked(' \u0007 ')),
      'too long: 400 transcript': request(asked('x'.repeat(20_001))),
      'with too many lines: 400 transcript': request(...Array(101).fill(asked('x'))),
      'without an address: 422 email': { ...request(asked('x')), email: undefined },
    };
    const refusals = Object.entries(bodies).map(async ([told, body]) => {
      const { statusCode, json } = await someone().post(path, body);
      return `${told.split(':')[0]}: ${statusCode} ${Object.keys(json().fields)}`;
    });
    expect(await Promise.all(refusals)).toEqual(Object.keys(bodies));
    expect(await kept()).toEqual([]);
  });
});
