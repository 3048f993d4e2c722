import type { EventRecord } from '#features/events/server/public.ts';
import type { City } from '#lib/cities.ts';
import { cityPage, eventPage, fixedPages, policyPages, termsPages } from './site-pages.ts';

/** A page for search engines: its path, and when its content last changed, if known. */
export type Listed = { readonly path: string; readonly changed?: Date | undefined };

/**
 * Every public page except those of cancelled days, which remain available by link. Pages about
 * events changed when the last of those events did; other pages have no date.
 * @param events the public ones, upcoming and of the last year
 * @param cities those that are shown
 */
export function listedPages(events: readonly EventRecord[], cities: readonly City[]): Listed[] {
  const showsEvents: ReadonlySet<string> = new Set(['/', '/events']);
  const inCity = (path: string) => events.filter(({ city }) => path === cityPage(city));

  return [
    ...fixedPages.map((path) => ({
      path,
      changed: showsEvents.has(path) ? lastChange(events) : undefined,
    })),
    ...cities.map(cityPage).map((path) => ({ path, changed: lastChange(inCity(path)) })),
    ...[...policyPages, ...termsPages].map((path) => ({ path })),
    ...events
      .filter(({ state }) => state !== 'cancelled')
      .map(({ id, revisedAt }) => ({ path: eventPage(id), changed: revisedAt })),
  ];
}

const lastChange = (events: readonly EventRecord[]): Date | undefined =>
  events.map(({ revisedAt }) => revisedAt).sort((a, b) => b.getTime() - a.getTime())[0];

/**
 * A sitemap by the protocol of sitemaps.org; our paths contain nothing that XML would have to
 * escape.
 */
export const sitemap = (publicUrl: string, pages: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');

/**
 * Allows all pages (RFC 9309): a page that must not be found has `noindex`, which only a crawler
 * that reads it can obey. Responses for programs are excluded.
 */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
