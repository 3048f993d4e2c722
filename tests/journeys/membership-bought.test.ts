import type { Locator, Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import { application } from '../support/applicant.ts';
import { at, follow, hydrated, open, openJourneys, press } from '../support/browser.ts';
import { PHONE, survey } from '../support/page-survey.ts';

// On a demonstration of its own: it takes a place at a golf day.
const { site, visit, visitAs } = await openJourneys({ demo: true });

/** What is wrong with a page; the page is as before afterwards. */
async function surveyed(page: Page): Promise<readonly string[]> {
  const faults = await survey(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await hydrated(page);
  return faults;
}

// Shows product 4, 21
test('an approved applicant on a phone registers, pays, and books a golf day of the allowance', async () => {
  const entered = application({ membershipTier: 'executive' });
  const page = await visit('/', PHONE);
  const sent = await page.request.post('/api/membership-applications', { data: entered });
  expect(sent.status()).toBe(201);

  const { page: office } = await visitAs('admin', '/admin/applications');
  await follow(office, 'Nora Fairweather');
  await press(office, 'Approve');
  await press(office, 'Approve and send email');
  await office.getByText(/^Approved by/).waitFor();

  const email = await site.emailTo(entered.email, 'membership.application_approved');
  const link = /\/applications\/[\w-]{64}/.exec(email.parts.get('text/plain') ?? '')?.[0];

  const taps: string[] = [];
  const tap = async (what: Locator) => {
    taps.push(String(await what.textContent()));
    await what.click();
  };
  await open(page, link ?? '', 'Your application is approved');
  await tap(page.getByRole('link', { name: 'Log in or register to pay' }));
  await at(page, 'Welcome to the clubhouse');
  await tap(page.getByRole('tab', { name: 'Register' }));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Fairweather');
  await page.getByLabel('Email').fill(entered.email);
  await page.getByLabel('Username').fill('nora.fairweather');
  await page.getByLabel('Password', { exact: true }).fill('on-the-first-tee');
  await page.getByLabel('Confirm password').fill('on-the-first-tee');
  await tap(page.getByRole('button', { name: 'Register', exact: true }));

  await at(page, 'Your application is approved');
  await tap(page.getByRole('button', { name: 'Set up your membership' }));
  await at(page, 'Start Executive');
  await page.getByText('Saves £193 against paying monthly').waitFor();
  expect(await surveyed(page)).toEqual([]);
  await page.getByLabel('Address').fill('Fairweather & Sons\n1 Canal Street\nLeeds LS1 1AA');
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: 'Pay £995 a year' }));

  await at(page, 'Payment');
  await tap(page.getByRole('radio', { name: /4242 4242 4242 4242/ }));
  await tap(page.getByRole('button', { name: 'Pay £995' }));
  await at(page, 'Your membership');
  await page.getByText('Next payment:').waitFor();
  await page.getByText('0 of 8 golf days used').waitFor();
  expect(await surveyed(page)).toEqual([]);
  expect(taps).toHaveLength(8);

  await tap(page.getByRole('link', { name: 'Change', exact: true }));
  await at(page, 'Change your membership');
  await page.getByText('£800 today, then £1,795 a year').waitFor();
  expect(await surveyed(page)).toEqual([]);

  await page.goto('/events/5');
  const booked = await page.request.post('/api/events/5/bookings', {
    data: { places: [{ for: 'me', payWith: 'credit' }] },
  });
  expect([200, 201]).toContain(booked.status());
  await vi.waitUntil(
    async () => {
      const { membership } = await (await page.request.get('/api/membership')).json();
      return membership.used.golfDays === 1;
    },
    { timeout: PATIENCE_MS },
  );
});
