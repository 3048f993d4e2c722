import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type Buyer, bookingsStage, later, me } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayAdmin, organiser, adminPath as path } from '#tests/organiser.ts';
import { privileges } from '#tests/privileges.ts';
import { visitor } from '#tests/visitor.ts';
import { readPlaceFacts } from '../../waitlist/server/place-facts.ts';

const stage = await bookingsStage();
const { app, bookAndPay, clock, database, newBuyer, rowsOf, runJobs, sent, services } = stage;
const { giveTier } = privileges(stage);
const olive = await organiser(app, services);
const { send } = golfDayAdmin(olive);

const newDay = (day: object = {}) => addGolfDay(database, { now: clock(), ...day });
const vipDay = (day: object = {}) => newDay({ minTier: 'vip', ...day });
const memberOf = async (tier?: 'standard' | 'executive' | 'vip'): Promise<Buyer> => {
  const person = await newBuyer();
  if (tier) await giveTier(person, tier);
  return person;
};
const livesIn = (person: Buyer, city: string) =>
  rowsOf('update member_profiles set city = $1 where account_id = $2', [city, person.account.id]);
const endTier = (person: Buyer) =>
  rowsOf('update tier_grants set withdrawn_at = $1 where account_id = $2', [
    clock(),
    person.account.id,
  ]);
type Answer = Awaited<ReturnType<Buyer['post']>>;
const outcome = ({ statusCode, json }: Answer): string =>
  statusCode < 300 ? 'ok' : String(json().code);
const reasonFor = async (person: Pick<Buyer, 'get'>, eventId: number) =>
  (await person.get(`/api/events/${eventId}/booking`)).json().reason;

test.each([
  ['executive', 'visitor', 'tier_needed'],
  ['executive', undefined, 'tier_needed'],
  ['executive', 'standard', 'tier_needed'],
  ['executive', 'executive', undefined],
  ['executive', 'vip', undefined],
  ['vip', 'executive', 'tier_needed'],
  ['vip', 'vip', undefined],
] as const)('a golf day limited to %s is for %s: %s', async (minTier, tier, code) => {
  const eventId = await newDay({ minTier });
  if (tier === 'visitor') {
    expect((await reasonFor(visitor(app), eventId)).code).toBe(code);
    return;
  }
  const person = await memberOf(tier);
  const reason = await reasonFor(person, eventId);
  expect(reason?.code).toBe(code);
  const held = await person.post(`/api/events/${eventId}/bookings`);
  expect(outcome(held)).toBe(code ?? 'ok');
  if (code) {
    expect(held.json().message).toBe(reason.message);
    expect(reason.message).toMatch(/To play, apply for/);
    expect(outcome(await person.post(`/api/events/${eventId}/waitlist`, {}))).toBe(code);
  }
});

test('a place is accepted, claimed or moved to only with the tier, and guests come along', async () => {
  const eventId = await vipDay();
  const [vip, other, kim] = [await memberOf('vip'), await memberOf('executive'), await newBuyer()];
  const named = { for: 'member', member: other.account.username };
  const guest = { for: 'guest', guestName: 'Jo Guest' };
  const order = await bookAndPay(vip, eventId, me, named, later, guest);
  const [, asked = '', unnamed = ''] = order.places.map(({ bookingId }) => bookingId);

  const accept = () => other.post(`/api/bookings/${asked}/accept`, { golf: {} });
  expect(outcome(await accept())).toBe('tier_needed');
  const link = (await vip.post(`/api/bookings/${unnamed}/claim-link`)).json().path;
  const claim = link.replace('/bookings/claim/', '/api/claims/');
  expect(outcome(await kim.post(claim, { for: 'me' }))).toBe('tier_needed');

  await giveTier(kim, 'vip');
  expect(outcome(await kim.post(claim, { for: 'me' }))).toBe('ok');
  await giveTier(other, 'vip');
  expect(outcome(await accept())).toBe('ok');

  // An order is moved here only if all who play by it have the tier.
  const elsewhere = await newDay();
  const moving = await bookAndPay(await memberOf(), elsewhere, me);
  const moved = await olive.post(`/api/admin/events/${elsewhere}/orders/${moving.id}/move`, {
    ...{ toEventId: eventId, returnedPence: 0, reason: 'They asked' },
  });
  expect(outcome(moved)).toBe('tier_needed');
});

test('a place is transferred only to a member with the tier, by organisers too', async () => {
  const eventId = await vipDay();
  const [vip, kim] = [await memberOf('vip'), await newBuyer()];
  const order = await bookAndPay(vip, eventId, later);
  const bookingId = order.places[0]?.bookingId ?? '';
  const toKim = { for: 'member', member: kim.account.username };
  const byOlive = await olive.post(path(eventId, `bookings/${bookingId}/transfer`), {
    ...{ ...toKim, reason: 'They asked' },
  });
  expect(outcome(byOlive)).toBe('tier_needed');

  const added = await olive.post(path(eventId, 'players'), {
    ...{ kind: 'member', member: kim.account.username, guestName: '', guestEmail: '' },
    payWith: 'account',
  });
  expect(outcome(added)).toBe('tier_needed');
  const guest = { kind: 'guest', guestName: 'Jo Guest', guestEmail: '', payWith: 'account' };
  const ofKim = { ...guest, member: kim.account.username };
  expect(outcome(await olive.post(path(eventId, 'players'), ofKim))).toBe('tier_needed');
  const ofVip = { ...guest, member: vip.account.username };
  expect(outcome(await olive.post(path(eventId, 'players'), ofVip))).toBe('ok');
});

test('a member whose tier ends leaves the waitlist, and the next in turn is offered the place', async () => {
  const eventId = await vipDay({ capacity: 1 });
  const [holder, first, second] = [
    await memberOf('vip'),
    await memberOf('vip'),
    await memberOf('vip'),
  ];
  const order = await holder.hold(eventId);
  for (const person of [first, second])
    expect(outcome(await person.post(`/api/events/${eventId}/waitlist`, {}))).toBe('ok');
  await endTier(first);
  sent.length = 0;
  await holder.post(`/api/orders/${order.id}/release`);
  await runJobs();

  const offerOf = async (person: Buyer) =>
    (await person.get(`/api/events/${eventId}/waitlist`)).json().offer;
  expect(await offerOf(first)).toBeNull();
  const offer = await offerOf(second);
  expect(offer).toMatchObject({ places: 1 });
  const email = sent.findLast(({ to }) => to.address === first.account.email);
  expect(email?.text).toMatch(/For VIP members.*You don’t have that tier now/s);

  // An offer is worth nothing once its tier has ended, and the sweep takes it back.
  await endTier(second);
  const accepted = await second.post(`/api/offers/${offer.id}/accept`, { places: [me] });
  expect(outcome(accepted)).toBe('tier_needed');
  await services.database.$client.query(
    `select graphile_worker.add_job('bookings.sweep_waitlists', '{}')`,
  );
  await runJobs();
  expect(await offerOf(second)).toBeNull();
  expect(await rowsOf('select places_taken from events where id = $1', [eventId])).toEqual([
    { places_taken: 0 },
  ]);
});

test('organisers limit a golf day and open it to its region first, and who has booked keeps the place', async () => {
  const eventId = await newDay({ startsAt: addDays(clock(), 40) });
  const sam = await memberOf();
  await bookAndPay(sam, eventId, me);
  const edit = (change: object) => send(eventId, 'edit', change);
  expect((await edit({ regionFirst: true })).json()).toMatchObject({
    code: 'region_first_without_opening',
    fields: { bookingOpensAt: [expect.stringContaining('Choose when booking opens')] },
  });
  expect(outcome(await edit({ minTier: 'executive' }))).toBe('ok');
  expect((await sam.get(`/api/events/${eventId}/booking`)).json().bookingId).not.toBeNull();
  expect((await reasonFor(await newBuyer(), eventId)).code).toBe('tier_needed');
  expect((await visitor(app).get(`/api/events/${eventId}`)).json()).toMatchObject({
    minTier: 'executive',
    regionFirst: false,
  });
  expect(outcome(await edit({ minTier: '' }))).toBe('ok');
  expect(await reasonFor(await newBuyer(), eventId)).toBeNull();
  const [action] = (await olive.get('/api/admin/audit')).json().actions;
  expect(action).toMatchObject({ action: 'events.edit' });
});

test('members of any tier from the region book 12 hours early, and nobody loses what they have', async () => {
  const bookingOpensAt = addDays(clock(), 3);
  const eventId = await newDay({ bookingOpensAt, regionFirst: true });
  const plain = await newDay({ bookingOpensAt });
  const people = {
    'standard in Leeds': ['standard', 'Leeds'],
    'standard in Sheffield': ['standard', 'Sheffield'],
    'standard in Coventry': ['standard', 'Coventry'],
    'no tier in Leeds': [undefined, 'Leeds'],
    'executive in Leeds': ['executive', 'Leeds'],
    'vip in Coventry': ['vip', 'Coventry'],
  } as const;
  const opens: Record<string, (number | null)[]> = {};
  for (const [name, [tier, city]] of Object.entries(people)) {
    const person = await memberOf(tier);
    await livesIn(person, city);
    const hoursOf = async (id: number): Promise<number | null> => {
      for (const hours of [48, 24, 12, 0]) {
        const at = addDays(bookingOpensAt, -hours / 24);
        const place = { kind: 'place', payWith: 'money', mine: true } as const;
        const query = { eventId: id, accountId: person.account.id, places: [place], now: at };
        const facts = await readPlaceFacts(database, query);
        if (facts?.place.opensAt && facts.place.opensAt <= at) return hours;
      }
      return null;
    };
    opens[name] = [await hoursOf(eventId), await hoursOf(plain)];
  }
  expect(opens).toEqual({
    'standard in Leeds': [12, 0],
    'standard in Sheffield': [12, 0],
    'standard in Coventry': [0, 0],
    'no tier in Leeds': [0, 0],
    'executive in Leeds': [24, 24],
    'vip in Coventry': [48, 48],
  });
  const outsider = await newBuyer();
  expect((await reasonFor(outsider, eventId)).message).toContain(
    'executive members 24 hours and members of any tier from Yorkshire 12 hours.',
  );
});
