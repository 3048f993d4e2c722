import { TransactionRollbackError } from 'drizzle-orm/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { organiser } from '#tests/organiser.ts';
import type { ProviderName } from '#tests/provider-names.ts';
import type { Visitor } from '#tests/visitor.ts';
import type { Reconciliation } from '../contract.ts';
import { differenceSentence } from '../difference-texts.ts';
import { moneyStage } from './money.stage.ts';
import { compareBooks, reconcile } from './reconcile.ts';

describe.each<ProviderName>(['sandbox', 'stripe'])('a club with %s', async (provider) => {
  const { database, services, olive, sellOfEverything, clock, ...stage } =
    await moneyStage(provider);

  let reader: Visitor = olive;
  const read = async (month = ''): Promise<Reconciliation> =>
    (await reader.get(`/api/admin/reconciliation?month=${month}`)).json();

  const check = async (): Promise<Reconciliation> => {
    await reconcile(services, 0);
    return await read();
  };

  test('has not been checked at first', async () => {
    expect(await read()).toMatchObject({ checkedAt: null, isEqual: true, differences: [] });
  });

  test('accounts for every penny of everything that was sold and given back', async () => {
    await sellOfEverything();
    const total = await check();
    expect(total.differences).toEqual([]);
    expect(total).toMatchObject({ isEqual: true, differenceCount: 0 });

    const pence = total.rows[0]?.pence ?? 0;
    expect(pence).toBeGreaterThan(100_000);
    expect(new Set(total.rows.map((row) => row.pence))).toEqual(new Set([pence]));

    const ledger = await Promise.all(
      (['sales', 'prepaid', 'refunds', 'vat'] as const).map((name) => readBalance(database, name)),
    );
    expect(-ledger.reduce((sum, one) => sum + one, 0)).toBe(pence);
    expect(total.creditPence).toBe(total.prepaidPence);
    expect(total.creditPence).toBeGreaterThan(0);
  });

  test('shows each month by itself, and the months add up to the whole', async () => {
    clock.forward(40 * 24 * 60);
    // Sessions end after 30 days.
    reader = await organiser(stage.app, services);
    const person = await stage.newBuyer();
    await stage.paidOrder(person, await stage.newDay(20), [{ payWith: 'money' }]);
    await stage.readReports();

    const total = await check();
    expect(total.months).toHaveLength(2);
    const months = await Promise.all(total.months.map(({ month }) => read(month)));
    expect(months[0]?.rows.map(({ pence }) => pence)).toEqual([12_500, 12_500, 12_500, 12_500]);
    const sum = months.reduce((pence, month) => pence + (month.rows[0]?.pence ?? 0), 0);
    expect(sum).toBe(total.rows[0]?.pence);
  });
});

describe('a fault', async () => {
  const { database, sellOfEverything, clock, runJobs } = await moneyStage('stripe');

  /** Runs statements that break the books, compares them, and rolls back. */
  async function differencesAfter(statements: readonly string[]) {
    let result: Awaited<ReturnType<typeof compareBooks>> | undefined;
    const now = clock();
    const times = { now, graceMinutes: 0, settledBefore: now, reportedBefore: now };
    const attempt = database.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
      result = await compareBooks(tx, times);
      tx.rollback();
    });
    await expect(attempt).rejects.toThrow(TransactionRollbackError);
    return result;
  }

  beforeAll(async () => {
    await sellOfEverything();
    await runJobs();
  });

  const onePaid = `(select id from payments where state = 'paid' and provider = 'stripe'
    and reference_type = 'order' and refunded_pence = 0 and credits_net_pence = 0 limit 1)`;
  const oneCharge = `(select id from membership_charges where state = 'paid' order by id limit 1)`;
  const oneInvoice = `(select id from invoices where source_type = 'payment'
    and not exists (select from invoices c where c.corrects_id = invoices.id) limit 1)`;
  const oneRefund = `(select id from refunds where state = 'returned' order by id limit 1)`;

  test.each<readonly [string, readonly string[], readonly string[], RegExp]>([
    ['nothing', [], [], /^$/],
    [
      'an order that was paid by nothing',
      [`update orders set paid_by = null, state = 'expired' where paid_by = ${onePaid}`],
      ['money_without_purpose', 'place_without_paid_order'],
      /^FB-\d+/,
    ],
    [
      'an order of another total',
      [
        `update orders set total_pence = total_pence + 100, net_pence = net_pence + 100 where paid_by = ${onePaid}`,
      ],
      ['order_paid_by_nothing', 'order_total_differs_from_lines'],
      /^FB-\d+$/,
    ],
    [
      'a payment that is not in the ledger',
      [
        `insert into payments (reference_type, reference_id, account_id, net_pence, vat_pence, amount_pence, provider, state, created_at, settled_at)
         select 'order', reference_id, account_id, 10417, 2083, 12500, 'stripe', 'paid', settled_at, settled_at from payments where id = ${onePaid}`,
      ],
      ['money_without_purpose', 'payment_not_booked', 'payment_not_reported'],
      /^Payment /,
    ],
    [
      'a payment of another amount than in the ledger',
      [
        `update payments set amount_pence = amount_pence + 1, net_pence = net_pence + 1 where id = ${onePaid}`,
      ],
      ['order_paid_by_nothing', 'payment_not_booked', 'payment_reported_otherwise'],
      /^FB-\d+/,
    ],
    [
      'a posting for nothing',
      [
        `with t as (insert into ledger_transactions (kind, source_id, booked_at)
           values ('payment_received', gen_random_uuid(), '2040-06-01') returning id)
         insert into ledger_entries (transaction_id, account, amount_pence)
         select t.id, a, p from t, (values ('provider:stripe', 500), ('sales', -500)) as e (a, p)`,
      ],
      ['posting_without_source'],
      /^Posting /,
    ],
    [
      'a payment without an invoice',
      [
        'alter table invoices disable trigger user',
        `delete from invoices where id = ${oneInvoice}`,
      ],
      ['numbers_have_a_gap', 'source_without_document'],
      /./,
    ],
    [
      'an invoice of another amount',
      [
        'alter table invoices disable trigger user',
        `update invoices set gross_pence = gross_pence + 100, net_pence = net_pence + 100 where id = ${oneInvoice}`,
      ],
      ['document_lines_do_not_sum', 'document_of_another_amount'],
      /^INV-\d+$/,
    ],
    [
      'a membership that was paid by nothing',
      [`update membership_charges set payment_id = gen_random_uuid() where id = ${oneCharge}`],
      ['charge_paid_by_nothing', 'membership_money_without_purpose'],
      /^M-\d+/,
    ],
    [
      'a membership of another price',
      [
        `update membership_charges set gross_pence = gross_pence + 60, net_pence = net_pence + 60 where id = ${oneCharge}`,
      ],
      ['charge_paid_by_nothing'],
      /^M-\d+$/,
    ],
    [
      'a membership that is active for nothing',
      [`update memberships set paid_until = paid_until + 40 where state = 'active'`],
      ['member_without_payment'],
      /^M-\d+$/,
    ],
    [
      'a refund of a membership that is not on its charge',
      [
        `update membership_charges set refunded_pence = refunded_pence - 1, state = 'paid' where refunded_pence > 0`,
      ],
      ['charge_refunded_otherwise'],
      /^M-\d+$/,
    ],
    [
      'a refund that was never booked',
      [`update refunds set state = 'requested', returned_at = null where id = ${oneRefund}`],
      ['refund_not_booked'],
      /^Refund: /,
    ],
    [
      'a payment that the provider does not report',
      [`delete from balance_lines where payment_id = ${onePaid}`],
      ['payment_not_reported'],
      /^FB-\d+/,
    ],
    [
      'a payment that the provider reports with another amount',
      [`update balance_lines set amount_pence = amount_pence - 1 where payment_id = ${onePaid}`],
      ['payment_reported_otherwise'],
      /^FB-\d+/,
    ],
    [
      'a refund that the provider does not report',
      [`delete from balance_lines where refund_id = ${oneRefund}`],
      ['refund_not_reported'],
      /^Refund: /,
    ],
    [
      'money that is not ours',
      [
        `insert into balance_lines (provider, line_ref, kind, amount_pence, fee_pence, created_at)
         values ('stripe', 'txn_strange', 'other', 700, 0, '2040-06-01')`,
      ],
      ['money_that_is_not_ours'],
      /^Stripe txn_strange$/,
    ],
    [
      'a place on account that the ledger does not owe',
      [
        `update orders set account_reversed_pence = 100 where settled_with = 'account' and account_paid_at is null and account_reversed_pence = 0`,
      ],
      ['account_differs_from_ledger', 'accounts_differ_from_ledger'],
      /^FB-\d+$|owed/,
    ],
    [
      'a credit that is worth something else',
      [
        `update credits set net_pence = net_pence - 1, gross_pence = gross_pence - 1 where state = 'available' and gross_pence > 0`,
      ],
      ['credits_differ_from_ledger'],
      /in credits/,
    ],
    [
      'a dispute that was not lost',
      [`update disputes set state = 'won' where state = 'lost'`],
      ['dispute_not_booked'],
      /^Dispute: M-\d+/,
    ],
  ])('is named: %s', async (_name, statements, checks, label) => {
    const result = await differencesAfter(statements);
    const names = result?.differences ?? [];
    expect([...new Set(names.map(({ check }) => check))].sort()).toEqual(checks);

    for (const { check, label: named } of names) {
      if (check !== 'numbers_have_a_gap') expect(named).toMatch(label);
      expect(differenceSentence(check)).not.toContain('Something doesn’t add up');
    }
  });
});
