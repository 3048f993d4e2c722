import { describe, expect, test } from 'vitest';
import { partOfAmount, splitVat } from '#lib/money.ts';
import { readActions } from '#platform/audit/read-actions.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openFirstMonth } from '#tests/membership-charge.ts';
import { organiser } from '#tests/organiser.ts';
import { providers } from '#tests/provider-names.ts';
import { paymentsApp, placeAtCheckout } from '#tests/providers.ts';
import { member, visitor } from '#tests/visitor.ts';
import { refundWithCreditNote } from '../../invoices/server/refund-payment.ts';
import type { ListedDocument, ListedPayment, ListedRefund, Total } from '../contract.ts';
import { dayTexts } from '../periods.ts';

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null; total: Total };

describe.each(providers)('%s:', async (provider) => {
  const stage = await paymentsApp(provider);
  const { app, database, clock, services, runJobs, payAt } = stage;
  const olive = await organiser(app, services);
  const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
  const DECLINED = '4000 0000 0000 0002';

  const place = (number?: string) => placeAtCheckout(stage, eventId, number);

  const payments = async (query = '') =>
    (await olive.get(`/api/admin/payments${query}`)).json<Page<ListedPayment>>();
  const documents = async (query = '') =>
    (await olive.get(`/api/admin/invoices${query}`)).json<Page<ListedDocument>>();
  const ids = (page: Page<{ id: string }>) => page.rows.map(({ id }) => id);

  const paid = await place();
  clock.forward(60);
  const refunded = await place();
  const half = partOfAmount(splitVat(12_500, 20), 6250);
  const refund = await database.transaction((tx) =>
    refundWithCreditNote(tx, {
      paymentId: refunded.id,
      key: 'half',
      amount: half,
      reason: 'cancelled',
      now: clock(),
    }),
  );
  await runJobs();
  clock.forward(60);
  const declined = await place(DECLINED);
  const joined = await member(app, { firstName: 'Zofia', lastName: 'Wójcik' });
  const month = await openFirstMonth({ services, database, clock }, joined, olive.id);
  await payAt(joined, month.checkoutUrl);
  await runJobs();

  test('payments are listed latest first, with payer, subject, invoice and their sum', async () => {
    const page = await payments();
    expect(page.rows.map(({ amountPence }) => amountPence)).toEqual([5900, 12_500, 12_500]);
    expect(page.total).toEqual({ count: 3, pence: 30_900, isPartial: false });
    expect(page.rows[0]).toMatchObject({
      name: 'Zofia Wójcik',
      accountId: joined.account.id,
      purpose: 'membership',
      provider,
      about: expect.stringMatching(/^M-\d+: /),
      aboutPath: `/admin/memberships/${month.membershipId}`,
      invoice: { number: expect.stringMatching(/^INV-\d+$/) },
    });
    expect(page.rows[1]).toMatchObject({ id: refunded.id, refundedPence: 6250, state: 'paid' });
    const invoice = page.rows[1]?.invoice?.id;
    const pdf = await olive.get(`/api/invoices/${invoice}/pdf`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('a payment is found by everything that a treasurer may hold in their hand', async () => {
    const [listed] = (await payments(`?q=${paid.label}`)).rows;
    const searches = {
      'its order': paid.label,
      'its order in other spelling': paid.label.toLowerCase().replace('-', ''),
      'its invoice': listed?.invoice?.number ?? '',
      'the reference of the provider': paid.session,
      'our own reference': paid.id,
      'the email address': paid.person.account.email,
    };
    for (const [what, q] of Object.entries(searches))
      expect([what, ids(await payments(`?q=${encodeURIComponent(q)}`))]).toEqual([what, [paid.id]]);

    // The invoice of a membership's payment is about the membership, and the payment its charge.
    const [joined] = (await payments('?for=membership')).rows;
    for (const q of [joined?.invoice?.number, joined?.about?.split(':')[0]])
      expect([q, ids(await payments(`?q=${q}`))]).toEqual([q, [joined?.id]]);

    expect(ids(await payments('?q=125'))).toEqual([refunded.id, paid.id]);
    expect((await payments('?q=%C2%A3125.00')).total.pence).toBe(25_000);
    expect((await payments('?q=zofia wojcik')).rows.map(({ name }) => name)).toEqual([
      'Zofia Wójcik',
    ]);
    expect(ids(await payments(`?state=all&q=${declined.label}`))).toEqual([declined.id]);
    expect(ids(await payments('?q=62.50'))).toEqual([]);
    expect(ids(await payments('?q=FB-99999'))).toEqual([]);
    expect(ids(await payments(`?q=${crypto.randomUUID()}`))).toEqual([]);
  });

  test('filters narrow the list by state, purpose, provider and period', async () => {
    expect(ids(await payments('?state=refunded'))).toEqual([refunded.id]);
    expect(ids(await payments('?state=unpaid'))).toEqual([declined.id]);
    expect(ids(await payments('?for=order'))).toEqual([refunded.id, paid.id]);
    expect((await payments(`?provider=${provider}`)).total.count).toBe(3);
    expect((await payments('?provider=bank')).rows).toEqual([]);
    expect((await payments('?period=last_month')).rows).toEqual([]);
    expect((await payments('?from=2000-01-01&to=2000-12-31')).rows).toEqual([]);
    const wrong = await olive.get('/api/admin/payments?state=gone');
    expect(wrong.statusCode).toBe(400);
  });

  test.each([
    ['payments?to=9999-12-31', { to: [dayTexts.outside] }],
    ['refunds?from=0001-01-01', { from: [dayTexts.outside] }],
    ['invoices?from=2026-02-30', { from: [dayTexts.outside] }],
    ['disputes?to=12026-01-01', { to: [dayTexts.outside] }],
    ['payouts.csv?from=2026-05-02&to=2026-05-01', { to: [dayTexts.reversed] }],
    ['journals.csv?from=2026-05-02&to=2026-05-01', { to: [dayTexts.reversed] }],
    ['figures?period=days&from=9999-12-31&to=9999-12-31', { from: [dayTexts.outside] }],
  ])('days that nothing can be on are refused beside their field: %s', async (path, fields) => {
    const answer = await olive.get(`/api/admin/${path}`);
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, fields]);
  });

  test('refunds and credit notes are found by their own numbers and amounts', async () => {
    const refunds = async (query: string) =>
      (await olive.get(`/api/admin/refunds${query}`)).json<Page<ListedRefund>>();
    const all = await refunds('?state=all');
    expect(all.rows).toMatchObject([
      {
        id: refund?.id,
        amountPence: 6250,
        provider,
        creditNote: { number: expect.stringMatching(/^CN-\d+$/) },
      },
    ]);
    expect(all.total).toEqual({ count: 1, pence: 6250, isPartial: false });
    for (const q of [refunded.label, '62.50', refund?.id, all.rows[0]?.creditNote?.number])
      expect((await refunds(`?state=all&q=${q}`)).rows.map(({ id }) => id)).toEqual([refund?.id]);
    expect((await refunds(`?state=all&q=${paid.label}`)).rows).toEqual([]);
  });

  test('documents are listed with credit notes taken off, and an invoice brings its credit notes', async () => {
    const page = await documents();
    expect(page.total).toEqual({
      count: 4,
      pence: 30_900 - 6250,
      vatPence: 2083 + 2083 - 1042 + 983,
      isPartial: false,
    });
    const note = page.rows.find(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({ grossPence: -6250, corrects: expect.stringMatching(/^INV-/) });
    const both = await documents(`?q=${note?.corrects}`);
    expect(both.rows.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    expect((await documents('?state=credit_note')).total.count).toBe(1);
    expect((await documents('?q=zofia')).rows).toMatchObject([
      { reference: expect.stringMatching(/^M-/) },
    ]);
    expect((await documents(`?q=${refunded.label}`)).total.count).toBe(2);
  });

  test('pages neither repeat nor leave out a row, and the file has every row of the filter', async () => {
    await database.$client.query(
      `insert into payments (reference_type, reference_id, account_id, net_pence, vat_pence,
         amount_pence, provider, method, paid_on, reference, state, created_at, settled_at, about)
       select 'order', gen_random_uuid(), $1, 100, 20, 120, 'bank', 'cash', '2040-01-05', '', 'paid', $2::timestamptz, $2,
         '=1+1'
       from generate_series(1, 1120)`,
      [joined.account.id, clock().toISOString()],
    );
    const seen: string[] = [];
    let next: string | null = '';
    do {
      const page: Page<ListedPayment> = await payments(
        `?provider=bank${next ? `&cursor=${next}` : ''}`,
      );
      seen.push(...ids(page));
      next = page.next;
    } while (next && seen.length < 2000);
    expect([seen.length, new Set(seen).size]).toEqual([1120, 1120]);

    const file = await olive.get('/api/admin/payments.csv?provider=bank');
    const [head, ...lines] = file.body.trimEnd().split('\r\n');
    expect(file.headers['content-disposition']).toBe('attachment; filename="payments.csv"');
    expect(head).toMatch(/^\ufeffPaid on,Name,Email,Amount/);
    expect(lines).toHaveLength(1120);
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1120);
    expect(lines[0]).toContain(",1.20,0.00,Paid,By hand,Cash,'=1+1,");

    const [action] = (await readActions(database, {})).page;
    expect(action).toMatchObject({
      action: 'payments.export',
      subject: 'money:payments',
      after: { list: 'payments', rows: 1120 },
    });
    const openings = (await joined.get('/api/account/openings')).json();
    expect(JSON.stringify(openings)).toContain('export');
  });

  test('the desk is for admins alone, and the old address of refunds still leads there', async () => {
    const paths = ['money', 'payments', 'invoices.csv', 'disputes', 'payouts', 'journals.csv'];
    for (const path of [...paths, 'vat-return'].map((name) => `/api/admin/${name}`)) {
      const codes = [visitor(app), joined, olive].map((person) => person.get(path));
      const statuses = (await Promise.all(codes)).map(({ statusCode }) => statusCode);
      expect([path, ...statuses]).toEqual([path, 401, 403, 200]);
    }
    const old = await visitor(app).get('/admin/refunds?state=failed');
    expect([old.statusCode, old.headers['location']]).toEqual([
      308,
      '/admin/money/refunds?state=failed',
    ]);
  });
});
