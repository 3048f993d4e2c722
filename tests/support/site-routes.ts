import { TERMS_VERSION } from '#lib/terms-version.ts';
import { sitePage } from '#site/server/site-pages.ts';
import routes from '../../src/routes.ts';

type Route = {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
};

const addressesOf = (all: readonly Route[], above = ''): string[] =>
  all.flatMap(({ path, index, children }) => {
    if (children) return addressesOf(children, path ? `${above}/${path}` : above);
    if (index) return above || '/';
    return path === '*' ? [] : `${above}/${path}`;
  });

/** Every address of routes.ts, as it is written there: "/events/:eventId". */
export const addresses: readonly string[] = addressesOf(routes as readonly Route[]);

/** An address with its parameters filled in from the demo. */
export const example = (address: string): string =>
  address
    .replace(':eventId', '1')
    .replace(':city', 'leeds')
    .replace(':policy', 'cancellation')
    .replace(':version', TERMS_VERSION)
    .replace(/\/:\w+\??/, '/x');

/** Whether search engines find an address. */
export const isPublicPage = (address: string): boolean =>
  sitePage(example(address)).access === 'public';
