import { beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '../support/log-in.ts';
import {
  faultsIn,
  publicPaths,
  type ServedPage,
  serve,
  valuesOf,
} from '../support/served-pages.ts';
import { sharedDemoSite } from '../support/site.ts';
import { addresses, example } from '../support/site-routes.ts';

const { origin } = await sharedDemoSite();
const pages = await Promise.all((await publicPaths(origin)).map((path) => serve(origin, path)));
const byPath = new Map(pages.map((page) => [page.path, page]));

const contentOf = ({ html }: ServedPage, mark: string): string | undefined =>
  new RegExp(`<meta ${mark} content="([^"]*)"/>`).exec(html)?.[1];
const isKept = ({ html }: ServedPage): boolean =>
  html.includes('<meta name="robots" content="noindex"/>');

// Shows spec 2.16
test('every page of the sitemap is there', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
});

test('none of them is kept from search engines', () => {
  expect(pages.filter(isKept).map(({ path }) => path)).toEqual([]);
});

describe.each(pages.map((page) => [page.path, page] as const))(
  '%s as it is served',
  (path, page) => {
    test('is valid HTML', async () => {
      expect(await faultsIn(page)).toEqual([]);
    });

    // Shows spec 2.11, 2.12
    test('has one main heading, a title, a description, and says how it is shared', () => {
      expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(page.html.match(/<title>/g)?.length).toBe(
        1 + (page.html.match(/<svg[^>]*><title>/g)?.length ?? 0),
      );
      expect(contentOf(page, 'name="description"')?.length).toBeGreaterThan(50);
      expect(page.html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
      expect(contentOf(page, 'property="og:url"')).toBe(origin + path);
      expect(contentOf(page, 'property="og:title"')).not.toContain('Fourball ·');
    });

    test('carries data that search engines can read', () => {
      const [, text = ''] =
        /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.html) ?? [];
      const graph: { '@type': string }[] = JSON.parse(text)['@graph'];
      expect(graph.map((node) => node['@type'])).toContain(
        path === '/' ? 'Organization' : 'BreadcrumbList',
      );
      expect(graph.some((node) => node['@type'] === 'Event')).toBe(/^\/events\/\d/.test(path));
      expect(graph.some((node) => node['@type'] === 'FAQPage')).toBe(path === '/faq');
    });
  },
);

describe('what else is served', () => {
  test.each(['/no-such-page', '/events?view=calendar', '/events?city=Leeds&month=2031-01'])(
    '%s is valid HTML',
    async (path) => {
      expect(await faultsIn(await serve(origin, path))).toEqual([]);
    },
  );

  test.each([
    ['member', '/dashboard'],
    ['member', '/event-payment/4'],
    ['admin', '/admin'],
    ['admin', '/admin/events/2'],
  ])('to %s, %s is valid HTML and kept from search engines', async (username, path) => {
    const page = await serve(origin, path, await logIn(origin, username));
    expect(page.status).toBe(200);
    expect(await faultsIn(page)).toEqual([]);
    expect(isKept(page)).toBe(true);
  });

  test('every private address sends visitors to the way in, or is kept from search engines', async () => {
    const hidden = addresses.map(example).filter((path) => !byPath.has(path));
    const served = await Promise.all(hidden.map((path) => serve(origin, path)));
    expect(
      served.filter((page) => page.status !== 302 && !isKept(page)).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('every link', () => {
  /** Where the links of all pages lead within the site, and from where; each address once. */
  const links = new Map<string, string>();
  const answers = new Map<string, ServedPage>();

  beforeAll(async () => {
    for (const page of pages)
      for (const value of ['href', 'src'].flatMap((attribute) => valuesOf(page, attribute))) {
        const address = new URL(value.replace(/^webcal:/, 'http:'), origin + page.path);
        if (address.origin === origin) links.set(address.href.slice(origin.length), page.path);
      }
    const paths = new Set([...links.keys()].map((link) => link.replace(/#.*/, '')));
    for (const path of paths) answers.set(path, byPath.get(path) ?? (await serve(origin, path)));
  });

  test('leads somewhere: a page, a file, or for what is private the way in', () => {
    expect(links.size).toBeGreaterThan(50);
    const dead = [...links].filter(([link]) => {
      const { status } = answers.get(link.replace(/#.*/, '')) ?? { status: 0 };
      return status !== 200 && status !== 302;
    });
    expect(dead).toEqual([]);
  });

  test('to a part of a page finds it', () => {
    const lost = [...links].filter(([link]) => {
      const [path = '', part] = link.split('#');
      const page = answers.get(path);
      return part && (!page || !valuesOf(page, 'id').includes(decodeURIComponent(part)));
    });
    expect(lost).toEqual([]);
  });
});
