import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { member, visitor } from '../../../../tests/support/visitor.ts';
import type { SaidLine } from '../contract.ts';
import { dropOldConversations, personalData } from './send-to-office.ts';
import { officeMessages } from './tables.ts';

const { app, database, clock, runJobs, sent } = await testApp();
const path = '/api/assistant/office-messages';

const line = (text: string, sender: SaidLine['sender'] = 'user'): SaidLine => ({
  sender,
  text,
  timestamp: clock().toISOString(),
});
const transcript = [
  line('Hello, I am the Fourball Assistant.', 'bot'),
  line('Can my dog caddie?'),
  line('I do not know.', 'bot'),
];
const request = { email: 'sam@example.com', consent: true, transcript };

const rows = (email: string) => database.select().from(officeMessages).where(eq(officeMessages.email, email));

describe('a conversation for the office', () => {
  test('is kept and mailed there, with the address to answer to', async () => {
    const answer = await visitor(app).post(path, request);
    expect([answer.statusCode, answer.json()]).toEqual([201, { email: 'sam@example.com' }]);
    expect(await rows('sam@example.com')).toMatchObject([{ accountId: null, transcript }]);
    await runJobs();
    const mail = sent.find(({ kind }) => kind === 'assistant.conversation_sent');
    expect(mail?.to.address).toBe('hello@fourball.example');
    for (const words of ['sam@example.com', 'Can my dog caddie?', 'I do not know.'])
      expect(mail?.text).toContain(words);
  });

  test('of a member goes with the account’s own address, whatever is typed', async () => {
    const person = await member(app);
    const answer = await person.post(path, { ...request, email: 'someone-else@example.com' });
    expect(answer.json()).toEqual({ email: person.account.email });
    expect(await rows(person.account.email)).toMatchObject([{ accountId: person.account.id }]);
    expect(await rows('someone-else@example.com')).toEqual([]);
  });

  test('stays text in the mail, whatever is in it', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes"\r\nBcc: all@example.com';
    await visitor(app).post(path, { ...request, email: 'html@example.com', transcript: [line(text)] });
    await runJobs();
    const mail = sent.find((one) => one.text.includes('html@example.com'));
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['a NUL', 'How\u0000much?', 'How much?'],
    ['half an emoji', 'How much? \ud83d', 'How much? \ufffd'],
    ['a text turned around', '\u202eHow much?\u202c', 'How much?'],
    ['lines', 'How\r\nmuch?', 'How\nmuch?'],
  ])('with %s in it is tidied, not lost', async (name, text, kept) => {
    const email = `${name.replaceAll(' ', '')}@example.com`;
    const answer = await visitor(app).post(path, { ...request, email, transcript: [line(text)] });
    expect(answer.statusCode).toBe(201);
    expect(await rows(email)).toMatchObject([{ transcript: [{ text: kept }] }]);
  });

  test('has the owner, the number and the time that the server gives it', async () => {
    const other = await member(app);
    const planted = { id: other.account.id, accountId: other.account.id, sentAt: '2020-01-01T00:00:00Z' };
    await visitor(app).post(path, { ...request, email: 'planted@example.com', ...planted });
    const [kept] = await rows('planted@example.com');
    expect(kept).toMatchObject({ accountId: null, sentAt: clock() });
    expect(kept?.id).not.toBe(other.account.id);
  });
});

test.each([
  ['without consent', { ...request, consent: false }, 'consent', 400],
  ['with an address that is none', { ...request, email: 'sam' }, 'email', 400],
  ['with nothing said', { ...request, transcript: [] }, 'transcript', 400],
  ['with no address to answer to', { consent: true, transcript }, 'email', 422],
])('%s it is refused beside the field, and nothing is kept', async (_name, body, field, status) => {
  const before = (await database.select().from(officeMessages)).length;
  const answer = await visitor(app).post(path, body);
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await database.select().from(officeMessages)).toHaveLength(before);
});

test('30 in 15 minutes from one address', async () => {
  const eager = visitor(app, { address: '198.51.100.7' });
  const answers = await Promise.all(Array.from({ length: 31 }, () => eager.post(path, request)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_office_messages');
});

test('the person has what they sent, and can have it deleted', async () => {
  const [own] = personalData;
  const person = await member(app);
  const other = await member(app);
  for (const who of [person, other]) await who.post(path, { consent: true, transcript });
  expect(await own?.collect(database, person.account.id)).toMatchObject([
    { email: person.account.email, transcript },
  ]);
  await own?.erase(database, person.account.id, clock());
  expect(await own?.collect(database, person.account.id)).toEqual([]);
  expect(await own?.collect(database, other.account.id)).toHaveLength(1);
});

test('after a year it is forgotten', async () => {
  await visitor(app).post(path, { ...request, email: 'old@example.com' });
  await dropOldConversations(database, addDays(clock(), 364));
  expect(await rows('old@example.com')).toHaveLength(1);
  await dropOldConversations(database, addDays(clock(), 365));
  expect(await rows('old@example.com')).toEqual([]);
});
