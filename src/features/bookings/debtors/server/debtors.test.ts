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

async function onAccount(daysAhead: number) {
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), daysAhead),
  });
  const person = await newBuyer();
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
const pay = (eventId: number, orderId: string) =>
  olive.post(adminPath(eventId, `orders/${orderId}/account-paid`), byTransfer());
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
  expect(await debtors()).toEqual({ debtors: [], totalPence: 0, overduePence: 0 });
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

test('a reminder that was queued before the payment is not sent', async () => {
  const { eventId, orderId, person } = await onAccount(90);
  await runJobs();
  clock.forward(7 * 24 * 60);
  await remindDebtors(services);
  await pay(eventId, orderId);
  await runJobs();
  expect(reminders(person.account.email)).toEqual([]);
});
