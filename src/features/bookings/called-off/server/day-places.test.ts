import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayAdmin, organiser } from '#tests/organiser.ts';
import type { OrderView } from '../../contract.ts';

const { newBuyer, app, services, database, clock, runJobs } = await bookingsStage();
const olive = await organiser(app, services);
const { send } = golfDayAdmin(olive);
const newDay = (ahead: number) =>
  addGolfDay(database, { now: clock(), startsAt: addDays(clock(), ahead) });
const booked = async (person: Buyer, eventId: number) => {
  const order = await person.holdAndPay(eventId);
  await runJobs();
  return order;
};
const quoted = async (person: Buyer, { id }: OrderView) =>
  (await person.get(`/api/orders/${id}/cancellation`)).json().places[0];

test('a place at a day that the organisers move can be cancelled for a full refund until the day begins', async () => {
  const [early, late, elsewhere] = [await newBuyer(), await newBuyer(), await newDay(5)];
  const eventId = await newDay(60);
  const order = await booked(early, eventId);
  const times = { start: '15:00', end: '22:00', message: '' };
  await send(eventId, 'reschedule', { day: londonDay(addDays(clock(), 3)), ...times });
  await runJobs();
  expect(await quoted(early, order)).toMatchObject({
    band: 'full',
    until: addDays(clock(), 3).toISOString().replace('09:00', '14:00'),
    choices: [{ kind: 'money', moneyPence: 12_500 }],
  });
  clock.forward(1);
  expect(await quoted(late, await booked(late, eventId))).toMatchObject({ band: 'late' });
  // A place that changes to another day has the usual terms there.
  const toAnother = { toEventId: elsewhere, returnedPence: 0, reason: 'Asked for it' };
  const moved = await olive.post(`/api/admin/events/${eventId}/orders/${order.id}/move`, toAnother);
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await quoted(early, order)).toMatchObject({ band: 'late' });
});
