import { beforeEach, describe, expect, test } from 'vitest';
import { EventChanged } from '#features/events/admin/event-changed.ts';
import { buyer } from '#tests/buyer.ts';
import { addVenue } from '#tests/golf-day.ts';
import { golfDayApp } from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';
import { findRecipients } from './recipients.ts';
import { sendEventNotices } from './send-notices.ts';

const { app, database, olive, published, runJobs, send, sent, services } = await golfDayApp();
const venueId = await addVenue(database);

const notices = () => sent.filter(({ kind }) => kind === 'bookings.event_changed');
const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? '';
const booked = async (eventId: number) => {
  const person = await buyer(app);
  const order = await person.holdAndPay(eventId);
  await runJobs();
  return { ...person, order };
};
/** Changes the player of a booking, as transfers and claims do. */
const setPlayer = (bookingId: string, player: string) =>
  database.$client.query(`update bookings set ${player} where id = $1`, [bookingId]);

beforeEach(() => {
  sent.length = 0;
});

describe('a change of a golf day', () => {
  test('is emailed to everyone with a paid place, once, in the conversation of their confirmation', async () => {
    const eventId = await published();
    const sam = await booked(eventId);
    const robin = await booked(eventId);
    await (await buyer(app)).hold(eventId);
    await send(eventId, 'edit', { venueId, message: 'Parking is free.\nBring a friend.' });
    await runJobs();
    expect(notices().map(({ to }) => to.address)).toEqual([sam.account.email, robin.account.email]);
    const [email, other] = notices();
    expect(email?.subject).toBe('The venue is confirmed: Leeds in autumn');
    const text = flat(email?.text);
    expect(text).toContain(
      'We’ve confirmed the venue of Leeds in autumn: Whinbeck Park Golf Club.',
    );
    expect(text).toContain('Parking is free. Bring a friend.');
    expect(text).toContain('Confirmed since you booked.');
    expect(text).toContain(`/bookings/${sam.order.bookingId}`);
    expect(email?.attachments?.[0]?.content).toContain('LOCATION:Whinbeck Park Golf Club');
    const confirmation = sent.find(
      ({ kind, to }) => kind === 'bookings.confirmed' && to.address === sam.account.email,
    );
    expect(email?.thread).toBe(`golf-day-${eventId}.${sam.account.id}`);
    expect(confirmation?.thread).toBe(email?.thread);
    expect(other?.thread).not.toBe(email?.thread);
  });

  test('reaches people on the waitlist when the day moves, without a calendar entry they do not have', async () => {
    const eventId = await published({});
    await send(eventId, 'capacity', { capacity: 1 });
    const sam = await booked(eventId);
    const waits = await buyer(app);
    expect((await waits.post(`/api/events/${eventId}/waitlist`)).statusCode).toBe(200);
    expect((await olive.get(`/api/admin/events/${eventId}/recipients`)).json()).toEqual({
      people: 1,
      waiting: 1,
    });
    sent.length = 0;
    const moved = { day: '2040-12-06', start: '08:30', end: '16:30', message: '' };
    expect((await send(eventId, 'reschedule', moved)).statusCode).toBe(200);
    await runJobs();
    expect(notices().map(({ to }) => to.address)).toEqual([sam.account.email, waits.account.email]);
    const [, email] = notices();
    expect(email?.attachments).toEqual([]);
    expect(flat(email?.text)).toContain('You keep your turn on the waitlist.');
    expect(flat(email?.text)).not.toContain('full refund');
    sent.length = 0;
    await send(eventId, 'edit', { venueId });
    await runJobs();
    expect(notices().map(({ to }) => to.address)).toEqual([sam.account.email]);
  });

  test.each([
    [
      'another date',
      { day: '2040-12-06', start: '08:30', end: '16:30' },
      'Your golf day has a new date: Leeds in autumn',
      [
        'Thursday 6 December 2040, 08:30 to 16:30',
        'Changed. It was Thursday 6 September 2040, 08:30 to 16:30.',
        'you can cancel for a full refund',
      ],
    ],
    [
      'other times',
      { day: '2040-09-06', start: '09:30', end: '17:30' },
      'Your golf day has new times: Leeds in autumn',
      ['Thursday 6 September 2040, 09:30 to 17:30', '09:30 Arrival and breakfast'],
    ],
  ])('to %s says what it is now and what it was', async (_what, times, subject, sentences) => {
    const eventId = await published();
    await booked(eventId);
    await send(eventId, 'reschedule', { ...times, message: '' });
    await runJobs();
    const [email] = notices();
    expect(email?.subject).toBe(subject);
    for (const sentence of sentences) expect(flat(email?.text)).toContain(sentence);
  });

  test('of the venue names both venues', async () => {
    const eventId = await published();
    await booked(eventId);
    await send(eventId, 'edit', { venueId });
    await send(eventId, 'edit', { venueId: '' });
    await runJobs();
    const [, withdrawn] = notices();
    expect(withdrawn?.subject).toBe('The venue is changing: Leeds in autumn');
    expect(flat(withdrawn?.text)).toContain('won’t be at Whinbeck Park Golf Club');
  });

  test('that nobody needs to hear of is not emailed', async () => {
    const eventId = await published();
    await booked(eventId);
    await send(eventId, 'edit', { summary: 'Another summary.', price: '130', capacity: 20 });
    await runJobs();
    expect(notices()).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('is emailed with the reason and what the policy promises', async () => {
    const eventId = await published();
    const sam = await booked(eventId);
    await send(eventId, 'cancel', { reason: 'The course is under water.' });
    await runJobs();
    const [email, ...more] = notices();
    expect(more).toEqual([]);
    expect([email?.subject, email?.to.address]).toEqual([
      'This golf day is cancelled: Leeds in autumn',
      sam.account.email,
    ]);
    expect(flat(email?.text)).toContain('The course is under water.');
    expect(flat(email?.text)).toContain('You’ll be refunded automatically');
    expect(email?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
  });

  test('is told alone, even if a change before it has not been emailed yet', async () => {
    const eventId = await published();
    await booked(eventId);
    await send(eventId, 'edit', { venueId });
    await send(eventId, 'cancel', { reason: 'Flooded' });
    await runJobs();
    expect(notices().map(({ subject }) => subject)).toEqual([
      'This golf day is cancelled: Leeds in autumn',
    ]);
  });
});

test('the job tells nobody twice, however often it runs', async () => {
  const eventId = await published();
  const sam = await booked(eventId);
  const facts = {
    title: 'Leeds in autumn',
    state: 'open',
    startsAt: '2040-09-06T07:30:00.000Z',
    endsAt: '2040-09-06T15:30:00.000Z',
    schedule: [],
    venue: null,
    location: 'Leeds, West Yorkshire',
    cancelledReason: null,
  };
  const change = EventChanged.parse({
    eventId,
    version: 7,
    changes: ['times'],
    before: facts,
    after: facts,
    message: '',
  });
  await Promise.all([1, 2].map(() => sendEventNotices(services, change)));
  const robin = await booked(eventId);
  await sendEventNotices(services, change);
  await runJobs();
  expect(notices().map(({ to }) => to.address)).toEqual([sam.account.email, robin.account.email]);
});

describe('the people who are told', () => {
  test('are the players themselves, or the buyer of a place without one, each address once', async () => {
    const eventId = await published();
    const [own, guest, unnamed, passedOn] = [
      await booked(eventId),
      await booked(eventId),
      await booked(eventId),
      await booked(eventId),
    ];
    await setPlayer(
      guest.order.bookingId,
      `account_id = null, guest_name = 'Gil', guest_email = 'Gil@Example.com'`,
    );
    await setPlayer(unnamed.order.bookingId, 'account_id = null');
    await setPlayer(
      passedOn.order.bookingId,
      `account_id = null, guest_name = 'Own', guest_email = '${own.account.email}'`,
    );
    const people = await findRecipients(database, eventId);
    const summary = people.map(({ accountId, address, bookingId, isBuyer }) => [
      accountId !== null,
      address,
      bookingId,
      isBuyer,
    ]);
    expect(summary).toEqual([
      [true, own.account.email, own.order.bookingId, true],
      [false, 'Gil@Example.com', null, false],
      [true, unnamed.account.email, null, true],
    ]);
  });

  test('are counted for admins, and for nobody else', async () => {
    const eventId = await published();
    await booked(eventId);
    const url = `/api/admin/events/${eventId}/recipients`;
    expect((await olive.get(url)).json()).toEqual({ people: 1, waiting: 0 });
    expect((await (await member(app)).get(url)).statusCode).toBe(403);
    expect((await visitor(app).get(url)).statusCode).toBe(401);
  });
});
