import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { storedItems } from '#features/consent/stored-items.ts';
import { at, hydrated, openJourneys, press, toast, withheldScripts } from '../support/browser.ts';

const { site, newPage, visit } = await openJourneys({ shared: true });
const undecided = { undecided: true };

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });
const floating = (page: Page) => page.getByRole('button', { name: 'Cookie Settings' });
const focused = (page: Page) => page.locator(':focus');
const records = (page: Page) =>
  page.evaluate(() =>
    ['fourball-consent', 'fourball-preferences'].map((key) =>
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    ),
  );
/** Puts in a consent of so many days ago and comes again. */
const comeAgain = async (page: Page, days: number) => {
  await page.evaluate((age) => {
    const flags = { essential: true, analytics: true, marketing: false, preferences: false };
    const at = new Date(Date.now() - age * 86_400_000).toISOString();
    localStorage.setItem('fourball-consent', JSON.stringify({ flags, at }));
  }, days);
  await page.reload();
  await hydrated(page);
};

// Shows spec 2.62, product 7
test('every page has the blocker before anything that paints or runs, and the banner in its HTML', async () => {
  for (const path of ['/', '/auth', '/events', '/nowhere']) {
    const html = await (await fetch(site.origin + path)).text();
    const [before = '', ...after] = html.split('<script id="consent-blocker"');
    expect(after).toHaveLength(1);
    expect(before).toMatch(
      /^<!DOCTYPE html><html [^>]*data-theme="light"[^>]*><head><meta charSet="utf-8"/,
    );
    // What React puts in front by itself: names, descriptions, icons, the manifest and preloads.
    const rest = before.replaceAll(
      /<link [^>]*rel="(icon|apple-touch-icon|manifest|modulepreload)"[^>]*>/g,
      '',
    );
    expect(rest).not.toMatch(/<(script|style|link|body)/);
    expect(after[0]).toContain('Reject Non-Essential');
  }
});

describe('the banner', () => {
  // Shows spec 2.59, 4.11, 4.12, 4.14
  test.each([
    ['Accept All Cookies', true],
    ['Reject Non-Essential', false],
  ])(
    '"%s" settles it: recorded with its date, announced, and not asked again',
    async (name, allowed) => {
      const begun = Date.now();
      const page = await visit('/', undecided);
      await banner(page).waitFor();
      await expect.poll(() => floating(page).isVisible()).toBe(false);
      await press(page, name);
      await toast(page, 'Cookie choices saved');
      await banner(page).waitFor({ state: 'hidden' });
      await page.getByRole('main').and(focused(page)).waitFor();
      const flags = {
        essential: true,
        analytics: allowed,
        marketing: allowed,
        preferences: allowed,
      };
      const [consent, preferences] = await records(page);
      expect(consent.flags).toEqual(flags);
      expect(preferences).toEqual(flags);
      expect(Date.parse(consent.at)).toBeGreaterThanOrEqual(begun);
      expect(Date.parse(consent.at)).toBeLessThanOrEqual(Date.now());
      await page.goto('/faq');
      await hydrated(page);
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await floating(page).waitFor();
    },
  );

  test('does not move when the faces come, nor a word in it', async () => {
    const page = await newPage({ ...undecided, width: 390, height: 844 });
    const { promise: late, resolve: comes } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(page);
    const places = () =>
      banner(page)
        .getByText(/^Your choice/)
        .evaluate((text) => {
          const words = document.createRange();
          words.selectNodeContents(text);
          return Array.from(words.getClientRects(), ({ x, y, width }) => [x, y, width]);
        });
    const before = await places();
    comes();
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Inter'));
    expect(await places()).toEqual(before);
  });

  test('gives accepting and rejecting the same weight', async () => {
    const page = await visit('/', undecided);
    const looks = await Promise.all(
      ['Accept All Cookies', 'Reject Non-Essential'].map((name) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button);
          return {
            color,
            backgroundColor,
            borderColor,
            fontSize,
            fontWeight,
            height: button.clientHeight,
          };
        }),
      ),
    );
    expect(looks[1]).toEqual(looks[0]);
  });

  // Shows spec 4.14
  test('hides in every tab once a choice is made in one', async () => {
    const page = await visit('/', undecided);
    const other = await page.context().newPage();
    await other.goto('/events');
    await banner(other).waitFor();
    await press(page, 'Reject Non-Essential');
    await banner(other).waitFor({ state: 'hidden' });
    await floating(other).waitFor();
  });

  // Shows product 8
  test('never shows to a visitor who has chosen, not even for a frame', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const look = () => {
        const shown = document.querySelector('#consent')?.checkVisibility() ?? false;
        if (shown) document.documentElement.dataset['flashed'] = 'yes';
        if (document.readyState !== 'complete') requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/');
    await hydrated(page);
    expect(await page.locator('html[data-flashed]').count()).toBe(0);
  });

  // Shows spec 4.15
  test('asks again after 12 months', async () => {
    const page = await visit('/faq', undecided);
    await comeAgain(page, 364);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await comeAgain(page, 367);
    await banner(page).waitFor();
  });

  test('is reached early by keyboard, and is no trap', async () => {
    const page = await visit('/events', undecided);
    const stops: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(String(await focused(page).textContent()));
    }
    expect(stops).toEqual([
      'Skip to content',
      'Cookie policy',
      'Accept All Cookies',
      'Reject Non-Essential',
      'Customize',
      'Fourball',
    ]);
  });

  test('takes a press that comes before the scripts', async () => {
    const page = await newPage(undecided);
    const scripts = await withheldScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await press(page, 'Reject Non-Essential');
    scripts.come();
    await banner(page).waitFor({ state: 'hidden' });
  });

  test.each([
    ['a small phone', { width: 320, height: 640 }],
    ['a desk at 200 %', { width: 720, height: 450 }],
  ])('shows all of itself on %s, and leaves room for the page', async (_on, look) => {
    const page = await visit('/', { ...look, ...undecided });
    for (const name of ['Accept All Cookies', 'Reject Non-Essential', 'Customize']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(look.height);
    }
    expect((await banner(page).boundingBox())?.height).toBeLessThan(look.height * 0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });

  test('is not there without JavaScript: nothing is stored then', async () => {
    const page = await visit('/', { ...undecided, javaScript: false });
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => floating(page).isVisible()).toBe(false);
  });
});

describe('the settings', () => {
  // Shows spec 2.60, 4.13
  test('Customize opens them with everything off but the essential; Save keeps the switches', async () => {
    const page = await visit('/', undecided);
    await press(page, 'Customize');
    const switches = settings(page).getByRole('checkbox');
    await switches.first().waitFor();
    const states = () =>
      switches.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    expect(await states()).toEqual([true, false, false, false]);
    expect(await settings(page).getByLabel('Essential').isDisabled()).toBe(true);
    await settings(page).getByLabel('Preferences').check();
    // Behind the dialog, where screen readers do not see it.
    await expect.poll(() => page.locator('#consent').isVisible()).toBe(true);
    await settings(page).getByRole('button', { name: 'Save' }).click();
    await settings(page).waitFor({ state: 'hidden' });
    await banner(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').and(focused(page)).waitFor();
    expect((await records(page))[1]).toMatchObject({ analytics: false, preferences: true });
    await floating(page).click();
    await switches.first().waitFor();
    expect(await states()).toEqual([true, false, false, true]);
    await settings(page).getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(async () => (await records(page))[1].marketing).toBe(true);
  });

  test.each([
    [390, 844],
    [320, 568],
    [667, 375],
    [640, 400],
  ])(
    'can be decided at once on a screen of %i by %i, and no switch hides behind that',
    async (width, height) => {
      const page = await visit('/faq', { ...undecided, width, height });
      await press(page, 'Customize');
      for (const name of ['Accept All', 'Reject All', 'Save']) {
        const box = await settings(page).getByRole('button', { name, exact: true }).boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(height);
      }
      const foot = Number(
        (await settings(page).getByRole('button', { name: 'Accept All' }).boundingBox())?.y,
      );
      for (const name of ['Analytics', 'Marketing', 'Preferences']) {
        const control = settings(page).getByLabel(name).and(focused(page));
        await control.waitFor();
        const box = await control.boundingBox();
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(foot);
        await page.keyboard.press('Tab');
      }
    },
  );

  // Shows spec 2.33, 2.61
  test.each([
    ['the floating button', '/faq', 'Cookie Settings'],
    ["the footer's button", '/faq', 'Cookie preferences'],
    ['the cookie policy', '/cookie-policy', 'Change your cookie preferences'],
  ])(
    'open from %s, keep the keyboard inside, close on Esc and give the focus back',
    async (_from, path, name) => {
      const page = await visit(path);
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      await settings(page).waitFor();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement?.matches('body, dialog *') !== true),
        ).toBe(false);
      }
      await page.keyboard.press('Escape');
      await settings(page).waitFor({ state: 'hidden' });
      await button.and(focused(page)).waitFor();
    },
  );

  test('open and are saved before the scripts have come', async () => {
    const page = await newPage(undecided);
    const scripts = await withheldScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    await press(page, 'Customize');
    await settings(page).getByLabel('Preferences').check();
    await settings(page).getByRole('button', { name: 'Save' }).click();
    await banner(page).waitFor({ state: 'hidden' });
    expect((await records(page))[1]).toMatchObject({ analytics: false, preferences: true });
    scripts.come();
    await toast(page, 'Cookie choices saved');
  });
});

// Shows product 39
test('the list names everything that a browser holds after a visit', async () => {
  const page = await visit('/', undecided);
  await press(page, 'Accept All Cookies');
  await page
    .getByRole('group', { name: 'Appearance' })
    .getByRole('button', { name: 'Dark' })
    .click();
  await page.goto('/events');
  await hydrated(page);
  await page.goto('/dashboard');
  await at(page, 'Welcome to the clubhouse');
  const held = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const listed = storedItems.map(({ name }) => name);
  expect(held.length).toBeGreaterThan(3);
  expect(held.filter((key) => !listed.includes(key))).toEqual([]);
});
