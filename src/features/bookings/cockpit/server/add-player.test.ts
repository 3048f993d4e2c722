import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addFoundersSeries, addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { byTransfer } from '#tests/on-account.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { addCredit } from '../../credits/server/store.ts';
import { guestPasses } from '../../credits/server/tables.ts';
import { offerPlaces } from '../../orders/server/offer-places.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { Attendee } from '../contract.ts';

const product = await testApp();
const { app, clock, database, services, sent } = product;
const olive = await organiser(app, services);
const seriesId = await addFoundersSeries(database);
const path = (eventId: number, more: string) => `/api/admin/events/${eventId}/${more}`;
const caller = {
  kind: 'member',
  member: '',
  guestName: '',
  guestEmail: '',
  payWith: 'account',
} as const;
const guest = {
  ...caller,
  kind: 'guest',
  guestName: 'Jo Guest',
  guestEmail: 'jo@example.com',
  guestPhone: '07700 900555',
} as const;
const add = (eventId: number, body: object) => olive.post(path(eventId, 'players'), body);
const rowsOf = async (eventId: number): Promise<Attendee[]> =>
  (await olive.get(path(eventId, 'attendees'))).json().attendees;
const newMember = () => buyer(app, { confirmedIn: database });
const auditOf = async (action: string) =>
  (
    await database.$client.query(
      'select before, after, why from admin_actions where action = $1 order by id',
      [action],
    )
  ).rows;

let eventId = 0;
beforeEach(async () => {
  sent.length = 0;
  eventId = await addGolfDay(database, { now: clock(), capacity: 2, seriesId });
});
afterEach(async () => {
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

describe('somebody who phones', () => {
  test('is added by admins only, to a published day that is still to come', async () => {
    const sam = await newMember();
    const body = { ...caller, member: sam.account.username };
    await expectAdminsOnly(app, [
      ['post', path(eventId, 'players'), body],
      [
        'post',
        path(eventId, `orders/${crypto.randomUUID()}/account-paid`),
        { reference: 'BACS 1' },
      ],
    ]);
    expect(codeOf(await add(999_999, body))).toBe('404 event_not_found');
    await changeGolfDay(database, { state: 'draft' }, eventId);
    expect(codeOf(await add(eventId, body))).toBe('409 cannot_add');
    const [startsAt, endsAt] = [addMinutes(clock(), -480), addMinutes(clock(), -1)];
    await changeGolfDay(database, { state: 'closed', startsAt, endsAt }, eventId);
    expect(codeOf(await add(eventId, body))).toBe('409 cannot_add');
    expect(await rowsOf(eventId)).toEqual([]);
  });

  test('may walk in until the day ends', async () => {
    const sam = await newMember();
    await changeGolfDay(
      database,
      { state: 'closed', startsAt: addMinutes(clock(), -240) },
      eventId,
    );
    expect(codeOf(await add(eventId, { ...caller, member: sam.account.username }))).toBe(
      '201 done',
    );
    const [row] = await rowsOf(eventId);
    expect(row).toMatchObject({ state: 'confirmed', email: sam.account.email });

    // Marked as a no-show, and there after all: the mark is corrected, and nobody pays twice.
    await olive.post(path(eventId, 'attendance'), { bookingIds: [row?.id], as: 'no_show' });
    expect((await rowsOf(eventId))[0]?.state).toBe('no_show');
    expect(codeOf(await add(eventId, { ...caller, member: sam.account.username }))).toBe(
      '409 player_booked',
    );
    await product.runJobs();
  });

  test('leaves the waitlist with the place, also when it was offered to them', async () => {
    const [kate, tom, uma] = [await newMember(), await newMember(), await newMember()];
    for (const person of [await newMember(), await newMember()]) await person.holdAndPay(eventId);
    await product.runJobs();
    for (const person of [kate, tom, uma]) await person.post(`/api/events/${eventId}/waitlist`, {});
    const statusOf = async (person: typeof kate) =>
      (await person.get(`/api/events/${eventId}/waitlist`)).json();

    // She waits; the day is raised for her alone, and Tom becomes the first.
    expect(codeOf(await add(eventId, { ...caller, member: kate.account.username }))).toBe(
      '409 needs_raise',
    );
    expect((await statusOf(kate)).entry).toMatchObject({ position: 1 });
    expect(
      codeOf(await add(eventId, { ...caller, member: kate.account.username, raiseTo: 3 })),
    ).toBe('201 done');
    await product.runJobs();
    expect((await statusOf(kate)).entry).toBeNull();
    expect((await statusOf(tom)).entry).toMatchObject({ position: 1 });

    // He is offered the next place, which the organiser gives to him.
    await changeGolfDay(database, { capacity: 4 }, eventId);
    await offerPlaces(services, eventId);
    expect((await statusOf(tom)).offer).not.toBeNull();
    expect(codeOf(await add(eventId, { ...caller, member: tom.account.username }))).toBe(
      '201 done',
    );
    await product.runJobs();
    const { entry, offer } = await statusOf(tom);
    expect([entry, offer]).toEqual([null, null]);
    expect((await statusOf(uma)).entry).toMatchObject({ position: 1 });
    expect((await rowsOf(eventId)).length).toBe(4);
  });

  test('is not added while an order of theirs waits to be paid, and can be once it is released', async () => {
    const sam = await newMember();
    const places = [{ for: 'guest', guestName: 'Jo Guest' }];
    const held = await sam.post(`/api/events/${eventId}/bookings`, { places });
    const body = { ...caller, member: sam.account.username };
    expect(codeOf(await add(eventId, body))).toBe('409 order_open');
    await sam.post(`/api/orders/${held.json().id}/release`);
    expect(codeOf(await add(eventId, body))).toBe('201 done');
    await product.runJobs();
  });

  test('is told what is wrong beside the fields', async () => {
    const cases = [
      [{ ...caller }, 'member'],
      [{ ...caller, member: 'nobody.here' }, 'member'],
      [{ ...guest, guestName: '' }, 'guestName'],
      [{ ...guest, guestEmail: 'jo' }, 'guestEmail'],
      [{ ...guest, payWith: 'credit' }, 'member'],
      // Nobody could ask them for the payment.
      [{ ...guest, guestEmail: '', guestPhone: '' }, 'guestEmail'],
      [{ ...caller, member: 'olive', payWith: 'guest_pass' }, 'payWith'],
    ] as const;
    for (const [body, field] of cases)
      expect(Object.keys((await add(eventId, body)).json().fields ?? {}), field).toEqual([field]);
  });

  // Shows defect 23
  test('has a place on account, which is paid later, with the founding number then', async () => {
    const sam = await newMember();
    const owed = await readBalance(database, 'receivables');
    const priceAt = (event: number) =>
      olive.get(path(event, `players/price?member=${sam.account.username}`));
    expect((await priceAt(eventId)).json()).toEqual({ pricePence: 12_500 });
    expect(codeOf(await priceAt(999_999))).toBe('404 event_not_found');
    const golf = { handicapIndex: 12.4, dietary: 'Vegan' };
    const added = await add(eventId, { ...caller, member: sam.account.email, golf });
    expect(added.statusCode).toBe(201);
    const { orderId, bookingId } = added.json();
    const [row] = await rowsOf(eventId);
    expect(row).toMatchObject({
      id: bookingId,
      orderId,
      state: 'confirmed',
      paid: 'account',
      owedPence: 12_500,
      keptPence: 12_500,
      founding: null,
      dietary: 'Vegan',
    });
    expect((await readBalance(database, 'receivables')) - owed).toBe(12_500);
    expect(codeOf(await add(eventId, { ...caller, member: sam.account.username }))).toBe(
      '409 player_booked',
    );
    await product.runJobs();
    const [email] = sent.filter(({ kind }) => kind === 'bookings.confirmed');
    expect(email?.to.address).toBe(sam.account.email);
    expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('Please pay £125 by card');
    const pay = (order: string, event = eventId) =>
      olive.post(path(event, `orders/${order}/account-paid`), byTransfer(clock));
    expect(codeOf(await pay(orderId, await addGolfDay(database, { now: clock() })))).toBe(
      '404 order_not_here',
    );
    const results = await Promise.all([pay(orderId), pay(orderId)]);
    expect(results.map(codeOf).sort()).toEqual(['200 done', '409 not_owed']);
    await product.runJobs();
    const [paid] = await rowsOf(eventId);
    expect(paid).toMatchObject({ owedPence: 0, keptPence: 12_500 });
    expect(paid?.founding).not.toBeNull();
    expect(await readBalance(database, 'receivables')).toBe(owed);
    expect((await auditOf('bookings.account_paid')).at(-1)).toEqual({
      before: { owedPence: 12_500 },
      after: { eventId, pence: 12_500, owedPence: 0 },
      why: 'in_subject',
    });
  });

  test('is a guest without an account, who gets the confirmation themselves', async () => {
    expect((await add(eventId, guest)).statusCode).toBe(201);
    expect((await rowsOf(eventId))[0]?.phone).toEqual({
      text: '07700 900555',
      to: 'tel:+447700900555',
    });
    await product.runJobs();
    const [email] = sent.filter(({ kind }) => kind === 'bookings.confirmed');
    expect(email?.to).toEqual({ name: 'Jo Guest', address: 'jo@example.com' });
    expect(email?.text).not.toContain('/bookings/');
    const words = email?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(words).toContain('you get half your money back.');
    expect(words).not.toContain('credit');
    expect(codeOf(await add(eventId, guest))).toBe('409 player_booked');
  });

  // Shows defect 23
  test('pays for themselves without an account, and gets refunds and emails, not the organiser', async () => {
    const { orderId, bookingId } = (await add(eventId, guest)).json();
    await olive.post(path(eventId, `orders/${orderId}/account-paid`), byTransfer(clock));
    await product.runJobs();
    expect((await olive.get('/api/bookings')).json()).toEqual([]);
    expect(await rowsOf(eventId)).toMatchObject([
      { buyer: { name: 'Jo Guest', email: 'jo@example.com' } },
    ]);
    const order = path(eventId, `orders/${orderId}`);
    const { places } = (await olive.get(`${order}/cancellation`)).json();
    const [{ choices }] = places;
    expect(choices.filter(({ choice }: never) => choice['creditPence'] !== null)).toEqual([]);
    sent.length = 0;
    const cancelled = { places: [{ bookingId, ...choices[0] }], reason: 'Asked by phone' };
    expect((await olive.post(`${order}/cancellation`, cancelled)).statusCode).toBe(200);
    await product.runJobs();
    expect(sent.map(({ to }) => to.address)).toEqual(['jo@example.com']);
    const { rows: refunds } = (await olive.get('/api/admin/refunds?state=failed')).json();
    expect(refunds).toMatchObject([
      {
        name: 'Jo Guest',
        email: 'jo@example.com',
        amountPence: 12_500,
        about: expect.stringMatching(/^FB-\d+: Founders Series: Leeds, /),
        aboutPath: expect.stringContaining(`/admin/events/${eventId}?`),
      },
    ]);
    await olive.post(`/api/admin/refunds/${refunds[0].id}/paid-by-hand`, { reference: 'BACS 8' });
  });

  test('gets money where others get a credit, when the day is called off', async () => {
    await add(eventId, guest);
    const give = 'kind=stopped&give=credit&holesPlayed=4';
    const preview = await olive.get(path(eventId, `settlement/preview?${give}`));
    expect(preview.json()).toMatchObject({ accountPence: 12_500, credits: 0 });
  });

  test('is added once, however often the same request is sent', async () => {
    const body = { ...guest, guestEmail: '', id: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => add(eventId, body)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await rowsOf(eventId)).toMatchObject([{ name: 'Jo Guest', orderId: body.id }]);
    const elsewhere = await addGolfDay(database, { now: clock() });
    expect(codeOf(await add(elsewhere, body))).toBe('409 player_booked');
  });

  test.each([
    ['a credit', 'credit', 'no_credit', caller],
    ['a guest pass', 'guest_pass', 'no_guest_pass', guest],
  ] as const)(
    'pays with %s of the buyer, if there is one',
    async (_what, payWith, refusal, kind) => {
      const sam = await newMember();
      const body = { ...kind, member: sam.account.username, payWith };
      expect(codeOf(await add(eventId, body))).toBe(`409 ${refusal}`);
      const common = { accountId: sam.account.id, origin: 'goodwill' } as const;
      const credit = { ...common, value: NO_MONEY, kind: 'granted', now: clock() } as const;
      await database.transaction((tx) => addCredit(tx, credit));
      await database.insert(guestPasses).values({ ...common, createdAt: clock() });
      expect((await add(eventId, body)).statusCode).toBe(201);
      expect(await rowsOf(eventId)).toMatchObject([
        { paid: payWith, keptPence: 0, state: 'confirmed' },
      ]);
    },
  );

  test('gives a free place to a member who waits for two together, and goes on waiting for one', async () => {
    const sam = await newMember();
    expect((await add(eventId, guest)).statusCode).toBe(201);
    await database.$client.query(
      `insert into waitlist_entries (event_id, account_id, size, rule, joined_at) values ($1, $2, 2, 'together', $3)`,
      [eventId, sam.account.id, clock()],
    );

    const { statusCode } = await add(eventId, { ...caller, member: sam.account.username });

    const { rows } = await database.$client.query(
      `select size, state, (select capacity from events where id = event_id) from waitlist_entries where event_id = $1`,
      [eventId],
    );
    expect([statusCode, rows]).toEqual([201, [{ size: 1, state: 'waiting', capacity: 2 }]]);
  });

  test('needs one more place where none is free, or somebody waits for it; the admin has said so', async () => {
    const [sam, robin, kim, lee] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    const raiseTo = async () => (await olive.get(path(eventId, 'cockpit'))).json().raiseTo;
    const of = (person: typeof sam, more: object = {}) => ({
      ...caller,
      member: person.account.username,
      ...more,
    });
    expect(await raiseTo()).toBeNull();
    expect((await add(eventId, of(sam))).statusCode).toBe(201);
    await database.$client.query(
      `insert into waitlist_entries (event_id, account_id, size, rule, joined_at) values ($1, $2, 1, 'any', $3)`,
      [eventId, lee.account.id, clock()],
    );
    expect(await raiseTo()).toBe(3);
    const refused = await add(eventId, of(robin));
    expect([codeOf(refused), refused.json().message]).toEqual([
      '409 needs_raise',
      'This day is full. Adding this player will increase it to 3 places.',
    ]);
    expect(codeOf(await add(eventId, of(robin, { raiseTo: 4 })))).toBe('409 needs_raise');
    expect((await add(eventId, of(robin, { raiseTo: 3 }))).statusCode).toBe(201);
    // Both were told 4: one of them is right.
    const both = [add(eventId, of(kim, { raiseTo: 4 })), add(eventId, { ...guest, raiseTo: 4 })];
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 409,
    ]);
    const { rows } = await database.$client.query(
      'select capacity, places_taken from events where id = $1',
      [eventId],
    );
    // The place that someone waits for is still free.
    expect(rows).toEqual([{ capacity: 4, places_taken: 3 }]);
    expect((await auditOf('events.edit')).at(-1)).toEqual({
      before: { capacity: 3 },
      after: { capacity: 4 },
      why: 'caller',
    });
    // A refusal after the day was raised undoes it.
    expect(codeOf(await add(eventId, of(lee, { raiseTo: 5, payWith: 'credit' })))).toBe(
      '409 no_credit',
    );
    expect(await raiseTo()).toBe(5);
    await offerPlaces(services, eventId);
    expect((await olive.get(path(eventId, 'cockpit'))).json().figures).toMatchObject({
      offered: 1,
      left: 0,
    });
  });
});
