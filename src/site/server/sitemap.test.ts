import { createRequire } from 'node:module';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedEvents } from '#features/events/server/public.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { changeGolfDay } from '#tests/golf-day.ts';
import { addresses, example } from '#tests/site-routes.ts';
import { publicPaths } from './public-paths.ts';
import { sitePage } from './site-pages.ts';

type Jsdom = {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};

// The package brings no types of its own.
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');

/** Parses XML as a browser does, and throws if it is not well-formed. */
const readXml = (text: string): Document =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document;

const { app, database, services } = await testApp({ env: { PUBLIC_URL: 'https://club.example' } });

const isPublic = (address: string): boolean => sitePage(example(address)).access === 'public';

async function listed(): Promise<Map<string, string | undefined>> {
  const { body } = await app.inject('/sitemap.xml');
  const urls = [
    ...body.matchAll(/<url><loc>https:\/\/club\.example([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g),
  ];
  return new Map(urls.map(([, path = '', changed]) => [path, changed]));
}

beforeEach(async () => {
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

describe('/sitemap.xml', () => {
  test('is XML by the protocol of sitemaps.org, and is not sent again to a client that has it', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = readXml(answer.body).documentElement;
    expect([root.localName, root.namespaceURI]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ]);
    const again = await app.inject({
      url: '/sitemap.xml',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(addresses.filter(isPublic))('lists the public %s', async (address) => {
    const pattern = new RegExp(`^${address.replace(/:\w+/, '[^/]+')}$`);
    expect([...(await listed()).keys()].filter((path) => pattern.test(path))).not.toEqual([]);
  });

  test('lists nothing that is private, unknown, or twice', async () => {
    const paths = [...(await listed()).keys()];
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => sitePage(path).access !== 'public')).toEqual([]);
  });

  test('lists only cached pages, except the one that differs for logged-in users', async () => {
    expect([...(await listed()).keys()].filter((path) => !publicPaths.test(path))).toEqual([
      '/auth',
    ]);
  });

  test('lists every public event, with the date of its last change, and no draft', async () => {
    await changeGolfDay(database, { state: 'draft' });
    expect([...(await listed()).keys()].filter((path) => /^\/events\/\d/.test(path))).toEqual([]);
    await changeGolfDay(database, { state: 'open', revisedAt: new Date('2040-06-10T12:00:00Z') });
    const found = await listed();
    expect(found.get('/events/1')).toBe('2040-06-10T12:00:00.000Z');
    expect(found.get('/')).toBe('2040-06-10T12:00:00.000Z');
    expect(found.get('/cities/leeds')).toBe('2040-06-10T12:00:00.000Z');
    expect(found.get('/about')).toBeUndefined();
  });

  test('leaves out a cancelled event, but its city’s page counts as changed', async () => {
    await changeGolfDay(database, { revisedAt: new Date('2040-06-10T12:00:00Z') });
    const cancelled = { state: 'cancelled', cancelledReason: 'Flood' } as const;
    await changeGolfDay(database, { ...cancelled, revisedAt: new Date('2040-06-11T12:00:00Z') }, 1);
    const found = await listed();
    expect(found.has('/events/1')).toBe(false);
    expect(found.has('/events/2')).toBe(true);
    expect(found.get('/events')).toBe('2040-06-11T12:00:00.000Z');
  });
});

describe('/robots.txt', () => {
  test('names the sitemap, and allows pages whose noindex has to be read', async () => {
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Sitemap: https://club.example/sitemap.xml');
    const refused = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix);
    expect(refused).toEqual(['/api/']);
  });
});
