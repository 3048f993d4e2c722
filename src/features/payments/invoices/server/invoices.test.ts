import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { organiser } from '#tests/organiser.ts';
import { plainPng } from '#tests/picture.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { InvoiceKind } from '../invoice.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { invoices } from './tables.ts';

const database = await testDatabase();
const second = openDatabase(database.url, () => undefined);
afterAll(() => second.$client.end());
const { app, services, clock } = await testApp({ database });
const { config } = services;
const person = await member(app);
const accountId = person.account.id;
const amount = splitVat(12_500, 20);
const line = {
  description: 'Place at Leeds',
  netPence: amount.net,
  vatPence: amount.vat,
  grossPence: amount.gross,
  vatPercent: 20,
};

type Source = Parameters<typeof issueInvoice>[2]['source'];
const invoice = (source: Source = { type: 'payment', id: randomUUID() }) => ({
  source,
  reference: { type: 'order' as const, id: source.id, label: 'FB-1042' },
  accountId,
  lines: [line],
  now: clock(),
});
const issue = (db: Database, one = invoice()) =>
  db.transaction(async (tx) => issueInvoice(tx, config, one)).then(() => one.source.id);
const rows = () => database.select().from(invoices).orderBy(asc(invoices.number));
const numbers = async (kind: InvoiceKind) =>
  (await rows()).filter((row) => row.kind === kind).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => 1001 + at);

beforeEach(async () => {
  await emptyTables(database, 'invoices');
});

describe('numbers', () => {
  test('have no gap and no repeat with 50 settlements at once over two pools, some aborted', async () => {
    const settle = async (at: number) => {
      const db = at % 2 === 0 ? database : second;
      const one = invoice();
      return db.transaction(async (tx) => {
        await issueInvoice(tx, config, one);
        if (at % 3 === 0)
          await issueCreditNote(tx, {
            source: { type: 'refund', id: randomUUID() },
            corrects: one.source,
            amount,
            now: clock(),
          });
        if (at % 7 === 0) throw new Error('aborted');
      });
    };

    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => settle(at)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    expect(await numbers('invoice')).toEqual(upTo(42));
    const credited = Array.from({ length: 50 }, (_, at) => at).filter(
      (at) => at % 3 === 0 && at % 7 !== 0,
    );
    expect(await numbers('credit_note')).toEqual(upTo(credited.length));
  });

  test('transactions that issue in opposite orders do not wait for each other in a circle', async () => {
    const [first, other] = [await issue(database), await issue(second)];
    const credit = (tx: Parameters<typeof issueCreditNote>[0], id: string) =>
      issueCreditNote(tx, {
        source: { type: 'refund', id: randomUUID() },
        corrects: { type: 'payment', id },
        amount,
        now: clock(),
      });

    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? database.transaction(async (tx) => {
              await issueInvoice(tx, config, invoice());
              await credit(tx, first);
            })
          : second.transaction(async (tx) => {
              await credit(tx, other);
              await issueInvoice(tx, config, invoice());
            }),
      ),
    );
    expect(await numbers('invoice')).toEqual(upTo(22));
    expect(await numbers('credit_note')).toEqual(upTo(20));
  });
});

test('each source has one document, however often and from how many sides it is issued', async () => {
  const one = invoice();
  await Promise.all([issue(database, one), issue(second, one), issue(database, one)]);
  await issue(second, one);
  expect(await numbers('invoice')).toEqual([1001]);
});

test('what costs nothing has no invoice', async () => {
  await issue(database, {
    ...invoice(),
    lines: [{ ...line, netPence: 0, vatPence: 0, grossPence: 0 }],
  });
  expect(await rows()).toEqual([]);
});

test('a credit note corrects an invoice, with the company and the buyer that it names', async () => {
  const id = await issue(database, invoice({ type: 'sale', id: randomUUID() }));
  await database.transaction((tx) =>
    issueCreditNote(tx, {
      source: { type: 'reversal', id: randomUUID() },
      corrects: { type: 'sale', id },
      amount: splitVat(6250, 20),
      now: clock(),
    }),
  );

  const [sold, note] = await rows();
  expect(sold?.dueAt?.getTime()).toBe(clock().getTime() + 14 * 24 * 60 * 60_000);
  expect(note).toMatchObject({
    kind: 'credit_note',
    correctsId: sold?.id,
    grossPence: 6250,
    buyer: sold?.buyer,
    lines: [{ description: 'Part refund: Place at Leeds' }],
    dueAt: null,
  });
  await expect(
    database.transaction((tx) =>
      issueCreditNote(tx, {
        source: { type: 'refund', id: randomUUID() },
        corrects: { type: 'payment', id: randomUUID() },
        amount,
        now: clock(),
      }),
    ),
  ).rejects.toThrow('no invoice to correct');
});

test('an issued document is never changed or deleted', async () => {
  await issue(database);
  const isRefused = async (write: Promise<unknown>) =>
    isConstraintViolation(await write.catch((error: unknown) => error), 'invoices_are_immutable');

  expect(await isRefused(database.update(invoices).set({ number: 1 }))).toBe(true);
  expect(await isRefused(database.update(invoices).set({ issuedAt: new Date(0) }))).toBe(true);
  const buyer = { name: 'Else', email: '', company: '', address: '', vatNumber: '' };
  expect(await isRefused(database.update(invoices).set({ buyer }))).toBe(true);
  expect(await isRefused(database.delete(invoices))).toBe(true);
});

test('names the buyer’s company as it was, and later documents as it is', async () => {
  const details = { company: 'Acme Ltd', address: '1 High Street', vatNumber: 'GB 980 7806 84' };
  await issue(database);
  const saved = await person.post('/api/invoice-details', details);
  expect(saved.json()).toEqual({ ...details, vatNumber: 'GB980780684', chargesVat: true });
  await issue(database);

  expect((await rows()).map(({ buyer }) => buyer.company)).toEqual(['', 'Acme Ltd']);
  const wrong = await person.post('/api/invoice-details', { ...details, vatNumber: 'GB1' });
  expect(wrong.json().fields).toHaveProperty('vatNumber');
});

test('its buyer and organisers open a document, for everyone else it does not exist', async () => {
  const reference = await issue(database);
  const [row] = await database.select().from(invoices).where(eq(invoices.sourceId, reference));
  const path = `/api/invoices/${row?.id}/pdf`;

  const mine = await person.get(path);
  expect(mine.statusCode).toBe(200);
  expect(mine.headers['content-type']).toBe('application/pdf');
  expect((await (await organiser(app, services)).get(path)).statusCode).toBe(200);
  expect((await (await member(app)).get(path)).statusCode).toBe(404);
  expect((await visitor(app).get(path)).statusCode).toBe(401);

  expect((await person.get(`/api/invoices?reference=${reference}`)).json().invoices).toMatchObject([
    { number: 'INV-1001', grossPence: 12_500, description: 'Place at Leeds' },
  ]);
  expect((await (await member(app)).get('/api/invoices')).json().invoices).toEqual([]);
});

test('an invoice shows the logo that was in force when it was issued', async () => {
  const olive = await organiser(app, services, 'Olga');
  const groups = async () => (await olive.get('/api/admin/settings')).json().groups;
  const logo = async () =>
    (await groups()).find(({ group }: { group: string }) => group === 'logo');
  const upload = async (width: number) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/settings/logo?version=${(await logo()).version}`,
      headers: {
        'content-type': 'image/png',
        cookie: [...olive.cookies].map((pair) => pair.join('=')).join('; '),
      },
      payload: await plainPng(width, 200),
    });
  const logoOf = async (id: string) =>
    (await rows()).find(({ sourceId }) => sourceId === id)?.seller.logo;

  const before = await issue(database);
  const answer = await upload(400);
  expect(answer.statusCode, answer.body).toBe(200);
  const first = (await logo()).value.file;
  const during = await issue(database);
  await upload(500);
  const removed = await olive.post('/api/admin/settings/logo/remove', { version: 2 });
  expect(removed.statusCode, removed.body).toBe(200);
  const after = await issue(database);

  expect([await logoOf(before), await logoOf(during), await logoOf(after)]).toEqual([
    '',
    first,
    '',
  ]);
  const [document] = (await rows()).filter(({ sourceId }) => sourceId === during);
  const pdf = await olive.get(`/api/invoices/${document?.id}/pdf`);
  expect(pdf.rawPayload.includes('/Image')).toBe(true);
});
