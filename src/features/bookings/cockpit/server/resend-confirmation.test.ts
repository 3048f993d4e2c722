import { expect, test } from 'vitest';
import { expectAdminsOnly } from '#tests/admin.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';

const { newBuyer, ...product } = await bookingsStage();
const { app, clock, database, services, sent } = product;
const olive = await organiser(app, services);

// Shows defect 30
test('sends the confirmation of a paid order again, once in ten minutes, and records it', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const other = await addGolfDay(database, { now: clock() });
  const sam = await newBuyer();
  const path = (event: number, id: string) =>
    `/api/admin/events/${event}/orders/${id}/confirmation`;
  const held = await sam.hold(eventId);
  expect(codeOf(await olive.post(path(eventId, held.id)))).toBe('409 nothing_to_confirm');
  const { id } = await sam.holdAndPay(eventId);
  await product.runJobs();
  await expectAdminsOnly(app, [['post', path(eventId, id)]]);
  expect(codeOf(await olive.post(path(other, id)))).toBe('404 order_not_here');
  const twice = await Promise.all([olive.post(path(eventId, id)), olive.post(path(eventId, id))]);
  expect(twice.map(codeOf).sort()).toEqual(['200 done', '409 already_sent']);
  clock.forward(11);
  expect(codeOf(await olive.post(path(eventId, id)))).toBe('200 done');
  await product.runJobs();
  const emails = sent.filter(({ kind }) => kind === 'bookings.confirmed');
  expect(emails.map(({ to }) => to.address)).toEqual(Array(3).fill(sam.account.email));
  const { rows } = await database.$client.query(
    `select subject from admin_actions where action = 'bookings.resend_confirmation'`,
  );
  expect(rows).toEqual([{ subject: `order:${id}` }, { subject: `order:${id}` }]);
});
