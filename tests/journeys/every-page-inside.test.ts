import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { lookInTurn, TWO_LOOKS } from '../support/axe-faults.ts';
import { at, hydrated, open, openJourneys } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';
import { PHONE, survey } from '../support/page-survey.ts';
import { addPayout } from '../support/reported-payout.ts';

const { site, visitAs } = await openJourneys({ shared: true });

/**
 * One page of each kind: dashboards, lists, tables, forms, texts, and pages of one thing. They are
 * surveyed in both looks and at every width, the others in one look and on phones.
 */
const ONE_OF_A_KIND = [
  /^\/(?:dashboard|bookings|handicap|notifications|forum)$/,
  /^\/(?:members\/priya|forum\/t\/|forum\/new|handicap\/rounds\/new|account\/profile)/,
  /^\/(?:event-payment\/4|checkout\/|bookings\/[^/]+(?:\/cancel)?$|networking$)/,
  /^\/admin(?:$|\/events$|\/events\/(?:2$|new|3\/(?:print|run-sheet)))/,
  /^\/admin\/(?:debtors|reconciliation|figures|settings|money\/payouts\/)/,
  /^\/admin\/(?:refunds|applications\/|members\/[^/]+$|members\/[^/]+\/merge|audit)/,
];

let turn = 0;

/** Surveys a page as it stands, on a phone first. Faults begin with its address. */
async function surveyHere(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const { pathname } = new URL(page.url());
  const everyWidth = ONE_OF_A_KIND.some((kind) => kind.test(pathname));
  turn += 1;
  const faults = await survey(page, {
    everyWidth,
    looks: everyWidth ? TWO_LOOKS : lookInTurn(turn),
  });
  return faults.map((fault) => `${pathname}: ${fault}`);
}

/** Opens one page after the other and surveys it. */
async function surveyAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await open(page, path, /./);
    found.push(...(await surveyHere(page)));
  }
  return found;
}

/** Leaves the look that a survey has given a page. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

test('anyone can use every page from the hold to the booking', async () => {
  const { page } = await visitAs('newcomer', '/dashboard', PHONE);
  const found = await surveyAll(page, ['/dashboard', '/event-payment/4']);
  await reload(page);
  await toCheckout(page);
  found.push(...(await surveyHere(page)));
  await reload(page);
  await pay(page, 'Succeeds');
  await confirmed(page);
  found.push(...(await surveyHere(page)));
  expect(found).toEqual([]);
});

test('anyone can use the pages of a new account', async () => {
  const { page } = await visitAs('newcomer', '/faq', PHONE);
  const parts = ['profile', 'security', 'data', 'notifications'];
  expect(
    await surveyAll(
      page,
      parts.map((part) => `/account/${part}`),
    ),
  ).toEqual([]);
});

test('anyone can use the pages of a member who has booked', async () => {
  const { page } = await visitAs('member', '/events/5', PHONE);
  const held = await page.request.post('/api/events/5/bookings');
  expect(held.status()).toBe(201);
  await page.goto('/event-payment/5');
  await at(page, 'Pay for your place');
  const found = await surveyHere(page);
  const bookings = await page.request.get('/api/bookings');
  const guests: { id: string; order: { places: unknown[] } }[] = await bookings.json();
  const withGuest = guests.find(({ order }) => order.places.length > 1)?.id;
  const { topics } = await (await page.request.get('/api/forum/topics?category=business')).json();
  const topicPath = `/forum/t/${topics[0].id}/${topics[0].slug}`;
  const own = [
    '/dashboard',
    '/networking',
    '/networking/connections',
    '/networking/golf-days',
    '/networking/card',
    '/search?q=leeds',
    '/members/priya.raman',
    '/members/member',
    '/forum',
    '/forum/c/leeds',
    '/forum/new',
    '/forum/drafts',
    '/forum/search?q=roof',
    topicPath,
    '/handicap',
    '/handicap/rounds/new',
    '/forum/asks?show=all',
    '/forum/asks/new',
    '/event-payment/1',
    '/event-payment/2',
    '/bookings',
    '/bookings/credits',
    '/bookings/season',
    '/notifications',
    ...['', '/cancel', '/move', '/transfer'].map((page) => `/bookings/${withGuest}${page}`),
    '/events/12',
    '/account/profile',
    '/account/membership',
    '/account/membership/pay',
    '/account/membership/change',
    '/account/data',
  ];
  found.push(...(await surveyAll(page, own)));
  await page.goto('/membership');
  await hydrated(page);
  await page.getByRole('link', { name: /^See MA-/ }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
  found.push(...(await surveyHere(page)));
  expect(found).toEqual([]);
});

test('anyone can use the pages of an admin', async () => {
  const { page } = await visitAs('admin', '/admin/applications', PHONE);
  const link = page.getByRole('link', { name: 'Harriet Lockwood' });
  const path = await link.getAttribute('href');
  const noted = await page.request.post(`/api${path}/notes`, { data: { text: 'Rang: engaged.' } });
  expect(noted.status()).toBe(200);
  await page.getByRole('link', { name: 'Alex Whitaker' }).click();
  await at(page, 'Alex Whitaker');
  const found = await surveyHere(page);
  const venues = await page.request.get('/api/admin/venues');
  const { members: people } = await (await page.request.get('/api/admin/members?q=priya')).json();
  const { announcements } = await (await page.request.get('/api/admin/announcements')).json();
  const payout = await addPayout(site);
  const others = [
    '/admin',
    '/admin/events/2',
    ...['club', 'print', 'run-sheet', 'settlement'].map((page) => `/admin/events/3/${page}`),
    '/admin/grants',
    '/admin/memberships',
    '/admin/memberships/prices',
    '/admin/memberships/services',
    '/admin/emails',
    '/admin/events',
    '/admin/events/new',
    '/admin/events/1/edit',
    '/admin/venues',
    '/admin/venues/new',
    `/admin/venues/${(await venues.json()).venues[0].id}`,
    '/admin/enquiries',
    '/admin/applications',
    '/admin/money',
    '/admin/money/refunds',
    '/admin/money/invoices',
    '/admin/money/disputes',
    '/admin/money/payouts',
    payout.path,
    '/admin/money/vat',
    '/admin/debtors',
    '/admin/reconciliation',
    '/admin/figures',
    '/admin/figures/golf-days',
    '/admin/settings',
    '/admin/settings?open=bank',
    '/admin/reports',
    '/admin/members',
    `/admin/members/${people[0].id}`,
    `/admin/members/${people[0].id}/merge?from=tom.hesketh`,
    '/admin/announcements',
    '/admin/announcements/new',
    `/admin/announcements/${announcements[0].id}`,
    '/admin/audit',
  ];
  found.push(...(await surveyAll(page, others)));
  await payout.remove();
  await page.getByRole('listitem').filter({ hasText: 'Added a note' }).first().waitFor();
  expect(found).toEqual([]);
});
