import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { application } from '../support/applicant.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { at, hydrated, loseSession, openJourneys, press, toast } from '../support/browser.ts';
import { lostText } from '../support/lost-text.ts';
import { PHONE } from '../support/page-survey.ts';

const { site, newPage, visit, visitAs } = await openJourneys({ demo: true });

// Ends an element, an attribute, a script block, a comment: whichever it comes to stand in. What it
// adds carries a mark.
const evil = `"'></textarea></title></script><img data-planted src=x onerror=alert(1)><script data-planted>alert(1)</script><!--`;
const short = '</p><img data-planted src=x>';

/**
 * What a browser would take for another site, or for a script; a few stand for all but with
 * `LONG_TESTS=1`.
 */
const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ...(process.env['LONG_TESTS']
    ? ['https://evil.example', 'https:evil.example', '\\\\evil.example', '/\t/evil.example']
    : []),
];

/**
 * None of it has become part of the page; scripts that ran would be faults of the journey (content
 * policy).
 */
const isText = async (page: Page): Promise<void> => {
  expect(await page.locator('[data-planted]').count()).toBe(0);
};

async function everyPage(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isText(page);
  }
}

/** None of these pages is wider than a phone, and no text on them is cut off. */
async function fitPhone(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    faults.push(...(await lostText(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

// Shows attack 58
test('what strangers and members write is shown as text to admins', async () => {
  const eventId = await site.golfDay();
  const { page: robin, account } = await visitAs('newcomer', '/dashboard');
  const call = async (path: string, data: object) => {
    const answer = await robin.context().request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const person = { firstName: short, lastName: short, company: short, position: short };
  await call('/api/account/profile', person);
  const { id: orderId } = await call(`/api/events/${eventId}/bookings`, {
    places: [{ for: 'me' }],
  });
  await call('/api/contact', { ...contact(account.email), name: short, message: evil });
  const applied = application({ ...person, networkingGoals: evil, referralSource: short });
  await call('/api/membership-applications', applied);
  const [own] = await (await robin.context().request.get('/api/membership-applications')).json();

  await everyPage(robin, [
    '/dashboard',
    '/account/profile',
    '/account/data',
    `/event-payment/${eventId}`,
  ]);
  await everyPage(robin, ['/membership', '/contact', own.statusPath]);
  await robin.getByText(evil).waitFor();

  const { page: admin } = await visitAs('admin', '/admin/applications');
  const found = await (
    await admin.context().request.get('/api/admin/applications?q=planted')
  ).json();
  const applicationId: string = found.applications[0].id;
  await everyPage(admin, [
    '/admin',
    `/admin/events/${eventId}`,
    '/admin/enquiries',
    '/admin/applications',
  ]);
  await admin.getByText(short).first().waitFor();
  await everyPage(admin, [`/admin/applications/${applicationId}`]);
  await admin.getByText(evil).waitFor();
  const write = (path: string, data: object) => admin.context().request.post(path, { data });
  await write(`/api/admin/applications/${applicationId}/notes`, { text: evil });
  await write(`/api/admin/applications/${applicationId}/review`, {});
  await write(`/api/admin/applications/${applicationId}/reject`, { reason: evil });
  await everyPage(admin, ['/admin/audit', `/admin/applications/${applicationId}`]);
  await admin.goto('/admin/enquiries');
  await admin.locator('summary', { hasText: evil.slice(0, 40) }).click();
  await admin.getByText(evil).waitFor();
  await everyPage(robin, [own.statusPath]);
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
});

test('words without a space make no page wider than a phone', async () => {
  const word = 'W'.repeat(100);
  const title = 'Founders'.repeat(15).slice(0, 119);
  const eventId = await site.golfDay({ title, description: 'x'.repeat(600), summary: word });
  const { page: robin } = await visitAs('newcomer', '/dashboard');
  const { request } = robin.context();
  const places = [{ for: 'me' }, { for: 'guest', guestName: word }];
  const held = await request.post(`/api/events/${eventId}/bookings`, { data: { places } });
  const order = await held.json();
  await fitPhone(robin, [
    '/dashboard',
    '/bookings',
    `/events/${eventId}`,
    `/event-payment/${eventId}`,
  ]);
  const payment = await (await request.post(`/api/orders/${order.id}/payment`)).json();
  await fitPhone(robin, [payment.checkoutUrl]);
  const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' };
  await request.post(`/api${payment.checkoutUrl}/pay`, { data: card });
  await robin.goto(`/bookings/${order.bookingId}?payment=made`);
  await robin.getByText('Confirmed').first().waitFor();
  await fitPhone(robin, [
    '/dashboard',
    '/bookings',
    '/events',
    '/',
    `/bookings/${order.bookingId}`,
  ]);
  const { page: admin } = await visitAs('admin', '/admin');
  const ofDay = ['', '/edit', '/print', '/club', '/run-sheet'].map(
    (more) => `/admin/events/${eventId}${more}`,
  );
  await fitPhone(admin, ['/admin', '/admin/events', '/admin/audit', ...ofDay]);
});

// Shows attack 59
test('what an address says is shown as text', async () => {
  const words = encodeURIComponent(evil);
  const page = await newPage({ mayFail: [/^404 GET/, /^400 GET/] });
  for (const path of [
    `/events?city=${words}&month=${words}&availability=${words}&view=${words}`,
    `/auth?tab=${words}&event=${words}&next=${words}`,
    `/verify-email?token=${words}`,
    `/handicap?calculator=${words}&rounds=${words}&index=${words}&${words}=${words}`,
    `/faq?q=${words}#${words}`,
    `/membership?billing=${words}&tier=${words}`,
    `/contact?subject=${words}`,
    `/cities/${words}`,
    `/policy/${words}`,
    `/events/${words}`,
    `/applications/${words}`,
    `/${words}`,
  ])
    await everyPage(page, [path]);
});

// Shows attack 59
test('a token in an address is shown as text in its field', async () => {
  const page = await newPage();
  await page.goto(`/auth?token=${encodeURIComponent(evil)}`);
  expect(await page.getByRole('dialog').getByLabel(/token/i).inputValue()).toBe(evil);
  await isText(page);
});

// Shows attack 60
test('what a server says is shown as text in a toast', async () => {
  const page = await visit('/auth', { mayFail: [/^401 POST/] });
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'wrong_credentials', message: evil } }),
  );
  await page.getByLabel('Username').fill('robin');
  await page.getByLabel('Password').fill('not-the-one');
  await press(page, 'Login');
  expect(await toast(page, 'Login failed')).toContain(evil);
  await isText(page);
});

// Shows attack 49
test('logging in never leads to another site', async () => {
  for (const target of elsewhere) {
    const page = await visit(
      `/auth?next=${encodeURIComponent(target)}&event=${encodeURIComponent(target)}`,
    );
    await page.evaluate((planted) => sessionStorage.setItem('redirectEventId', planted), target);
    await page.getByLabel('Username').fill('member');
    await page.getByLabel('Password').fill('fairway-demo');
    await press(page, 'Login');
    await page.waitForURL('**/dashboard');
    await at(page, /./);
    expect(new URL(page.url()).origin).toBe(site.origin);
  }
});

// Shows attack 49
test('neither the two-factor step nor arriving logged in leads to another site', async () => {
  const { page, account } = await visitAs('newcomer', '/dashboard', { mayFail: [/^401 POST/] });
  const write = async (path: string, data: object) =>
    (await page.context().request.post(path, { data })).json();
  const { password } = account;
  const { secret } = await write('/api/account/two-factor', { password });
  await write('/api/account/two-factor/on', { code: codeAt(secret, site.now()) });
  for (const target of elsewhere) {
    await site.forward(1);
    await loseSession(page);
    await page.goto(`/auth?next=${encodeURIComponent(target)}`);
    await hydrated(page);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByLabel('Code from your app').fill(codeAt(secret, site.now()));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${site.origin}/dashboard`);
    await page.goto(`/auth?next=${encodeURIComponent(target)}`);
    await page.waitForURL(`${site.origin}/dashboard`);
  }
});

const contact = (email: string) => ({ key: crypto.randomUUID(), email, subject: 'booking' });
