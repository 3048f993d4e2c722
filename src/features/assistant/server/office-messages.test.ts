import { beforeEach, describe, expect, test } from 'vitest';
import type { TranscriptLine } from '#features/content/contract.ts';
import { readInbox } from '#features/content/server/inbox.ts';
import { createAdmin } from '#features/identity/server/create-admin.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { member, visitor } from '../../../../tests/support/visitor.ts';
import { SentToOffice } from '../contract.ts';

const { app, database, clock, runJobs, sent, services } = await testApp();
const path = '/api/assistant/office-messages';

const line = (text: string, sender: TranscriptLine['sender'] = 'user'): TranscriptLine => ({
  sender,
  text,
  timestamp: clock().toISOString(),
});
const transcript = [
  line('Hello, I am the Fourball Assistant.', 'bot'),
  line('Can my dog caddie?'),
  line('I do not know.', 'bot'),
];
let networks = 0;
/** Somebody from a network of their own. */
const someone = () => {
  networks += 1;
  return visitor(app, { address: `203.0.113.${100 + networks}` });
};
const request = { email: 'sam@example.com', consent: true, transcript };

const kept = async () => (await readInbox(database, { answered: false, after: undefined })).messages;
const mailOf = (kind: string) => sent.find((mail) => mail.kind === kind);

beforeEach(async () => {
  sent.length = 0;
  await database.execute('truncate contact_messages, limit_counters');
});

describe('a conversation for the office', () => {
  test('becomes a message with a reference and a time, mailed to the office and acknowledged', async () => {
    const answer = await someone().post(path, request);
    expect(answer.statusCode).toBe(201);
    const { reference, ...receipt } = SentToOffice.parse(answer.json());
    expect(reference).toMatch(/^MSG-\d{4,}$/);
    // Tuesday 12 June 2040, 10:00 in London.
    expect(receipt).toEqual({ email: 'sam@example.com', answerBy: '2040-06-13T09:00:00.000Z' });
    expect(await kept()).toMatchObject([
      { accountId: null, name: 'A visitor', subject: 'assistant', message: 'Can my dog caddie?', transcript },
    ]);
    await runJobs();
    const office = mailOf('content.contact_message');
    expect(office).toMatchObject({
      to: { address: 'hello@fourball.example' },
      replyTo: { name: 'A visitor', address: 'sam@example.com' },
      subject: `${reference}: A conversation with the assistant`,
    });
    for (const words of ['sam@example.com', 'Can my dog caddie?', 'I do not know.'])
      expect(office?.text).toContain(words);
    const acknowledged = mailOf('content.contact_acknowledged');
    expect(acknowledged).toMatchObject({ to: { address: 'sam@example.com' } });
    expect(acknowledged?.text).toContain(reference);
    expect(acknowledged?.text).not.toContain('caddie');
  });

  test('stands in the organisers’ inbox with all that was said', async () => {
    const olive = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };
    await createAdmin(services, { ...olive, firstName: 'Olive', lastName: 'Office' });
    const organiser = someone();
    await organiser.post('/api/login', olive);
    await someone().post(path, request);
    expect((await organiser.get('/api/admin/messages')).json().messages).toMatchObject([
      { subject: 'assistant', transcript, clock: { standing: 'in_time', minutes: 1440 } },
    ]);
  });

  test('sent twice, or a dozen times at once, is one message; with more said it is another', async () => {
    const person = someone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => person.post(path, request)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    await runJobs();
    expect(sent.filter(({ kind }) => kind.startsWith('content.'))).toHaveLength(2);
    await person.post(path, { ...request, transcript: [...transcript, line('And my cat?')] });
    expect(await kept()).toHaveLength(2);
  });

  // Shows attack 43
  test('shares three acknowledgements a day with the messages to one mailbox; the others are kept in silence', async () => {
    const form = { name: 'Sam', subject: 'other', message: 'Can my dog caddie?' };
    for (const turn of [1, 2]) {
      const email = `sam+${turn}@example.com`;
      expect((await someone().post(path, { ...request, email })).statusCode).toBe(201);
      await someone().post('/api/contact', { ...form, email, key: crypto.randomUUID() });
    }
    await runJobs();
    expect(await kept()).toHaveLength(4);
    expect(sent.filter(({ kind }) => kind === 'content.contact_acknowledged')).toHaveLength(3);
  });

  // Shows attack 47
  test('of a member goes with the account’s own name and address, whatever is typed', async () => {
    const person = await member(app);
    const answer = await person.post(path, { ...request, email: 'someone-else@example.com' });
    expect(answer.json()).toMatchObject({ email: person.account.email });
    expect(await kept()).toMatchObject([
      { accountId: person.account.id, name: 'Robin Hartley', email: person.account.email },
    ]);
  });

  test('of two people, word for word the same, is two messages', async () => {
    const [one, two] = [await member(app), await member(app)];
    for (const who of [one, two, someone()]) await who.post(path, request);
    expect(await kept()).toHaveLength(3);
  });

  // Shows attack 64
  test('stays text in the mail, whatever is in it', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes"\r\nBcc: all@example.com';
    await someone().post(path, { ...request, transcript: [line(text), line('<b>No</b>', 'bot')] });
    await runJobs();
    const office = mailOf('content.contact_message');
    expect(office?.html).not.toMatch(/<img|<b>/);
    expect(office?.html).toContain('&lt;img src=x');
    expect(office?.subject).not.toMatch(/[\r\n]/);
  });

  // Shows attack 57
  test('loses what no page can show, and nothing else', async () => {
    const text = 'a\u0000b\u001b[2J \u202ec\ud800\r\nZoë 👩‍👩‍👧\tこんにちは';
    const answer = await someone().post(path, {
      ...request,
      transcript: [line(text), line('\u0007', 'bot')],
    });
    expect(answer.statusCode).toBe(201);
    expect((await kept())[0]?.transcript?.map((said) => said.text)).toEqual([
      'ab[2J c\ufffd\nZoë 👩‍👩‍👧\tこんにちは',
    ]);
  });

  test('keeps to whom it was sent, in what its sender may have and delete', async () => {
    const person = await member(app);
    await person.post(path, request);
    await someone().post(path, { ...request, email: person.account.email });
    const { tables } = (await person.get('/api/account/data')).json();
    const own = tables.find(({ name }: { name: string }) => name === 'contact_messages');
    expect(own.rows).toMatchObject([{ message: 'Can my dog caddie?', transcript }]);
    await person.post('/api/account/deletion', { password: person.password });
    expect((await kept()).map(({ accountId }) => accountId)).toEqual([null]);
  });

  // Shows attack 47
  test('has the owner, the number and the time that the server gives it', async () => {
    const other = await member(app);
    const planted = { id: other.account.id, accountId: other.account.id, receivedAt: '2020-01-01T00:00:00Z' };
    await someone().post(path, { ...request, ...planted });
    const [row] = await kept();
    expect(row).toMatchObject({ accountId: null, receivedAt: clock() });
    expect(row?.id).not.toBe(other.account.id);
  });
});

const long = (length: number) => [line('x'.repeat(length))];

test.each([
  ['without consent', { ...request, consent: false }, 'consent', 400],
  ['with an address that is none', { ...request, email: 'sam' }, 'email', 400],
  ['with nothing said', { ...request, transcript: [] }, 'transcript', 400],
  ['with nothing asked', { ...request, transcript: transcript.slice(0, 1) }, 'transcript', 400],
  ['with nothing to be seen', { ...request, transcript: [line(' \u0007 ')] }, 'transcript', 400],
  ['with a book', { ...request, transcript: long(20_001) }, 'transcript', 400],
  ['of too many lines', { ...request, transcript: Array(101).fill(line('x')) }, 'transcript', 400],
  ['with no address to answer to', { consent: true, transcript }, 'email', 422],
])('%s it is refused beside the field, and nothing is kept', async (_name, body, field, status) => {
  const answer = await someone().post(path, body);
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await kept()).toEqual([]);
});

test('what just fits is taken', async () => {
  expect((await someone().post(path, { ...request, transcript: long(20_000) })).statusCode).toBe(201);
});

test('30 messages to the office in 15 minutes from one address, by form or from here', async () => {
  const eager = someone();
  const form = { name: 'Sam', email: 'sam@example.com', subject: 'other', message: 'Can my dog caddie?' };
  for (let time = 0; time < 15; time += 1) {
    expect((await eager.post(path, request)).statusCode).toBe(201);
    expect((await eager.post('/api/contact', { ...form, key: crypto.randomUUID() })).statusCode).toBe(201);
  }
  const refused = await eager.post(path, request);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_contact_messages']);
  expect((await someone().post(path, request)).statusCode).toBe(201);
  clock.forward(15);
  expect((await eager.post(path, request)).statusCode).toBe(201);
});
