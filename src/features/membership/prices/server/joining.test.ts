import { describe, expect, test } from 'vitest';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { inviteToTier, membershipCards, openMembershipPayment, payDue } from '#tests/membership.ts';
import { membershipStage } from '#tests/memberships-stage.ts';
import { member } from '#tests/visitor.ts';
import { bill } from '../../memberships/server/bill.ts';
import { tellMembersOfPrices } from './tell-prices.ts';

const { clock, database, goTo, joined, logIn, organiser, own, ...stage } = await membershipStage();
const { app, moneyOf, runJobs, sent, services, site, subjectsTo } = stage;

const path = '/api/admin/tier-prices';
const today = londonDay(clock());
const from = shiftDay(today, 30);
const price = { from, monthly: 6_500, yearly: 65_000 };

type Person = { readonly account: { readonly id: string; readonly email: string } };

const consentOf = async ({ account }: Person): Promise<string> =>
  (
    await database.$client.query('select consent_words from memberships where account_id = $1', [
      account.id,
    ])
  ).rows[0].consent_words;

const lastEmailTo = ({ account }: Person) =>
  sent.findLast(({ to }) => to.address === account.email)?.text;

const invite = ({ account }: { readonly account: { readonly username: string } }) =>
  inviteToTier(site, { member: account.username, tier: 'standard', by: organiser.id });

const tellAll = async () => {
  await runJobs();
  await tellMembersOfPrices(services);
  await runJobs();
};

describe('while a higher price is announced', () => {
  test('joining says the price of the first renewal before paying, and keeps it', async () => {
    const early = await joined({ period: 'monthly' });
    expect((await organiser.post(path, { ...price, tier: 'standard' })).statusCode).toBe(200);
    const executive = { tier: 'executive', from, monthly: 10_900, yearly: 109_000 };
    expect((await organiser.post(path, executive)).statusCode).toBe(200);
    await tellAll();
    expect((await own(early))?.next?.pence).toBe(6_500);

    const person = await member(app);
    await invite(person);
    const { offer } = (await person.get('/api/membership/offer')).json();
    expect(offer.options).toMatchObject([
      { period: 'monthly', pence: 5_900, renewalPence: 6_500, until: '2043-06-14' },
      { period: 'yearly', pence: 59_500, renewalPence: 65_000, until: '2044-05-14' },
    ]);

    const unread = { period: 'monthly', pence: 5_900, agreed: true };
    expect((await person.post('/api/membership/payment', unread)).json().code).toBe('price_moved');

    await payDue(site, person, { period: 'monthly' });
    expect(await consentOf(person)).toBe(
      'I agree that my membership renews every month and that my card is charged £65 each time from my renewal on 14 June 2043, until I cancel.',
    );
    expect(lastEmailTo(person)).toContain('£65 a month, on 14 June 2043. That’s our new price');
    expect((await own(person))?.next).toMatchObject({ pence: 6_500, on: '2043-06-14' });

    await tellAll();
    expect(subjectsTo(person).filter((subject) => subject.includes('price'))).toEqual([]);
    expect((await moneyOf(person)).paid).toBe(5_900);
  });

  test('upgrading says the price of the renewal as well', async () => {
    const person = await joined({ period: 'monthly' });
    const { options } = (await person.get('/api/membership/changes')).json();
    const upgrade = options.upgrades.find(({ tier }: { tier: string }) => tier === 'executive');
    expect(upgrade).toMatchObject({ pence: 9_900, renewalPence: 10_900 });

    const { duePence: pence, renewalPence } = upgrade;
    const post = (body: object) => person.post('/api/membership/upgrade', body);
    expect((await post({ tier: 'executive', pence })).json().code).toBe('price_moved');
    const { checkoutUrl } = (await post({ tier: 'executive', pence, renewalPence })).json();
    await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
    await runJobs();
    expect(await own(person)).toMatchObject({ tier: 'executive', next: { pence: 10_900 } });
  });

  test('a planned change has the announced price, and today’s once it is withdrawn', async () => {
    const person = await joined({ tier: 'executive', period: 'monthly' });
    const plan = { tier: 'standard', period: 'monthly', pence: 6_500 };
    expect((await person.post('/api/membership/plan', plan)).statusCode).toBe(200);
    expect((await own(person))?.next).toMatchObject({ tier: 'standard', pence: 6_500 });
    await tellAll();
    expect(subjectsTo(person).filter((subject) => subject.includes('price'))).toEqual([]);

    await organiser.post(`${path}/withdraw`, { ...price, tier: 'standard' });
    await tellAll();
    expect(lastEmailTo(person)).toContain('it still costs £59 a month');
    expect((await own(person))?.next).toMatchObject({ tier: 'standard', pence: 5_900 });
  });

  test('a price that is withdrawn before the payment arrives is not charged', async () => {
    await organiser.post(path, { ...price, tier: 'standard' });
    const person = await member(app);
    await invite(person);
    const checkout = await openMembershipPayment(person, 'monthly');
    await organiser.post(`${path}/withdraw`, { ...price, tier: 'standard' });
    await person.post(`${checkout}/pay`, membershipCards.good);
    await runJobs();
    expect((await own(person))?.next?.pence).toBe(5_900);
  });

  test('is charged at the renewal that the consent names', async () => {
    const person = await joined({ tier: 'executive', period: 'monthly' });
    goTo('2043-06-14');
    await logIn(person);
    await bill(services, person);
    await runJobs();
    expect((await own(person))?.charges[0]?.pence).toBe(10_900);
  });
});
