import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { settled } from '../support/axe-faults.ts';
import { at, awake, openJourneys } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { visit, visitAs } = await openJourneys({ demo: true });

const SMALL_PHONE = { width: 320, height: 640 };

/** In light and dark, on a desk and on a phone: what axe finds, and whether anything is wider than a small phone. */
async function inspect(page: Page): Promise<void> {
  const found: string[] = [];
  // A fresh page on a phone has not laid out what lies below, and that has a say in its width, too.
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(page.url());
  await awake(page);
  const fresh = await widthOf(page);
  // All of the page, not only what a fresh one has laid out: axe sees no colours in the rest.
  await page.evaluate(() => delete document.documentElement.dataset['fresh']);
  for (const width of [1440, 390])
    for (const theme of ['Light', 'Dark']) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name: theme }).click();
      await settled(page);
      // Without its legacy mode axe opens a page of its own for each report.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // Each width and each theme once by all rules; the two other pairs by those about colour.
      if ((width === 1440) !== (theme === 'Light')) axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations)
        found.push(
          ...nodes.map((node) => `${theme} at ${width}: ${id} ${node.target} ${node.failureSummary}`),
        );
    }
  await page.setViewportSize(SMALL_PHONE);
  const widths = [fresh, await widthOf(page)];
  expect({ address: page.url(), found, widths }).toEqual({
    address: page.url(),
    found: [],
    widths: [320, 320],
  });
}

/** How wide the page wants to be. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.each([
  '/',
  '/events',
  '/events?view=calendar',
  '/events/1',
  '/auth',
  '/auth?tab=register',
  '/membership',
  '/privacy',
  '/verify-email?token=x',
  '/verify-email/change?token=x',
  '/cookie-policy',
  '/no-such-page',
])('anyone can use %s', async (path) => {
  await inspect(await visit(path, { mayFail: [/^404 GET \/no-such-page$/] }));
});

test.each([
  '/founders-series',
  '/cities/leeds',
  '/about',
  '/contact',
  '/faq#what-do-i-get-back',
  '/accessibility',
  '/terms',
  '/policy/cancellation',
  '/policy/dress-code',
])('anyone can read %s', async (path) => {
  await inspect(await visit(path));
});

test('anyone can use the banner, and the settings behind it', async () => {
  const page = await visit('/', { undecided: true });
  await inspect(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }),
      theme,
    );
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ target }) => target)])).toEqual([]);
  }
  expect(await widthOf(page)).toBe(320);
});

test('anyone can use the offline page', async () => {
  const page = await visit('/faq');
  await page.goto('/offline');
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }),
      theme,
    );
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ target }) => target)])).toEqual([]);
  }
  await page.setViewportSize(SMALL_PHONE);
  expect(await widthOf(page)).toBe(320);
});

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
