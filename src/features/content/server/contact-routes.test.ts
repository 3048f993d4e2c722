import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { emptyQueue } from '#tests/queue.ts';
import { member, visitor } from '#tests/visitor.ts';
import { ContactReceipt } from '../contract.ts';
import { enquiriesData } from './enquiries-store.ts';
import { enquiries } from './tables.ts';

const database = await testDatabase();
const { app, clock, runJobs, sent } = await testApp({
  database,
  env: {
    CONTACT_EMAIL: 'office@club.example',
    COMPANY_DETAILS: 'Fourball Ltd; 1 High Street, Leeds',
  },
});

let keys = 0;
/** A form as the page sends it, with a new key by default. */
const form = (change: Readonly<Record<string, unknown>> = {}) => {
  keys += 1;
  return {
    key: `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`,
    name: 'Robin Hartley',
    email: 'robin@example.com',
    subject: 'booking',
    message: 'May I bring my own buggy?\nIt is small.',
    ...change,
  };
};
let addresses = 0;
const someone = () => {
  addresses += 1;
  return visitor(app, { address: `198.51.100.${addresses}` });
};
const rows = () => database.select().from(enquiries);

beforeEach(async () => {
  await emptyTables(database, 'contact_messages', 'limit_counters');
  await emptyQueue(database);
  sent.length = 0;
});

describe('an enquiry by the contact form', () => {
  test('is stored, gets a reference and a deadline, and is emailed to the organisers and the sender', async () => {
    const answer = await someone().post('/api/contact', form());
    expect(answer.statusCode).toBe(201);
    const receipt = ContactReceipt.parse(answer.json());
    expect(receipt.reference).toMatch(/^ENQ-\d{4,}$/);
    // Tuesday 12 June 2040, 10:00 in London.
    expect(receipt.answerBy).toBe('2040-06-13T09:00:00.000Z');
    const [row] = await rows();
    expect(row).toMatchObject({
      name: 'Robin Hartley',
      subject: 'booking',
      accountId: null,
      answeredAt: null,
    });
    await runJobs();
    const [toOrganisers, acknowledgement] = sent
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .reverse();
    expect(toOrganisers).toMatchObject({
      kind: 'content.contact_message',
      to: { address: 'office@club.example' },
      replyTo: { name: 'Robin Hartley', address: 'robin@example.com' },
      subject: `${receipt.reference}: A booking or a payment`,
    });
    expect(toOrganisers?.text).toContain('May I bring my own buggy?');
    expect(toOrganisers?.text).toContain('Wednesday 13 June 2040, 10:00');
    expect(acknowledgement).toMatchObject({
      kind: 'content.contact_acknowledged',
      to: { name: '', address: 'robin@example.com' },
      subject: `We’ve received your enquiry (${receipt.reference})`,
    });
  });

  test('sent twice, or twelve times at once, is one enquiry and one email', async () => {
    const sending = form();
    const person = someone();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.post('/api/contact', sending)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await runJobs();
    expect(sent).toHaveLength(2);
  });

  test('is refused if its key was used for a different text', async () => {
    const sending = form();
    const person = someone();
    await person.post('/api/contact', sending);
    const answer = await person.post('/api/contact', {
      ...sending,
      message: 'Something else altogether.',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'contact_key_spent' });
    expect(await rows()).toHaveLength(1);
  });

  test('belongs to the account of a logged-in sender', async () => {
    const { account, post } = await member(app, {}, { address: '198.51.100.201' });
    await post('/api/contact', form());
    expect((await rows())[0]?.accountId).toBe(account.id);
  });

  // Shows attack 8
  test('gets the same response whether or not its address has an account', async () => {
    const { account } = await member(app, {}, { address: '198.51.100.202' });
    const answers = await Promise.all(
      [account.email, 'nobody@example.com'].map((email) =>
        someone().post('/api/contact', form({ email })),
      ),
    );
    const told = answers.map(({ statusCode, json }) => [
      statusCode,
      Object.keys(json()),
      json().answerBy,
    ]);
    expect(told[0]).toEqual(told[1]);
  });

  // Shows attack 47
  test('cannot set its number, its account or its answer', async () => {
    const forged = {
      number: 7,
      accountId: '00000000-0000-4000-8000-000000000000',
      answeredAt: '2040-01-01',
      answerNote: 'x',
    };
    const answer = await someone().post('/api/contact', form(forged));
    expect(answer.statusCode).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({ accountId: null, answeredAt: null, answerNote: null });
    expect(row?.number).toBeGreaterThan(1000);
  });
});

describe('an invalid field is refused with its sentence', () => {
  test.each([
    ['no name', { name: ' ' }, 'name', 'Please tell us your name'],
    [
      'a name as long as a letter',
      { name: 'x'.repeat(81) },
      'name',
      'Please use at most 80 characters',
    ],
    [
      'a name of two lines',
      { name: 'Ann\r\nBcc: everyone@example.com' },
      'name',
      /invisible characters/,
    ],
    ['no address', { email: 'robin' }, 'email', 'Invalid email format'],
    [
      'an address of two lines',
      { email: 'a@example.com\nBcc: b@example.com' },
      'email',
      'Invalid email format',
    ],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email', 'Invalid email format'],
    ['no subject', { subject: '' }, 'subject', 'Please choose a subject'],
    [
      'a subject of their own',
      { subject: 'spam\r\nTo: x@example.com' },
      'subject',
      'Please choose a subject',
    ],
    ['hardly a message', { message: '  hello  ' }, 'message', /at least 10 characters/],
    ['a book', { message: 'x'.repeat(5001) }, 'message', 'Please use at most 5,000 characters'],
    ['a NUL', { message: 'hello there\u0000 and more' }, 'message', /invisible characters/],
    [
      'an escape sequence',
      { message: 'hello there\u001b[2J and more' },
      'message',
      /invisible characters/,
    ],
    ['no key', { key: 'mine' }, 'key', /.+/],
  ])('%s', async (_what, change, field, sentence) => {
    const answer = await someone().post('/api/contact', form(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]?.[0]).toMatch(sentence);
    expect(await rows()).toEqual([]);
  });

  test('line breaks, tabs and all scripts are accepted', async () => {
    const message = 'Zoë wrote:\r\n\tこんにちは 👩‍👩‍👧\r\n\r\nBye';
    expect((await someone().post('/api/contact', form({ message }))).statusCode).toBe(201);
    expect((await rows())[0]?.message).toBe('Zoë wrote:\n\tこんにちは 👩‍👩‍👧\n\nBye');
  });
});

describe('hostile text', () => {
  // Shows attack 54
  test('is plain text in the email to the organisers and left out of the acknowledgement', async () => {
    const evil =
      '<script>alert(1)</script><img src=x onerror=alert(1)> buy at https://spam.example';
    await someone().post('/api/contact', form({ name: '<b>Robin</b>', message: evil }));
    await runJobs();
    const toOrganisers = sent.find(({ kind }) => kind === 'content.contact_message');
    const acknowledgement = sent.find(({ kind }) => kind === 'content.contact_acknowledged');
    expect(toOrganisers?.html).toContain('&lt;script&gt;alert(1)');
    expect(toOrganisers?.html).not.toMatch(/<script|<img|<b>/);
    expect(acknowledgement?.html).not.toMatch(/script&gt;|Robin|spam\.example/);
    expect(acknowledgement?.text).not.toMatch(/script|Robin|spam\.example/);
  });
});

describe('the limit', () => {
  // Shows attack 43
  test('of acknowledgements is three a day for one address; further enquiries are stored and get the same response', async () => {
    const pool = openDatabase(database.url, () => undefined, 8, 0);
    const other = await testApp({ database: pool, clock });
    const write = (on: typeof app, turn: number) => {
      addresses += 1;
      const from = visitor(on, { address: `198.51.100.${addresses}` });
      return from.post('/api/contact', form({ email: `Flooded+${turn}@example.com` }));
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => write(turn % 2 ? app : other.app, turn)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await rows()).toHaveLength(8);
    await runJobs();
    const emailed = (kind: string) => sent.filter((mail) => mail.kind === kind);
    expect(emailed('content.contact_acknowledged')).toHaveLength(3);
    expect(emailed('content.contact_message')).toHaveLength(8);
    clock.forward(24 * 60);
    await write(app, 9);
    await runJobs();
    expect(emailed('content.contact_acknowledged')).toHaveLength(4);
    await pool.$client.end();
  });

  test('is 30 enquiries from one address in 15 minutes, over all processes', async () => {
    const person = someone();
    for (let time = 0; time < 30; time += 1)
      expect((await person.post('/api/contact', form())).statusCode).toBe(201);
    const refused = await person.post('/api/contact', form());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ code: 'too_many_enquiries' });
    expect((await someone().post('/api/contact', form())).statusCode).toBe(201);
    clock.forward(15);
    expect((await person.post('/api/contact', form())).statusCode).toBe(201);
  });
});

test('the site shows other ways to reach the organisers', async () => {
  expect((await someone().get('/api/contact')).json()).toEqual({
    email: 'office@club.example',
    company: ['Fourball Ltd', '1 High Street, Leeds'],
  });
});

describe('personal data', () => {
  const table = enquiriesData;

  test('an enquiry is exported to and erased with its sender’s account only', async () => {
    const one = await member(app, {}, { address: '198.51.100.202' });
    const two = await member(app, {}, { address: '198.51.100.203' });
    await one.post('/api/contact', form({ message: 'This is what I wrote.' }));
    await two.post('/api/contact', form());
    // The same address typed by a visitor proves nothing.
    await someone().post('/api/contact', form({ email: one.account.email }));
    const collected = await table?.collect(database, one.account.id);
    expect(collected).toHaveLength(1);
    expect(collected?.[0]).toMatchObject({ message: 'This is what I wrote.' });
    expect(collected?.[0]).not.toHaveProperty('key');
    await table?.erase(database, one.account.id, clock());
    expect(await rows()).toHaveLength(2);
  });

  test('an enquiry is deleted two years after its answer, an open one never', async () => {
    await someone().post('/api/contact', form());
    await someone().post('/api/contact', form({ message: 'Answered long ago.' }));
    await database
      .update(enquiries)
      .set({ answeredAt: clock(), answerNote: 'By phone' })
      .where(eq(enquiries.message, 'Answered long ago.'));
    const { deleteOldEnquiries } = await import('./enquiries-store.ts');
    clock.forward(2 * 365 * 24 * 60 - 1);
    await deleteOldEnquiries({ clock, database });
    expect(await rows()).toHaveLength(2);
    clock.forward(1);
    await deleteOldEnquiries({ clock, database });
    expect((await rows()).map(({ answeredAt }) => answeredAt)).toEqual([null]);
  });
});
