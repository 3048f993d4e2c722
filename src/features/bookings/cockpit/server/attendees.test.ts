import { beforeEach, describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import { beginPayBack } from '../../called-off/server/pay-back-day.ts';
import type { CancelQuoteView } from '../../changes/contract.ts';
import type { OrderView } from '../../contract.ts';
import { CALLED_OFF } from '../../credits/pay-back-policy.ts';
import { addCredit } from '../../credits/server/store.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { Attendee, Cockpit } from '../contract.ts';
import { figuresOfEvents } from './organiser-report.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);
const cockpitOf = async (eventId: number): Promise<Cockpit> =>
  (await olive.get(path(eventId, 'cockpit'))).json();
const rowsOf = async (eventId: number, query = ''): Promise<Attendee[]> =>
  (await olive.get(path(eventId, `attendees${query}`))).json().attendees;
const write = (text: string, values: unknown[]) => database.$client.query(text, values);

type Buyer = Awaited<ReturnType<typeof buyer>>;
const newBuyer = () => buyer(app, { confirmedIn: database });
/** Books places and pays for them, if there is anything to pay. */
async function book(person: Buyer, eventId: number, request: object): Promise<OrderView> {
  const held = await person.post(`/api/events/${eventId}/bookings`, request);
  expect(held.statusCode).toBe(201);
  const order: OrderView = held.json();
  if (order.state === 'open')
    await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  return (await person.get(`/api/orders/${order.id}`)).json();
}
/** What a guest has answered by their link. */
const answer = (guestName: string, golf: object) =>
  write('update bookings set golf = $2 where guest_name = $1', [guestName, golf]);
const me = { for: 'me' } as const;
const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' } as const;
const later = { for: 'later' } as const;

/**
 * What the club keeps by the ledger, VAT included: sales and prepaid credits, less what was
 * promised back.
 */
async function keptInLedger(): Promise<number> {
  const accounts = ['sales', 'vat', 'refunds', 'prepaid'] as const;
  const balances = await Promise.all(accounts.map((account) => readBalance(database, account)));
  return -balances.reduce((sum, balance) => sum + balance, 0);
}

beforeEach(() => write('truncate events restart identity cascade', []));

describe('the cockpit', () => {
  test('is for admins only, and answers 404 for other ids', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const pages = ['cockpit', 'attendees', 'attendees/export.csv', 'club', 'club.csv'];
    await expectAdminsOnly(
      app,
      pages.map((page) => ['get', path(eventId, page)]),
    );
    for (const page of pages)
      expect((await olive.get(path(999_999, page))).statusCode, page).toBe(404);
    expect(codeOf(await olive.get(path(eventId, 'attendees?show=nonsense')))).toMatch(/^400 /);
  });

  // Shows defect 22
  test('counts the same places and money as the rows, the counter of places and the ledger', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 7 });
    const [sam, robin, kim] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const golf = { handicapIndex: 12.4, dietary: 'Vegan', buggy: true, access: 'Ramp' };
    await book(sam, eventId, {
      places: [{ ...me, golf, listed: true }, jo, later],
    });
    await answer('Jo Guest', { newToGolf: true, dietary: ' vegan' });
    // A package, one credit of which pays for this place.
    await book(robin, eventId, { places: [{ ...me, payWith: 'credit' }], package: true });
    const goodwill = {
      accountId: robin.account.id,
      value: NO_MONEY,
      origin: 'goodwill',
      kind: 'granted',
    } as const;
    await database.transaction((tx) => addCredit(tx, { ...goodwill, now: clock() }));
    await kim.hold(eventId);
    const entry = `insert into waitlist_entries (event_id, account_id, size, rule, state, joined_at)
      values ($1, $2, 2, 'any', $3, $4) returning id`;
    const waiting = await newBuyer();
    const offered = await newBuyer();
    await write(entry, [eventId, waiting.account.id, 'waiting', clock()]);
    const { rows } = await write(entry, [eventId, offered.account.id, 'offered', clock()]);
    await write(
      `insert into offers (entry_id, event_id, account_id, places, made_at, expires_at) values ($1, $2, $3, 2, $4, $5)`,
      [rows[0].id, eventId, offered.account.id, clock(), addDays(clock(), 1)],
    );
    await write('update events set places_taken = places_taken + 2 where id = $1', [eventId]);
    const { figures, dietary } = await cockpitOf(eventId);
    expect(figures).toEqual({
      capacity: 7,
      held: 1,
      confirmed: 4,
      offered: 2,
      left: 0,
      waiting: 2,
      waitingPlaces: 4,
      revenuePence: 3 * 12_500 + 10_000,
      owedPence: 0,
      owedPlaces: 0,
      unanswered: null,
      unnamed: 1,
      withoutHandicap: 2,
      dietary: 2,
      buggies: 1,
      accessNeeds: 1,
      attended: 0,
      noShows: 0,
      cancelled: 0,
    });
    expect(dietary).toEqual([{ text: 'Vegan', count: 2 }]);
    const taken = await write('select places_taken from events where id = $1', [eventId]);
    expect(taken.rows[0].places_taken).toBe(figures.capacity - figures.left);
    expect(await figuresOfEvents(database, [eventId])).toEqual(
      new Map([
        [
          eventId,
          { held: 1, confirmed: 4, offered: 2, revenuePence: figures.revenuePence, owedPence: 0 },
        ],
      ]),
    );
    expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
    // The revenue and the three credits that are not used yet.
    expect(await keptInLedger()).toBe(figures.revenuePence + 3 * 10_000);
  });

  test('keeps of a cancelled place what was not given back, as the ledger does', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const before = await keptInLedger();
    const cancel = async (daysAhead: number, kind: string, request: object = { places: [me] }) => {
      const person = await newBuyer();
      await changeGolfDay(database, { startsAt: addDays(clock(), 30) }, eventId);
      const { id, bookingId } = await book(person, eventId, request);
      await changeGolfDay(database, { startsAt: addDays(clock(), daysAhead) }, eventId);
      const url = `/api/orders/${id}/cancellation`;
      const { places } = (await person.get(url)).json<CancelQuoteView>();
      const choice = places[0]?.choices.find((one) => one.kind === kind);
      expect((await person.post(url, { places: [{ bookingId, choice }] })).statusCode).toBe(200);
      await product.runJobs();
      const rows = await rowsOf(eventId, '?show=all');
      const row = rows.find((one) => one.id === bookingId);
      return [row?.keptPence, row?.refundedPence ?? 0];
    };
    const byCredit = { places: [{ ...me, payWith: 'credit' }], package: true };
    expect([
      await cancel(20, 'money'),
      await cancel(10, 'money'),
      await cancel(10, 'credit'),
      await cancel(20, 'credit', byCredit),
      await cancel(10, 'money', byCredit),
      await cancel(3, 'if_resold'),
    ]).toEqual([
      [0, 12_500],
      [6250, 6250],
      // Given back as credits, not as money.
      ...[0, 0].map((kept) => [kept, 0]),
      [5000, 5000],
      [12_500, 0],
    ]);
    const { revenuePence } = (await cockpitOf(eventId)).figures;
    expect(revenuePence).toBe(6250 + 5000 + 12_500);
    // One credit for a place, four and three of the packages.
    expect((await keptInLedger()) - before).toBe(revenuePence + 12_500 + 7 * 10_000);
    expect((await figuresOfEvents(database, [eventId])).get(eventId)?.revenuePence).toBe(
      revenuePence,
    );
  });

  test('keeps nothing of a day that was called off', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    await book(await newBuyer(), eventId, { places: [me, later] });
    await book(await newBuyer(), eventId, {
      places: [{ ...me, payWith: 'credit' }],
      package: true,
    });
    const decision = { eventId, policy: CALLED_OFF, reason: 'Snow', by: olive.id };
    await database.transaction((tx) => beginPayBack(tx, decision, clock()));
    await product.runJobs();
    expect((await rowsOf(eventId, '?show=given_up')).map(({ keptPence }) => keptPence)).toEqual([
      0, 0, 0,
    ]);
    expect((await cockpitOf(eventId)).figures).toMatchObject({
      revenuePence: 0,
      confirmed: 0,
      left: 15,
    });
  });
});

describe('the attendee list', () => {
  test('has player, buyer, payment and golf answers, and pages of 100', async () => {
    const question = {
      id: crypto.randomUUID(),
      label: 'Shirt size',
      help: '',
      kind: 'text' as const,
      choices: [],
      required: false,
    };
    const eventId = await addGolfDay(database, {
      now: clock(),
      capacity: 300,
      questions: [question],
    });
    const sam = await newBuyer();
    const answers = { [question.id]: 'M' };
    await book(sam, eventId, { places: [{ ...me, golf: { answers } }, jo] });
    const [guest, own] = await rowsOf(eventId);
    expect(guest).toMatchObject({
      player: 'guest',
      name: 'Jo Guest',
      email: 'jo@example.com',
      buyer: { email: sam.account.email },
      paid: 'card',
      keptPence: 12_500,
    });
    expect(own).toMatchObject({
      player: 'member',
      email: sam.account.email,
      answers: ['M'],
      state: 'confirmed',
    });
    await write(
      `insert into bookings (order_id, event_id, held_until, price_pence, terms, created_at, state, guest_name)
       select order_id, event_id, held_until, 0, terms, created_at, 'cancelled', 'Guest ' || n
       from bookings, generate_series(1, 200) n where guest_name = 'Jo Guest'`,
      [],
    );
    const page = async (query: string) =>
      (await olive.get(path(eventId, `attendees?show=all${query}`))).json();
    const pages = [await page(''), await page('&page=2'), await page('&page=3')];
    expect(pages.map(({ attendees, next, total }) => [attendees.length, next, total])).toEqual([
      [100, 2, 202],
      [100, 3, 202],
      [2, null, 202],
    ]);
    expect((await page('&rows=all')).attendees).toHaveLength(202);
    expect(pages[0].questions).toEqual(['Shirt size']);
  });

  // Shows attack 95
  test('is downloaded as CSV that runs no formula, and the download is recorded without names', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const sam = await newBuyer();
    const golf = { dietary: '=cmd|calc', wishes: '@SUM(A1)', access: '-1+2' };
    await book(sam, eventId, { places: [me, { ...jo, guestName: '+Jo "Guest"' }] });
    await answer('+Jo "Guest"', golf);
    const file = await olive.get(path(eventId, 'attendees/export.csv?q=jo'));
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="golf-day-${eventId}-attendees.csv"`,
    );
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.body.startsWith('\ufeffPlayer,Email,')).toBe(true);
    const [, line = ''] = file.body.split('\r\n');
    expect(line).toContain(`"'+Jo ""Guest""",jo@example.com`);
    for (const cell of [`'=cmd|calc`, `'@SUM(A1)`, `'-1+2`]) expect(line).toContain(`,${cell},`);
    const { rows } = await write(
      `select action, subject, after from admin_actions where action = 'bookings.export_attendees'`,
      [],
    );
    expect(rows).toEqual([
      { action: 'bookings.export_attendees', subject: `event:${eventId}`, after: { rows: 1 } },
    ]);
  });
});
