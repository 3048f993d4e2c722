import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import {
  allowanceLeft,
  billMemberships,
  joinedMember,
  loseUpgrade,
  organiserOf,
  payUpgrade,
} from '#tests/membership.ts';
import { renewAllowancesJob } from '../../credits/server/tier-allowance.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';

const site = await testApp();
const { clock, database, runJobs, sent } = site;
let organiser = await organiserOf(site);

// A session ends with the weeks that go by in a test.
beforeEach(async () => {
  organiser = await organiserOf(site);
  await keepAdminsConfirmed(database);
});

afterEach(async () => {
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

type Person = Awaited<ReturnType<typeof joinedMember>>;

const mine = { for: 'me', payWith: 'credit' } as const;
const guest = { for: 'guest', guestName: 'Pat Green', payWith: 'guest_pass' } as const;

/** A golf day so many days ahead. */
const dayIn = (days: number): Promise<number> =>
  addGolfDay(database, { now: clock(), startsAt: addDays(clock(), days) });

const book = (person: Person, eventId: number, places: readonly object[] = [mine]) =>
  person.post(`/api/events/${eventId}/bookings`, { places });

/** Books golf days so many days ahead with the allowance. */
async function bookDays(person: Person, ahead: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const days of ahead) {
    const eventId = await dayIn(days);
    expect((await book(person, eventId)).statusCode).toBe(201);
    ids.push(eventId);
  }
  return ids;
}

/** The golf days at which a member has a confirmed place. */
const playsAt = async ({ account }: Person): Promise<number[]> =>
  (
    await database.$client.query<{ eventId: number }>(
      `select event_id as "eventId" from bookings where state = 'confirmed' and account_id = $1 order by 1`,
      [account.id],
    )
  ).rows.map(({ eventId }) => eventId);

const membershipOf = async (person: Person) =>
  (await person.get('/api/membership')).json().membership;

const lettersTo = ({ account }: Person, words: string): string[] =>
  sent
    .filter(({ to, subject }) => to.address === account.email && subject.includes(words))
    .map(({ subject }) => subject);

/** Goes to the first day without the membership, and lets the jobs of that hour run. */
async function goToEnd(day: string): Promise<void> {
  const minutes = (londonInstant(day, '08:00').getTime() - clock().getTime()) / 60_000;
  clock.forward(minutes);
  await billMemberships(site);
  await enqueue(database, renewAllowancesJob, {});
  await runJobs();
}

const logIn = ({ post, account, password }: Person) =>
  post('/api/login', { username: account.username, password });

describe('a membership that is cancelled for its end', () => {
  test('keeps the places before it, and gives up those after it on that day', async () => {
    const person = await joinedMember(site, organiser.id, { period: 'monthly' });
    const [before, after] = await bookDays(person, [20, 45]);
    const { paidUntil } = await membershipOf(person);

    await person.post('/api/membership/cancel');
    await runJobs();
    expect((await membershipOf(person)).placesAhead).toHaveLength(2);
    expect(await playsAt(person)).toEqual([before, after]);
    const letter = sent.findLast(({ subject }) => subject.includes('is cancelled'));
    expect(letter?.text).toContain('we’ll give those places up then');
    expect(letter?.text.match(/Founders Series: Leeds,/g)).toHaveLength(1);

    await goToEnd(paidUntil);
    expect(await playsAt(person)).toEqual([before]);
    expect(lettersTo(person, 'We’ve given up your place')).toHaveLength(1);
    await logIn(person);
    expect(await allowanceLeft(person)).toEqual({ golfDays: 0, passes: 0 });
    await goToEnd(paidUntil);
    expect(lettersTo(person, 'We’ve given up your place')).toHaveLength(1);
  });

  test('pays for no golf day after it, until the member takes the cancellation back', async () => {
    const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'monthly' });
    const [soon, late] = [await dayIn(20), await dayIn(40)];
    await person.post('/api/membership/cancel');

    const ways = async (eventId: number) =>
      (await person.get(`/api/events/${eventId}/ways-to-pay`)).json();
    const paid = { credits: Array(8).fill(0), ownCredits: 8, guestPasses: 2 };
    expect(await ways(soon)).toMatchObject(paid);
    expect(await ways(soon)).not.toHaveProperty('tierEndsAt');
    expect(await ways(late)).toMatchObject({ credits: [], ownCredits: 0, guestPasses: 0 });
    expect((await ways(late)).tierEndsAt).toBe(
      londonInstant((await membershipOf(person)).paidUntil, '00:00').toISOString(),
    );
    const prices = async () => {
      const own = (await person.get('/api/own-terms')).json();
      return own.pricesAt.find((each: { eventId: number }) => each.eventId === late)?.price.way;
    };
    expect(await prices()).toBe('single');
    expect((await book(person, late)).json().code).toBe('credit_missing');
    expect((await book(person, late, [guest])).json().code).toBe('guest_pass_missing');
    const { id: orderId } = (await book(person, soon)).json();
    await runJobs();
    const moved = await person.post(`/api/orders/${orderId}/move`, {
      toEventId: late,
      returnedPence: 0,
    });
    expect(moved.json().code).toBe('membership_ends');

    await person.post('/api/membership/resume');
    expect(await ways(late)).toMatchObject({ ownCredits: 7, guestPasses: 2 });
    expect(await prices()).toBeUndefined();
  });
});

test('cooling off gives the places ahead up and counts only golf days that were played', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'yearly' });
  const [played] = await bookDays(person, [2]);
  const eventId = await dayIn(60);
  expect((await book(person, eventId, [mine, guest])).statusCode).toBe(201);
  await runJobs();
  clock.forward(3 * 24 * 60);

  const { coolingOff, placesAhead, used } = await membershipOf(person);
  expect(used).toMatchObject({ golfDays: 2, guestPasses: 1 });
  expect(placesAhead).toHaveLength(2);
  expect(coolingOff).toMatchObject({ golfDays: 1, golfDaysPence: 12_500, guestPasses: 0 });

  await person.post('/api/membership/cool-off', { pence: coolingOff.refund });
  await runJobs();
  await runJobs();
  expect(await playsAt(person)).toEqual([played]);
  expect(lettersTo(person, 'We’ve given up your places')).toHaveLength(1);
  const { rows } = await database.$client.query(
    'select places_taken as taken from events where id = $1',
    [eventId],
  );
  expect(rows).toEqual([{ taken: 0 }]);
});

test('organisers who end it today see what ends with it, and refund the days that are left', async () => {
  const person = await joinedMember(site, organiser.id, { tier: 'executive', period: 'yearly' });
  await bookDays(person, [30]);
  const path = `/api/admin/memberships/${person.membershipId}`;
  const { endingPence, placesAhead } = (await organiser.get(path)).json();
  expect([endingPence, placesAhead.length]).toEqual([99_500 - 272, 1]);

  const request = { when: 'now', pence: endingPence, reason: 'Moved to Spain' };
  expect((await organiser.post(`${path}/cancel`, request)).statusCode).toBe(200);
  await runJobs();
  expect(await playsAt(person)).toEqual([]);
});

test('an upgrade that the bank took back keeps the next golf days of the tier before it', async () => {
  const person = await joinedMember(site, organiser.id, { period: 'yearly' });
  await payUpgrade(person, 'executive', 40_000);
  await runJobs();
  const days = await bookDays(person, [70, 20, 60, 30, 50, 40]);

  await loseUpgrade(site, person.membershipId);
  expect(await playsAt(person)).toEqual([days[1], days[3], days[4], days[5]]);
  expect(await allowanceLeft(person)).toEqual({ golfDays: 0, passes: 0 });
});

test('a tier that an admin gave pays for golf days to its end, and takes its places when withdrawn', async () => {
  const person = await joinedMember(site, organiser.id);
  await person.post('/api/membership/cool-off', {
    pence: (await membershipOf(person)).coolingOff.refund,
  });
  await runJobs();
  const gift = { what: 'tier', tier: 'standard', months: 1, reason: 'A first month' };
  const key = crypto.randomUUID();
  const given = { ...gift, key, member: person.account.username };
  expect((await organiser.post('/api/admin/grants', given)).statusCode).toBe(200);

  const late = await dayIn(40);
  expect((await book(person, late)).json().code).toBe('credit_missing');
  const [early] = await bookDays(person, [10]);
  expect(await playsAt(person)).toEqual([early]);

  const { tiers } = (
    await organiser.get(`/api/admin/grants?member=${person.account.username}`)
  ).json();
  const withdrawal = { what: 'withdraw_tier', id: tiers[0].id, reason: 'Given by mistake' };
  await organiser.post('/api/admin/grants/take-back', withdrawal);
  await runJobs();
  expect(await playsAt(person)).toEqual([]);
});
