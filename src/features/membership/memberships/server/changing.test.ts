import { describe, expect, test, vi } from 'vitest';
import { membershipCards, payUpgrade } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { bill } from './bill.ts';
import { checkMembershipPayment, whyNotPayable } from './pay.ts';
import { settleCharge } from './settle.ts';
import { findCharges, findMembership } from './store.ts';

const stage = await membershipStage();
const { clock, database, goTo, joined, logIn, moneyOf, own, runJobs, services } = stage;
const { subjectsTo, tierNow } = stage;

type Person = Awaited<ReturnType<typeof joined>>;

const upgrade = (person: Person, tier: string, pence: number) =>
  person.post('/api/membership/upgrade', { tier, pence });

describe('an upgrade', () => {
  test('paid in one tab counts before the next is priced in another', async () => {
    const person = await joined({ period: 'yearly' });
    await payUpgrade(person, 'executive', 40_000);
    expect((await upgrade(person, 'vip', 120_000)).json().code).toBe('price_moved');
    await payUpgrade(person, 'vip', 80_000);
    await runJobs();

    expect(await tierNow(person)).toBe('vip');
    expect(await moneyOf(person)).toEqual({ paid: 179_500, refunded: 0 });
  });

  test('that was paid late, from a price that is no more, goes back', async () => {
    const person = await joined({ period: 'yearly' });
    await payUpgrade(person, 'executive', 40_000);
    await database.$client.query('update memberships set price_pence = 60000 where id = $1', [
      person.membershipId,
    ]);
    await runJobs();
    await runJobs();

    expect(await tierNow(person)).toBe('standard');
    expect(await moneyOf(person)).toEqual({ paid: 99_500, refunded: 40_000 });
  });

  test('that was paid while its member cancels goes back', async () => {
    const person = await joined({ period: 'yearly' });
    await payUpgrade(person, 'executive', 40_000);
    await person.post('/api/membership/cancel');
    await runJobs();
    await runJobs();

    expect(await own(person)).toMatchObject({ tier: 'standard', cancelsAtEnd: true });
    expect(await moneyOf(person)).toEqual({ paid: 99_500, refunded: 40_000 });
  });

  test('that went back buys nothing when its job is repeated after the member resumed', async () => {
    const person = await joined({ period: 'yearly' });
    await payUpgrade(person, 'executive', 40_000);
    await person.post('/api/membership/cancel');
    await runJobs();
    await person.post('/api/membership/resume');

    const { rows } = await database.$client.query(
      `select p.id as "paymentId", c.id as "chargeId" from payments p
       join membership_charges c on c.id = p.reference_id
       where c.membership_id = $1 and c.kind = 'upgrade'`,
      [person.membershipId],
    );
    await settleCharge(services, rows[0]);
    expect(await own(person)).toMatchObject({ tier: 'standard', cancelsAtEnd: false });
  });
});

describe('two upgrades from the same price, both paid', () => {
  test.each(['the first', 'the second'])(
    'leave the higher tier when %s is settled first, and the other goes back',
    async (first) => {
      const person = await joined({ period: 'yearly' });
      await payUpgrade(person, 'executive', 40_000);
      // The second one was begun before the payment of the first was known.
      await database.$client.query(
        `update membership_charges set state = 'failed' where membership_id = $1 and kind = 'upgrade'`,
        [person.membershipId],
      );
      const started = await upgrade(person, 'vip', 120_000);
      const { checkoutUrl } = started.json<{ checkoutUrl: string }>();
      if (first === 'the first') await runJobs();
      await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
      if (first === 'the second') await checkMembershipPayment(services, person.account.id);
      for (let round = 0; round < 3; round += 1) await runJobs();

      expect(await own(person)).toMatchObject({ tier: 'vip', next: { pence: 179_500 } });
      expect(await moneyOf(person)).toEqual({ paid: 219_500, refunded: 40_000 });
      expect(subjectsTo(person)).toContain('We’re refunding £400 for your membership');
    },
  );

  test('pay once where the first checkout was left for the second', async () => {
    const person = await joined({ period: 'yearly' });
    const left = (await upgrade(person, 'executive', 40_000)).json<{ checkoutUrl: string }>();
    await payUpgrade(person, 'vip', 120_000);
    const late = await person.post(`/api${left.checkoutUrl}/pay`, membershipCards.good);
    expect(late.statusCode).not.toBe(200);
    await runJobs();

    expect(await tierNow(person)).toBe('vip');
    expect(await moneyOf(person)).toEqual({ paid: 179_500, refunded: 0 });
  });
});

describe('the consent to renewals', () => {
  const consentOf = async ({ membershipId }: Person) =>
    (await findMembership(database, membershipId))?.consentWords;

  test('is that of the last payment, not of an upgrade that was left unpaid', async () => {
    const person = await joined({ period: 'yearly' });
    const before = await consentOf(person);
    expect(before).toContain('charged £595 each time');

    await upgrade(person, 'executive', 40_000);
    expect(await consentOf(person)).toBe(before);

    await payUpgrade(person, 'executive', 40_000);
    await runJobs();
    expect(await consentOf(person)).toContain('charged £995 each time');
  });

  test('is not that of a checkout that was left, if the saved card pays the renewal', async () => {
    const person = await joined({ period: 'monthly' });
    const before = await consentOf(person);
    goTo((await own(person))?.paidUntil ?? '');
    await bill(services, person);
    await database.$client.query(
      `update membership_charges set consent_at = $2, consent_version = '1', consent_words = 'Left'
       where membership_id = $1 and state = 'due'`,
      [person.membershipId, clock()],
    );
    await runJobs();

    expect(await own(person)).toMatchObject({ state: 'active', charges: [{}, {}] });
    expect(await consentOf(person)).toBe(before);
  });

  test('to another card names the price that the next renewal will have', async () => {
    const person = await joined({ tier: 'vip', period: 'monthly' });
    const plan = { tier: 'standard', period: 'yearly', pence: 59_500 };
    await person.post('/api/membership/plan', plan);
    await database.$client.query(
      `update memberships set consent_words = 'Old words' where id = $1`,
      [person.membershipId],
    );
    expect((await person.post('/api/membership/card')).statusCode).toBe(200);

    const { rows } = await database.$client.query(
      'select consent from card_setups where account_id = $1',
      [person.account.id],
    );
    expect(rows[0].consent).toMatch(/renews every year and that my card is charged £595 each time/);
  });

  test('to another card is not asked for where nothing renews', async () => {
    const person = await joined({ period: 'yearly' });
    await person.post('/api/membership/cancel');
    expect((await person.post('/api/membership/card')).json().code).toBe('nothing_to_pay');
  });
});

test('planning to and fro does not escape a new price', async () => {
  const person = await joined({ period: 'yearly' });
  const renewsOn = (await own(person))?.paidUntil ?? '';
  await database.$client.query(
    `insert into tier_prices (tier, from_day, monthly_pence, yearly_pence, announced_at) values ('standard', $1, 6900, 69500, $2)`,
    [renewsOn, clock()],
  );
  const plan = (period: string, pence: number) =>
    person.post('/api/membership/plan', { tier: 'standard', period, pence });

  expect((await plan('monthly', 5_900)).json().code).toBe('price_moved');
  expect((await plan('monthly', 6_900)).statusCode).toBe(200);
  expect((await plan('yearly', 59_500)).json().code).toBe('price_moved');
  expect((await plan('yearly', 69_500)).statusCode).toBe(200);
  expect((await own(person))?.next).toMatchObject({ period: 'yearly', pence: 69_500 });
});

test('a planned change that is taken back takes the new price of its tier along', async () => {
  const person = await joined({ tier: 'vip', period: 'monthly' });
  const plan = (tier: string, pence: number) =>
    person.post('/api/membership/plan', { tier, period: 'monthly', pence });
  expect((await plan('standard', 5_900)).statusCode).toBe(200);
  await database.$client.query(
    `update memberships set told_price_pence = 5500, told_price_from = paid_until where id = $1`,
    [person.membershipId],
  );

  expect((await plan('vip', 17_900)).statusCode).toBe(200);
  expect((await own(person))?.next).toMatchObject({ tier: 'vip', pence: 17_900 });
});

test('nothing can be changed from the day of the renewal until it is paid', async () => {
  const person = await joined({ period: 'monthly' });
  goTo((await own(person))?.paidUntil ?? '', '00:30');
  await logIn(person);

  expect((await person.get('/api/membership/changes')).json()).toEqual({ options: null });
  expect((await upgrade(person, 'executive', 0)).json().code).toBe('membership_moved');
  const plan = { tier: 'standard', period: 'yearly', pence: 59_500 };
  const planned = await person.post('/api/membership/plan', plan);
  expect(planned.json().code).toBe('membership_moved');

  goTo((await own(person))?.paidUntil ?? '', '08:00');
  await bill(services, person);
  await runJobs();
  expect((await own(person))?.can).toMatchObject({ change: true });
});

test('a payment locks the account before its membership, as everything else does', async () => {
  const person = await joined({ period: 'yearly' });
  await upgrade(person, 'executive', 40_000);
  const charge = (await findCharges(database, person.membershipId)).at(-1);
  if (!charge) throw new Error('No charge was opened');

  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select from accounts where id = $1 for update', [person.account.id]);
    const checking = database.transaction((tx) => whyNotPayable(tx, charge, clock()));
    await vi.waitUntil(async () => {
      const { rows } = await database.$client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    });

    // The payment waits for the account, so its membership is still free.
    const one = 'select from memberships where id = $1 for update nowait';
    await expect(client.query(one, [person.membershipId])).resolves.toBeDefined();
    await client.query('rollback');
    expect(await checking).toBeUndefined();
  } finally {
    client.release();
  }
});

test('the dashboard asks for a renewal that was declined', async () => {
  const person = await joined({ period: 'monthly' });
  const dueOf = async () => (await person.get('/api/dashboard')).json().membership;
  expect(await dueOf()).toBeNull();

  await person.post('/api/membership/card/remove');
  goTo((await own(person))?.paidUntil ?? '');
  await logIn(person);
  await bill(services, person);
  expect(await dueOf()).toEqual({
    ...{ kind: 'renewal', tier: 'standard', pence: 5_900, problem: 'no_card' },
    lapsesOn: (await own(person))?.due?.lapsesOn,
  });
});
