import type { Page } from 'playwright';
import { axeFaultsInLook, type Look, TWO_LOOKS } from './axe-faults.ts';
import { brokenFigures, lostText, widenText } from './lost-text.ts';

/** The screen on which a page must be opened before it is surveyed. */
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

/** Where axe looks, and where text has its usual spacing. */
const SCREENS = [PHONE, { width: 1440, height: 900 }];

/**
 * Two phones; a desktop of 1280 px at 400 % is as narrow as the smaller one. Text that fits with
 * wide spacing fits with the usual one, so they have no look of their own without it. The last one
 * is that on which the next page is opened: this one need not be laid out once more.
 */
const NARROW = [{ width: 320, height: 800 }, PHONE];

/**
 * A desktop, an upright tablet, and that desktop at 200 %. All faults so far were found at 320 px,
 * but a layout may differ between its breakpoints, so one page of each kind is measured here too.
 */
const WIDER = [1280, 820, 640].map((width) => ({ width, height: 800 }));

type Wanted = {
  /** The widths and themes in which axe runs. Default: a phone in dark, and a desktop in light. */
  readonly looks?: readonly Look[];
  /** How many screens of a phone the page may be high if it has no index. Default: any number. */
  readonly screens?: number;
  /** Whether wide text is measured on tablets and desktops, too. Default: on phones alone. */
  readonly everyWidth?: boolean;
};

/**
 * Everything that is wrong with a page that was opened on a phone, one line each: more or less than
 * one main heading, text that is cut off, a figure broken over two lines, a page wider than its
 * screen or too long, and what axe finds.
 */
export async function survey(
  page: Page,
  { looks = TWO_LOOKS, screens, everyWidth = false }: Wanted = {},
): Promise<string[]> {
  const faults = await headingFaults(page);
  // Otherwise every change of theme fades for a while, frame by frame.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of SCREENS) {
    await resize(page, screen);
    const at = `at ${screen.width} px`;
    const inText = [...(await lostText(page)), ...(await brokenFigures(page))];
    faults.push(...inText.map((what) => `${at}: ${what}`));
    if (screen === PHONE && screens) faults.push(...(await lengthFaults(page, screens)));
    for (const look of looks.filter(({ width }) => width === screen.width))
      faults.push(
        ...(await axeFaultsInLook(page, look)).map((what) => `${at}, ${look.theme}: ${what}`),
      );
  }
  await widenText(page);
  for (const screen of everyWidth ? [...WIDER, ...NARROW] : NARROW) {
    await resize(page, screen);
    faults.push(
      ...(await lostText(page)).map((what) => `at ${screen.width} px, with wide text: ${what}`),
    );
  }
  return faults;
}

/**
 * Gives the page a new width and waits until it has answered: its resize events come with the next
 * frame.
 */
async function resize(page: Page, screen: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(screen);
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

async function headingFaults(page: Page): Promise<string[]> {
  const count = await page.locator('h1').count();
  return count === 1 ? [] : [`${count} main headings`];
}

/**
 * Says if a page on a phone is too long without an index, or if some of its text is laid out only
 * when scrolled to.
 */
export async function lengthFaults(page: Page, most: number): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    hasIndex: document.querySelector('main nav[aria-label="On this page"]') !== null,
    isLate: [...document.body.querySelectorAll('*')].some(
      (element) => getComputedStyle(element).contentVisibility !== 'visible',
    ),
  }));
  const screens = Math.round((seen.height / PHONE.height) * 10) / 10;
  return [
    ...(screens > most && !seen.hasIndex ? [`${screens} screens of a phone without an index`] : []),
    ...(seen.isLate ? ['text that is laid out only when the reader scrolls to it'] : []),
  ];
}
