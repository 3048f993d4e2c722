import { afterAll, expect, test } from 'vitest';
import { findAccounts } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { testDatabase } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import type { OrganiserQuote } from '../../called-off/contract.ts';
import { offerPlaces } from '../../orders/server/offer-places.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { ReplacementRequest } from '../dialog-contract.ts';
import { replacePlayer } from './replace-player.ts';

const database = await testDatabase();
const { app, clock, newBuyer, rowsOf, runJobs, sent, services } = await bookingsStage({ database });
const olive = await organiser(app, services);

/** Another process with its own pool. */
const elsewhere = { ...services, database: openDatabase(database.url, () => undefined, 8, 0) };
const side = (turn: number): Services => (turn % 2 ? services : elsewhere);
afterAll(() => elsewhere.database.$client.end());

const player = (person: Buyer, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind: 'member', member: person.account.username },
  ...{ guestName: '', guestEmail: '', payWith: 'account', ...more },
});

/** A full day of one place, which someone has and others wait for. */
async function fullDay(waiting = 1) {
  const eventId = await addGolfDay(database, {
    ...{ now: clock(), startsAt: addDays(clock(), 30), capacity: 1 },
  });
  const leaver = await newBuyer();
  const added = await olive.post(
    adminPath(eventId, 'players'),
    player(leaver, { payWith: 'cash' }),
  );
  const { bookingId, orderId } = added.json<{ bookingId: string; orderId: string }>();

  const people: Buyer[] = [];
  for (let turn = 0; turn < waiting; turn += 1) {
    const one = await newBuyer();
    const wish = { size: 1, rule: 'together', autoCredit: false };
    await one.post(`/api/events/${eventId}/waitlist`, wish);
    people.push(one);
  }

  const quote = (
    await olive.get(adminPath(eventId, `orders/${orderId}/cancellation`))
  ).json<OrganiserQuote>();
  const [back] = quote.places[0]?.choices ?? [];
  const path = adminPath(eventId, `orders/${orderId}/bookings/${bookingId}/replacement`);

  return { eventId, bookingId, orderId, leaver, people, path, back };
}

const rows = async (eventId: number, show: string) =>
  (await olive.get(adminPath(eventId, `attendees?show=${show}`))).json().attendees as {
    readonly username: string;
    readonly owedPence: number;
  }[];
const names = async (eventId: number, show: string) =>
  (await rows(eventId, show)).map(({ username }) => username);

test('gives the place to someone who waits, and back to the one who goes what was seen, in one step', async () => {
  const { eventId, leaver, people, path, back } = await fullDay(2);
  const [, second] = people as [Buyer, Buyer];
  const request = { player: player(second), ...back };
  sent.length = 0;

  const twice = [await olive.post(path, request), await olive.post(path, request)];
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await runJobs();

  // The first in line waits on: the place was never free.
  expect(await names(eventId, 'confirmed')).toEqual([second.account.username]);
  expect(await names(eventId, 'waitlist')).toEqual([people[0]?.account.username]);
  const told = sent.map(({ kind, to }) => `${kind} ${to.address}`);
  expect(told).toContain(`bookings.confirmed ${second.account.email}`);
  expect(told.filter((one) => one.endsWith(leaver.account.email))).not.toEqual([]);

  const audit = await rowsOf(
    `select action, after->>'moneyPence' as back from admin_actions
     where after->>'eventId' = $1 and action in ('bookings.replace_player', 'bookings.cancel_place')`,
    [String(eventId)],
  );
  expect(audit).toEqual([
    { action: 'bookings.replace_player', back: String(back?.choice.moneyPence) },
  ]);
});

test('changes nothing if the new player cannot have the place, or the amounts have changed', async () => {
  const { eventId, leaver, people, path, back } = await fullDay();
  const [next] = people as [Buyer];
  const post = (body: object) => olive.post(path, body);

  expect(codeOf(await post({ player: player(next, { payWith: 'credit' }), ...back }))).toBe(
    '409 no_credit',
  );
  expect(codeOf(await post({ player: player(leaver), ...back }))).toMatch(/player_booked/);
  const wrong = { ...back, choice: { ...back?.choice, moneyPence: 1 } };
  expect(codeOf(await post({ player: player(next), ...wrong }))).toMatch(/quote_changed/);

  expect(await names(eventId, 'confirmed')).toEqual([leaver.account.username]);
  expect(await names(eventId, 'waitlist')).toEqual([next.account.username]);
});

test('of many replacements of one place at once, beside the job that offers places, one counts', async () => {
  const { eventId, orderId, bookingId, people, back } = await fullDay(6);
  if (!back) throw new Error('The place gives nothing back');
  const [{ id }] = await rowsOf('select id from accounts where is_admin');
  const by = (await findAccounts(database, [id])).get(id);
  if (!by) throw new Error('The organiser has no account');

  const results = await Promise.all([
    ...people.map((person, turn) =>
      replacePlayer(side(turn), {
        ...{ eventId, orderId, bookingId, by, isConfirmed: true },
        request: ReplacementRequest.parse({ player: player(person), ...back }),
      }).catch(asRefusal),
    ),
    ...[0, 1, 2].map((turn) => offerPlaces(side(turn), eventId)),
  ]);
  await runJobs();

  expect(results.filter((result) => result && 'bookingId' in result)).toHaveLength(1);
  expect(await names(eventId, 'confirmed')).toHaveLength(1);
  expect(await names(eventId, 'waitlist')).toHaveLength(5);
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

test('is for admins only', async () => {
  const { people, path, back } = await fullDay();
  const [next] = people as [Buyer];
  expect((await next.post(path, { player: player(next), ...back })).statusCode).toBe(403);
});
