import { expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { byTransfer } from '#tests/on-account.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import type { DebtorList } from '../contract.ts';
import { remindDebtors } from './payment-reminder-email.tsx';

const { newBuyer, ...product } = await bookingsStage();
const { app, clock, database, runJobs, sent, services } = product;
const olive = await organiser(app, services);

async function onAccount(daysAhead: number, company = '') {
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), daysAhead),
  });
  const person = await newBuyer();
  const details = { company, address: '1 High Street', vatNumber: '' };
  if (company) await person.post('/api/invoice-details', details);
  const body = {
    kind: 'member',
    guestName: '',
    guestEmail: '',
    payWith: 'account',
    member: person.account.username,
  };
  const { orderId } = (await olive.post(adminPath(eventId, 'players'), body)).json();
  return { eventId, orderId: String(orderId), person };
}

const debtors = async () => (await olive.get('/api/admin/debtors')).json<DebtorList>();
const pay = (eventId: number, orderId: string, pence?: number) =>
  olive.post(adminPath(eventId, `orders/${orderId}/account-paid`), byTransfer(clock, pence));
const reminders = (address: string) =>
  sent
    .filter(({ kind, to }) => kind === 'bookings.payment_reminder' && to.address === address)
    .map(({ subject }) => subject);

async function remindAfter(days: number) {
  clock.forward(days * 24 * 60);
  await remindDebtors(services);
  await remindDebtors(services);
  await runJobs();
}

test('lists who owes what over all days, and the total is the receivables of the ledger', async () => {
  const [first, second] = [await onAccount(60), await onAccount(90)];
  await runJobs();

  const list = await debtors();
  expect(list.totalPence).toBe(25_000);
  expect(list.totalPence).toBe(await readBalance(database, 'receivables'));
  expect(list.debtors.map(({ orderId }) => orderId).sort()).toEqual(
    [first.orderId, second.orderId].sort(),
  );
  expect(list.debtors[0]).toMatchObject({
    owedPence: 12_500,
    invoice: { number: expect.stringMatching(/^INV-\d+$/) },
    daysOverdue: 0,
  });

  await pay(first.eventId, first.orderId);
  expect((await debtors()).totalPence).toBe(12_500);
  await pay(second.eventId, second.orderId);
  expect(await debtors()).toEqual({
    ...{ debtors: [], takenBack: [] },
    ...{ totalPence: 0, overduePence: 0 },
  });
});

test('reminds a week before, on the day, 7 and 21 days after, once each, with the invoice', async () => {
  const { eventId, orderId, person } = await onAccount(90);
  await runJobs();
  const { email } = person.account;
  const count = async (days: number) => {
    await remindAfter(days);
    return reminders(email).length;
  };

  expect(await count(6)).toBe(0);
  expect(await count(1)).toBe(1);
  expect(await count(3)).toBe(1);
  expect(await count(4)).toBe(2);
  expect((await debtors()).overduePence).toBe(0);
  expect(await count(7)).toBe(3);
  expect((await debtors()).overduePence).toBe(12_500);
  expect(reminders(email).at(-1)).toMatch(/^Your payment is a week overdue: INV-\d+$/);

  const reminder = sent.findLast(({ kind }) => kind === 'bookings.payment_reminder');
  expect(reminder?.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);

  await pay(eventId, orderId);
  expect(await count(14)).toBe(3);
});

test('an organiser reminds a buyer on any day, once a day, and the log says who did', async () => {
  const { eventId, orderId, person } = await onAccount(90);
  await runJobs();
  const remind = async () => {
    const { statusCode, body } = await olive.post(`/api/admin/debtors/${orderId}/reminder`);
    await runJobs();
    return [statusCode, JSON.parse(body).code];
  };

  expect(await remind()).toEqual([200, undefined]);
  expect(await remind()).toEqual([409, 'reminded_today']);
  clock.forward(19 * 24 * 60);
  expect(await remind()).toEqual([200, undefined]);
  expect(reminders(person.account.email)).toEqual([
    expect.stringMatching(/^Your payment is due soon: INV-/),
    expect.stringMatching(/^Your payment is 5 days overdue: INV-/),
  ]);
  const { actions } = (await olive.get('/api/admin/audit')).json();
  expect(actions[0]).toMatchObject({ action: 'bookings.remind_debtor' });

  await pay(eventId, orderId);
  expect(await remind()).toEqual([404, 'nothing_owed']);
});

test('a reminder that was queued before the payment is not sent', async () => {
  const { eventId, orderId, person } = await onAccount(90);
  await runJobs();
  clock.forward(7 * 24 * 60);
  await remindDebtors(services);
  await pay(eventId, orderId);
  await runJobs();
  expect(reminders(person.account.email)).toEqual([]);
});

test('says what was paid in parts, who is reminded when, and the same as a file', async () => {
  const { eventId, orderId } = await onAccount(60, 'Firth & Sons Ltd');
  const other = await onAccount(60);
  await pay(other.eventId, other.orderId, 2500);

  const rows = async () => (await debtors()).debtors;
  const mine = async () => (await rows()).find((row) => row.orderId === orderId);
  expect(await mine()).toMatchObject({
    ...{ company: 'Firth & Sons Ltd', owedPence: 12_500, daysOverdue: 0 },
    accountPayments: [],
  });

  await pay(eventId, orderId, 4000);
  expect(await mine()).toMatchObject({
    owedPence: 8500,
    accountPayments: [{ amountPence: 4000, method: 'transfer', undone: null }],
  });
  expect((await debtors()).totalPence).toBe(await readBalance(database, 'receivables'));

  // Due 14 days after the invoice, and reminded a week before.
  clock.forward(6 * 24 * 60);
  const dueAt = String((await mine())?.dueAt);
  expect((await mine())?.nextReminderAt).toBe(addDays(new Date(dueAt), -7).toISOString());
  clock.forward(20 * 24 * 60);
  expect(await mine()).toMatchObject({
    daysOverdue: 12,
    nextReminderAt: addDays(new Date(dueAt), 21).toISOString(),
  });

  const id = (await mine())?.accountPayments[0]?.id;
  const undo = adminPath(eventId, `orders/${orderId}/account-payments/${id}/undo`);
  await olive.post(undo, { reason: 'Wrong order' });
  expect((await mine())?.owedPence).toBe(12_500);
  expect((await debtors()).totalPence).toBe(await readBalance(database, 'receivables'));

  const csv = (await olive.get('/api/admin/debtors.csv')).body.split('\r\n');
  expect(csv[0]).toContain('Order,Invoice,Name,Company,Email,Golf day,Date,Due,Days overdue');
  expect(csv.filter((row) => row.endsWith(',0,125'))).toHaveLength(1);
  expect(csv.filter((row) => row.endsWith(',25,100'))).toHaveLength(1);
  const { actions } = (await olive.get('/api/admin/audit')).json();
  expect(actions[0]).toMatchObject({ action: 'bookings.export_debtors' });

  await pay(eventId, orderId);
  await pay(other.eventId, other.orderId, 10_000);
});
