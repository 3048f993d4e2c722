import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import {
  dispute,
  loseUpgrade,
  membershipCards,
  organiserOf,
  payUpgrade,
} from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { checkMemberships } from '../../memberships/server/consistency-check.ts';
import { findCharges, findMembership } from '../../memberships/server/store.ts';
import { endAfterLostPayment } from './lost-payment.ts';

const stage = await membershipStage();
const { clock, database, goTo, joined, moneyOf, own, runJobs } = stage;
const { sent, services, site, subjectsTo, tierNow } = stage;

type Person = Awaited<ReturnType<typeof joined>>;

const first = { kind: 'first', tier: 'standard' } as const;
const toExecutive = { kind: 'upgrade', tier: 'executive' } as const;
const toVip = { kind: 'upgrade', tier: 'vip' } as const;

/** A Professional member who has paid the upgrade to Executive, and perhaps the one to VIP. */
async function upgraded(to: 'executive' | 'vip'): Promise<Person> {
  const person = await joined({ period: 'yearly' });
  await payUpgrade(person, 'executive', 40_000);
  await runJobs();
  if (to === 'vip') await payUpgrade(person, 'vip', 80_000);
  await runJobs();
  return person;
}

/** The refunds of a member, and which of them a bank has made. */
async function refundsOf({ account }: Person) {
  const { rows } = await database.$client.query(
    `select r.amount_pence as pence, r.state from refunds r join payments p on p.id = r.payment_id
     where p.account_id = $1 order by r.created_at, r.amount_pence`,
    [account.id],
  );
  return rows.map(({ pence, state }) => `${pence} ${state}`);
}

/** The last email to a member whose subject begins so. */
const lastTo = ({ account }: Person, subject: string): string =>
  sent.findLast((one) => one.to.address === account.email && one.subject.startsWith(subject))
    ?.text ?? '';

/** What organisers read of a membership, and end it today. */
async function endToday({ membershipId }: Person): Promise<number> {
  const organiser = await organiserOf(site);
  const path = `/api/admin/memberships/${membershipId}`;
  const { endingPence: pence } = (await organiser.get(path)).json();
  await database.$client.query('update sessions set confirmed_at = $1', [clock()]);
  const body = { reason: 'They asked by phone', when: 'now', pence };
  const ended = await organiser.post(`${path}/cancel`, body);
  expect(ended.statusCode, ended.body).toBe(200);
  await runJobs();
  return pence;
}

const noFindings = async () => expect(await checkMemberships(database, clock())).toEqual([]);

describe('an upgrade that the bank took back', () => {
  test('leaves the membership before it, and is refunded by the dispute', async () => {
    const person = await upgraded('executive');
    expect(await tierNow(person)).toBe('executive');
    await loseUpgrade(site, person.membershipId);

    const charge = (await findCharges(database, person.membershipId)).at(-1);
    const lost = { chargeId: String(charge?.id), paymentId: String(charge?.paymentId) };
    await endAfterLostPayment(services, lost);
    await runJobs();
    expect(await own(person)).toMatchObject({
      ...{ tier: 'standard', state: 'active', cancelsAtEnd: false },
      next: { pence: 59_500 },
    });
    expect(await refundsOf(person)).toEqual(['40000 by_dispute']);

    const told = subjectsTo(person).filter((subject) => subject.endsWith('counts again'));
    expect(told).toEqual(['Your Professional membership counts again']);
    await noFindings();
  });

  test('gives back one that was bought on top of it', async () => {
    const person = await upgraded('vip');
    await loseUpgrade(site, person.membershipId);

    expect(await own(person)).toMatchObject({ tier: 'standard', next: { pence: 59_500 } });
    await runJobs();
    expect(await refundsOf(person)).toEqual(['40000 by_dispute', '80000 returned']);
    const email = lastTo(person, 'We’re refunding £800 for your membership');
    expect(email).toContain(
      'Your upgrade to VIP Elite has ended, because your bank has taken back what you paid for the upgrade before it.',
    );
    expect(email).not.toContain('Your payment arrived');
    await noFindings();
  });

  test.each([
    ['under_review', 'If your bank rejects the dispute, we’ll refund £800 to your card.'],
    ['lost', 'Your bank has given you £800 back already'],
  ] as const)(
    'refunds no money of one on top of it whose dispute is %s, and says so',
    async (state, sentence) => {
      const person = await upgraded('vip');
      const lostUpgrade = { ...toExecutive, state: 'lost' } as const;
      await dispute(site, person.membershipId, lostUpgrade);
      await dispute(site, person.membershipId, { ...toVip, state });
      await runJobs();

      const email = lastTo(person, 'About your disputed payment of £800');
      expect(email).toContain('Your upgrade to VIP Elite has ended');
      expect(email).toContain(sentence);
      expect(email).not.toContain('on its way');
    },
  );

  test('is no part of what is refunded when the membership ends later', async () => {
    const person = await upgraded('executive');
    await loseUpgrade(site, person.membershipId);

    // One of 366 days of £595 is used.
    expect(await endToday(person)).toBe(59_338);
    expect(await refundsOf(person)).toEqual(['40000 by_dispute', '59338 returned']);
    expect(lastTo(person, 'Your Professional')).toContain('We’re refunding £593.38 to the card');
    await noFindings();
  });

  test('leaves what its member had agreed to, planned and been told before it', async () => {
    const person = await joined({ period: 'yearly' });
    const renewsOn = (await own(person))?.paidUntil ?? '';
    const plan = { tier: 'standard', period: 'monthly', pence: 5_900 };
    await person.post('/api/membership/plan', plan);
    await database.$client.query(
      'update memberships set told_price_pence = 6500, told_price_from = $2 where id = $1',
      [person.membershipId, renewsOn],
    );
    const before = await findMembership(database, person.membershipId);

    await payUpgrade(person, 'executive', 40_000);
    await runJobs();
    expect(await findMembership(database, person.membershipId)).toMatchObject({
      ...{ nextPeriod: null, toldPricePence: null },
      consentWords: expect.stringContaining('charged £995 each time'),
    });

    await loseUpgrade(site, person.membershipId);
    expect(before?.consentWords).toContain('renews every month');
    expect(await findMembership(database, person.membershipId)).toEqual(before);
    expect((await own(person))?.next).toMatchObject({ period: 'monthly', pence: 6_500 });
  });

  test('that took the place of another leaves what was before both', async () => {
    const person = await joined({ period: 'yearly' });
    const before = await findMembership(database, person.membershipId);
    await payUpgrade(person, 'executive', 40_000);
    // The second one was begun before the payment of the first was known.
    await database.$client.query(
      `update membership_charges set state = 'failed' where membership_id = $1 and kind = 'upgrade'`,
      [person.membershipId],
    );
    const body = { tier: 'vip', pence: 120_000 };
    const { checkoutUrl } = (await person.post('/api/membership/upgrade', body)).json();
    await runJobs();
    await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
    await runJobs();
    expect(await tierNow(person)).toBe('vip');

    await dispute(site, person.membershipId, { ...toVip, state: 'lost' });
    await runJobs();
    expect(await findMembership(database, person.membershipId)).toEqual(before);
    expect(await refundsOf(person)).toEqual(['40000 returned', '120000 by_dispute']);
    await noFindings();
  });

  test.each([
    ['the last one first', [toVip, toExecutive]],
    ['the first one first', [toExecutive, toVip]],
  ])('after another, %s, leaves the tier that is paid', async (_order, losses) => {
    const person = await upgraded('vip');
    for (const loss of losses) {
      await dispute(site, person.membershipId, { ...loss, state: 'lost' });
      await runJobs();
    }

    expect(await own(person)).toMatchObject({ tier: 'standard', next: { pence: 59_500 } });
    expect(await tierNow(person)).toBe('standard');
    expect(await moneyOf(person)).toEqual({ paid: 179_500, refunded: 120_000 });
    await noFindings();
  });
});

describe('a membership whose payment the bank took back', () => {
  test('ends, and refunds the days that are left of its upgrades', async () => {
    const person = await upgraded('executive');
    goTo(shiftDay(londonDay(clock()), 183));
    await dispute(site, person.membershipId, { ...first, state: 'lost' });
    await runJobs();

    expect(await own(person)).toMatchObject({
      state: 'cancelled',
      ended: { why: 'cancelled', refunds: [{ pence: 19_891, state: 'sent' }] },
    });
    expect(await refundsOf(person)).toEqual(['19891 returned']);
    expect(lastTo(person, 'Your Executive membership is cancelled')).toContain(
      'We’re refunding £198.91 to the card you paid with.',
    );
    await noFindings();
  });
});

test('a refund of several payments says which of them a bank decides about', async () => {
  const person = await upgraded('executive');
  await dispute(site, person.membershipId, { ...first, state: 'under_review' });
  const pence = await endToday(person);

  const email = lastTo(person, 'Your Executive membership is cancelled');
  expect(email).toContain('We’re refunding £400 to the card you paid with.');
  expect(email).toContain(
    `If your bank rejects the dispute, we’ll refund £${(pence - 40_000) / 100}`,
  );
  expect((await own(person))?.ended?.refunds).toEqual([
    { pence: 40_000, state: 'sent' },
    { pence: pence - 40_000, state: 'open' },
  ]);
  await noFindings();
});
