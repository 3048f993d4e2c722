import { afterAll, describe, expect, test } from 'vitest';
import type { OrderView } from '#features/bookings/contract.ts';
import type { VatReturn } from '#features/payments/desk/contract.ts';
import { checkInvoices, checkLedger } from '#features/payments/server/public.ts';
import { bookingsStage, me } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { joinedMember } from '#tests/membership.ts';
import { onAccountStage } from '#tests/on-account.ts';
import { organiser, saveVatStatus } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';

const product = await bookingsStage();
const { app, clock, database, services, newBuyer, rowsOf, runJobs, sent } = product;
const olive = await organiser(app, services);
const { bookOnAccount } = onAccountStage(product, olive);

const golfDay = () => addGolfDay(database, { now: clock() });
const vatReturn = async () => {
  const [ends] = (await olive.get('/api/admin/vat-return')).json<VatReturn>().choices;
  return (await olive.get(`/api/admin/vat-return?ends=${ends}`)).json<VatReturn>();
};
const vatInLedger = async () => {
  const [row] = await rowsOf(
    `select -coalesce(sum(amount_pence), 0)::int as vat from ledger_entries where account = 'vat'`,
  );
  return row?.vat;
};
const invoiceOf = async (id: string) => {
  const [row] = await rowsOf(
    `select net_pence, vat_pence, gross_pence, seller ->> 'vatNumber' as number
     from invoices where reference_id = $1`,
    [id],
  );
  return row;
};

async function booksAgree() {
  expect(await checkInvoices(database, clock())).toEqual([]);
  expect(await checkLedger(database)).toEqual([]);
  expect((await vatReturn()).vatPence).toBe(await vatInLedger());
}

afterAll(booksAgree);

describe('a company that is not registered', () => {
  test('sells a place without VAT, from the hold to the invoice, the ledger and the VAT page', async () => {
    await saveVatStatus(olive, false);
    const person = await newBuyer();
    const order = await product.bookAndPay(person, await golfDay(), me);
    expect(order).toMatchObject({ netPence: 12_500, vatPence: 0, vatPercent: 0 });

    expect(await invoiceOf(order.id)).toEqual({
      ...{ net_pence: 12_500, vat_pence: 0, gross_pence: 12_500, number: '' },
    });
    const receipt = sent.findLast(({ to }) => to.address === person.account.email)?.text ?? '';
    expect(receipt).toContain('Total paid');
    expect(receipt).not.toContain('VAT');

    expect(await vatInLedger()).toBe(0);
    expect(await vatReturn()).toMatchObject({
      ...{ isRegistered: false, netPence: 0, vatPence: 0, turnoverPence: 12_500 },
    });
    await booksAgree();
  });

  test('sells packages, places on account and memberships without VAT as well', async () => {
    const person = await newBuyer();
    const { checkoutUrl } = (await person.post('/api/credits/packages')).json();
    await person.post(`/api${checkoutUrl}/pay`, cards.good);
    await runJobs();

    const { orderId } = await bookOnAccount({ daysAhead: 30 });
    const joined = await joinedMember(product, olive.id);

    const documents = await rowsOf(
      `select reference_type, gross_pence, vat_pence from invoices order by gross_pence`,
    );
    expect(documents.map(({ vat_pence }) => vat_pence)).toEqual([0, 0, 0, 0]);
    expect((await invoiceOf(orderId))?.gross_pence).toBe(12_500);
    expect(
      await rowsOf(
        'select vat_pence, vat_percent from membership_charges where membership_id = $1',
        [joined.membershipId],
      ),
    ).toEqual([{ vat_pence: 0, vat_percent: 0 }]);
    await booksAgree();
  });
});

describe('what is held keeps its VAT', () => {
  const hold = async () => {
    const person = await newBuyer();
    const order = await person.hold(await golfDay());
    const pay = async () => {
      await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
      await runJobs();
      return (await person.get(`/api/orders/${order.id}`)).json<OrderView>();
    };
    return { id: order.id, pay };
  };

  test('none if the company registers before it is paid', async () => {
    const { id, pay } = await hold();
    await saveVatStatus(olive, true);
    expect(await pay()).toMatchObject({ vatPence: 0, vatPercent: 0, totalPence: 12_500 });
    expect(await invoiceOf(id)).toMatchObject({ vat_pence: 0, gross_pence: 12_500 });
    await booksAgree();
  });

  test('and with it the number under which it was sold, if the company leaves VAT', async () => {
    const { id, pay } = await hold();
    await saveVatStatus(olive, false);
    expect(await pay()).toMatchObject({ vatPence: 2083, vatPercent: 20 });
    expect(await invoiceOf(id)).toMatchObject({ vat_pence: 2083, number: 'GB123456782' });
    expect(await vatReturn()).toMatchObject({ isRegistered: false, vatPence: 2083 });
    await booksAgree();
  });
});
