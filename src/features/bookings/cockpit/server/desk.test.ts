import { describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import type { CancelQuoteView } from '../../changes/contract.ts';
import type { BookingView } from '../../contract.ts';

const { app, clock, database, newBuyer, rowsOf, runJobs, sent, services } = await bookingsStage();
const olive = await organiser(app, services);

const newDay = () => addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 30) });

/** Adds a member at the desk. */
async function add(payWith: string, more: object = {}) {
  const eventId = await newDay();
  const person = await newBuyer();
  sent.length = 0;
  const response = await olive.post(adminPath(eventId, 'players'), {
    ...{ kind: 'member', guestName: '', guestEmail: '', member: person.account.username },
    ...{ payWith, ...more },
  });
  await runJobs();
  const { attendees } = (await olive.get(adminPath(eventId, 'attendees?show=all'))).json();
  const { bookingId, orderId } = response.json<{ bookingId: string; orderId: string }>();
  return { eventId, person, response, row: attendees[0], bookingId, orderId };
}

const bookingOf = async ({ person, bookingId }: Awaited<ReturnType<typeof add>>) =>
  (await person.get(`/api/bookings/${bookingId}`)).json<BookingView>();
const textOf = (kind: string): string =>
  sent.find((one) => one.kind === kind)?.text.replaceAll(/\s+/g, ' ') ?? '';

describe('a place at the desk', () => {
  test.each([
    ['cash', {}, 'in cash'],
    ['card_reader', { reference: 'Slip 9' }, 'by card, at the desk'],
  ])('is paid at once by %s, with invoice and receipt', async (payWith, more, how) => {
    const receivables = await readBalance(database, 'receivables');
    const bank = await readBalance(database, 'bank');
    const place = await add(payWith, more);
    expect(place.response.statusCode).toBe(201);
    expect(place.row).toMatchObject({
      ...{ paid: payWith, owedPence: 0, keptPence: 12_500, state: 'confirmed' },
      accountPayments: [{ method: payWith, amountPence: 12_500 }],
    });
    expect(await readBalance(database, 'receivables')).toBe(receivables);
    expect((await readBalance(database, 'bank')) - bank).toBe(12_500);
    expect(textOf('bookings.confirmed')).toContain('Thank you for your payment.');
    expect(textOf('bookings.confirmed')).not.toContain('Please pay');
    expect(textOf('bookings.account_paid')).toContain(`You paid £125 ${how} on`);
    expect((await bookingOf(place)).order.account).toMatchObject({ owedPence: 0 });
    const [invoice] = await rowsOf('select kind from invoices where source_id = $1', [
      place.orderId,
    ]);
    expect(invoice).toEqual({ kind: 'invoice' });
  });

  test('paid with the card reader needs the number on the slip', async () => {
    expect((await add('card_reader')).response.json().fields).toHaveProperty('reference');
  });
});

describe('a complimentary place', () => {
  const reason = 'The sponsor’s guest';

  test('costs nothing, has no invoice and gives no founding number', async () => {
    const before = await readBalance(database, 'sales');
    const place = await add('complimentary', { reason });
    expect(place.response.statusCode).toBe(201);
    expect(place.row).toMatchObject({
      ...{ paid: 'complimentary', owedPence: 0, keptPence: 0, founding: null, state: 'confirmed' },
    });
    const cockpit = (await olive.get(adminPath(place.eventId, 'cockpit'))).json();
    expect(cockpit.figures).toMatchObject({ confirmed: 1, revenuePence: 0, owedPence: 0 });
    const { order } = await bookingOf(place);
    expect(order.lines).toMatchObject([{ payWith: 'complimentary', grossPence: 0 }]);
    expect(order.account).toBeUndefined();
    expect(textOf('bookings.confirmed')).toContain('Your place is complimentary');
    expect(textOf('bookings.confirmed')).not.toContain('refund');
    expect(await rowsOf('select from invoices where reference_id = $1', [place.orderId])).toEqual(
      [],
    );
    expect(await readBalance(database, 'sales')).toBe(before);
    const { actions } = (await olive.get('/api/admin/audit')).json();
    expect(actions[0]).toMatchObject({ action: 'bookings.give_place', why: reason });
  });

  test('needs a reason, which its player does not see', async () => {
    const refused = await add('complimentary');
    expect(refused.response.json().fields).toHaveProperty('reason');
    const place = await add('complimentary', { reason });
    expect(JSON.stringify(await bookingOf(place))).not.toContain(reason);
  });

  test.each([30, 10, 3])('gives nothing back when it is cancelled %i days ahead', async (days) => {
    const place = await add('complimentary', { reason });
    clock.forward((30 - days) * 24 * 60);
    const own = `/api/orders/${place.orderId}/cancellation`;
    const quote = (await place.person.get(own)).json<CancelQuoteView>();
    const [{ bookingId, choices }] = quote.places as [CancelQuoteView['places'][number]];
    expect(choices).toMatchObject([{ kind: 'nothing', moneyPence: 0, creditPence: null }]);
    const done = await place.person.post(own, { places: [{ bookingId, choice: choices[0] }] });
    expect(codeOf(done)).toBe('200 done');
    await runJobs();
    const { attendees } = (await olive.get(adminPath(place.eventId, 'attendees?show=all'))).json();
    expect(attendees[0].state).toBe('cancelled');
  });

  test('gives nothing back when its golf day is called off', async () => {
    const place = await add('complimentary', { reason });
    const { version } = (await olive.get(`/api/admin/events/${place.eventId}`)).json();
    await olive.post(adminPath(place.eventId, 'cancel'), { version, reason: 'Snow' });
    await runJobs();
    expect(await rowsOf('select from refunds')).toEqual([]);
    expect(await rowsOf('select from credits')).toEqual([]);
  });
});
