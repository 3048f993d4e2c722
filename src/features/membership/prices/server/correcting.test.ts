import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { nextPeriod } from '../../memberships/periods.ts';
import { tellMembersOfPrices } from './tell-prices.ts';

const { clock, goTo, joined, organiser, own, runJobs, sent, services, site, subjectsTo } =
  await membershipStage();

/** The fields of a request that corrects a price. */
const replacing = ({
  from,
  monthly,
  yearly,
}: {
  from: string;
  monthly: number;
  yearly: number;
}) => ({
  replacesFrom: from,
  replacesMonthly: monthly,
  replacesYearly: yearly,
});

describe('an announced price', () => {
  const path = '/api/admin/tier-prices';
  const ahead = (days: number) => shiftDay(londonDay(clock()), days);
  const yearOf = (monthly: number) => ({ monthly, yearly: 10 * monthly });
  const standard = (days: number, monthly: number) => ({
    tier: 'standard' as const,
    from: ahead(days),
    ...yearOf(monthly),
  });
  const { tier: _tier, ...first } = standard(40, 6_500);

  const toldOf = (person: Parameters<typeof subjectsTo>[0]) =>
    subjectsTo(person).filter((subject) => subject.includes('price'));
  const tellAll = async () => {
    await runJobs();
    await tellMembersOfPrices(services);
    await runJobs();
  };

  const changes = 'The price of your Professional membership changes';
  const stays = 'The price of your Professional membership stays the same';

  test('is previewed: whom it reaches, when first, and what looks unusual', async () => {
    const person = await joined({ period: 'monthly' });
    const preview = async (price: object) =>
      (await organiser.post(`${path}/preview`, price)).json();

    expect(await preview(standard(40, 6_500))).toEqual({
      members: 1,
      firstRenewal: nextPeriod(ahead(0), (await own(person))?.paidUntil ?? '', 'monthly').until,
      twelveMonths: 78_000,
      savingPercent: 17,
      warnings: [],
    });
    const slip = { ...standard(40, 5_900), yearly: 595_000 };
    expect((await preview(slip)).warnings).toEqual(['year_above_months', 'more_than_double']);
    expect((await organiser.post(path, slip)).json().code).toBe('price_unusual');
    expect((await preview(standard(29, 6_500))).code).toBe('price_too_soon');
  });

  test('is corrected, and each member who knew of it is told again, once', async () => {
    const person = await joined({ period: 'monthly' });
    expect((await organiser.post(path, standard(40, 6_500))).statusCode).toBe(200);
    await tellAll();
    expect(toldOf(person)).toEqual([changes]);
    expect((await person.get('/api/membership/prices')).json()).toEqual({
      today: [],
      next: [standard(40, 6_500)],
    });

    expect((await organiser.post(path, standard(40, 6_600))).json().code).toBe('price_taken');
    const wrong = { ...standard(40, 6_400), ...replacing({ ...first, monthly: 1 }) };
    expect((await organiser.post(path, wrong)).json().code).toBe('price_moved');
    const corrected = await organiser.post(path, { ...standard(40, 6_400), ...replacing(first) });
    expect(corrected.json().announced[0]).toMatchObject({ monthly: 6_400, isOpen: true });
    await tellAll();
    await tellAll();
    expect(toldOf(person)).toEqual([changes, changes]);
    expect(sent.findLast(({ to }) => to.address === person.account.email)?.text).toContain(
      'would cost £65 a month',
    );
    expect((await organiser.get(path)).json().announced[0].told).toBeGreaterThan(0);

    const [action] = (await organiser.get('/api/admin/audit')).json().actions;
    expect(action).toMatchObject({ action: 'membership.correct_price', before: first });
  });

  test('is withdrawn, and the members who knew of it pay what they paid before', async () => {
    const person = await joined({ period: 'monthly' });
    const cancelling = await joined({ period: 'monthly' });
    await tellAll();
    await cancelling.post('/api/membership/cancel');

    const price = standard(40, 6_400);
    expect((await organiser.post(`${path}/withdraw`, price)).statusCode).toBe(200);
    expect((await organiser.post(`${path}/withdraw`, price)).json().code).toBe('price_moved');
    await tellAll();
    await tellAll();
    expect([toldOf(person), toldOf(cancelling)]).toEqual([
      [changes, stays],
      [changes, stays],
    ]);
    expect((await own(person))?.next?.pence).toBe(5_900);
    const [action] = (await organiser.get('/api/admin/audit')).json().actions;
    expect(action).toMatchObject({ action: 'membership.withdraw_price', after: null });

    clock.forward(1);
    await organiser.post(path, price);
    await tellAll();
    expect(toldOf(person)).toEqual([changes, stays, changes]);
  });

  test('stays in its last 30 days', async () => {
    const price = standard(40, 6_400);
    goTo(ahead(11));
    expect((await organiser.post(`${path}/withdraw`, price)).json().code).toBe('price_fixed');
    const correction = { ...standard(60, 6_300), ...replacing(price) };
    expect((await organiser.post(path, correction)).json().code).toBe('price_fixed');
    expect((await organiser.get(path)).json().announced[0].isOpen).toBe(false);

    goTo(price.from);
    const { today } = (await site.app.inject('/api/membership/prices')).json();
    expect(today).toEqual([price]);
    const question = { text: 'What are the membership tiers?' };
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/assistant/questions',
      payload: question,
    });
    expect(answer.body).toContain('Professional (£64 a month or ');
  });
});
