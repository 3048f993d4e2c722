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

const { site, newPage, visit } = await openJourneys({ shared: true });
const eventId = await site.golfDay({
  title: 'Founders Series: York Gate',
  startsAt: addDays(site.now(), 2),
});
const event = `/events/${eventId}`;

/**
 * A menu that moves by 4 px when the body's face replaces its stand-in scores 0.0002: nobody sees
 * it.
 */
const UNSEEN = 0.001;

/** Adds up the layout shifts of each page that is opened here. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the page has moved by itself, down to its end. */
async function shiftOf(page: Page): Promise<number> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    return window.shifted;
  });
}

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
    '%s requests no data that came with its HTML, and nothing moves while it loads',
    async (path) => {
      const page = await newPage();
      await watchShifts(page);
      const calls = callsOf(page);
      await page.goto(path);
      await hydrated(page);
      expect(await shiftOf(page)).toBeLessThan(UNSEEN);
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

// The home page on a phone is measured in tests/load/first-load.test.ts.
test.each(['/events', event, '/auth'])('nothing moves while %s loads on a phone', async (path) => {
  const page = await newPage({ width: 390 });
  await watchShifts(page);
  await page.goto(path);
  await hydrated(page);
  expect(await shiftOf(page)).toBeLessThan(UNSEEN);
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
