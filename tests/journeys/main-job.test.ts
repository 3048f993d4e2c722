import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { at, follow, openJourneys, press, toast } from '../support/browser.ts';

// On a demonstration of its own: it counts the places and the money of a golf day that other files book as well.
const { site, visit, visitAs } = await openJourneys({ demo: true });

// Shows spec 1.15, 1.18, product 23
test('a visitor finds a golf day, registers, books, pays and holds a confirmed place', async () => {
  const page = await visit('/');
  const card = page.getByRole('article', { name: 'Founders Series: Birmingham' });
  await card.getByRole('link', { name: 'Book Now - £125' }).click();
  await at(page, 'Founders Series: Birmingham');
  await page.getByText('11 of 15 places left').waitFor();

  await follow(page, 'Book Now - £125');
  await page.getByRole('tab', { name: 'Register' }).click();
  await register(page);
  expect(await toast(page, 'Registration successful')).toContain('Nora');

  await at(page, 'Membership');
  await follow(page, 'Continue booking Founders Series: Birmingham');
  await at(page, 'Founders Series: Birmingham');
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  expect(await page.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/);
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await page.getByText('This is a sandbox: no money moves').waitFor();
  await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check();
  await press(page, 'Pay £125');

  await at(page, "You're in");
  await page.getByText('Booking confirmed').waitFor();
  const number = /FB-\d+/.exec(String(await page.getByText(/^Order FB-/).textContent()))?.[0];
  await page.getByText('Fairweather & Daughters', { exact: true }).waitFor();
  expect(
    pagesOf(await page.pdf({ format: 'A4', margin: { top: '1.5cm', bottom: '1.5cm' } })),
    'sheets of A4 for the receipt',
  ).toBe(1);
  await follow(page, 'Dashboard');
  await at(page, 'Good to see you, Nora');
  const next = page.getByRole('region', { name: 'Your next event' });
  await next.getByRole('heading', { name: 'Founders Series: Birmingham' }).waitFor();
  await next.getByText(/Oldmere Park Golf Club/).waitFor();
  const calendar = await downloaded(page, () => next.getByRole('link', { name: 'Add to calendar' }).click());
  expect(calendar).toMatch(/SUMMARY:.*Birmingham/);

  const mail = await site.mailTo('nora@example.com', 'bookings.confirmed');
  expect(mail.parts.get('text/plain')).toContain(number);
  expect(mail.parts.get('text/plain')).toContain('£125');
  expect(mail.parts.get('text/calendar')).toContain('BEGIN:VEVENT');

  const { page: office } = await visitAs('admin', '/admin');
  const row = office.getByRole('row', { name: /^Founders Series: Birmingham .* Open 0 5 10 £625$/ });
  await row.getByRole('link').click();
  const booking = office.getByRole('row', { name: /Nora Fairweather/ });
  await booking.getByText('Confirmed', { exact: true }).first().waitFor();
  await booking.getByText('£125').waitFor();
  await booking.getByText(String(number)).waitFor();
});

async function register(page: Page) {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Fairweather');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Company').fill('Fairweather & Daughters');
  await page.getByLabel('Password', { exact: true }).fill('on-the-first-tee');
  await page.getByLabel('Confirm password').fill('on-the-first-tee');
  await press(page, 'Register');
}

async function downloaded(page: Page, begin: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
