import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { approvedApplication } from '#tests/approval.ts';
import {
  inviteToTier,
  membershipCards,
  openMembershipPayment,
  organiserOf,
} from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member } from '#tests/visitor.ts';
import type { TierId } from '../../tiers/tiers.ts';
import { offerMembership } from './offers.ts';

const stage = await membershipStage();
const { app, clock, goTo, logIn, moneyOf, own, runJobs, sent, services, site, tierNow } = stage;

type Person = Awaited<ReturnType<typeof member>>;

async function invited(tier: TierId): Promise<Person> {
  const person = await member(app);
  const { id: by } = await organiserOf(site);
  await inviteToTier(site, { member: person.account.username, tier, by });
  return person;
}

/** A member's application that is approved; the jobs of the approval have not run. */
async function approve(person: Person, membershipTier: TierId) {
  const people = { sender: person, organiser: await organiserOf(site) };
  const { email } = person.account;
  return approvedApplication(site, people, { membershipTier, email });
}

const settle = async () => {
  await runJobs();
  await runJobs();
};

describe('an offer that waits to be paid', () => {
  test('is not replaced by the approval of a lower tier, whose applicant can choose', async () => {
    const person = await invited('vip');
    const { link } = await approve(person, 'standard');
    await settle();
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
    expect((await person.get('/api/membership/offer')).json().offer.tier).toBe('vip');

    const email = sent.findLast(({ subject }) => subject.endsWith('is approved'))?.text;
    expect(email).toContain('If you’d rather have Professional, turn that one down');
    const choosing = { next: 'choose', can: { decline: true } };
    expect((await person.get(link)).json()).toMatchObject(choosing);
    expect((await person.post(`${link}/claim`)).json()).toEqual({ next: 'choose' });

    await person.post('/api/membership/decline');
    expect((await person.get(link)).json().next).toBe('pay');
    expect((await person.post(`${link}/claim`)).json()).toEqual({ next: 'pay' });
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'standard' });
  });

  test('cannot be renewed by opening the links of two approvals in turn', async () => {
    const person = await member(app);
    const links: string[] = [];
    for (const position of ['Owner', 'Managing Director']) {
      const people = { sender: person, organiser: await organiserOf(site) };
      const entered = { membershipTier: 'executive', email: person.account.email, position };
      links.push((await approvedApplication(site, people, entered)).link);
      await settle();
    }
    const ends = (await own(person))?.offerEndsOn;

    goTo(shiftDay(londonDay(clock()), 20));
    await logIn({ ...person, membershipId: '' });
    for (const link of links) {
      const claimed = await person.post(`${link}/claim`);
      expect(claimed.json()).toEqual({ next: 'pay' });
      expect((await own(person))?.offerEndsOn).toBe(ends);
    }
  });

  test('that is replaced while it is being paid is bought, and can be changed to the other', async () => {
    const person = await invited('executive');
    const checkout = await openMembershipPayment(person, 'yearly');
    await person.post(`${checkout}/pay`, membershipCards.good);
    const { id: applicationId, link } = await approve(person, 'vip');
    await offerMembership(services, { applicationId });
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });

    await settle();
    expect(await own(person)).toMatchObject({ state: 'active', tier: 'executive' });
    expect(await tierNow(person)).toBe('executive');
    expect(await moneyOf(person)).toEqual({ paid: 99_500, refunded: 0 });
    expect((await person.get(link)).json().next).toBe('change');
  });

  test('closes its checkout when it is replaced', async () => {
    const person = await invited('executive');
    const checkout = await openMembershipPayment(person, 'yearly');
    await approve(person, 'vip');
    await settle();

    expect((await person.post(`${checkout}/pay`, membershipCards.good)).statusCode).not.toBe(200);
    await settle();
    expect(await own(person)).toMatchObject({ state: 'awaiting_payment', tier: 'vip' });
  });
});
