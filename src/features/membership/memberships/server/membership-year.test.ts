import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { type TestApp, testApp } from '#tests/app.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { joinedMember, membershipCards, organiserOf, payDue } from '#tests/membership.ts';
import { queueBilling } from './bill.ts';
import { readOwnMembership } from './read-own.ts';

/** A site whose clock starts at noon on this day. */
async function siteOn(day: string) {
  const database = await testDatabase();
  const clock = movableClock(londonInstant(day, '12:00'));
  const site = await testApp({ database, clock });
  const organiser = await organiserOf(site);
  return { ...site, organiser };
}

type Site = Awaited<ReturnType<typeof siteOn>>;

/** Goes on to a time in London, and does what is due. */
async function goTo(site: Site, day: string, time: string): Promise<void> {
  const minutes = (londonInstant(day, time).getTime() - site.clock().getTime()) / 60_000;
  if (minutes > 0) site.clock.forward(minutes);
  await queueBilling(site.services);
  await site.runJobs();
}

/** Lives through days, looking twice before and twice after 08:00. */
async function live(site: Site, until: string, isOff: (day: string) => boolean = () => false) {
  for (let day = shiftDay(londonDay(site.clock()), 1); day <= until; day = shiftDay(day, 1)) {
    if (isOff(day)) continue;
    for (const time of ['07:30', '08:00', '20:00']) await goTo(site, day, time);
  }
}

/** What the member was sent and charged, each with its day in London. */
async function historyOf({ database }: TestApp, membershipId: string, email: string) {
  const emails = await database.$client.query<{ kind: string; created_at: Date }>(
    `select kind, created_at from mails where to_address = $1 and kind like 'membership.%'
     order by created_at, id`,
    [email],
  );
  const charges = await database.$client.query<{
    kind: string;
    paid_at: Date;
    gross_pence: number;
  }>(
    `select kind, paid_at, gross_pence from membership_charges
     where membership_id = $1 and state = 'paid' order by paid_at`,
    [membershipId],
  );
  return {
    emails: emails.rows.map(
      ({ kind, created_at: at }) => `${londonDay(at)} ${kind.replace('membership.', '')}`,
    ),
    charges: charges.rows.map(
      ({ kind, paid_at: at, gross_pence: pence }) => `${londonDay(at)} ${kind} ${pence}`,
    ),
  };
}

type Person = Awaited<ReturnType<typeof joinedMember>>;

const stateOf = async ({ services }: Site, { account }: Person) =>
  (await readOwnMembership(services, account.id)).membership;

/** Sessions end after some weeks. */
const logIn = ({ post, account, password }: Person) =>
  post('/api/login', { username: account.username, password });

const paidPayments = async ({ database }: TestApp, email: string): Promise<number> => {
  const { rows } = await database.$client.query(
    `select count(*)::int as number from payments join accounts on accounts.id = account_id
     where email = $1 and payments.state = 'paid'`,
    [email],
  );
  return rows[0].number;
};

describe('a membership’s year', () => {
  test('by the month: every charge and reminder once and on its day, over both clock changes', async () => {
    const site = await siteOn('2043-01-31');
    const person = await joinedMember(site, site.organiser.id, { period: 'monthly' });
    await live(site, '2044-02-01');

    const days = [
      ...['2043-02-28', '2043-03-31', '2043-04-30', '2043-05-31', '2043-06-30', '2043-07-31'],
      ...['2043-08-31', '2043-09-30', '2043-10-31', '2043-11-30', '2043-12-31', '2044-01-31'],
    ];
    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history.charges).toEqual([
      '2043-01-31 first 5900',
      ...days.map((day) => `${day} renewal 5900`),
    ]);
    expect(history.emails).toEqual([
      '2043-01-31 invited',
      '2043-01-31 paid',
      ...days.flatMap((day) => [`${shiftDay(day, -7)} renewal_reminder`, `${day} paid`]),
    ]);
    expect(await paidPayments(site, person.account.email)).toBe(13);
    expect(await stateOf(site, person)).toMatchObject({ state: 'active', paidUntil: '2044-02-29' });
  }, 120_000);

  test('by the year from a leap day: two reminders and one charge', async () => {
    const site = await siteOn('2044-02-29');
    const person = await joinedMember(site, site.organiser.id, { period: 'yearly', tier: 'vip' });
    await live(site, '2045-03-08', (day) => day > '2044-04-01' && day < '2045-01-20');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history).toEqual({
      charges: ['2044-02-29 first 179500', '2045-02-28 renewal 179500'],
      emails: [
        '2044-02-29 invited',
        '2044-02-29 paid',
        '2045-01-29 renewal_reminder',
        '2045-02-21 renewal_reminder',
        '2045-02-28 paid',
      ],
    });
    expect(await stateOf(site, person)).toMatchObject({ paidUntil: '2046-02-28' });
  }, 120_000);

  test('with a card that expires in month 5, paid again in grace', async () => {
    const site = await siteOn('2043-01-10');
    const card = { ...membershipCards.good, expiry: '05 / 43' };
    const person = await joinedMember(site, site.organiser.id, { period: 'monthly', card });

    await live(site, '2043-06-13');
    expect(await stateOf(site, person)).toMatchObject({
      state: 'grace',
      due: { pence: 5_900, problem: 'declined', lapsesOn: '2043-06-17' },
    });

    await logIn(person);
    await payDue(site, person);
    await live(site, '2043-07-12');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history.charges.slice(-3)).toEqual([
      '2043-05-10 renewal 5900',
      '2043-06-13 renewal 5900',
      '2043-07-10 renewal 5900',
    ]);
    expect(history.emails.slice(-6)).toEqual([
      '2043-06-03 renewal_reminder',
      '2043-06-10 payment_problem',
      '2043-06-13 payment_problem',
      '2043-06-13 paid',
      '2043-07-03 renewal_reminder',
      '2043-07-10 paid',
    ]);
  }, 120_000);

  test('not paid: tries on four days, three notices, then it lapses and can start again', async () => {
    const site = await siteOn('2043-01-10');
    const person = await joinedMember(site, site.organiser.id, {
      period: 'monthly',
      card: membershipCards.declinesRenewals,
    });
    await live(site, '2043-03-01');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history.emails.slice(2)).toEqual([
      '2043-02-03 renewal_reminder',
      '2043-02-10 payment_problem',
      '2043-02-13 payment_problem',
      '2043-02-16 payment_problem',
      '2043-02-17 lapsed',
    ]);
    const { rows } = await site.database.$client.query(
      `select attempts, state from membership_charges where membership_id = $1 and kind = 'renewal'`,
      [person.membershipId],
    );
    expect(rows).toEqual([{ attempts: 5, state: 'failed' }]);
    expect(await stateOf(site, person)).toMatchObject({ state: 'lapsed', can: { pay: true } });

    await logIn(person);
    await payDue(site, person, { period: 'monthly' });
    expect(await stateOf(site, person)).toMatchObject({
      state: 'active',
      paidUntil: '2043-04-01',
      // Its golf days were counted from the day of joining, and still are.
      yearEndsOn: '2044-01-10',
    });
  }, 120_000);

  test('cancelled: nothing is charged or sent afterwards, and it ends by itself', async () => {
    const site = await siteOn('2043-01-10');
    const person = await joinedMember(site, site.organiser.id, { period: 'monthly' });
    await live(site, '2043-02-05');
    await person.post('/api/membership/cancel');
    await live(site, '2043-04-01');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history).toEqual({
      charges: ['2043-01-10 first 5900'],
      emails: [
        '2043-01-10 invited',
        '2043-01-10 paid',
        '2043-02-03 renewal_reminder',
        '2043-02-05 cancelled',
      ],
    });
    expect(await stateOf(site, person)).toMatchObject({ state: 'cancelled' });
  }, 120_000);

  test('without a job for longer than a period: it lapses and nothing is charged', async () => {
    const site = await siteOn('2043-01-10');
    const person = await joinedMember(site, site.organiser.id, { period: 'monthly' });
    await live(site, '2043-03-16', (day) => day > '2043-02-04' && day < '2043-03-15');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history.charges).toEqual(['2043-01-10 first 5900']);
    expect(history.emails.at(-1)).toBe('2043-03-15 lapsed');
    expect(await stateOf(site, person)).toMatchObject({ state: 'lapsed' });
  }, 120_000);

  test('catches up after days without a job', async () => {
    const site = await siteOn('2043-01-10');
    const person = await joinedMember(site, site.organiser.id, { period: 'monthly' });
    await live(site, '2043-03-20', (day) => day > '2043-02-01' && day < '2043-02-12');

    const history = await historyOf(site, person.membershipId, person.account.email);
    expect(history.charges).toEqual([
      '2043-01-10 first 5900',
      '2043-02-12 renewal 5900',
      '2043-03-10 renewal 5900',
    ]);
  }, 120_000);
});
