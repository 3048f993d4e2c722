import { expect, test } from 'vitest';
import { ALL_LOOKS, axeFaultsInBothThemes, lookInTurn, TWO_LOOKS } from '../support/axe-faults.ts';
import { open, openJourneys } from '../support/browser.ts';
import { lengthFaults, PHONE, SMALL_PHONE, survey } from '../support/page-survey.ts';
import { pathsIn } from '../support/served-pages.ts';

const { site, newPage, visit } = await openJourneys({ shared: true });

/** How many screens of a phone a page may be high if it has no index. */
const longest = (path: string) => (path === '/' ? 7 : 8);

/**
 * One city and three events (two ahead, one played) stand for the others; `LONG_TESTS=1` surveys
 * all of them.
 */
const LIKE_ANOTHER = process.env['LONG_TESTS']
  ? /^$/
  : /^\/(?:cities\/(?!leeds$)|events\/(?![129]$)\d)/;
/** Made of the same parts as other pages, at which axe looks. */
const SAME_PARTS = /^\/(?:events\/[29]$|events\?city=|faq$|policy\/(?!cancellation|dress-code))/;
const MAIN_PAGES = ['/', '/events', '/events?view=calendar', '/events/1', '/membership'];
/** One of each other kind: the pages beside it have the same layout. */
const ONE_OF_A_KIND = [
  '/auth',
  '/auth?tab=register',
  '/cities/leeds',
  '/contact',
  '/event-format',
  '/faq#what-do-i-get-back',
  '/founders-series',
  '/handicap?tab=points&si=7.7&ph=13',
  '/policy/cancellation',
  '/verify-email?token=x',
];

const sitemap = await fetch(`${site.origin}/sitemap.xml`);
const inSitemap = pathsIn(await sitemap.text());
const surveyed = [
  ...inSitemap.filter((path) => !LIKE_ANOTHER.test(path)),
  '/events?view=calendar',
  '/events?city=Oban',
  '/auth?tab=register',
  '/verify-email?token=x',
  '/verify-email/change?token=x',
  '/faq#what-do-i-get-back',
  '/no-such-page',
  '/handicap?tab=points&si=7.7&ph=13',
  '/handicap?tab=differential&slope=200',
  '/handicap?tab=index&rounds=18_9_1_1_0',
  '/handicap?tab=what-if&points=36',
  '/handicap?tab=explained',
];

const looksAt = (path: string, turn: number) => {
  if (MAIN_PAGES.includes(path)) return ALL_LOOKS;
  if (ONE_OF_A_KIND.includes(path)) return TWO_LOOKS;
  return SAME_PARTS.test(path) ? [] : lookInTurn(turn);
};

test('every public page can be used and read by anyone at every width, in light and in dark', async () => {
  const page = await newPage({ mayFail: [/^404 GET \/no-such-page$/] });
  const found: string[] = [];
  for (const [turn, path] of surveyed.entries()) {
    await page.setViewportSize(PHONE);
    await open(page, path, /./);
    const faults = await survey(page, {
      looks: looksAt(path, turn),
      screens: longest(path),
      everyWidth: MAIN_PAGES.includes(path) || ONE_OF_A_KIND.includes(path),
    });
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('the survey reports every kind of fault', async () => {
  const page = await visit('/contact', PHONE);
  await page.evaluate(() => {
    const add = (name: string, style: Partial<CSSStyleDeclaration>, text = '') => {
      const element = document.createElement(name);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
    };
    add('h1', {}, 'Another heading');
    add('p', { background: 'white', color: '#eee' }, 'Pale');
    add(
      'p',
      { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' },
      'A box cuts this text off',
    );
    add('p', { width: '700px' }, 'Wide');
    add('p', { width: '20px' }, '£125');
    add('p', { contentVisibility: 'auto', height: '9000px' }, 'Late');
  });
  const found = await survey(page, { screens: 8, everyWidth: true });
  const cut = '“A box cuts this text off” in P';
  expect(
    found.map((fault) => fault.replace(/ #content.*/s, '').replace(/[\d.]+ screens/, 'n screens')),
  ).toEqual([
    '2 main headings',
    'at 390 px: the page is 700 wide',
    `at 390 px: ${cut}`,
    'at 390 px: “£125” is broken',
    'n screens of a phone without an index',
    'text that is laid out only when the reader scrolls to it',
    'at 390 px, dark: color-contrast',
    `at 1440 px: ${cut}`,
    'at 1440 px: “£125” is broken',
    'at 1440 px, light: color-contrast',
    ...['at 1280 px', 'at 820 px'].map((at) => `${at}, with wide text: ${cut}`),
    ...['at 640 px', 'at 320 px', 'at 390 px'].flatMap((at) => [
      `${at}, with wide text: the page is 700 wide`,
      `${at}, with wide text: ${cut}`,
    ]),
  ]);
});

test('no page like those is long without an index, and all of its text is there without scrolling', async () => {
  const page = await newPage(PHONE);
  const found: string[] = [];
  for (const path of inSitemap.filter((one) => LIKE_ANOTHER.test(one))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    found.push(...(await lengthFaults(page, longest(path))).map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});

// Shows spec 1.12
test('every link of the header and the footer leads to one of these pages, or to the login', async () => {
  const page = await visit('/');
  const hrefs = await page
    .locator('header, footer')
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/faq',
      '/privacy',
      '/terms',
      '/cookie-policy',
      '/accessibility',
      '/policy/cancellation',
    ]),
  );
  const others = hrefs.filter((href) => !surveyed.includes(href));
  for (const href of others) await open(page, href, 'Welcome to the clubhouse');
  expect(others.length).toBeLessThan(4);
});

test('anyone can use the offline page', async () => {
  const page = await visit('/faq');
  await page.goto('/offline');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width);
});

test('anyone can use the cookie banner and the settings behind it', async () => {
  const page = await visit('/', { ...PHONE, undecided: true });
  expect(await survey(page, { looks: ALL_LOOKS, everyWidth: true })).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width);
});
