import { expect, test } from 'vitest';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { organiserRefunds } from '#tests/organiser-refunds.ts';
import type { OrganiserQuote } from '../../called-off/contract.ts';

const product = await bookingsStage();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);
const { paidOrder, quoteOf, choose } = organiserRefunds(product, olive);
const reason = 'Their knee';
type Paid = Awaited<ReturnType<typeof paidOrder>>;

test('more than £500 in an hour needs a fresh confirmation, in one refund or in several that race', async () => {
  const pat = await organiser(app, services, 'Pat');
  const forget = () =>
    database.$client.query('update sessions set confirmed_at = null where account_id = $1', [
      pat.id,
    ]);
  await forget();
  const orders = [await paidOrder(4), await paidOrder(1)];
  const back = ({ path }: Paid, bookingId: string, amountPence: number, leftPence = 12_500) =>
    pat.post(path('refund'), {
      id: crypto.randomUUID(),
      reason,
      bookingId,
      amountPence,
      leftPence,
    });

  const asked = [];
  for (const order of orders)
    for (const { bookingId } of (await quoteOf(order)).places) asked.push({ order, bookingId });
  const answers = await Promise.all(
    asked.map(({ order, bookingId }) => back(order, bookingId, 12_500)),
  );
  const codes = answers.map(codeOf);
  expect(codes.toSorted()).toEqual([...Array(4).fill('200 done'), '403 confirmation_needed']);

  const refused = asked[codes.indexOf('403 confirmation_needed')];
  if (!refused) throw new Error('One of them was refused');
  clock.forward(61);
  expect(codeOf(await back(refused.order, refused.bookingId, 12_400))).toBe('200 done');

  const cancelled = await paidOrder(4, 30);
  const places = (quote: OrganiserQuote) =>
    quote.places.map((_, index) => choose(quote, 'policy', index));
  const request = { places: places(await quoteOf(cancelled)), reason };
  expect(codeOf(await pat.post(cancelled.path('cancellation'), request))).toBe(
    '403 confirmation_needed',
  );
  await keepAdminsConfirmed(database);
  expect(codeOf(await pat.post(cancelled.path('cancellation'), request))).toBe('200 done');
  await product.runJobs();
});
