import { expect, test } from 'vitest';
import { inspect, SMALL_PHONE, TWO_LOOKS } from '../support/axe-faults.ts';
import { at, hydrated, openJourneys } from '../support/browser.ts';

const { visitAs } = await openJourneys({ shared: true });

test.each([
  '/admin',
  '/admin/events/2',
  '/admin/enquiries',
  '/admin/applications',
  '/admin/refunds',
  '/admin/audit',
])('anyone can use the admin page %s', async (path) => {
  const { page } = await visitAs('admin', path, SMALL_PHONE);
  await inspect(page, TWO_LOOKS);
});

test('anyone can use the admin page of an application', async () => {
  const { page } = await visitAs('admin', '/admin/applications', SMALL_PHONE);
  await page.getByRole('link', { name: 'Alex Whitaker' }).click();
  await at(page, 'Alex Whitaker');
  await inspect(page, TWO_LOOKS);
});

test('anyone can use the audit log, once there is something in it', async () => {
  const { page } = await visitAs('admin', '/admin/applications', SMALL_PHONE);
  const link = page.getByRole('link', { name: 'Harriet Lockwood' });
  const path = await link.getAttribute('href');
  const noted = await page.request.post(`/api${path}/notes`, { data: { text: 'Rang: engaged.' } });
  expect(noted.status()).toBe(200);
  await page.goto('/admin/audit');
  await hydrated(page);
  await page
    .getByRole('cell', { name: /^Added a note/ })
    .first()
    .waitFor();
  await inspect(page, TWO_LOOKS);
});

test('anyone can use the applicant’s own page of an application', async () => {
  const { page } = await visitAs('member', '/membership', SMALL_PHONE);
  await page.getByRole('link', { name: /^See MA-/ }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
  await inspect(page, TWO_LOOKS);
});
