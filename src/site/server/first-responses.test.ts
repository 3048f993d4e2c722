import { describe, expect, it, test } from 'vitest';
import { SECURITY_HEADERS } from '#platform/http/response-headers.ts';
import { builtSite } from '#tests/built-site.ts';
import { member, visitor } from '#tests/visitor.ts';

const PROVIDER = 'https://stats.example';
const { app, get, memberOfDemo, origin } = await builtSite();
const counted = await builtSite({
  CONSENT_SCRIPTS: `analytics ${PROVIDER}/count.js?a=1&b=2`,
});

type Headers = Awaited<ReturnType<typeof get>>['headers'];

function expectSafe(headers: Headers): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*/.exec(policy)?.[0] ?? '').not.toMatch(/unsafe|\*|https?:/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': SECURITY_HEADERS['referrer-policy'],
  });
  expect(headers['x-request-id']).toMatch(/^\S{8,}$/);
}

/** The text of a page's HTML, without its tags. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

describe('the headers', () => {
  const CACHED = 'public, max-age=0, must-revalidate';
  const PRIVATE = 'private, no-store';

  it.each([
    ['a cached page', '/', 200, CACHED],
    ['a cached event', '/events/1', 200, CACHED],
    ['a page that is not cached', '/auth?tab=register', 200, PRIVATE],
    ['a page that does not exist', '/nowhere', 404, PRIVATE],
    ['a redirect', '/dashboard', 302, PRIVATE],
    ['the API', '/api/events', 200, CACHED],
    ['a refusal of the API', '/api/user', 401, /no-store/],
    ['an unknown address of the API', '/api/nowhere', 404, /no-store/],
    ['a plain file', '/favicon.svg', 200, CACHED],
  ])('of %s', async (_kind, path, status, caching) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(caching);
    expectSafe(headers);
  });

  // Shows product 19
  it('of a page for one person, and of the cookie', async () => {
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'member', password: 'fairway-demo' },
    });
    expect(login.cookies).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);

    const person = await memberOfDemo('member');
    const { headers } = await person.get('/');
    expect(headers['cache-control']).toBe(PRIVATE);
    expect(headers['vary']).toContain('Cookie');
    expectSafe(headers);
  });

  it('of a script: cached for ever', async () => {
    const { body } = await get('/');
    const script = /\/assets\/[^"'\s]+\.js/.exec(body)?.[0] ?? '';
    const { headers } = await get(script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectSafe(headers);
  });

  it('of a write from another site, which is refused', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(statusCode).toBe(403);
    expectSafe(headers);
  });

  it('of /favicon.ico, which is an icon that is not sent twice', async () => {
    const { statusCode, headers } = await get('/favicon.ico');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^image\//);
    const again = { url: '/favicon.ico', headers: { 'if-none-match': String(headers['etag']) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });
});

describe('an address', () => {
  const nothing = '0197a0b0-0000-7000-8000-000000000000';

  // Shows spec 2.4, 2.5, 2.6, 2.7, 2.8, 2.18, 6.2, 6.5, product 16
  it("of every members' page sends a visitor to the login, and names the page or the golf day", async () => {
    for (const [path, login] of [
      ['/dashboard', '/auth'],
      ['/networking', '/auth?next=/networking'],
      ['/forum', '/auth?next=/forum'],
      ['/account', '/auth?next=/account'],
      ['/account/security', '/auth?next=/account/security'],
      ['/admin', '/auth?next=/admin'],
      ['/admin/enquiries', '/auth?next=/admin/enquiries'],
      ['/admin/events/1', '/auth?next=/admin/events/1'],
      ['/event-payment/1', '/auth?event=1'],
      [`/bookings/${nothing}`, `/auth?next=/bookings/${nothing}`],
      [`/checkout/${nothing}`, `/auth?next=/checkout/${nothing}`],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['location']]).toEqual([path, 302, login]);
    }
  });

  it.each(['/cities/paris', '/policy/nonsense', '/policy/toString', '/%', '/events/%E0%A4%A'])(
    'without a page gets the 404 page: %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(textOf(body)).toContain('404 Page Not Found');
    },
  );

  it('of a city is found in any case, under one address', async () => {
    const { statusCode, headers } = await get('/cities/Leeds');
    expect([statusCode, headers['location']]).toEqual([301, '/cities/leeds']);

    const { body } = await get('/events?city=lEEDS&availability=AVAILABLE');
    const titles = [...body.matchAll(/<article[^>]*>[\s\S]*?<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)];
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter(([, title = '']) => !textOf(title).trim().endsWith('Leeds'))).toEqual([]);
    expect(body).toContain(
      'href="/events?view=calendar&amp;city=Leeds&amp;availability=available"',
    );
    expect(body).toContain(`<link rel="canonical" href="${origin}/events"/>`);
    for (const chosen of ['Leeds', 'available'])
      expect(body).toMatch(
        new RegExp(`<option (?:value="${chosen}" selected=""|selected="" value="${chosen}")`),
      );
  });

  it('of an unknown city shows a message that does not repeat it', async () => {
    const { body } = await get('/events?city=%3Cb%3EOban%3C/b%3E');
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    expect(textOf(main)).toContain('We have no golf days in that city');
    expect(main).not.toContain('Oban');
    expect(main).not.toContain('<article');
  });
});

// Shows product 42
test.each([
  ['/', /where business meets the fairway/i],
  ['/events', /Events/],
  ['/events/1', /Founders Series/],
])('%s can be read without JavaScript', async (path, heading) => {
  const { body } = await get(path);
  const heads = [...body.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)];
  expect(heads.map(([, text = '']) => textOf(text).trim())).toEqual([
    expect.stringMatching(heading),
  ]);
  expect(textOf(body)).toContain('£125');
  expect(body).toMatch(/<noscript><p/);
  expect(body).toContain('href="/event-format"');
});

test('a founding place that is taken is gone from the series and from its city at once', async () => {
  const placesLeft = async (path: string, after: string) => {
    const { body } = await get(path);
    return /(\d+) (?:of 15 )?places left/.exec(body.split(after).slice(1).join(after))?.[1];
  };
  const inSeries = () => placesLeft('/founders-series', 'href="/cities/leicester"');
  const inCity = () => placesLeft('/cities/leicester', 'Founding places in Leicester');
  expect([await inSeries(), await inCity()]).toEqual(['15', '15']);

  const [, id] = /href="\/events\/(\d+)"/.exec((await get('/cities/leicester')).body) ?? [];
  const buyer = await member(app);
  expect((await buyer.post(`/api/events/${id}/bookings`)).statusCode).toBe(201);

  await expect.poll(inSeries).toBe('14');
  await expect.poll(inCity).toBe('14');
});

describe('cookie consent in the HTML', () => {
  // Shows spec 2.62, product 7
  it('of every page has the blocker before anything that paints or runs, and the banner', async () => {
    for (const path of ['/', '/auth', '/events', '/nowhere']) {
      const { body } = await get(path);
      const [before = '', ...after] = body.split('<script id="consent-blocker"');
      expect(after).toHaveLength(1);
      expect(before).toMatch(
        /^<!DOCTYPE html><html [^>]*data-theme="light"[^>]*><head><meta charSet="utf-8"/,
      );
      // What React puts in front by itself: names, descriptions, icons and the manifest.
      const rest = before.replaceAll(
        /<link [^>]*rel="(icon|apple-touch-icon|manifest)"[^>]*>/g,
        '',
      );
      expect(rest).not.toMatch(/<(script|style|link|body)/);
      expect(after[0]).toContain('Reject Non-Essential');
    }
  });

  it('gives accepting and rejecting the same look', async () => {
    const { body } = await get('/');
    const [accept, reject] = ['accept', 'reject'].map((choice) =>
      new RegExp(`<button[^>]*data-consent-choice="${choice}"[^>]*>`)
        .exec(body)?.[0]
        .replace(choice, ''),
    );
    expect(accept).toContain('class=');
    expect(reject).toBe(accept);
  });

  // Shows product 9
  it('lets a provider’s script run by the policy, and the cookie policy names it', async () => {
    const { headers, body } = await counted.get('/cookie-policy');
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`${directive} 'self' https://stats\\.example[ ;]`),
      );
    expect(textOf(body)).toContain('we load a script from stats.example');
    expect(textOf((await get('/cookie-policy')).body)).not.toContain('stats.example');
  });

  it.each(['/auth?token=abc', '/auth', '/verify-email?token=abc', '/applications/abc'])(
    'has no provider’s script on %s, which may have a secret in its address',
    async (path) => {
      const { headers, body } = await visitor(counted.app).get(path);
      expect(headers['content-security-policy']).not.toContain(PROVIDER);
      expect(body).not.toContain(PROVIDER);
    },
  );
});
