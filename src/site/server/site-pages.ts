import { policyNames } from '#features/content/policies/policies.ts';
import { cityNames, slugOf } from '#features/events/cities.ts';
import { withoutEndSlashes } from '#platform/http/canonical-url.ts';

/** A page on the way to another one, as a trail of crumbs names it. */
export type Crumb = { readonly path: string; readonly name: string };

/** What search engines are to know of an address; private ones are kept from them, unknown ones too. */
export type SitePage =
  | { readonly access: 'private' }
  | {
      readonly access: 'public';
      /** The one address of this page, from the root of the site. */
      readonly path: string;
      /** The pages above it, the home page first; none for the home page itself. */
      readonly parents: readonly Crumb[];
      /** Of its picture, for `/og/{name}.png`. */
      readonly picture: string;
      /** The event it is about. */
      readonly eventId?: string;
    };

/** Public pages of a fixed address, in the order in which the sitemap lists them. */
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

export const cityPages = cityNames.map((city) => `/cities/${slugOf(city)}`);

export const eventPage = (eventId: number): string => `/events/${eventId}`;

const HOME: Crumb = { path: '/', name: 'Home' };
const EVENTS: Crumb = { path: '/events', name: 'Events' };

const fixed: ReadonlySet<string> = new Set([...fixedPages, ...policyPages]);
const cities: ReadonlySet<string> = new Set(cityPages);

/** What an address is. However it is written (`/FAQ/`), a page has one name. */
export function sitePage(asked: string): SitePage {
  const path = withoutEndSlashes(asked.toLowerCase()) || '/';
  if (path === '/') return { access: 'public', path, parents: [], picture: 'site' };
  if (fixed.has(path)) return { access: 'public', path, parents: [HOME], picture: 'site' };
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (cities.has(path)) return { access: 'public', path, parents: [HOME, EVENTS], picture: `city-${last}` };
  if (/^\/events\/[1-9]\d*$/.test(path))
    return { access: 'public', path, parents: [HOME, EVENTS], picture: `event-${last}`, eventId: last };
  return { access: 'private' };
}
