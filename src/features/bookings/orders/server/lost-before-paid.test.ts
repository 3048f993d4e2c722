import { expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openFirstMonth } from '#tests/membership-charge.ts';
import { organiser } from '#tests/organiser.ts';
import { stripeApp } from '#tests/providers.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import { member } from '#tests/visitor.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';

const stage = await stripeApp();
const { app, database, clock, services, payAt, runJobs, readBalances, sent, standIn } = stage;
const { account, webhooks } = standIn;
const olive = await organiser(app, services);
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

const rowsOf = async (text: string, values: unknown[]) =>
  (await database.$client.query(text, values)).rows;

/** The bank takes a payment back before anything was heard of it, and the latest news comes first. */
async function loseUnheard(referenceId: string): Promise<void> {
  const [payment] = await rowsOf('select id from payments where reference_id = $1', [referenceId]);
  closeDispute(account, openDispute(account, intentOf(account, payment.id)).id, 'lost');
  await webhooks.deliver({ order: 'latest first' });
  await runJobs();
  await readBalances();
  await runJobs();
}

const faults = () => checkBookings(database, { now: clock(), graceMinutes: 0 });

test('a place whose payment was lost before it was reported as paid is kept, and noted as lost', async () => {
  const person = await buyer(app, { confirmedIn: database });
  const order = await person.hold(eventId);
  const { checkoutUrl } = (await person.post(`/api/orders/${order.id}/payment`)).json();
  await payAt(person, checkoutUrl);
  await loseUnheard(order.id);

  expect(
    await rowsOf('select state, disputed, lost_pence from orders where id = $1', [order.id]),
  ).toEqual([{ state: 'paid', disputed: 'lost', lost_pence: 12_500 }]);
  expect(await readBalance(database, 'dispute_losses')).toBe(12_500);
  const { figures } = (await olive.get(`/api/admin/events/${eventId}/cockpit`)).json();
  expect(figures).toMatchObject({ confirmed: 1, revenuePence: 0 });
  expect(await faults()).toEqual([]);
});

test('a package whose payment was lost before it was reported as paid leaves no credit', async () => {
  const person = await buyer(app, { confirmedIn: database });
  const { checkoutUrl } = (await person.post('/api/credits/packages')).json();
  await runJobs();
  await payAt(person, checkoutUrl);
  const [order] = await rowsOf('select id from orders where account_id = $1', [person.account.id]);
  sent.length = 0;
  await loseUnheard(order.id);

  const { credits } = (await person.get('/api/credits')).json();
  expect(credits.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('refunded'));
  expect(sent.map(({ subject }) => subject)).toEqual(['4 credits were taken back']);
  expect(await faults()).toEqual([]);
});

test('a membership whose payment was lost before it was reported as paid never begins', async () => {
  const joining = await member(app);
  const { membershipId, checkoutUrl, chargeId } = await openFirstMonth(stage, joining, olive.id);
  await payAt(joining, checkoutUrl);
  await loseUnheard(chargeId);

  const [membership] = await rowsOf('select state from memberships where id = $1', [membershipId]);
  expect(['active', 'grace']).not.toContain(membership.state);
  expect((await joining.get('/api/user')).json().tier ?? null).toBeNull();
  expect(await faults()).toEqual([]);
});
