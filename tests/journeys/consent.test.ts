import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { storedItems } from '#features/consent/stored-items.ts';
import { at, hydrated, openJourneys, press, withheldScripts } from '../support/browser.ts';

const { newPage, visit } = await openJourneys({ shared: true });
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

describe('the banner', () => {
  // Shows spec 2.59, 4.11, 4.12, 4.14
  test('is reached early by keyboard, and a choice settles it: stored with its date, and not asked again', async () => {
    const begun = Date.now();
    const page = await visit('/', undecided);
    await banner(page).waitFor();
    await expect.poll(() => floating(page).isVisible()).toBe(false);
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

    await press(page, 'Reject Non-Essential');
    await banner(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').and(focused(page)).waitFor();
    const flags = { essential: true, analytics: false, marketing: false, preferences: false };
    const [consent, preferences] = await records(page);
    expect(consent.flags).toEqual(flags);
    expect(preferences).toEqual(flags);
    expect(Date.parse(consent.at)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(consent.at)).toBeLessThanOrEqual(Date.now());

    await page.goto('/faq');
    await hydrated(page);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await floating(page).waitFor();
  });

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

  test('takes a press that comes before the scripts', async () => {
    const page = await newPage(undecided);
    const scripts = await withheldScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await press(page, 'Reject Non-Essential');
    scripts.come();
    await banner(page).waitFor({ state: 'hidden' });
  });

  test('shows all of itself on a small phone and on a desk at 200 %, and leaves room for the page', async () => {
    const page = await visit('/', undecided);
    for (const [width, height] of [
      [320, 640],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Accept All Cookies', 'Reject Non-Essential', 'Customize']) {
        const box = await page.getByRole('button', { name }).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(height);
      }
      expect((await banner(page).boundingBox())?.height).toBeLessThan(height * 0.5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
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

  test('can be decided at once on a small screen, and no switch hides behind that', async () => {
    const page = await visit('/faq', undecided);
    await press(page, 'Customize');
    const first = settings(page).getByLabel('Analytics');
    await first.and(focused(page)).waitFor();
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [667, 375],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Accept All', 'Reject All', 'Save']) {
        const box = await settings(page).getByRole('button', { name, exact: true }).boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(height);
      }
      const foot = Number(
        (await settings(page).getByRole('button', { name: 'Accept All' }).boundingBox())?.y,
      );
      await first.focus();
      for (const name of ['Analytics', 'Marketing', 'Preferences']) {
        const control = settings(page).getByLabel(name).and(focused(page));
        await control.waitFor();
        const box = await control.boundingBox();
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(foot);
        await page.keyboard.press('Tab');
      }
    }
  });

  // Shows spec 2.33, 2.61
  test('open from three buttons, keep the keyboard inside, close on Esc and give the focus back', async () => {
    const page = await visit('/faq');
    for (const [path, name, tabs] of [
      ['/faq', 'Cookie Settings', 12],
      ['/faq', 'Cookie preferences', 0],
      ['/cookie-policy', 'Change your cookie preferences', 0],
    ] as const) {
      if (!page.url().endsWith(path)) {
        await page.goto(path);
        await hydrated(page);
      }
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      await settings(page).waitFor();
      for (let step = 0; step < tabs; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement?.matches('body, dialog *') !== true),
        ).toBe(false);
      }
      await page.keyboard.press('Escape');
      await settings(page).waitFor({ state: 'hidden' });
      await button.and(focused(page)).waitFor();
    }
  });

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
    await hydrated(page);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
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
