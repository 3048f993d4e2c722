import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { openJourneys, press } from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay({ startsAt: addDays(site.now(), 20) });

const phone = { width: 390, height: 844 };

/** A phone and a tablet upright, which have the buttons at the end of the page, and a small laptop. */
const SCREENS = [
  { ...phone, buttons: [] },
  { width: 820, height: 1180, buttons: [] },
  { width: 1280, height: 720, buttons: ['questions'] },
] as const;

/** What is fixed at the bottom of a page, by name. */
const fixed = (page: Page) => ({
  banner: page.getByRole('region', { name: 'Cookie consent' }),
  cookies: page.getByRole('button', { name: 'Cookie Settings' }),
  questions: page.getByRole('region', { name: 'Quick actions' }).getByRole('button', {
    name: 'Questions?',
  }),
  suggestion: page.getByRole('region', { name: 'A golf day for you' }),
});

/** The pairs of those that overlap, and those that are not wholly on the screen. */
async function faultsOf(page: Page, names: readonly (keyof ReturnType<typeof fixed>)[]) {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await Promise.all(
    names.map(async (name) => {
      await fixed(page)[name].waitFor();
      await fixed(page)[name].evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      return { name, box: await fixed(page)[name].boundingBox() };
    }),
  );
  const outside = boxes.filter(
    ({ box }) => !box || box.x < 0 || box.y < 0 || box.y + box.height > size.height,
  );
  const pairs = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter(({ box }) => {
      if (!one.box || !box) return false;
      const isBeside = one.box.x + one.box.width <= box.x || box.x + box.width <= one.box.x;
      const isAbove = one.box.y + one.box.height <= box.y || box.y + box.height <= one.box.y;
      return !isBeside && !isAbove;
    }),
  );
  return [...outside, ...pairs].map(({ name }) => name);
}

// Shows spec 4.23
test.each(SCREENS)(
  'beside the cookie banner, the assistant’s button and a suggestion are there, and none covers another: $width px',
  async ({ buttons, ...size }) => {
    const page = await visit('/about', { ...size, clock: true, undecided: true });
    expect(await faultsOf(page, ['banner', ...buttons])).toEqual([]);
    await page.clock.fastForward(25_700);
    expect(await faultsOf(page, ['banner', 'suggestion', ...buttons])).toEqual([]);
    await page.clock.resume();
    await press(page, 'Reject Non-Essential');
    expect(await faultsOf(page, ['suggestion', ...buttons])).toEqual([]);
  },
);

test('on a phone they are at the end of the page, where they cover nothing, and the menu opens the assistant', async () => {
  const page = await visit(`/events/${eventId}`, phone);
  const { cookies, questions } = fixed(page);
  expect(Number((await questions.boundingBox())?.y)).toBeGreaterThan(phone.height);

  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  expect(await faultsOf(page, ['cookies', 'questions'])).toEqual([]);
  const last = await page.getByRole('group', { name: 'Appearance' }).boundingBox();
  for (const button of [cookies, questions])
    expect(Number((await button.boundingBox())?.y)).toBeGreaterThanOrEqual(
      Number(last?.y) + Number(last?.height),
    );

  await press(page, 'Open menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Questions?' }).click();
  await page.getByRole('dialog', { name: 'Fourball Assistant' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});

test('on a wide page they stay where they are while it moves', async () => {
  const page = await visit('/privacy', { width: 1280, height: 720 });
  const { questions } = fixed(page);
  const before = await questions.boundingBox();
  await page.mouse.wheel(0, 900);
  expect(await questions.boundingBox()).toEqual(before);
});

test('a member has both on a wide page, and in the menu of a phone', async () => {
  const { page } = await visitAs('member', '/dashboard', {
    width: 1280,
    height: 720,
    undecided: true,
  });
  expect(await faultsOf(page, ['banner', 'questions'])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await fixed(page).questions.waitFor({ state: 'hidden' });
  for (const [name, opened] of [
    ['Cookie preferences', 'Cookie preferences'],
    ['Questions?', 'Fourball Assistant'],
  ] as const) {
    await press(page, /^Me$/);
    const menu = page.getByRole('navigation', { name: 'Account menu' }).locator('..');
    await menu.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name: opened }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
  }
});
