import { policyNames } from '#features/content/policies/policies.ts';
import { termsVersions } from '#features/content/policies/terms.ts';
import { type City, cityNames, slugOf } from '#lib/cities.ts';
import { withoutEndSlashes } from '#platform/http/canonical-url.ts';

/** A breadcrumb: a page above another one. */
export type Crumb = { readonly path: string; readonly name: string };

/** The access and metadata of a URL; private and unknown ones are kept from search engines. */
export type SitePage =
  | { readonly access: 'private' }
  | {
      readonly access: 'public';
      /** The canonical path of the page. */
      readonly path: string;
      /** The pages above it, the home page first; empty for the home page. */
      readonly parents: readonly Crumb[];
      /** The name of its preview picture, for `/og/{name}.png`. */
      readonly picture: string;
      /** The event it is about. */
      readonly eventId?: string;
    };

/** Public pages with fixed paths, in the order of the sitemap. */
export const fixedPages = [
  '/',
  '/founders-series',
  '/events',
  '/event-format',
  '/membership',
  '/about',
  '/contact',
  '/faq',
  '/handicap',
  '/auth',
  '/accessibility',
  '/privacy',
  '/terms',
  '/cookie-policy',
] as const;

export const policyPages = Object.keys(policyNames).map((policy) => `/policy/${policy}`);

export const cityPage = (city: City): string => `/cities/${slugOf(city)}`;

export const eventPage = (eventId: number): string => `/events/${eventId}`;

const HOME: Crumb = { path: '/', name: 'Home' };
const EVENTS: Crumb = { path: '/events', name: 'Events' };

/** Every version of the terms that was ever in force. */
export const termsPages = Object.keys(termsVersions).map((version) => `/terms/${version}`);

const fixed: ReadonlySet<string> = new Set([...fixedPages, ...policyPages, ...termsPages]);
const cities: ReadonlySet<string> = new Set(cityNames.map(cityPage));

/** Finds the page of a path. Different spellings (`/FAQ/`) are the same page. */
export function sitePage(asked: string): SitePage {
  const path = withoutEndSlashes(asked.toLowerCase()) || '/';
  if (path === '/') return { access: 'public', path, parents: [], picture: 'site' };
  if (fixed.has(path)) return { access: 'public', path, parents: [HOME], picture: 'site' };

  const last = path.slice(path.lastIndexOf('/') + 1);
  if (cities.has(path))
    return { access: 'public', path, parents: [HOME, EVENTS], picture: `city-${last}` };

  if (/^\/events\/[1-9]\d*$/.test(path))
    return {
      access: 'public',
      path,
      parents: [HOME, EVENTS],
      picture: `event-${last}`,
      eventId: last,
    };

  return { access: 'private' };
}
