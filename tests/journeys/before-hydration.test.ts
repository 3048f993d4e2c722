import type { ServerBuild } from 'react-router';
import { expect, inject, test } from 'vitest';
import { withoutMarks } from '#platform/http/pages/content-policy.ts';
import { MODULE_PRELOAD, MODULE_START } from '#platform/http/pages/deferred-hydration.ts';
import { openJourneys } from '../support/browser.ts';

const { site, arrive } = await openJourneys();

/** The page's modules are never answered, as on a train: what works now works without hydration. */
const unhydrated = async () => {
  const page = await arrive({ undecided: true });
  await page.route('**/assets/*.js', () => undefined);
  return page;
};

test.each([
  ['Reject Non-Essential', 'essential'],
  ['Accept All Cookies', 'essential analytics marketing preferences'],
])('"%s" holds at once, though the page is left before it is hydrated', async (name, allowed) => {
  const page = await unhydrated();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await page.getByRole('button', { name }).click();
  await banner.waitFor({ state: 'hidden' });
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  expect(await banner.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.dataset['consent'])).toBe(allowed);
});

test('the view of an event counts as soon as it is shown, or as soon as preferences are allowed', async () => {
  const [first, second] = [await site.golfDay({ city: 'Leeds' }), await site.golfDay({ city: 'Sheffield' })];
  const page = await unhydrated();
  const viewed = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('fourball-recommendations') ?? '{}').viewed);
  await page.goto(`/events/${first}`, { waitUntil: 'domcontentloaded' });
  expect(await viewed()).toBeUndefined();
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await expect.poll(viewed).toMatchObject([{ id: first, city: 'Leeds' }]);
  await page.goto(`/events/${second}`, { waitUntil: 'domcontentloaded' });
  expect(await viewed()).toMatchObject([
    { id: second, city: 'Sheffield' },
    { id: first, city: 'Leeds' },
  ]);
});

test('the consent blocker is the first script of a page', async () => {
  for (const path of ['/', '/events', '/nowhere']) {
    const html = await (await fetch(site.origin + path)).text();
    expect(/<script\b[^>]*>/.exec(html)?.[0]).toContain('id="consent-blocker"');
  }
});

test('every pattern that rewrites a page matches what React Router renders', async () => {
  const build: ServerBuild = await import(`${inject('buildDir')}/server/index.js`);
  const entry = build.entry.module as unknown as {
    createPageHandler: (
      build: ServerBuild,
      mode: string,
    ) => (request: Request, page: object) => Promise<Response>;
  };
  const page = {
    api: () => Promise.reject(new Error('This page asks for nothing.')),
    nonce: 'N1',
    hasSession: false,
    now: new Date('2026-05-14T08:30:00Z'),
    publicUrl: 'https://club.example',
    contactEmail: 'office@club.example',
    consentScripts: [],
    report: (error: unknown) => {
      throw error;
    },
  };
  const handle = entry.createPageHandler(build, 'production');
  const html = await (await handle(new Request('https://club.example/about'), page)).text();
  expect(html.match(MODULE_PRELOAD)?.length).toBeGreaterThan(3);
  expect(html.replace(MODULE_PRELOAD, '')).not.toContain('<link rel="modulepreload"');
  expect(MODULE_START.exec(html)?.[1]).toBe('N1');
  expect(html.replace(MODULE_START, '')).not.toContain(' type="module" async=""');
  expect(withoutMarks(html).length).toBeLessThan(html.length);
  expect(withoutMarks(html)).not.toContain('data-discover');
  expect(html.split('</head>')).toHaveLength(2);
  expect(html.match(/ nonce="N1"/g)?.length).toBeGreaterThan(3);
});
