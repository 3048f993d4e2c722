import { expect, test } from 'vitest';
import { BELOW_LEAST } from '#features/payments/least-charge.ts';
import { payLink } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { signToken } from '#platform/signed-token.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { invoiceAddress } from '#tests/invoice-address.ts';
import { byTransfer } from '#tests/on-account.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import { visitor } from '#tests/visitor.ts';
import type { PayView } from '../contract.ts';

const product = await bookingsStage();
const { app, clock, database, newBuyer, runJobs, sent, services } = product;
const olive = await organiser(app, services);
const nobody = visitor(app);

/** A place that organisers book on account for a caller without an account. */
async function bookForCaller(guestEmail: string, pricePence = 12_500) {
  const startsAt = addDays(clock(), 90);
  const eventId = await addGolfDay(database, { now: clock(), startsAt, pricePence });
  const added = await olive.post(adminPath(eventId, 'players'), {
    ...{ kind: 'guest', guestName: 'Cal Caller', guestEmail, member: '', payWith: 'account' },
  });
  await runJobs();
  return { eventId, orderId: String(added.json().orderId) };
}

const emailsTo = (address: string) => sent.filter(({ to }) => to.address === address);

/** The API of the link in the last email to an address. */
function linkTo(address: string): string {
  const [, token] = /\/pay\/([\w-]{43})/.exec(emailsTo(address).at(-1)?.text ?? '') ?? [];
  expect(token).toBeTruthy();
  return `/api/pay/${token}`;
}
const read = async (link: string) => (await nobody.get(link)).json<PayView>();

test('a caller without an account pays by the link of the confirmation, once', async () => {
  const { orderId } = await bookForCaller('cal@firm.example');
  const link = linkTo('cal@firm.example');

  const response = await nobody.get(link);
  expect(response.json<PayView>()).toMatchObject({
    ...{ firstName: 'Cal', owedPence: 12_500, isOver: false, bookingPath: null },
  });
  expect(response.body).not.toMatch(/Caller|@|Leeds/);

  const { checkoutUrl } = (await nobody.post(link)).json();
  expect((await nobody.post(link)).json()).toEqual({ checkoutUrl });
  expect((await nobody.get(`/api${checkoutUrl}`)).json()).toMatchObject({ amountPence: 12_500 });
  expect((await nobody.post(`/api${checkoutUrl}/pay`, cards.good)).json().state).toBe('paid');
  await runJobs();

  expect(await read(link)).toMatchObject({ owedPence: 0 });
  expect((await nobody.post(link)).json()).toEqual({ checkoutUrl: link.replace('/api', '') });
  const receipt = emailsTo('cal@firm.example').at(-1);
  expect(receipt?.kind).toBe('bookings.account_paid');
  expect(receipt?.text).not.toContain('/pay/');

  const { rows } = (await olive.get('/api/admin/payments?q=cal@firm.example')).json();
  expect(rows).toMatchObject([
    { name: 'Cal Caller', email: 'cal@firm.example', accountId: null, byHand: null },
  ]);
  const documents = (await olive.get('/api/admin/invoices?q=cal@firm.example')).json();
  expect(rows[0].invoice).toEqual({
    id: documents.rows[0].id,
    number: documents.rows[0].number,
  });
  expect(documents.rows[0]).toMatchObject({ owedPence: 0, paidOn: expect.any(String) });
  expect((await nobody.post(`/api/orders/${orderId}/payment`)).statusCode).toBe(401);
});

test('less than a card can be charged is refused with the sentence that the page shows', async () => {
  const { eventId, orderId } = await bookForCaller('penny@firm.example');
  const link = linkTo('penny@firm.example');
  const paid = byTransfer(clock, 12_480);
  expect(
    (await olive.post(adminPath(eventId, `orders/${orderId}/account-paid`), paid)).statusCode,
  ).toBe(200);
  expect(await read(link)).toMatchObject({ owedPence: 20 });
  expect((await nobody.post(link)).json()).toMatchObject({
    ...{ code: 'below_least', message: BELOW_LEAST },
  });
});

test('a caller who owes over £250 gives the address for the invoice first, once', async () => {
  await bookForCaller('dear@firm.example', 30_000);
  const link = linkTo('dear@firm.example');
  expect(await read(link)).toMatchObject({ owedPence: 30_000, needsAddress: true });

  expect(codeOf(await nobody.post(link))).toBe('422 address_needed');
  const empty = await nobody.post(link, { address: ' ' });
  expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ['address']]);

  const { checkoutUrl } = (await nobody.post(link, { address: 'Firm Ltd\n1 Quay' })).json();
  expect(await read(link)).toMatchObject({ needsAddress: false });
  expect((await nobody.post(link, { address: 'Elsewhere' })).json()).toEqual({ checkoutUrl });

  const [invoice] = await product.rowsOf(
    `select buyer ->> 'address' as address, buyer ->> 'name' as name from invoices
     where buyer ->> 'email' = 'dear@firm.example'`,
  );
  expect(invoice).toEqual({ address: 'Firm Ltd\n1 Quay', name: 'Cal Caller' });
});

test('a member who owes over £250 on account gives the address of the invoice before the card pays', async () => {
  const eventId = await addGolfDay(database, {
    ...{ now: clock(), startsAt: addDays(clock(), 60), pricePence: 30_000 },
  });
  const person = await newBuyer();
  await person.post('/api/invoice-details', { ...invoiceAddress, address: '' });
  const member = person.account.username;
  const body = { kind: 'member', guestName: '', guestEmail: '', payWith: 'account', member };
  const { orderId } = (await olive.post(adminPath(eventId, 'players'), body)).json();
  await runJobs();

  const pay = () => person.post(`/api/orders/${orderId}/payment`);
  expect(codeOf(await pay())).toBe('422 address_needed');
  const addresses = () =>
    product.rowsOf(
      `select buyer ->> 'address' as address from invoices where source_id = '${orderId}'`,
    );
  expect(await addresses()).toEqual([{ address: '' }]);

  await person.post('/api/invoice-details', { ...invoiceAddress, address: '2 Fairway' });
  expect((await pay()).json()).toEqual({ checkoutUrl: expect.stringContaining('/checkout') });
  expect(await addresses()).toEqual([{ address: '2 Fairway' }]);
});

test('a member who owes on account is sent to their own page by the link of the invoice', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 60) });
  const person = await newBuyer();
  const member = person.account.username;
  const body = { kind: 'member', guestName: '', guestEmail: '', payWith: 'account', member };
  const added = (await olive.post(adminPath(eventId, 'players'), body)).json();
  await runJobs();
  expect(emailsTo(person.account.email).at(-1)?.text).not.toContain('/pay/');

  const sign = (purpose: string, bytes: Buffer) =>
    signToken(services.config.secret, purpose, bytes);
  const link = payLink({ publicUrl: '/api', sign }, added.orderId);
  const bookingPath = `/bookings/${added.bookingId}`;
  expect(await read(link)).toMatchObject({ bookingPath, owedPence: 12_500 });
  expect((await nobody.post(link)).json()).toEqual({ checkoutUrl: bookingPath });

  const { invoices } = (await person.get(`/api/invoices?reference=${added.orderId}`)).json();
  expect(invoices).toMatchObject([{ dueAt: expect.any(String) }]);
  await olive.post(adminPath(eventId, `orders/${added.orderId}/account-paid`), byTransfer(clock));
  const paid = (await person.get(`/api/invoices?reference=${added.orderId}`)).json();
  expect(paid.invoices).toMatchObject([{ dueAt: null }]);
});

test('a link that was changed is not found, and one is over 60 days after the due date', async () => {
  await bookForCaller('late@firm.example');
  const link = linkTo('late@firm.example');
  const [last] = link.slice(-2);
  const changed = `${link.slice(0, -2)}${last === 'A' ? 'B' : 'A'}${link.slice(-1)}`;
  expect(codeOf(await nobody.get(changed))).toBe('404 order_not_found');
  expect(codeOf(await nobody.post(changed))).toBe('404 order_not_found');

  clock.forward(73 * 24 * 60);
  expect(await read(link)).toMatchObject({ isOver: false });
  clock.forward(2 * 24 * 60);
  expect(await read(link)).toMatchObject({ isOver: true, owedPence: 12_500 });
  expect(codeOf(await nobody.post(link))).toBe('409 pay_link_over');
});
