import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { organiserOf } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { bill } from '../../memberships/server/bill.ts';
import { tellMembersOfPrices } from './tell-prices.ts';

const { site, clock, goTo, joined, organiser, own, runJobs, services, subjectsTo } =
  await membershipStage();

describe('organisers', () => {
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
