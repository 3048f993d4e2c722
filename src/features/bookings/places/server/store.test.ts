import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling } from '#tests/cancelling.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { privileges } from '#tests/privileges.ts';
import { cards } from '#tests/test-cards.ts';
import type { MoveView } from '../../changes/contract.ts';
import type { BookingEligibility, OrderView } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import { guestPasses } from '../../credits/server/tables.ts';
import { expireOverdueHolds } from './release-places.ts';

const { newBuyer, rowsOf, bookAndPay, ...product } = await bookingsStage();
const { app, database, clock, services } = product;
const { giveTier, lockPrice } = privileges(product);
const { quote, cancel } = cancelling(product);
const olive = await organiser(app, services);

const byTier = { for: 'me', payWith: 'credit' } as const;
const byMoney = { for: 'me', payWith: 'money' } as const;
const newDay = (day: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
  addGolfDay(database, { now: clock(), ...day });
const book = (person: Buyer, eventId: number, ...places: object[]) =>
  person.post(`/api/events/${eventId}/bookings`, { places });
const placeOf = (order: OrderView): string => order.places[0]?.bookingId ?? '';
const giveUp = async (person: Buyer, order: OrderView) => {
  const { places } = await quote(person, order.id);
  const [{ bookingId = '', choices: [choice] = [] } = {}] = places;
  if (!choice) throw new Error('Nothing can be cancelled');
  expect((await cancel(person, order.id, [{ bookingId, choice }])).statusCode).toBe(200);
  await product.runJobs();
};
const toMember = ({ account }: Buyer) => ({ for: 'member', member: account.username });
const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' };

/**
 * A VIP who books with a golf day of the tier, and a founding member with a locked price of £100.
 */
const members = {
  tier: async () => {
    const vip = await newBuyer();
    await giveTier(vip);
    return { person: vip, place: byTier };
  },
  price: async () => {
    const founder = await newBuyer();
    await lockPrice(founder, 10_000);
    return { person: founder, place: byMoney };
  },
};

describe.each(['tier', 'price'] as const)('a place bought by privilege: %s', (kind) => {
  test('goes to nobody else: neither its owner nor an organiser hands it over, to a member or a guest', async () => {
    const { person, place } = await members[kind]();
    const kim = await newBuyer();
    const eventId = await newDay();
    const order = await bookAndPay(person, eventId, place, { for: 'later' });
    const [own = '', other = ''] = order.places.map(({ bookingId }) => bookingId);
    for (const recipient of [toMember(kim), jo]) {
      expect(codeOf(await person.post(`/api/bookings/${own}/transfer`, recipient))).toBe(
        '409 for_owner_alone',
      );
      const asOrganiser = { ...recipient, reason: 'Rang this morning' };
      const path = `/api/admin/events/${eventId}/bookings/${own}/transfer`;
      expect(codeOf(await olive.post(path, asOrganiser))).toBe('409 for_owner_alone');
    }
    expect((await person.get(`/api/bookings/${own}/transfer`)).json().refused.code).toBe(
      'for_owner_alone',
    );
    const { places } = (await person.get(`/api/orders/${order.id}/places`)).json();
    expect(places.map(({ can }: { can: { transfer: boolean } }) => can.transfer)).toEqual([
      false,
      false,
    ]);
    expect(codeOf(await person.post(`/api/bookings/${own}/decline`))).toBe('404 booking_not_found');
    expect(codeOf(await person.post(`/api/bookings/${own}/player`, toMember(kim)))).toBe(
      '409 place_taken',
    );
    // A place that cost everybody the same goes to whomever its buyer names.
    expect(codeOf(await person.post(`/api/bookings/${other}/player`, toMember(kim)))).toMatch(
      /^200 /,
    );
    expect(await acceptPlaces(kim)).toBe(1);
    expect(codeOf(await person.post(`/api/bookings/${other}/transfer`, jo))).toMatch(/^200 /);
  });

  test('counts for its golf day after its owner gave it up, and not after the organisers took it', async () => {
    const { person, place } = await members[kind]();
    const eventId = await newDay();
    const first = await bookAndPay(person, eventId, place);
    expect((await quote(person, first.id)).places).toMatchObject([{ ownPrivilege: true }]);
    await giveUp(person, first);
    const ways = (await person.get(`/api/events/${eventId}/ways-to-pay`)).json<WaysToPay>();
    expect(ways).toMatchObject({ privilegeUsed: true, ownPence: 12_500, credits: [] });
    const eligible = (
      await person.get(`/api/events/${eventId}/booking`)
    ).json<BookingEligibility>();
    expect(eligible).toMatchObject({ canBook: true });
    expect(eligible.price).toBeUndefined();
    expect(codeOf(await book(person, eventId, byTier))).toBe(
      kind === 'tier' ? '409 privilege_used' : '409 credit_missing',
    );
    const again = await bookAndPay(person, eventId, byMoney);
    expect(again.totalPence).toBe(12_500);
    // This one anybody could have bought.
    expect(codeOf(await person.post(`/api/bookings/${placeOf(again)}/transfer`, jo))).toMatch(
      /^200 /,
    );

    const elsewhere = await newDay();
    const order = await bookAndPay(person, elsewhere, place);
    const path = `/api/admin/events/${elsewhere}/orders/${order.id}/cancellation`;
    const [quoted] = (await olive.get(path)).json().places;
    const chosen = { bookingId: quoted.bookingId, ...quoted.choices[0] };
    const cancelled = await olive.post(path, { places: [chosen], reason: 'The wrong day' });
    expect(codeOf(cancelled)).toMatch(/^200 /);
    expect((await bookAndPay(person, elsewhere, place)).totalPence).toBe(
      kind === 'tier' ? 0 : 10_000,
    );
  });

  test('is not booked again by an offer, an organiser or a move, and an unpaid hold leaves it free', async () => {
    const { person, place } = await members[kind]();
    const eventId = await newDay({ capacity: 1 });
    const first = await book(
      person,
      eventId,
      kind === 'tier' ? { ...place, payWith: 'money' } : place,
    );
    await person.post(`/api/orders/${first.json().id}/release`);
    await giveUp(person, await bookAndPay(person, eventId, place));

    const kim = await newBuyer();
    await kim.hold(eventId);
    await person.post(`/api/events/${eventId}/waitlist`, {
      size: 1,
      rule: 'any',
      autoCredit: true,
    });
    await kim.post(`/api/orders/${(await kim.get('/api/orders/open')).json()[0].id}/release`);
    await product.runJobs();
    const { offer } = (await person.get(`/api/events/${eventId}/waitlist`)).json();
    expect(
      codeOf(await person.post(`/api/offers/${offer.id}/accept`, { places: [byTier] })),
    ).toMatch(kind === 'tier' ? /privilege_used/ : /credit_missing/);
    await person.post(`/api/offers/${offer.id}/decline`);

    const player = {
      kind: 'member',
      member: person.account.username,
      guestName: '',
      guestEmail: '',
    };
    const added = await olive.post(`/api/admin/events/${eventId}/players`, {
      ...player,
      payWith: 'account',
    });
    expect(codeOf(added)).toMatch(/^20[01] /);
    const [{ price }] = await rowsOf(
      `select price_pence as price from bookings where event_id = $1 and state = 'confirmed'`,
      [eventId],
    );
    expect(price).toBe(12_500);

    const other = await newDay({ startsAt: addDays(clock(), 40) });
    const order = await bookAndPay(person, other, place);
    const view = (await person.get(`/api/orders/${order.id}/move`)).json<MoveView>();
    expect(view.days.find(({ event }) => event.id === eventId)?.refused).not.toBeNull();
  });

  test('works once although two processes book it anew while it is given up', async () => {
    const { person, place } = await members[kind]();
    const eventId = await newDay();
    const order = await bookAndPay(person, eventId, place);
    await Promise.all([
      giveUp(person, order),
      ...Array.from({ length: 6 }, () => book(person, eventId, place)),
    ]);
    await Promise.all(Array.from({ length: 6 }, () => book(person, eventId, place)));
    const [{ count }] = await rowsOf(
      'select count(*)::int as count from bookings where event_id = $1 and own_privilege',
      [eventId],
    );
    expect(count).toBe(1);
    const second = rowsOf(
      `insert into bookings (order_id, event_id, account_id, state, held_until, price_pence, terms, created_at, confirmed_at, own_privilege)
       select order_id, event_id, account_id, 'cancelled', held_until, price_pence, terms, created_at, created_at, true
       from bookings where event_id = $1 and own_privilege`,
      [eventId],
    );
    await expect(second).rejects.toThrow(/bookings_one_own_privilege/);
    await person.post(
      `/api/orders/${(await person.get('/api/orders/open')).json()[0]?.id}/release`,
    );
  });
});

test('a late payment at the founding price is refunded if another place has used the price since', async () => {
  const { person } = await members.price();
  const eventId = await newDay();
  const late = await person.hold(eventId);
  const checkout = await person.openPayment(late.id);
  clock.forward(16);
  await expireOverdueHolds(services);
  await giveUp(person, await bookAndPay(person, eventId, byMoney));
  await person.post(`${checkout}/pay`, cards.good);
  await product.runJobs();
  expect((await person.get(`/api/orders/${late.id}`)).json()).toMatchObject({
    state: 'refunded',
    refundReason: 'privilege_used',
  });
});

test('a guest pass brings whichever guest its owner names, and never a member', async () => {
  const [person, kim] = [await newBuyer(), await newBuyer()];
  const pass = { accountId: person.account.id, origin: 'goodwill', createdAt: clock() } as const;
  await database.insert(guestPasses).values(pass);
  const order = await bookAndPay(person, await newDay(), { ...jo, payWith: 'guest_pass' });
  const path = `/api/bookings/${placeOf(order)}`;
  expect(codeOf(await person.post(`${path}/transfer`, toMember(kim)))).toBe('409 guests_only');
  const pat = { for: 'guest', guestName: 'Pat Guest', guestEmail: 'pat@example.com' };
  expect(codeOf(await person.post(`${path}/player`, pat))).toMatch(/^200 /);
});

test('two accounts that both had a place by privilege at a golf day become one that has had one', async () => {
  const [{ person: kept }, { person: other }] = [await members.tier(), await members.tier()];
  const eventId = await newDay();
  for (const person of [kept, other])
    await giveUp(person, await bookAndPay(person, eventId, byTier));
  const merged = await olive.post(`/api/admin/members/${kept.account.id}/merge`, {
    fromId: other.account.id,
    reason: 'She registered twice.',
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(codeOf(await book(kept, eventId, byTier))).toBe('409 privilege_used');
});
