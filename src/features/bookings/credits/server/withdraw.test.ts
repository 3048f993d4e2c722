import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import type { CreditsView, HoldingsView } from '../contract.ts';

const { newBuyer, ...product } = await bookingsStage();
const { app, database, clock, services, sent } = product;
const olive = await organiser(app, services);

const give = ({ account }: Buyer, what: object) =>
  olive.post('/api/admin/grants', {
    key: randomUUID(),
    member: account.username,
    reason: 'For the mud.',
    ...what,
  });
const holdingsOf = async ({ account }: Buyer): Promise<HoldingsView> =>
  (await olive.get(`/api/admin/grants?member=${account.username}`)).json();
const takeBack = (what: string, id = '', reason = 'Given by mistake') =>
  olive.post('/api/admin/grants/take-back', { what, id, reason });
const creditsOf = async (person: Buyer): Promise<CreditsView> =>
  (await person.get('/api/credits')).json();
const notices = async (person: Buyer): Promise<string[]> =>
  (await person.get('/api/notifications'))
    .json()
    .notifications.map(({ sentence }: { sentence: string }) => sentence);
const subjectsTo = ({ account }: Buyer) =>
  sent.filter(({ to }) => JSON.stringify(to).includes(account.email)).map(({ subject }) => subject);
/** The clock stands at 12 June 2040. */
const inMonths = { twelve: 'Wednesday 12 June 2041', six: 'Wednesday 12 December 2040' };

test('a member who is given something hears of it on the website and by email, once, and until when it lasts', async () => {
  const sam = await newBuyer();
  await product.runJobs();
  sent.length = 0;
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) await give(sam, { what: 'credits', count: 2, key });
  await give(sam, { what: 'guest_passes', count: 1 });
  await give(sam, { what: 'tier', tier: 'executive', months: 6 });
  await product.runJobs();
  expect((await notices(sam)).toSorted()).toEqual([
    'We’ve given you 2 credits.',
    `We’ve given you a guest pass, to use by ${inMonths.twelve}.`,
    `We’ve given you the Executive membership until the end of ${inMonths.six}.`,
  ]);
  expect(subjectsTo(sam).toSorted()).toEqual([
    'You’ve been given 2 credits',
    'You’ve been given a guest pass',
    'You’ve been given the Executive membership',
  ]);
  expect(JSON.stringify(sent)).not.toContain('For the mud');
});

test('the credits page says until when a tier lasts, and what it brought can be used', async () => {
  const sam = await newBuyer();
  await give(sam, { what: 'credits', count: 1 });
  await give(sam, { what: 'tier', tier: 'executive', months: 6 });
  const view = await creditsOf(sam);
  const end = '2040-12-12';
  expect(view.tier).toMatchObject({ tier: 'executive', endsAt: expect.stringContaining(end) });
  const ends = view.credits.map(({ origin, endsAt }) => `${origin} ${endsAt?.slice(0, 10)}`);
  expect(ends.toSorted()).toEqual(['goodwill undefined', ...Array(8).fill(`tier ${end}`)]);
  // The membership year lasts longer than the tier.
  expect(view.guestPasses.map(({ expiresAt }) => expiresAt?.slice(0, 10))).toEqual([end, end]);
});

test('withdrawing a tier twice ends it once, with its credits and the places booked with them, and emails the member', async () => {
  const sam = await newBuyer();
  await give(sam, { what: 'tier', tier: 'vip', months: 12 });
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [{ for: 'me', payWith: 'credit' }];
  const order = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  await give(sam, { what: 'credits', count: 1 });
  const [tier] = (await holdingsOf(sam)).tiers;
  expect(tier?.tier).toBe('vip');
  expect(codeOf(await takeBack('withdraw_tier', tier?.id, ' '))).toMatch(/^400 /);
  const answers = await Promise.all([
    takeBack('withdraw_tier', tier?.id),
    takeBack('withdraw_tier', tier?.id),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual(['200 done', '409 not_withdrawable']);
  await product.runJobs();
  const after = await holdingsOf(sam);
  expect([after.tiers, after.guestPasses, after.credits.map(({ origin }) => origin)]).toEqual([
    [],
    [],
    ['goodwill'],
  ]);
  const [place] = (await sam.get(`/api/orders/${order.id}`)).json().places;
  expect(place.state).toBe('cancelled');
  expect(subjectsTo(sam)).toContain('Your membership has ended');
  expect(await notices(sam)).toContain('We’ve ended the VIP Elite membership that we gave you.');
  const log = JSON.stringify((await olive.get('/api/admin/audit')).json());
  expect(log).toContain('bookings.withdraw_tier');
  expect(log).toContain('Given by mistake');
  // Given again in the same year, it brings what was withdrawn.
  await give(sam, { what: 'tier', tier: 'executive', months: 12 });
  expect((await creditsOf(sam)).credits.filter(({ state }) => state === 'available')).toHaveLength(
    8 + 1,
  );
});

test('of two tiers the one that remains keeps what it includes', async () => {
  const sam = await newBuyer();
  await give(sam, { what: 'tier', tier: 'standard', months: 12 });
  await give(sam, { what: 'tier', tier: 'executive', months: 12 });
  expect((await creditsOf(sam)).balance).toBe(8);
  const [highest] = (await holdingsOf(sam)).tiers;
  await takeBack('withdraw_tier', highest?.id);
  const view = await creditsOf(sam);
  expect([
    view.balance,
    view.tier?.tier,
    view.guestPasses.filter(({ state }) => state === 'available'),
  ]).toEqual([4, 'standard', []]);
});

test('who loses a credit or guest pass that was a gift is told, and nobody but an admin can take one back', async () => {
  const sam = await newBuyer();
  await give(sam, { what: 'credits', count: 1 });
  await give(sam, { what: 'guest_passes', count: 1 });
  const { credits, guestPasses } = await holdingsOf(sam);
  const body = { what: 'withdraw_credit', id: credits[0]?.id, reason: 'Mine' };
  expect((await sam.post('/api/admin/grants/take-back', body)).statusCode).toBe(403);
  await takeBack('withdraw_credit', credits[0]?.id);
  await takeBack('withdraw_guest_pass', guestPasses[0]?.id);
  await product.runJobs();
  expect(await notices(sam)).toEqual(
    expect.arrayContaining([
      'We’ve withdrawn a credit that we gave you.',
      'We’ve withdrawn a guest pass that we gave you.',
    ]),
  );
  expect(subjectsTo(sam)).toEqual(
    expect.arrayContaining(['Withdrawn: a credit', 'Withdrawn: a guest pass']),
  );
});
