import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { organiserOf } from '#tests/membership.ts';
import { bill } from './bill.ts';
import { membershipStage } from './memberships.stage.ts';
import { tellMembersOfPrices } from './prices.ts';

const stage = await membershipStage();
const { clock, goTo, joined, leftOf, logIn, moneyOf, own } = stage;
const { runJobs, services, site, subjectsTo, tierNow } = stage;

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
      ...{ action: 'membership.export', after: { state: 'active', rows: rows.length } },
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

  test('announce a price, which reaches no renewal before 30 days, and tell each member once', async () => {
    const person = await joined({ period: 'monthly', tier: 'executive' });
    const today = londonDay(clock());
    const announce = (from: string) =>
      organiser.post('/api/admin/tier-prices', {
        tier: 'executive',
        from,
        monthly: 10_900,
        yearly: 109_500,
      });
    expect((await announce(shiftDay(today, 29))).json().code).toBe('price_too_soon');
    const from = shiftDay(today, 40);
    expect((await announce(from)).statusCode).toBe(200);
    await runJobs();
    await tellMembersOfPrices(services);
    await runJobs();
    const told = subjectsTo(person).filter((subject) => subject.includes('price'));
    expect(told).toEqual(['The price of your Executive membership changes']);

    const first = (await own(person))?.paidUntil ?? '';
    goTo(first);
    await bill(services, person);
    await runJobs();
    expect((await own(person))?.charges[0]?.pence).toBe(9_900);

    goTo((await own(person))?.paidUntil ?? '');
    await bill(services, person);
    await runJobs();
    expect((await own(person))?.charges[0]?.pence).toBe(10_900);
  });

  test('announce two prices: each reaches its own renewals', async () => {
    const person = await joined({ period: 'monthly', tier: 'vip' });
    // The session of the other organiser has ended with the months that went by.
    const announcer = await organiserOf(site);
    const today = londonDay(clock());
    const announce = async (days: number, monthly: number) => {
      const prices = { monthly, yearly: 10 * monthly };
      const price = { tier: 'vip', from: shiftDay(today, days), ...prices };
      expect((await announcer.post('/api/admin/tier-prices', price)).statusCode).toBe(200);
      await runJobs();
    };
    await announce(40, 18_900);
    await announce(80, 19_900);

    for (let month = 0; month < 4; month += 1) {
      goTo((await own(person))?.paidUntil ?? '');
      await bill(services, person);
      await runJobs();
      await tellMembersOfPrices(services);
      await runJobs();
    }
    const paid = (await own(person))?.charges.map(({ pence }) => pence).toReversed();
    expect(paid).toEqual([17_900, 17_900, 18_900, 19_900, 19_900]);
    expect(subjectsTo(person).filter((subject) => subject.includes('price'))).toHaveLength(2);
  });
});
