import { expect, test } from 'vitest';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';

const { app, database, clock, newBuyer, rowsOf, runJobs, services } = await bookingsStage();

test('an order has the version of the terms under which it was booked, then that under which it is paid', async () => {
  const sam = await newBuyer();
  const order = await sam.hold(await addGolfDay(database, { now: clock() }));
  const version = async () =>
    (await rowsOf('select terms_version from orders where id = $1', [order.id]))[0].terms_version;
  expect(await version()).toBe(TERMS_VERSION);
  // The terms changed while the place was on hold.
  await rowsOf(`update orders set terms_version = '2020-01-01' where id = $1`, [order.id]);
  await sam.openPayment(order.id);
  expect(await version()).toBe(TERMS_VERSION);
});

test('an order that organisers write down has none: nobody has accepted the terms', async () => {
  const sam = await newBuyer();
  const olive = await organiser(app, services);
  const eventId = await addGolfDay(database, { now: clock() });
  const added = await olive.post(`/api/admin/events/${eventId}/players`, {
    ...{ kind: 'member', member: sam.account.username, guestName: '', guestEmail: '' },
    payWith: 'account',
  });
  expect(added.statusCode, added.body).toBeLessThan(300);
  expect(await rowsOf('select terms_version from orders where event_id = $1', [eventId])).toEqual([
    { terms_version: null },
  ]);
});

test('golf answers are kept to the questions of their golf day alone, however they are given', async () => {
  const [dinner, unknown] = [crypto.randomUUID(), crypto.randomUUID()];
  const eventId = await addGolfDay(database, { now: clock() });
  await changeGolfDay(
    database,
    {
      questions: [
        { id: dinner, label: 'Dinner?', help: '', kind: 'text', choices: [], required: false },
      ],
    },
    eventId,
  );
  const golf = { answers: { [dinner]: 'Yes', [unknown]: 'Kept for ever' } };
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const places = [
    { for: 'me', golf },
    { for: 'member', member: kim.account.username },
  ];
  const order: OrderView = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  const stored = async () =>
    (
      await rowsOf(
        `select golf -> 'answers' as answers from bookings where event_id = $1 order by id`,
        [eventId],
      )
    ).map(({ answers }) => answers);
  expect((await stored())[0]).toEqual({ [dinner]: 'Yes' });

  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await runJobs();
  const later = { answers: { [dinner]: 'No', [unknown]: 'Again' } };
  const answered = await sam.post(`/api/bookings/${order.places[0]?.bookingId}/golf`, {
    golf: later,
  });
  expect(answered.statusCode, answered.body).toBe(200);
  expect(await acceptPlaces(kim, { golf })).toBe(1);
  expect(await stored()).toEqual([{ [dinner]: 'No' }, { [dinner]: 'Yes' }]);
});
