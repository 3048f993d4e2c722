import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { openJourneys, press } from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay({ startsAt: addDays(site.now(), 20) });

/** A phone, a tablet upright, and a small laptop. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
];

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
  async (size) => {
    const page = await visit('/about', { ...size, clock: true, undecided: true });
    expect(await faultsOf(page, ['banner', 'questions'])).toEqual([]);
    await page.clock.fastForward(25_700);
    expect(await faultsOf(page, ['banner', 'questions', 'suggestion'])).toEqual([]);
    await page.clock.resume();
    await press(page, 'Reject Non-Essential');
    expect(await faultsOf(page, ['cookies', 'questions', 'suggestion'])).toEqual([]);
  },
);

test('leave the next step of a golf day’s page free', async () => {
  const page = await visit(`/events/${eventId}`, { width: 390, height: 844 });
  const bar = await page.locator('.booking-bar').boundingBox();
  const { cookies, questions } = fixed(page);
  for (const button of [cookies, questions]) {
    const box = await button.boundingBox();
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(bar?.y));
  }
});

test('stay where they are while the page moves, and cover nothing at its end', async () => {
  const page = await visit('/privacy', { width: 390, height: 844 });
  const { questions } = fixed(page);
  const before = await questions.boundingBox();
  await page.mouse.wheel(0, 900);
  expect(await questions.boundingBox()).toEqual(before);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const last = await page.getByRole('group', { name: 'Appearance' }).boundingBox();
  expect(Number(last?.y) + Number(last?.height)).toBeLessThanOrEqual(Number(before?.y));
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
