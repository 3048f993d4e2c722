import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';
import type { CreditsView } from '../contract.ts';

const { newBuyer, rowsOf, ...product } = await bookingsStage();
const { app, clock, database, runJobs, sent, services } = product;
const olive = await organiser(app, services);

/** Someone with the four credits of a package. */
async function withPackage() {
  const person = await newBuyer();
  const { checkoutUrl } = (await person.post('/api/credits/packages')).json();
  await person.post(`/api${checkoutUrl}/pay`, cards.good);
  await runJobs();
  const read = async (): Promise<CreditsView> => (await person.get('/api/credits')).json();
  const refund = (id: string, pence = 10_000) =>
    person.post(`/api/credits/${id}/refund`, { pence });
  return { ...person, read, refund, ids: (await read()).credits.map(({ id }) => id) };
}
const returnedTo = async (accountId: string) =>
  (
    await rowsOf(
      `select coalesce(sum(r.amount_pence), 0)::int as sum from refunds r join payments p on p.id = r.payment_id
       where p.account_id = $1 and r.state = 'returned'`,
      [accountId],
    )
  )[0].sum;

test('an unused credit of the package is refunded once for exactly its price, by the payment that bought it', async () => {
  const sam = await withPackage();
  const [id = '', ...others] = sam.ids;
  sent.length = 0;
  expect((await sam.read()).credits[0]?.refundUntil).toBe(addDays(clock(), 14).toISOString());
  expect(codeOf(await sam.refund(id, 12_500))).toBe('409 credit_not_refundable');
  expect(codeOf(await (await withPackage()).refund(id))).toBe('404 credit_not_found');
  sent.length = 0;
  const answers = await Promise.all([sam.refund(id), sam.refund(id)]);
  expect(answers.map(codeOf).toSorted()).toEqual(['200 done', '409 credit_not_refundable']);
  for (const other of others) await sam.refund(other);
  await runJobs();
  expect(await returnedTo(sam.account.id)).toBe(40_000);
  expect((await sam.read()).balance).toBe(0);
  expect(sent.map(({ subject }) => subject)).toEqual(
    Array(4).fill('Your credit is refunded: £100'),
  );
});

test('a credit that an order uses, or that came back late, is not refunded', async () => {
  const sam = await withPackage();
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 10) });
  const body = { places: [{ for: 'me', payWith: 'credit' }] };
  const order = (await sam.post(`/api/events/${eventId}/bookings`, body)).json<OrderView>();
  const used = (await sam.read()).credits.find(({ state }) => state === 'used');
  expect(used?.refundUntil).toBeNull();
  expect(codeOf(await sam.refund(used?.id ?? ''))).toBe('409 credit_not_refundable');
  const { places } = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  const asCredit = places[0].choices.find(({ kind }: { kind: string }) => kind === 'credit');
  const place = { bookingId: places[0].bookingId, choice: asCredit };
  expect(codeOf(await sam.post(`/api/orders/${order.id}/cancellation`, { places: [place] }))).toBe(
    '200 done',
  );
  expect((await sam.read()).balance).toBe(4);
  expect(codeOf(await sam.refund(used?.id ?? ''))).toBe('409 credit_not_refundable');
});

test('organisers withdraw what cost nothing and is not in use, and refund what was paid, with the reason', async () => {
  const sam = await withPackage();
  const grant = (what: string) =>
    olive.post('/api/admin/grants', {
      what,
      count: 1,
      key: randomUUID(),
      member: sam.account.username,
      reason: 'For the mud.',
    });
  await grant('credits');
  await grant('guest_passes');
  const read = async () =>
    (await olive.get(`/api/admin/grants?member=${encodeURIComponent(sam.account.email)}`)).json();
  const { credits, guestPasses } = await read();
  const free = credits.find(({ paidPence }: { paidPence: number }) => paidPence === 0);
  const paid = credits.find(({ can }: { can: { refund: boolean } }) => can.refund);
  const take = (body: object) =>
    olive.post('/api/admin/grants/take-back', { reason: 'By mistake', ...body });
  expect(codeOf(await take({ what: 'withdraw_credit', id: paid.id }))).toBe('409 not_withdrawable');
  expect(codeOf(await take({ what: 'withdraw_credit', id: free.id }))).toBe('200 done');
  expect(codeOf(await take({ what: 'withdraw_credit', id: free.id }))).toBe('409 not_withdrawable');
  const pass = { what: 'withdraw_guest_pass', id: guestPasses[0].id };
  expect((await Promise.all([take(pass), take(pass)])).map(codeOf).toSorted()).toEqual([
    '200 done',
    '409 not_withdrawable',
  ]);
  expect(codeOf(await take({ what: 'refund_credit', id: paid.id, pence: 10_000 }))).toBe(
    '200 done',
  );
  await runJobs();
  expect(await returnedTo(sam.account.id)).toBe(10_000);
  expect(await read()).toMatchObject({ credits: [{}, {}, {}], guestPasses: [] });
  const log = JSON.stringify((await olive.get('/api/admin/audit')).json());
  // Both entries of the guest pass have both reasons.
  expect(log.match(/By mistake/g)).toHaveLength(4);
});
