import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { byTransfer } from '#tests/on-account.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { stripeApp } from '#tests/providers.ts';
import { visitor } from '#tests/visitor.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { PayView } from '../contract.ts';

const stage = await stripeApp();
const { app, clock, database, payAt, readBalances, runJobs, sent, services, standIn } = stage;
const olive = await organiser(app, services);
const nobody = visitor(app);

/** A caller's place on account, with the API of the link in their confirmation. */
async function bookForCaller(guestEmail: string) {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 90) });
  const added = await olive.post(adminPath(eventId, 'players'), {
    ...{ kind: 'guest', guestName: 'Cal Caller', guestEmail, member: '', payWith: 'account' },
  });
  await runJobs();
  const email = sent.findLast(({ to }) => to.address === guestEmail);
  const [, token] = /\/pay\/([\w-]{43})/.exec(email?.text ?? '') ?? [];
  return { eventId, orderId: String(added.json().orderId), link: `/api/pay/${token}` };
}

/** Lets jobs and Stripe’s books come to rest, and says what is wrong then. */
const faultsAtRest = async () => {
  for (const step of [runJobs, readBalances, runJobs]) await step();
  return checkBookings(database, { now: clock(), graceMinutes: 0 });
};

const owed = async (link: string) => (await nobody.get(link)).json<PayView>().owedPence;

test('a caller pays at Stripe by the link, twice pressed, and gets a receipt', async () => {
  const { link } = await bookForCaller('cal@firm.example');
  const { checkoutUrl } = (await nobody.post(link)).json();
  expect((await nobody.post(link)).json()).toEqual({ checkoutUrl });

  const session = standIn.account.get('cs', checkoutUrl.split('/').at(-1));
  expect(session).toMatchObject({ amount_total: 12_500, customer_email: 'cal@firm.example' });
  expect(String(session['success_url'])).toContain(link.replace('/api', ''));

  expect(await payAt(nobody, checkoutUrl)).toBe(true);
  expect(await faultsAtRest()).toEqual([]);
  expect(await owed(link)).toBe(0);
  expect(sent.findLast(({ to }) => to.address === 'cal@firm.example')?.kind).toBe(
    'bookings.account_paid',
  );
});

test('a card that is declined leaves the sale owed, and another one pays it', async () => {
  const { link } = await bookForCaller('dee@firm.example');
  const { checkoutUrl } = (await nobody.post(link)).json();
  expect(await payAt(nobody, checkoutUrl, '4000 0000 0000 0002')).toBe(false);
  await runJobs();
  expect(await owed(link)).toBe(12_500);

  const again = (await nobody.post(link)).json();
  expect(await payAt(nobody, again.checkoutUrl)).toBe(true);
  expect(await faultsAtRest()).toEqual([]);
  expect(await owed(link)).toBe(0);
});

test('what is paid at Stripe after a transfer has paid it goes back', async () => {
  const { eventId, orderId, link } = await bookForCaller('eve@firm.example');
  const { checkoutUrl } = (await nobody.post(link)).json();
  await olive.post(adminPath(eventId, `orders/${orderId}/account-paid`), byTransfer(clock));
  await payAt(nobody, checkoutUrl);
  expect(await faultsAtRest()).toEqual([]);

  const [refund] = standIn.account.all('re');
  expect(refund).toMatchObject({ amount: 12_500, status: 'succeeded' });
  expect(await owed(link)).toBe(0);
});
