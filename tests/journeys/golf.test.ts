import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, follow, hydrated, openJourneys, press, toast } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });
/** What "Show an example" writes into the address of the first calculator. */
const example = 'index=14.2&rating=71.3&slope=128&par=72';
const phone = { width: 390, height: 844 };

/** One calculator, by a part of its heading; and the number it answers with. */
const calculator = (page: Page, title: RegExp): Locator =>
  page.getByRole('region', { name: title });
const answer = (of: Locator) => of.locator('output').textContent();
const strokes = (page: Page) => calculator(page, /strokes do I get/);

/** The name of what has the focus, if a floating button covers any of it. */
function focusedBehindFloating(): string[] {
  const focused = document.activeElement;
  const { left = 0, right = 0, top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
  const covers = [...document.querySelectorAll('.floating > *')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isCovered = covers.some(
    (one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top,
  );
  return isCovered ? [String(focused?.getAttribute('aria-label'))] : [];
}

describe('the calculators', () => {
  test('work by keyboard alone, from the tabs to the result', async () => {
    const page = await visit(`/handicap?tab=points&${example}`);
    await page.getByRole('link', { name: 'Strokes', exact: true }).press('Enter');
    await page
      .getByRole('heading', { name: /strokes do I get/ })
      .and(page.locator(':focus'))
      .waitFor();
    // The index is the first field below the heading.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('20.4');
    await expect.poll(() => answer(strokes(page))).toBe('19');
    // Past the button for plus handicaps and the choice of holes, to the course rating.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('73.1');
    await expect.poll(() => answer(strokes(page))).toBe('21');
    await page.waitForURL(/rating=73\.1/);
  });

  test('a link carries the numbers to another reader', async () => {
    const page = await visit(`/handicap?${example}`, phone);
    await strokes(page).getByLabel('Index').fill('24.8');
    await strokes(page).getByLabel('Format').selectOption({ label: 'Individual Stableford (95%)' });
    await expect.poll(() => answer(strokes(page))).toBe('26');
    await page.waitForURL(/index=24\.8.*format=stableford/);
    const shared = new URL(page.url());
    const other = await visit(shared.pathname + shared.search);
    expect(await answer(strokes(other))).toBe('26');
    expect(await strokes(other).getByLabel('Allowance in %').inputValue()).toBe('95');
    const reader = await visit(shared.pathname + shared.search, { javaScript: false });
    expect(await answer(strokes(reader))).toBe('26');
  });

  test('the link is copied with its tab and its numbers', async () => {
    const page = await visit('/handicap?tab=points&ph=20');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await calculator(page, /points is that/)
      .getByRole('button', { name: 'Copy a link' })
      .click();
    await toast(page, 'Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.endsWith('/handicap?tab=points&ph=20')).toBe(true);
  });

  test('a wrong number is reported beside its field, and Back leaves the page at once', async () => {
    const page = await visit('/faq', phone);
    await press(page, 'Open menu');
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Handicap' })
      .click();
    await at(page, 'Handicap');
    await page.getByRole('link', { name: 'Show an example' }).click();
    await expect.poll(() => answer(strokes(page))).toBe('13');
    const slope = strokes(page).getByLabel('Slope rating');
    await slope.fill('1280');
    await slope.blur();
    await strokes(page)
      .getByText('A slope rating is a whole number from 55 to 155.')
      .first()
      .waitFor();
    expect(await answer(strokes(page))).toBe('–');
    await slope.fill('130');
    await expect.poll(() => answer(strokes(page))).toBe('13');
    await page.waitForURL(/slope=130/);
    await page.goBack();
    await at(page, /questions/i);
  });

  test('count points on a phone with one field for each hole and large targets', async () => {
    const page = await visit('/handicap?tab=points&ph=13&card=5.5', phone);
    const points = calculator(page, /points is that/);
    await points.getByRole('button', { name: 'Clear card' }).click();
    await expect.poll(() => answer(points)).toBe('0');
    await points.getByLabel('Strokes on hole 1', { exact: true }).fill('4');
    await points.getByRole('button', { name: 'Hole 1: 3 points. Why?' }).click();
    await points.getByText('4 strokes less 1 is net 3 on a par 4, 1 under par').waitFor();
    const field = points.getByLabel('Strokes on hole 2', { exact: true });
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    const small = await page
      .locator('main button, main input, main select, main summary')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().height < 43.5,
          )
          .map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
  });

  test('the keyboard goes down the whole card, and no floating button covers the focus', async () => {
    const page = await visit('/handicap?tab=points', phone);
    await page.getByLabel('Strokes on hole 1', { exact: true }).focus();
    const hidden: string[] = [];
    // A field and a “Why?” for each of 18 holes.
    for (let step = 0; step < 36; step += 1) {
      hidden.push(...(await page.evaluate(focusedBehindFloating)));
      if (step < 35) await page.keyboard.press('Tab');
    }
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Hole 18: /);
    expect(hidden).toEqual([]);
  });

  test('pasted rounds make an index', async () => {
    const page = await visit('/handicap?tab=index', phone);
    const index = calculator(page, /my society handicap/i);
    await index.getByText('Paste rounds from your notes').click();
    await index
      .getByLabel('One round per line')
      .fill('92 71.3 128\n9 46 35.6 126\n95 71.3 128\n9 47 35.6 126');
    await index.getByRole('button', { name: 'Use these rounds' }).click();
    await index.getByText('Differential 19.6, of two nines.').waitFor();
    await expect.poll(() => answer(index)).toBe('16.3');
  });
});

describe('the tabs', () => {
  test('work without JavaScript, each with an address of its own', async () => {
    const page = await visit('/handicap', { javaScript: false });
    for (const [name, heading] of [
      ['Points', /points is that/],
      ['Index', /my society handicap/i],
      ['Explained', /what it is not/],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    }
    expect(new URL(page.url()).search).toBe('?tab=explained');
  });
});

describe('the example of the format', () => {
  // Shows spec 1.8
  test('follows a changed score, with its reason', async () => {
    const page = await visit('/event-format', phone);
    await press(page, 'Play the round');
    const example = calculator(page, /A round, hole by hole/);
    expect(await answer(example)).toBe('85');
    await example.getByRole('button', { name: /^Tom, hole 18/ }).click();
    await example
      .getByText(/^Tom gets 1 stroke here: stroke index 14, playing handicap 28\./)
      .waitFor();
    await example.getByLabel('Strokes of Tom on hole 18').fill('4');
    await expect.poll(() => answer(example)).toBe('87');
    await example
      .getByText(/4 strokes less 1 is net 3 on a par 5, 2 under par: 4 points/)
      .waitFor();
    await page.waitForURL(/card4=/);
    await page.reload();
    await hydrated(page);
    await press(page, 'Play the round');
    expect(await answer(example)).toBe('87');
    await example.getByRole('link', { name: 'Back to our example' }).click();
    await expect.poll(() => answer(example)).toBe('85');
  });

  test('leads to the teams of three, and from there into the example', async () => {
    const page = await visit('/event-format');
    await follow(page, 'Teams of three');
    await page.waitForURL(/#teams-of-three$/);
    await follow(page, 'the example');
    await page.getByRole('columnheader', { name: 'Card' }).waitFor();
  });

  test.each(['/event-format', '/handicap'])('%s reads without JavaScript', async (path) => {
    const page = await visit(path, { javaScript: false });
    if (path === '/handicap') await page.getByRole('link', { name: 'Show an example' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const said = await page.locator('main').textContent();
    expect(said).toMatch(
      path === '/handicap'
        ? /14\.2 × 128 \/ 113 \+ \(71\.3 − 72\) = 15\.3849…/
        : /Marcus gets 1 stroke here: stroke index 7, playing handicap 14\. 5 strokes less 1 is net 4/,
    );
    if (path === '/handicap') expect(said).toContain('The calculators need JavaScript');
  });
});
