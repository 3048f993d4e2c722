import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { londonInstant } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { allowanceLeft, joinedMember, organiserOf } from '#tests/membership.ts';
import { give } from './give.ts';
import { changeCredit, findAvailableCredits } from './store.ts';
import { followTier, refillUnlimited, renewAllowances } from './tier-allowance.ts';

const database = await testDatabase();
const clock = movableClock(londonInstant('2043-05-14', '12:00'));
const site = await testApp({ database, clock });
const { runJobs, services } = site;
const organiser = await organiserOf(site);

type Person = Awaited<ReturnType<typeof joinedMember>>;

const joined = (joining: Parameters<typeof joinedMember>[2]) =>
  joinedMember(site, organiser.id, joining);

const daysLeft = async (person: Person) => (await allowanceLeft(person)).golfDays;

const withdrawAll = ({ account }: Person) =>
  database.transaction(async (tx) => {
    const change = { from: 'available', to: 'withdrawn', entries: ['withdrawn'] } as const;
    for (const { id } of await findAvailableCredits(tx, account.id))
      await changeCredit(tx, id, { ...change, now: clock() });
  });

const setTier = async ({ account, membershipId }: Person, tier: string) => {
  await database.$client.query('update memberships set tier = $2 where id = $1', [
    membershipId,
    tier,
  ]);
  await followTier(services, account.id);
};

const logIn = ({ post, account, password }: Person) =>
  post('/api/login', { username: account.username, password });

describe('unlimited golf days', () => {
  test('are at hand after a lower tier was used up, and are not given twice', async () => {
    const person = await joined({ tier: 'standard', period: 'yearly' });
    await withdrawAll(person);
    await setTier(person, 'vip');
    expect(await daysLeft(person)).toBe(4);
    await followTier(services, person.account.id);
    expect(await daysLeft(person)).toBe(4);
  });

  test('are at hand again after a lapse in the same year', async () => {
    const person = await joined({ tier: 'vip', period: 'yearly' });
    const eventId = await addGolfDay(database, { now: clock() });
    const places = [{ for: 'me', payWith: 'credit' }];
    await person.post(`/api/events/${eventId}/bookings`, { places });
    await runJobs();
    expect(await daysLeft(person)).toBe(4);

    const counts = (until: Date) =>
      database.$client.query('update memberships set counts_until = $2 where id = $1', [
        person.membershipId,
        until,
      ]);
    await counts(clock());
    await followTier(services, person.account.id);
    await counts(londonInstant('2044-05-22', '00:00'));
    await followTier(services, person.account.id);
    expect(await daysLeft(person)).toBe(4);
  });

  test('end with a gift of them: the tier that is paid counts again', async () => {
    const person = await joined({ tier: 'standard', period: 'yearly' });
    const gift = { what: 'tier', tier: 'vip', months: 1, reason: 'A month of VIP' } as const;
    const member = person.account.username;
    await give(services, { ...gift, key: randomUUID(), member }, organiser.id);
    await runJobs();
    clock.forward(32 * 24 * 60);
    await logIn(person);

    await withdrawAll(person);
    await database.transaction((tx) => refillUnlimited(tx, person.account.id, clock()));
    expect(await daysLeft(person)).toBe(0);

    await renewAllowances(services, followTier);
    const { rows } = await database.$client.query(
      'select tier from tier_allowances where account_id = $1',
      [person.account.id],
    );
    expect(rows).toEqual([{ tier: 'standard' }]);
  });
});

describe('the golf days of the next year', () => {
  test('come with its payment, not while it is due', async () => {
    const person = await joined({ tier: 'executive', period: 'yearly' });
    await person.post('/api/membership/card/remove');
    const years = async () =>
      (
        await database.$client.query('select from tier_allowances where account_id = $1', [
          person.account.id,
        ])
      ).rows.length;

    const { membership } = (await person.get('/api/membership')).json();
    const renewal = londonInstant(membership.paidUntil, '00:37').getTime();
    clock.forward((renewal - clock().getTime()) / 60_000);
    await renewAllowances(services, followTier);
    await logIn(person);
    expect([await daysLeft(person), await years()]).toEqual([0, 1]);

    clock.forward(24 * 60);
    await site.services.database.$client.query(
      `update memberships set state = 'grace', grace_from = paid_until where id = $1`,
      [person.membershipId],
    );
    await renewAllowances(services, followTier);
    expect([await daysLeft(person), await years()]).toEqual([0, 1]);
  });
});

describe('a booking at the moment of cooling off', () => {
  test('is refused, or its place ends with the membership', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await joined({ tier: 'executive', period: 'yearly' });
      const eventId = await addGolfDay(database, { now: clock() });
      const { membership } = (await person.get('/api/membership')).json();

      const lock = await database.$client.connect();
      await lock.query('begin');
      await lock.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `tier_allowance:${person.account.id}`,
      ]);
      const booking = person.post(`/api/events/${eventId}/bookings`, {
        places: [{ for: 'me', payWith: 'credit' }],
      });
      const coolingOff = person.post('/api/membership/cool-off', {
        pence: membership.coolingOff.refund,
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await lock.query('rollback');
      lock.release();

      const codes = [(await booking).statusCode, (await coolingOff).statusCode];
      expect([[201, 200].join(), [409, 200].join()]).toContain(codes.join());
      await site.runJobs();
      const taken = `select count(*)::int as places from bookings where account_id = $1 and state = 'confirmed'`;
      const { rows } = await database.$client.query(taken, [person.account.id]);
      expect(rows).toEqual([{ places: 0 }]);
    }
  });
});
