import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cityNames } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { at, follow, hydrated, openJourneys, press, toast } from '../support/browser.ts';
import { confirmed, pay } from '../support/counter.ts';
import { registration } from '../support/visitor.ts';

// On a site of its own, whose clock it moves past a golf day.
const { site, newPage, visitAs } = await openJourneys();

const MINUTES_A_DAY = 24 * 60;
const [FIRST = 'Leeds', SECOND = 'Manchester'] = cityNames;
const START = site.now();
const PHONE = { width: 390, height: 844 };
/** The first golf day is early enough for a full refund; the others follow a week apart. */
const dayOf = (index: number): string => londonDay(addDays(START, 20 + 7 * index));

/** An organiser on a phone. */
async function organiser(): Promise<Page> {
  const { page, account } = await visitAs('newcomer', '/about', PHONE);
  await site.database.$client.query('update accounts set is_admin = true where username = $1', [
    account.username,
  ]);
  return page;
}

/** A member on a phone, by first name. */
async function member(firstName: string) {
  const page = await newPage(PHONE);
  const account = registration({ firstName });
  const answer = await page.context().request.post('/api/register', { data: account });
  expect(answer.status()).toBe(201);
  await page.goto('/about');
  await hydrated(page);
  return { page, account };
}

/** Publishes the golf day on whose page the organiser is. */
async function publish(page: Page): Promise<void> {
  await press(page, 'Publish');
  await press(page, 'Publish golf day');
  await toast(page, 'Golf day published');
}

/** Creates a golf day for two players from nothing. */
async function createFirst(page: Page, city: string): Promise<void> {
  await page.goto('/admin/events/new');
  await hydrated(page);
  await page.getByLabel('Title').fill(`Founders Series: ${city}`);
  await page.getByLabel('City').selectOption(city);
  await page.getByLabel('Date').fill(dayOf(0));
  await press(page, 'Create draft');
  await at(page, `Founders Series: ${city}`);
  await page.getByLabel('Places').fill('2');
  await page.getByLabel('Summary').fill('Eighteen holes with people who run businesses.');
  await page.getByLabel('Description').fill('Coffee, golf in teams of four, and a long lunch.');
  await page.getByLabel('What’s included').fill('Green fee\nLunch');
  await press(page, 'Save changes');
  await page.getByText('Everything is saved.').waitFor();
}

/** Copies the golf day on whose page the organiser is, in three fields. */
async function copy(page: Page, index: number, city: string): Promise<void> {
  await press(page, 'Copy');
  const dialog = page.getByRole('dialog', { name: /^Copy / });
  await dialog.getByLabel('Title').fill(`Founders Series: ${city}`);
  await dialog.getByLabel('City').selectOption(city);
  await dialog.getByLabel('Date').fill(dayOf(index));
  await press(page, 'Copy golf day');
  await at(page, `Founders Series: ${city}`);
}

/** From the list of golf days to a confirmed place. */
async function book(page: Page, city: string): Promise<void> {
  await follow(page, 'Events');
  await page
    .getByRole('article', { name: `Founders Series: ${city}` })
    .getByRole('link', { name: 'View Details' })
    .click();
  await at(page, `Founders Series: ${city}`);
  await hydrated(page);
  await press(page, /^Book Now - £125 · /);
  await payFor(page);
}

/** From a hold to a confirmed place. */
async function payFor(page: Page): Promise<void> {
  await at(page, 'Pay for your place');
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await pay(page, 'Succeeds');
  await confirmed(page);
}

/** From their bookings to a member's own booking. */
async function openBooking(page: Page, city: string): Promise<void> {
  await page.goto('/bookings');
  await hydrated(page);
  await page.getByRole('link', { name: `Founders Series: ${city}` }).click();
}

test('a season: eight golf days, a full one with a waitlist, one called off, and who came', async () => {
  const office = await organiser();
  await createFirst(office, FIRST);
  await publish(office);
  const first = new URL(office.url()).pathname.split('/')[3];
  for (const [index, city] of cityNames.entries()) {
    if (index === 0) continue;
    await copy(office, index, city);
    await publish(office);
  }

  // Two members fill the first golf day. A third joins the waitlist and gets the place that one of
  // them gives back.
  const [ann, ben, cara] = await Promise.all([member('Ann'), member('Ben'), member('Cara')]);
  await book(ann.page, FIRST);
  await book(ben.page, FIRST);
  await book(ben.page, SECOND);
  await cara.page.goto(`/events/${first}`);
  await hydrated(cara.page);
  await press(cara.page, 'Join waitlist');
  await toast(cara.page, 'You’re on the waitlist');
  await openBooking(ann.page, FIRST);
  await follow(ann.page, 'Cancel places');
  await press(ann.page, 'Cancel place and refund £125');
  await ann.page.getByText('Your booking is cancelled').first().waitFor();
  await site.emailTo(cara.account.email, 'bookings.waitlist_offer');
  await cara.page.goto('/dashboard');
  await hydrated(cara.page);
  await follow(cara.page, 'Take your place');
  await press(cara.page, /^Book Now - £125$/);
  await payFor(cara.page);
  await cara.page.getByRole('checkbox', { name: 'Show my name and company', exact: true }).click();
  await toast(cara.page, 'You’re on the list');

  // The second golf day is called off: its player gets everything back.
  await office.goto('/admin/events');
  await hydrated(office);
  await follow(office, `Founders Series: ${SECOND}`);
  await press(office, 'Menu of this golf day');
  await press(office, 'Call off this golf day');
  await office.getByLabel('Reason').fill('The course is under water.');
  await press(office, 'Call off and refund £125');
  await office.getByText('1 of 1 place done').waitFor();
  expect(
    (await site.emailTo(ben.account.email, 'bookings.day_settled')).parts.get('text/plain'),
  ).toContain('£125');

  // After the first golf day the organiser marks who came; those who agreed see each other.
  await site.forward(21 * MINUTES_A_DAY);
  await office.goto(`/admin/events/${first}`);
  await hydrated(office);
  await press(office, /^Here ?: Cara/);
  await press(office, /^More for Ben/);
  await press(office, 'Mark as no-show');
  await cara.page.goto(`/events/${first}`);
  await hydrated(cara.page);
  const whoCame = cara.page.locator('section', {
    has: cara.page.getByRole('heading', { name: 'Who came' }),
  });
  await expect
    .poll(() => whoCame.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Cara')]);

  expect(await site.bookingFaults()).toEqual([]);
});
