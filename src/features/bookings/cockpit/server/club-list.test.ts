import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser, adminPath as path } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);

// Shows defect 10
test('the file for the club names each player, and has no address and nothing of the buyer on their guests', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const sam = await buyer(app, { confirmedIn: database });
  const golf = { dietary: 'Vegan', buggy: true, access: 'Ramp', wishes: 'With Kim' };
  const places = [
    { for: 'me', golf },
    { for: 'guest', guestName: '=Jo Guest', guestEmail: 'jo@example.com' },
    { for: 'later' },
  ];
  const order: OrderView = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  const file = await olive.get(path(eventId, 'club.csv'));
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect(file.body.replace('\ufeff', '').split('\r\n')).toEqual([
    'Number,Player',
    "1,'=Jo Guest",
    '2,Robin Hartley',
    '3,Guest of Robin Hartley',
    '',
    'Players,3',
    'Buggies,1',
    'New to golf,0',
    'Dietary needs: Vegan,1',
    '',
  ]);
  const { rows } = await database.$client.query(
    `select after from admin_actions where action = 'bookings.export_club_list'`,
  );
  expect(rows).toEqual([{ after: { rows: 3 } }]);
});
