import { expect, test } from 'vitest';
import { inspect } from '../support/axe-faults.ts';
import { at, awake, openJourneys } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { visitAs } = await openJourneys({ demo: true });

test('anyone can use the way from the hold to the booking', async () => {
  const { page } = await visitAs('newcomer', '/dashboard');
  await inspect(page);
  await page.goto('/event-payment/4');
  await awake(page);
  await inspect(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await toCheckout(page);
  await inspect(page);
  await pay(page, 'Pays at once');
  await confirmed(page);
  await inspect(page);
});

test('anyone can use the dashboard of someone who has booked, and a place that is kept', async () => {
  const { page } = await visitAs('member', '/dashboard');
  await inspect(page);
  await page.goto('/events/5');
  await awake(page);
  await page.getByRole('button', { name: 'Book Now - £125' }).click();
  await at(page, 'Pay for your place');
  await inspect(page);
});

test.each(['profile', 'security', 'data', 'notifications'])(
  'anyone can use the account page %s',
  async (part) => {
    const { page } = await visitAs('newcomer', `/account/${part}`);
    await inspect(page);
  },
);

test.each(['/admin', '/admin/events/2', '/admin/messages', '/admin/applications', '/admin/audit'])(
  "anyone can use the organisers' %s",
  async (path) => {
    const { page } = await visitAs('admin', path);
    await inspect(page);
  },
);

test('anyone can use an application on the organisers’ side', async () => {
  const { page } = await visitAs('admin', '/admin/applications');
  await page.getByRole('link', { name: 'Alex Whitaker' }).click();
  await at(page, 'Alex Whitaker');
  await inspect(page);
});

test('anyone can use the audit log, once there is something in it', async () => {
  const { page } = await visitAs('admin', '/admin/applications');
  const link = page.getByRole('link', { name: 'Harriet Lockwood' });
  const path = await link.getAttribute('href');
  const noted = await page.request.post(`/api${path}/notes`, { data: { text: 'Rang: engaged.' } });
  expect(noted.status()).toBe(200);
  await page.goto('/admin/audit');
  await awake(page);
  await page.getByRole('cell', { name: /^Membership: note/ }).waitFor();
  await inspect(page);
});

test('anyone can use an application on the applicant’s side', async () => {
  const { page } = await visitAs('member', '/membership');
  await page.getByRole('link', { name: /^See MA-/ }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
  await inspect(page);
});
