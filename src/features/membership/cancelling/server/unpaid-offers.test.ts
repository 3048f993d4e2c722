import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { approvedApplication } from '#tests/approval.ts';
import {
  inviteToTier,
  membershipCards,
  openMembershipPayment,
  organiserOf,
} from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member, visitor } from '#tests/visitor.ts';
import { runOffers } from './unpaid-offers.ts';

const stage = await membershipStage();
const { app, clock, database, goTo, joined, moneyOf, own, runJobs } = stage;
const { sent, site, subjectsTo } = stage;
const organiser = await organiserOf(site);

type Person = Awaited<ReturnType<typeof member>>;

async function invited() {
  const person = await member(app);
  const invitation = {
    member: person.account.username,
    tier: 'executive',
    by: organiser.id,
  } as const;
  return { ...person, membershipId: await inviteToTier(site, invitation) };
}

/** A member whose application for a tier is approved, with the membership that it offers. */
async function approved(person: Person, membershipTier: 'standard' | 'executive' | 'vip') {
  const { email } = person.account;
  const people = { sender: person, organiser: await organiserOf(site) };
  const approval = await approvedApplication(site, people, { membershipTier, email });
  await runJobs();
  await runJobs();
  return approval;
}

async function follow() {
  await enqueue(database, runOffers, {});
  await runJobs();
  await runJobs();
}

/** How many reminders someone has had by some of the days after an offer. */
async function remindersFrom(start: string, person: Pick<Person, 'account'>): Promise<number[]> {
  const counts: number[] = [];
  for (const days of [2, 3, 4, 10, 11, 30]) {
    goTo(shiftDay(start, days));
    await follow();
    await follow();
    const reminders = subjectsTo(person).filter((one) => one.endsWith('is ready for you'));
    counts.push(reminders.length);
  }
  return counts;
}

describe('a membership that waits to be paid', () => {
  test('can be turned down; a payment at the same moment goes back', async () => {
    const person = await invited();
    const checkout = await openMembershipPayment(person, 'yearly');
    await person.post(`${checkout}/pay`, membershipCards.good);
    for (let press = 0; press < 2; press += 1)
      expect((await person.post('/api/membership/decline')).statusCode).toBe(200);
    await runJobs();
    await runJobs();

    const { membership } = (await person.get('/api/membership')).json();
    expect(membership).toMatchObject({ state: 'cancelled', ended: { why: 'declined' } });
    expect(await moneyOf(person)).toEqual({ paid: 99_500, refunded: 99_500 });
  });

  test('can be turned down with the link of its application, but not once it is paid', async () => {
    const person = await member(app);
    const { link, path } = await approved(person, 'vip');
    expect((await person.get(link)).json()).toMatchObject({ next: 'pay', can: { decline: true } });
    const declined = (await person.post(`${link}/decline`)).json();
    expect(declined).toMatchObject({ state: 'withdrawn', next: null });
    expect((await own(person))?.state).toBe('cancelled');
    expect((await organiser.get(path)).json().state).toBe('withdrawn');

    const member2 = await member(app);
    const second = await approved(member2, 'standard');
    const checkout = await openMembershipPayment(member2, 'yearly');
    await member2.post(`${checkout}/pay`, membershipCards.good);
    await runJobs();
    expect((await member2.get(second.link)).json()).toMatchObject({
      ...{ next: 'have', can: { decline: false } },
    });
    const late = await member2.post(`${second.link}/decline`);
    expect(late.json().code).toBe('membership_moved');
    expect((await member2.get(second.link)).json().state).toBe('approved');
  });

  test('is that of an application which is approved later', async () => {
    const person = await invited();
    await approved(person, 'vip');
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
  });
});

test('an applicant with a membership is led to changing it', async () => {
  const person = await joined({ period: 'yearly' });
  const { before, link } = await approved(person, 'executive');
  expect(before).toMatchObject({
    membership: { tier: 'standard', state: 'active' },
    next: 'change',
  });

  const email = sent.findLast(
    ({ to, subject }) => to.address === person.account.email && subject.endsWith('is approved'),
  );
  expect(email?.text).toContain('/account/membership/change');
  expect(email?.text).toContain('Change to Executive');
  expect((await person.get(link)).json().next).toBe('change');
  expect((await person.post(`${link}/claim`)).json()).toEqual({ next: 'change' });
});

test('an ended membership says what goes back', async () => {
  const person = await joined({ period: 'yearly' });
  const pence = (await own(person))?.coolingOff?.refund;
  await person.post('/api/membership/cool-off', { pence });
  const ended = { why: 'cancelled', on: londonDay(clock()) };
  expect((await own(person))?.ended).toEqual({
    ...ended,
    refunds: [{ pence, state: 'on_its_way' }],
  });

  await runJobs();
  await runJobs();
  expect((await own(person))?.ended?.refunds).toEqual([{ pence, state: 'sent' }]);
});

test('a membership that is not paid is reminded of twice, and ends after 30 days', async () => {
  const person = await invited();
  const start = londonDay(clock());
  expect(await remindersFrom(start, person)).toEqual([0, 1, 1, 2, 2, 2]);
  expect(await own(person)).toMatchObject({
    state: 'awaiting_payment',
    offerEndsOn: shiftDay(start, 30),
  });

  goTo(shiftDay(start, 31));
  await follow();
  expect(await own(person)).toMatchObject({ state: 'cancelled', ended: { why: 'expired' } });
  expect(subjectsTo(person)).toContain('Our offer of Executive membership has ended');
  const later = await organiserOf(site);
  const record = (await later.get(`/api/admin/memberships/${person.membershipId}`)).json();
  expect(record).toMatchObject({ ended: 'expired', offerReminded: 10 });
});

test('an offer that takes the place of another is reminded of anew', async () => {
  const person = await invited();
  goTo(shiftDay(londonDay(clock()), 5));
  await follow();
  expect(subjectsTo(person)).toContain('Your Executive membership is ready for you');

  await person.post('/api/login', { ...person.account, password: person.password });
  await approved(person, 'vip');
  const start = londonDay(clock());
  expect(await remindersFrom(start, person)).toEqual([1, 2, 2, 3, 3, 3]);
  expect(subjectsTo(person).at(-1)).toBe('Your VIP Elite membership is ready for you');
});

test('an approved applicant without an account is reminded twice, and the approval ends after 30 days', async () => {
  const nora = visitor(app);
  const people = { sender: nora, organiser: await organiserOf(site) };
  const { email } = await approvedApplication(site, people, { membershipTier: 'vip' });
  await runJobs();

  const start = londonDay(clock());
  const applicant = { account: { email } } as Person;
  expect(await remindersFrom(start, applicant)).toEqual([0, 1, 1, 2, 2, 2]);
  const reminder = sent.findLast(({ subject }) => subject.endsWith('is ready for you'));
  const [, token] = /applications\/([\w-]{64})/.exec(reminder?.text ?? '') ?? [];

  goTo(shiftDay(start, 31));
  await follow();
  await follow();
  expect(
    subjectsTo(applicant).filter(
      (subject) => subject === 'Our offer of VIP Elite membership has ended',
    ),
  ).toHaveLength(1);
  const status = await nora.get(`/api/membership-applications/${token}`);
  expect(status.json()).toMatchObject({
    state: 'withdrawn',
    reason: 'It was kept for you for 30 days.',
  });
});
