import { expect, test } from 'vitest';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { stripeApp } from '#tests/providers.ts';
import { stripeCards } from '#tests/stripe/cards.ts';
import { refund, succeed } from '#tests/stripe/money.ts';
import { checkLedger } from '../../charging/server/consistency-check.ts';
import { readAllBalances } from '../../charging/server/payouts.ts';
import { readBalance } from '../../ledger/server/balances.ts';

const { app, database, clock, services, runJobs, payAt, standIn } = await stripeApp();
const eventId = await addGolfDay(database, { now: clock(), capacity: 10 });
const { account } = standIn;

/** Stripe's balance of ours by its own books, and by our ledger, in pence. */
const balances = async () => ({
  stripe: account.all('txn').reduce((sum, line) => sum + Number(line['net']), 0),
  ledger: await readBalance(database, 'provider:stripe'),
});

test('what is paid and refunded in the dashboard is in the ledger, for the accountant', async () => {
  const person = await buyer(app, { confirmedIn: database });
  const order = await person.hold(eventId);
  const { checkoutUrl } = (await person.post(`/api/orders/${order.id}/payment`)).json();
  await payAt(person, checkoutUrl);
  await runJobs();

  const [ours] = account.all('pi');
  const [card] = stripeCards;
  if (!ours || !card) throw new Error('Nothing was paid');
  const fields = { amount: 4000, metadata: {}, payment_method: ours['payment_method'] };
  succeed(account, account.add('pi', fields), card);
  refund(account, { payment_intent: ours.id, amount: 1500 });

  await runJobs();
  await readAllBalances(services);
  await readAllBalances(services);

  const { stripe, ledger } = await balances();
  expect(ledger).toBe(stripe);
  expect(await readBalance(database, 'unexplained')).toBe(-2500);
  expect(await checkLedger(database)).toEqual([]);
});
