import { beforeEach, describe, expect, test } from 'vitest';
import { readEnquiries } from '#features/content/server/public.ts';
import { testApp } from '#tests/app.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { type Answer, type Exchange, SentEnquiry } from '../contract.ts';

// Tuesday 12 June 2040, 10:00 in London.
const { app, database, clock, runJobs, sent } = await testApp();
const path = '/api/assistant/enquiries';
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
const kept = async () =>
  (await readEnquiries(database, { answered: false, after: undefined })).enquiries;
const linesKept = async () =>
  (await kept())[0]?.transcript?.map(({ sender, text }) => `${sender}: ${text}`);

beforeEach(() => database.execute('truncate contact_messages, limit_counters'));

describe('a conversation sent to the organisers', () => {
  // Shows attack 57, attack 64
  test('becomes an enquiry with a reference and a deadline, emailed as text and acknowledged', async () => {
    const sam = visitor(app);
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com a\u0000b\u202ec';
    const { reference, ...receipt } = SentEnquiry.parse(
      (await sam.post(path, request(await exchange(sam, hostile)))).json(),
    );
    expect(receipt).toEqual({ email: 'sam@example.com', answerBy: '2040-06-13T09:00:00.000Z' });
    expect(await kept()).toMatchObject([
      { accountId: null, name: 'A visitor', subject: 'assistant' },
    ]);
    expect(await linesKept()).toEqual([
      'user: <img src=x onerror=alert(1)>\nBcc: all@example.com abc',
      expect.stringMatching(/^bot: Sorry, I don’t know/),
    ]);
    await runJobs();
    const email = (kind: string) => sent.filter((one) => one.kind === `content.${kind}`);
    expect(email('contact_message')).toMatchObject([
      {
        to: { address: 'hello@fourball.example' },
        replyTo: { address: 'sam@example.com' },
        subject: expect.not.stringMatching(/[\r\n]/),
        text: expect.stringContaining('Bcc: all@example.com abc'),
        html: expect.not.stringContaining('<img'),
      },
    ]);
    expect(email('contact_acknowledged')).toMatchObject([
      {
        subject: expect.stringContaining(reference),
        text: expect.not.stringContaining('all@example.com'),
      },
    ]);
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
    // What was answered before the login is hers as well. The name and address are always those of
    // the account.
    const forged = { ...request(await exchange(visitor(app), 'hello'), told), accountId: 'x' };
    const { email, id } = anna.account;
    expect((await anna.post(path, forged)).json()).toMatchObject({ email });
    expect(await kept()).toMatchObject([{ accountId: id, email }]);
    expect((await linesKept())?.filter((line) => line.startsWith('bot'))).toHaveLength(2);
  });

  test('is one enquiry when it is sent twelve times at once, and another when it goes on', async () => {
    const first = asked('Can my dog caddie?');
    await Promise.all(Array.from({ length: 12 }, () => visitor(app).post(path, request(first))));
    expect(await kept()).toHaveLength(1);
    await visitor(app).post(path, request(first, asked('And my cat?')));
    expect(await kept()).toHaveLength(2);
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
      const { statusCode, json } = await visitor(app).post(path, body);
      return `${told.split(':')[0]}: ${statusCode} ${Object.keys(json().fields)}`;
    });
    expect(await Promise.all(refusals)).toEqual(Object.keys(bodies));
    expect(await kept()).toEqual([]);
  });
});
