import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { at, follow, openJourneys } from '../support/browser.ts';

// On a demonstration of its own: it counts the places and the money of a golf day that other files
// book as well.
const { site, visit, visitAs } = await openJourneys({ demo: true });

// Shows spec 1.15, 1.18, product 21, 23
test('a visitor on a phone books, registers and pays with five taps, and holds a confirmed place', async () => {
  const page = await visit('/', { width: 390, height: 844 });
  const taps: string[] = [];
  const tap = async (what: Locator) => {
    taps.push(String(await what.textContent()));
    await what.click();
  };
  const card = page.getByRole('article', { name: 'Founders Series: Birmingham' });
  await card.getByText('11 places left').waitFor();
  await tap(card.getByRole('link', { name: 'Book Now - £125' }));
  const sheet = page.getByRole('dialog', { name: 'Book your place' });
  await sheet.getByText('£125').waitFor();
  expect(page.url()).toMatch(/\/events\/\d+$/);
  // It is taller than the screen, and begins at its top.
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(0);
  // The first field has the focus, and the keyboard leads to the next ones.
  for (const text of ['Nora', 'Fairweather', 'nora@example.com', 'on-the-first-tee']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tap(sheet.getByRole('button', { name: 'Create account and continue to payment' }));
  await at(page, 'Pay for your place');
  expect(await page.getByText('Registration successful').count()).toBe(0);
  expect(await page.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/);
  await tap(page.getByRole('button', { name: 'Pay £125' }));
  await at(page, 'Payment');
  await page.getByText('This is a sandbox: no money moves').waitFor();
  await tap(page.getByRole('radio', { name: /4242 4242 4242 4242/ }));
  await tap(page.getByRole('button', { name: 'Pay £125' }));
  expect(taps).toHaveLength(5);

  await at(page, 'You’re in');
  await page.getByText('Booking confirmed').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  const number = /FB-\d+/.exec(String(await page.getByText(/^Order FB-/).textContent()))?.[0];
  expect(
    pagesOf(await page.pdf({ format: 'A4', margin: { top: '1.5cm', bottom: '1.5cm' } })),
    'sheets of A4 for the receipt',
  ).toBe(1);
  await follow(page, 'Dashboard');
  await at(page, 'Good to see you, Nora');
  const next = page.getByRole('region', { name: 'Founders Series: Birmingham' });
  await next.getByText('Your next golf day').waitFor();
  await next.getByText(/Oldmere Park Golf Club/).waitFor();
  const calendar = await downloaded(page, () =>
    next.getByRole('link', { name: 'Add to calendar' }).click(),
  );
  expect(calendar).toMatch(/SUMMARY:.*Birmingham/);

  const mail = await site.emailTo('nora@example.com', 'bookings.confirmed');
  expect(mail.parts.get('text/plain')).toContain(number);
  expect(mail.parts.get('text/plain')).toContain('£125');
  expect(mail.parts.get('text/calendar')).toContain('BEGIN:VEVENT');

  const { page: office } = await visitAs('admin', '/admin/figures/golf-days');
  const row = office
    .getByRole('listitem')
    .filter({ hasText: /^Founders Series: Birmingham.* 5 of 15 confirmed£625$/ });
  await row.getByRole('link').click();
  const booking = office.getByRole('listitem').filter({ hasText: 'Nora Fairweather' });
  await booking.getByText('£125').first().waitFor();
  await office.getByRole('button', { name: 'More for Nora Fairweather' }).click();
  await office.getByText(String(number)).first().waitFor();
});

async function downloaded(page: Page, begin: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
