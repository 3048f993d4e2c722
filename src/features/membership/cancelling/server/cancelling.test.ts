import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { organiserOf } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';

const stage = await membershipStage();
const { clock, goTo, joined, leftOf, logIn, moneyOf, own } = stage;
const { runJobs, sent, site, subjectsTo, tierNow } = stage;

describe('cancelling', () => {
  test('keeps everything to the end of what is paid, and can be undone', async () => {
    const person = await joined({ period: 'yearly' });
    const cancelled = (await person.post('/api/membership/cancel')).json();
    expect(cancelled.membership).toMatchObject({ state: 'active', cancelsAtEnd: true, next: null });
    await person.post('/api/membership/cancel');
    expect(await tierNow(person)).toBe('standard');
    await runJobs();
    expect(subjectsTo(person).filter((subject) => subject.includes('is cancelled'))).toHaveLength(
      1,
    );

    const resumed = (await person.post('/api/membership/resume')).json();
    expect(resumed.membership).toMatchObject({ cancelsAtEnd: false, next: { pence: 59_500 } });
  });

  test('in the first 14 days gives back all but the used part, the amount that was shown', async () => {
    const person = await joined({ period: 'yearly' });
    const quote = (await own(person))?.coolingOff;
    expect(quote).toMatchObject({ days: 1, daysPence: 162, golfDays: 0, refund: 59_338 });
    const wrong = await person.post('/api/membership/cool-off', { pence: 59_500 });
    expect(wrong.json().code).toBe('price_moved');
    const done = await person.post('/api/membership/cool-off', { pence: quote?.refund });
    expect(done.json().membership.state).toBe('cancelled');
    await runJobs();
    await runJobs();
    expect(await moneyOf(person)).toEqual({ paid: 59_500, refunded: 59_338 });
    expect([await tierNow(person), (await leftOf(person)).golfDays]).toEqual([undefined, 0]);
    expect((await own(person))?.card).toBeNull();
    expect(sent.findLast(({ to }) => to.address === person.account.email)?.text).toContain(
      'we’ve removed your saved card',
    );
  });

  test('pressed in two tabs, cools off once and answers both alike', async () => {
    const person = await joined({ period: 'yearly' });
    const pence = (await own(person))?.coolingOff?.refund;
    const press = () => person.post('/api/membership/cool-off', { pence });

    const [one, other] = await Promise.all([press(), press()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.json()).toEqual(one.json());
    await runJobs();
    await runJobs();
    expect((await press()).json().membership.state).toBe('cancelled');
    expect(await moneyOf(person)).toEqual({ paid: 59_500, refunded: pence });
    expect(subjectsTo(person).filter((subject) => subject.includes('is cancelled'))).toHaveLength(
      1,
    );

    const more = await person.post('/api/membership/cool-off', { pence: 59_500 });
    expect(more.json().code).toBe('cooling_off_over');
  });

  test('is not at once after the 14 days', async () => {
    const person = await joined({ period: 'yearly' });
    const until = (await own(person))?.coolingOff?.until ?? '';
    expect(until).toBe(shiftDay(londonDay(clock()), 14));
    goTo(shiftDay(until, 1));
    await logIn(person);
    expect((await own(person))?.coolingOff).toBeNull();
    const late = await person.post('/api/membership/cool-off', { pence: 1 });
    expect(late.json().code).toBe('cooling_off_over');
  });
});

describe('organisers', async () => {
  const organiser = await organiserOf(site);

  test('see the list, and cancel with a reason in the audit log', async () => {
    const person = await joined({ period: 'yearly', tier: 'vip' });
    const list = (await organiser.get('/api/admin/memberships?tier=vip')).json();
    expect(list.memberships.map(({ id }: { id: string }) => id)).toContain(person.membershipId);
    const file = await organiser.get('/api/admin/memberships.csv?tier=vip');
    const [head, ...rows] = file.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeffMembership,Member,Company,Email,Tier,Period,State,Since/);
    expect(rows).toHaveLength(list.memberships.length);
    const paidUntil = (await own(person))?.paidUntil;
    const mine = rows.find((row) => row.includes(person.account.email));
    expect(mine).toMatch(
      new RegExp(`,Yearly,Active,[\\d-]+,${paidUntil},${paidUntil},\\d+,\\d{4}-\\d\\d,No$`),
    );
    expect((await organiser.get('/api/admin/audit')).json().actions[0]).toMatchObject({
      ...{ action: 'membership.export', after: { state: 'current', rows: rows.length } },
    });

    const path = `/api/admin/memberships/${person.membershipId}`;
    const record = (await organiser.get(path)).json();
    expect(record.charges).toHaveLength(1);

    const body = { reason: 'Asked us by phone', when: 'at_end', pence: 0 };
    const cancelled = await organiser.post(`${path}/cancel`, body);
    expect(cancelled.json()).toMatchObject({ cancelsAtEnd: true, cancelWhy: 'Asked us by phone' });
    const [action] = (await organiser.get('/api/admin/audit')).json().actions;
    expect(action).toMatchObject({ action: 'membership.cancel', why: 'Asked us by phone' });
  });
});
