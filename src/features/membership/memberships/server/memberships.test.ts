import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { application } from '#tests/applicant.ts';
import { membershipCards, openMembershipPayment, payDue } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member, visitor } from '#tests/visitor.ts';
import { bill, queueBilling } from './bill.ts';
import { inviteMember } from './offers.ts';
import { settleCharge } from './settle.ts';
import { findCharges } from './store.ts';

const stage = await membershipStage();
const { app, database, goTo, joined, leftOf, logIn, moneyOf, organiser, other, own } = stage;
const { runJobs, sent, services, site, subjectsTo, tierNow } = stage;

describe('an approved applicant', () => {
  test('registers from the emailed link, pays, and has the tier at once', async () => {
    const guest = visitor(app, { address: '198.51.100.7' });
    const form = application({ membershipTier: 'executive' });
    await guest.post('/api/membership-applications', form);
    await runJobs();
    const link = sent
      .filter(({ to }) => to.address === form.email)
      .at(-1)
      ?.text.match(/\/applications\/(\S+)/)?.[1];
    const { rows } = await database.$client.query(
      'select id from membership_applications where email = $1',
      [form.email],
    );
    const path = `/api/admin/applications/${rows[0].id}`;
    await organiser.post(`${path}/review`);

    const person = await member(app, {}, { address: '198.51.100.7' });
    const claim = `/api/membership-applications/${link}/claim`;
    expect((await person.post(claim)).json().code).toBe('application_undecided');

    await organiser.post(`${path}/approve`);
    await runJobs();
    expect((await person.post(claim)).statusCode).toBe(200);
    expect((await person.post(claim)).statusCode).toBe(200);
    const stranger = await member(app);
    expect((await stranger.post(claim)).json().code).toBe('application_taken');
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'executive' });
    expect(await tierNow(person)).toBeUndefined();

    await payDue(site, person, { period: 'yearly' });
    expect(await own(person)).toMatchObject({
      state: 'active',
      paidUntil: '2044-05-14',
      next: { pence: 99_500, on: '2044-05-14' },
      card: { lastFour: '4242' },
    });
    expect([await tierNow(person), await leftOf(person)]).toEqual([
      'executive',
      { golfDays: 8, passes: 2 },
    ]);
  });

  test('with an account is offered the membership by the approval', async () => {
    const person = await member(app);
    const form = application({
      ...{ membershipTier: 'vip', period: 'monthly' },
      email: person.account.email,
    });
    await person.post('/api/membership-applications', form);
    const { rows } = await database.$client.query(
      'select id from membership_applications where account_id = $1',
      [person.account.id],
    );
    await organiser.post(`/api/admin/applications/${rows[0].id}/review`);
    await organiser.post(`/api/admin/applications/${rows[0].id}/approve`);
    await runJobs();
    await runJobs();
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
    const { offer } = (await person.get('/api/membership/offer')).json();
    expect(offer).toMatchObject({ tier: 'vip', period: 'monthly' });
    expect(await moneyOf(person)).toEqual({ paid: 0, refunded: 0 });
  });
});

describe('paying', () => {
  test('asks for the price and the consent, and stores both', async () => {
    const person = await member(app);
    const invitation = {
      tier: 'standard',
      reason: 'A guest of the day',
      by: organiser.id,
    } as const;
    const membershipId = await inviteMember(services, {
      ...invitation,
      member: person.account.username,
    });
    const { offer } = (await person.get('/api/membership/offer')).json();
    expect(offer).toMatchObject({
      kind: 'first',
      options: [
        { period: 'monthly', pence: 5_900, savingPence: 0, until: '2043-06-14' },
        { period: 'yearly', pence: 59_500, savingPence: 11_300, until: '2044-05-14' },
      ],
    });

    const pay = (body: object) => person.post('/api/membership/payment', body);
    expect((await pay({ period: 'yearly', pence: 59_500 })).statusCode).toBe(400);
    const cheap = { period: 'yearly', pence: 5_900, agreed: true };
    expect((await pay(cheap)).json().code).toBe('price_moved');

    await payDue(site, person, { period: 'yearly' });
    const { rows } = await database.$client.query(
      'select consent_words, consent_version from memberships where id = $1',
      [membershipId],
    );
    expect(rows[0].consent_words).toBe(
      'I agree that my membership renews every year and that my card is charged £595 each time, until I cancel.',
    );
    expect(subjectsTo(person)).toContain('Welcome: your Professional membership is active');
    await expect(
      inviteMember(services, { ...invitation, member: person.account.username }),
    ).rejects.toThrow();
  });

  test('in two tabs by month and by year pays once: the other checkout is closed', async () => {
    const person = await member(app);
    await inviteMember(services, {
      member: person.account.username,
      tier: 'standard',
      reason: 'Two tabs',
      by: organiser.id,
    });
    const monthly = await openMembershipPayment(person, 'monthly');
    const yearly = await openMembershipPayment(person, 'yearly');
    const late = await person.post(`${monthly}/pay`, membershipCards.good);
    expect(late.statusCode).not.toBe(200);
    await person.post(`${yearly}/pay`, membershipCards.good);
    await runJobs();
    expect(await moneyOf(person)).toEqual({ paid: 59_500, refunded: 0 });
    expect((await own(person))?.period).toBe('yearly');
  });

  test('twice at once for the same checkout is one membership, and a repeat changes nothing', async () => {
    const person = await joined({ period: 'yearly' });
    const { rows } = await database.$client.query(
      'select id, payment_id from membership_charges where membership_id = $1',
      [person.membershipId],
    );
    const settlement = { chargeId: String(rows[0].id), paymentId: String(rows[0].payment_id) };
    await Promise.all([
      settleCharge(services, settlement),
      settleCharge(other.services, settlement),
    ]);
    await runJobs();
    expect(await leftOf(person)).toMatchObject({ golfDays: 4 });
    expect(await moneyOf(person)).toEqual({ paid: 59_500, refunded: 0 });
  });

  test('for a membership that was cancelled meanwhile goes back with an email', async () => {
    const person = await member(app);
    const membershipId = await inviteMember(services, {
      member: person.account.username,
      tier: 'standard',
      reason: 'Cancelled while paying',
      by: organiser.id,
    });
    const checkout = await openMembershipPayment(person, 'yearly');
    await person.post(`${checkout}/pay`, membershipCards.good);
    await database.$client.query(`update memberships set state = 'cancelled' where id = $1`, [
      membershipId,
    ]);
    await runJobs();
    await runJobs();
    expect(await moneyOf(person)).toEqual({ paid: 59_500, refunded: 59_500 });
    expect(subjectsTo(person).at(-1)).toBe('We’re refunding £595 for your membership');
    expect(await tierNow(person)).toBeUndefined();
  });
});

describe('changing', () => {
  test('upgrades at once for the difference to the day, with the difference of golf days', async () => {
    const person = await joined({ period: 'yearly' });
    const { options } = (await person.get('/api/membership/changes')).json();
    expect(options.upgrades).toEqual([
      { tier: 'executive', duePence: 40_000, pence: 99_500, renewalPence: 99_500 },
      { tier: 'vip', duePence: 120_000, pence: 179_500, renewalPence: 179_500 },
    ]);
    const body = { tier: 'executive', pence: 40_000 };
    const { checkoutUrl } = (await person.post('/api/membership/upgrade', body)).json();
    expect(await tierNow(person)).toBe('standard');
    await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
    await runJobs();
    expect([await tierNow(person), await leftOf(person)]).toEqual([
      'executive',
      { golfDays: 8, passes: 2 },
    ]);
    expect(await own(person)).toMatchObject({
      paidUntil: '2044-05-14',
      next: { pence: 99_500, tier: 'executive' },
    });
    expect(await moneyOf(person)).toEqual({ paid: 99_500, refunded: 0 });
    expect((await person.post('/api/membership/upgrade', body)).json().code).toBe('not_an_upgrade');
  });

  test('plans a lower tier for the renewal, and can take it back', async () => {
    const person = await joined({ tier: 'vip', period: 'monthly' });
    const plan = (tier: string, period: string, pence: number) =>
      person.post('/api/membership/plan', { tier, period, pence });
    expect((await plan('standard', 'yearly', 1)).json().code).toBe('price_moved');
    expect((await plan('standard', 'yearly', 59_500)).statusCode).toBe(200);
    expect((await own(person))?.next).toMatchObject({ tier: 'standard', pence: 59_500 });
    await plan('vip', 'monthly', 17_900);
    expect((await own(person))?.next).toMatchObject({ tier: 'vip', pence: 17_900 });
    await plan('standard', 'yearly', 59_500);

    goTo('2043-06-14');
    await bill(services, person);
    await runJobs();
    expect(await own(person)).toMatchObject({
      tier: 'standard',
      period: 'yearly',
      paidUntil: '2044-06-14',
      next: { pence: 59_500 },
    });
  });
});

describe('renewing', () => {
  test('by two processes at once charges once', async () => {
    const person = await joined({ period: 'monthly' });
    const on = (await own(person))?.paidUntil ?? '';
    goTo(on);
    await Promise.all([
      bill(services, person),
      bill(other.services, person),
      bill(services, person),
    ]);
    await runJobs();
    await bill(other.services, person);
    await runJobs();
    expect(await moneyOf(person)).toEqual({ paid: 11_800, refunded: 0 });
    expect((await findCharges(database, person.membershipId)).map(({ kind }) => kind)).toEqual([
      'first',
      'renewal',
    ]);
  });

  test('while its member cancels: nothing is charged, or it goes back', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => joined({ period: 'monthly' })));
    const on = (await own(people[0] ?? (await joined())))?.paidUntil ?? '';
    goTo(shiftDay(on, -1), '12:00');
    for (const person of people) await logIn(person);
    goTo(on);
    await Promise.all(
      people.flatMap((person) => [
        bill(services, person),
        person.post('/api/membership/cancel'),
        bill(other.services, person),
      ]),
    );
    for (let round = 0; round < 3; round += 1) await runJobs();

    for (const person of people) {
      const membership = await own(person);
      const { paid, refunded } = await moneyOf(person);
      const kept = paid - refunded;
      if (membership?.state === 'cancelled') expect(kept).toBe(5_900);
      else {
        // The renewal came first: it is paid, and the membership ends with its period.
        expect(membership).toMatchObject({ state: 'active', cancelsAtEnd: true });
        expect(kept).toBe(11_800);
      }
    }
  });

  test('asks by email when the bank wants to ask the member, and goes on once they pay', async () => {
    const person = await joined({ period: 'monthly', card: membershipCards.alwaysAuthenticates });
    const on = (await own(person))?.paidUntil ?? '';
    goTo(on);
    await bill(services, person);
    await runJobs();
    expect(await own(person)).toMatchObject({ state: 'grace', due: { problem: 'authentication' } });
    expect(subjectsTo(person).at(-1)).toBe('Please confirm £59 for your membership');
    expect(await tierNow(person)).toBe('standard');

    await logIn(person);
    await payDue(site, person, { card: membershipCards.alwaysAuthenticates });
    expect(await own(person)).toMatchObject({ state: 'active', due: null });
  });

  test('without a card asks for one', async () => {
    const person = await joined({ period: 'monthly' });
    await person.post('/api/membership/card/remove');
    const on = (await own(person))?.paidUntil ?? '';
    goTo(on);
    await bill(services, person);
    await runJobs();
    expect(await own(person)).toMatchObject({ state: 'grace', due: { problem: 'no_card' } });
  });
});

describe('a lapsed member', () => {
  test('has no tier and no golf days of it, and gets what is left of the year back', async () => {
    const person = await joined({ period: 'monthly', card: membershipCards.declinesRenewals });
    const on = (await own(person))?.paidUntil ?? '';
    for (const day of [0, 1, 3, 5, 7]) {
      goTo(shiftDay(on, day));
      await queueBilling(services);
      await runJobs();
    }
    expect(await own(person)).toMatchObject({ state: 'lapsed' });
    await logIn(person);
    expect([await tierNow(person), (await leftOf(person)).golfDays]).toEqual([undefined, 0]);
    await payDue(site, person, { period: 'monthly' });
    expect([await tierNow(person), (await leftOf(person)).golfDays]).toEqual(['standard', 4]);
  });
});
