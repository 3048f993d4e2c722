import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { turnOn } from '#tests/authenticator-app.ts';
import { buyer } from '#tests/buyer.ts';
import { golfDayAdmin, organiser, planTexts } from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { FirstStep } from '../../contract.ts';

const live = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.co.uk',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
  SMTP_URL: 'smtp://mail.fourball.co.uk:587',
  MAIL_FROM: 'Fourball <hello@fourball.co.uk>',
  CONTACT_EMAIL: 'hello@fourball.co.uk',
};
const product = await testApp({ env: { ...live, PAYMENT_PROVIDER: 'sandbox' } });
const { app, clock, runJobs, sent, services } = product;
const STEPS = '/api/admin/first-steps';

const venue = {
  name: 'Whinbeck Park Golf Club',
  city: 'Leeds',
  address: 'Whinbeck Lane\nLeeds',
  postcode: 'LS16 8AB',
  position: '53.8789, -1.5462',
  about: '',
  directions: '',
  course: {
    holes: '18',
    pars: [],
    strokeIndexes: [],
    womenDiffer: false,
    womenPars: [],
    womenStrokeIndexes: [],
    tees: [],
  },
};

test('an empty live site comes to its first booked place by its pages alone', async () => {
  const olive = await organiser(app, services);
  await turnOn({ ...olive, password: 'on-the-first-tee' }, clock);
  const left = async () =>
    (await olive.get(STEPS))
      .json<FirstStep[]>()
      .filter(({ isDone }) => !isDone)
      .map(({ name, settings, page }) => [name, ...settings, ...(page ? [page] : [])].join(' '));
  const settings = [
    'company /admin/settings?open=company',
    'vat /admin/settings?open=company',
    'bank /admin/settings?open=bank',
    'payments PAYMENT_PROVIDER',
  ];
  expect(await left()).toEqual([
    ...settings,
    'venue /admin/venues',
    'event /admin/events/new',
    'publish /admin/events',
  ]);

  const added = await olive.post('/api/admin/venues', venue);
  expect(added.statusCode, added.body).toBe(201);
  const { add, send } = golfDayAdmin(olive);
  const eventId = await add();
  expect(await left()).toEqual([...settings, `publish /admin/events/${eventId}/edit`]);

  await send(eventId, 'edit', {
    ...planTexts,
    venueId: added.json().id,
    series: 'Founders Series',
  });
  expect((await send(eventId, 'publish')).statusCode).toBe(200);
  expect(await left()).toEqual(settings);

  const listed = (await visitor(app).get('/api/events')).json();
  expect(listed).toMatchObject([{ id: eventId, venue: venue.name, placesLeft: 15 }]);
  const sam = await buyer(app);
  const order = await sam.holdAndPay(eventId);
  await runJobs();
  expect((await sam.get(`/api/bookings/${order.bookingId}`)).json().state).toBe('confirmed');
  expect(sent.some(({ kind }) => kind === 'bookings.confirmed')).toBe(true);
  expect((await visitor(app).get(`/api/events/${eventId}`)).json().placesLeft).toBe(14);
});

test('the first steps are for admins only', async () => {
  expect((await visitor(app).get(STEPS)).statusCode).toBe(401);
  expect((await (await member(app)).get(STEPS)).statusCode).toBe(403);
});

test('before a golf day is published, organisers learn that nobody can pay without a provider', async () => {
  const unpaid = await testApp({ env: live });
  const olive = await organiser(unpaid.app, unpaid.services);
  await turnOn({ ...olive, password: 'on-the-first-tee' }, unpaid.clock);
  const { add, read } = golfDayAdmin(olive);
  expect(await read(await add())).toMatchObject({ cannotBePaid: true });
});
