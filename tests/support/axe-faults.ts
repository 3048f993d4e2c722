import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Added to each page that is examined. */
    readonly axe: typeof axe;
  }
}

/** A page loads the minified form in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The faults that axe finds on the present page, by all its rules or by these. */
async function axeFaults(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(run, rules);
}

/** Runs in the page. Only faults are described. */
async function run(rules: readonly string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // Not the style sheets, which only an experimental rule reads.
    preload: { assets: ['media'] },
    ...(rules.length > 0 ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/**
 * Shows the page in a theme, whichever was chosen, and at once: a colour that fades starts its children's fading only
 * when it changes itself, so that nobody can wait for the end of all of them.
 */
const inTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset['theme'] = chosen;
  }, theme);

/** The faults that axe finds on the present page, in the light and in the dark theme. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  await inTheme(page, 'light');
  const faults = await axeFaults(page);
  await inTheme(page, 'dark');
  return [...faults, ...(await axeFaults(page, COLOURS))];
}

/** A width with a theme, and the rules of axe that apply there; no rules means all of them. */
export type Look = {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly rules: readonly string[];
};

/**
 * Each width and each theme once, by all rules: enough for a page whose parts are the same at every
 * width.
 */
export const TWO_LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light', rules: [] },
  { width: 390, theme: 'dark', rules: [] },
];

/**
 * One of the two looks, in turns: for one of many pages that are made of the same parts, so that
 * its neighbour is examined in the other look.
 */
export const lookInTurn = (turn: number): readonly Look[] =>
  TWO_LOOKS.filter((_, index) => index === turn % TWO_LOOKS.length);

/** The two other pairs as well, by the rules about colour. */
export const ALL_LOOKS: readonly Look[] = [
  ...TWO_LOOKS,
  { width: 1440, theme: 'dark', rules: COLOURS },
  { width: 390, theme: 'light', rules: COLOURS },
];

/** The faults that axe finds on a page in one theme, at its present width. */
export async function axeFaultsInLook(page: Page, { theme, rules }: Look): Promise<string[]> {
  await inTheme(page, theme);
  return axeFaults(page, rules);
}

/**
 * Waits until nothing moves, and nothing has begun to move meanwhile: colours on their way from one
 * theme to the other are no fault.
 */
async function settled(page: Page): Promise<void> {
  while ((await finishMoves(page)) > 0);
}

/** Waits for the animations and transitions that are running. Returns how many there were. */
const finishMoves = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
    return finite.length;
  });
