import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { at, follow, hydrated, openJourneys } from '../support/browser.ts';

declare global {
  interface Window {
    /** The layout shifts of the page so far, added up. */
    shifted: number;
  }
}

const { site, newPage, visit, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay({
  title: 'Founders Series: York Gate',
  startsAt: addDays(site.now(), 2),
});
const event = `/events/${eventId}`;

/** What the scripts of a page have asked for so far. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

describe('the first page', () => {
  // Shows product 20
  test.each(['/', '/events', event, '/auth'])(
    '%s requests no data that came with its HTML',
    async (path) => {
      const page = await newPage();
      const calls = callsOf(page);
      await page.goto(path);
      await hydrated(page);
      await follow(page, 'About');
      await at(page, 'About');
      // An event's page keeps up with the places: that is asked at once, and every 30 s.
      const kept = path === event ? [`GET /api${event}`, `GET /api${event}/booking`] : [];
      expect(calls.filter((call) => !kept.includes(call))).toEqual([]);
      expect(new Set(calls).size).toBe(calls.length);
    },
  );

  // Shows spec 7.9
  test('a link requests what the next page shows, and coming back requests nothing', async () => {
    const page = await visit('/faq');
    const calls = callsOf(page);
    await follow(page, 'Events');
    await page.getByRole('article', { name: 'Founders Series: York Gate' }).waitFor();
    const shown = ['GET /api/events', 'GET /api/events/cancelled', 'GET /api/founding-numbers'];
    await expect.poll(() => calls.toSorted()).toEqual(shown);
    await follow(page, 'About');
    await at(page, 'About');
    await follow(page, 'Home');
    await page.getByRole('article', { name: 'Founders Series: York Gate' }).waitFor();
    expect(calls.toSorted()).toEqual(shown);
  });

  test('an event is requested together with what the visitor may do there', async () => {
    const page = await visit('/events');
    const calls = callsOf(page);
    await follow(page, 'View Details');
    await at(page, 'Founders Series: York Gate');
    await page.getByRole('button', { name: 'Book Now - £125' }).waitFor();
    const about = ['', '/booking', '/coming', '/related', '/waitlist'].map(
      (part) => `GET /api${event}${part}`,
    );
    expect([...new Set(calls)].toSorted()).toEqual(about);
  });
});

describe('nothing moves while it loads', () => {
  /**
   * A menu that moves by 4 px when the body's face replaces its stand-in scores 0.0002: nobody sees
   * it.
   */
  const UNSEEN = 0.001;

  test.each(['/', '/events', event, '/auth'])('%s', async (path) => {
    for (const width of [1440, 390]) {
      const page = await newPage({ width });
      await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry) window.shifted += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await shiftOf(page)).toBeLessThan(UNSEEN);
    }
  });

  const shiftOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      await frame();
      await frame();
      return window.shifted;
    });
});

test('the price of an event is drawn at its place before the rest of the page has come', async () => {
  const page = await newPage({ javaScript: false });
  const price = page.getByRole('region', { name: 'Price and booking' });
  await page.goto(event);
  const place = await price.boundingBox();
  await page.route(`**${event}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf('</section>', html.indexOf('aria-label="Price and booking"'));
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  await page.goto(event);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await price.boundingBox()).toEqual(place);
});

describe('the headers', () => {
  const REMEMBERED = 'public, max-age=0, must-revalidate';
  const PRIVATE = 'private, no-store';

  test.each([
    ['a remembered page', '/', 200, REMEMBERED],
    ['a remembered event', event, 200, REMEMBERED],
    ['a page that is not remembered', '/auth?tab=register', 200, PRIVATE],
    ['a page that is not there', '/nowhere', 404, PRIVATE],
    ['a redirect', '/dashboard', 302, PRIVATE],
    ['the API', '/api/events', 200, REMEMBERED],
    ["the API's refusal", '/api/user', 401, /no-store/],
    ['an address of the API that is not there', '/api/nowhere', 404, /no-store/],
    ['a plain file', '/favicon.svg', 200, REMEMBERED],
  ])('of %s', async (_kind, path, status, caching) => {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toMatch(caching);
    expectSafe(answer.headers);
  });

  // Shows product 19
  test('of a page for one person, and of its cookie', async () => {
    const { page } = await visitAs('newcomer', '/faq');
    const answer = await page.goto('/');
    expect(await answer?.headerValue('cache-control')).toBe(PRIVATE);
    expect(await answer?.headerValue('vary')).toContain('Cookie');
    expectSafe(new Headers(await answer?.allHeaders()));
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('of a script: kept for ever', async () => {
    const html = await (await fetch(site.origin)).text();
    const script = /\/assets\/[^"'\s]+\.js/.exec(html)?.[0];
    const answer = await fetch(`${site.origin}${script}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expectSafe(answer.headers);
  });

  test('a write from another site is refused', async () => {
    const answer = await fetch(`${site.origin}/api/logout`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
    expectSafe(answer.headers);
  });

  function expectSafe(headers: Headers): void {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0] ?? '').not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^\S{8,}$/);
  }
});
