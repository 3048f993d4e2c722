import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '#tests/built-site.ts';
import { faultsIn, pathsIn, valuesOf } from '#tests/served-pages.ts';
import { addresses, example } from '#tests/site-routes.ts';

const { get, memberOfDemo, origin } = await builtSite();

type Page = {
  readonly path: string;
  readonly status: number;
  readonly caching: unknown;
  readonly html: string;
};

async function serve(path: string): Promise<Page> {
  const { statusCode, headers, body } = await get(path);
  return { path, status: statusCode, caching: headers['cache-control'], html: body };
}

let pages: readonly Page[];
beforeAll(async () => {
  const { body } = await get('/sitemap.xml');
  pages = await Promise.all(pathsIn(body).map(serve));
});

const contentOf = ({ html }: Page, mark: string): string | undefined =>
  new RegExp(`<meta ${mark} content="([^"]*)"/>`).exec(html)?.[1];
const isHidden = (html: string): boolean =>
  html.includes('<meta name="robots" content="noindex"/>');
const pathsOf = (list: readonly Page[]): readonly string[] => list.map(({ path }) => path);

/** What is wrong with each public page by this rule, with its path; empty if nothing is. */
const faultsBy = (rule: (page: Page) => readonly unknown[]): readonly unknown[] =>
  pages.flatMap((page) => rule(page).map((fault) => [page.path, fault]));

// Shows spec 2.16
test('every page of the sitemap is there, and none is kept from search engines', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
  expect(pathsOf(pages.filter(({ html }) => isHidden(html)))).toEqual([]);
});

test('every public page is valid HTML', async () => {
  const faults = await Promise.all(
    pages.map(async ({ path, html }) => (await faultsIn(html)).map((fault) => [path, fault])),
  );
  expect(faults.flat()).toEqual([]);
});

// Shows spec 2.11, 2.12
test('every public page has one main heading, a title and a description, and says how it is shared', () => {
  const found = faultsBy((page) => {
    const { html, path } = page;
    const titles = html.match(/<title>/g)?.length ?? 0;
    const ofDrawings = html.match(/<svg[^>]*><title>/g)?.length ?? 0;
    const description = contentOf(page, 'name="description"') ?? '';
    return [
      ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ['main headings']),
      ...(titles === 1 + ofDrawings ? [] : [`${titles} titles`]),
      ...(description.length > 50 ? [] : [`description: ${description}`]),
      ...(html.includes(`<link rel="canonical" href="${origin}${path}"/>`) ? [] : ['canonical']),
      ...(contentOf(page, 'property="og:url"') === origin + path ? [] : ['og:url']),
      ...(contentOf(page, 'property="og:title"')?.includes('Fourball ·') ? ['og:title'] : []),
    ];
  });
  expect(found).toEqual([]);
});

test('every public page carries data that search engines can read', () => {
  const found = faultsBy(({ html, path }) => {
    const [, text = '{"@graph":[]}'] =
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    const graph: { '@type': string }[] = JSON.parse(text)['@graph'];
    const has = (type: string) => graph.some((node) => node['@type'] === type);
    return [
      ...(has(path === '/' ? 'Organization' : 'BreadcrumbList') ? [] : ['its place']),
      ...(has('Event') === /^\/events\/\d/.test(path) ? [] : ['Event']),
      ...(has('FAQPage') === (path === '/faq') ? [] : ['FAQPage']),
    ];
  });
  expect(found).toEqual([]);
});

// Shows spec 2.10, 2.14
test('the pages to read are whole in their first HTML, cached, and described at length', () => {
  const toRead =
    /^\/(?:founders-series|cities\/leicester|about|contact|faq|accessibility|terms|policy\/.*)$/;
  const list = pages.filter(({ path }) => toRead.test(path));
  expect(list).toHaveLength(12);
  const found = list.flatMap(({ path, html, caching }) => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    return [
      caching === 'public, max-age=0, must-revalidate' ? '' : `${path}: ${caching}`,
      /<title>[A-Z][^<]{3,60} · Fourball<\/title>/.test(html) ? '' : `${path}: title`,
      /name="description" content="([^"]{120,170})"/.test(html) ? '' : `${path}: description`,
      levels.some((level, index) => level > (levels[index - 1] ?? 1) + 1)
        ? `${path}: a level of headings is skipped`
        : '',
    ].filter(Boolean);
  });
  expect(found).toEqual([]);
});

test.each(['/no-such-page', '/events?view=calendar', '/events?city=Leeds&month=2031-01'])(
  '%s is valid HTML',
  async (path) => {
    expect(await faultsIn((await serve(path)).html)).toEqual([]);
  },
);

test.each([
  ['member', '/dashboard'],
  ['member', '/event-payment/4'],
  ['admin', '/admin'],
  ['admin', '/admin/events/2'],
] as const)('to %s, %s is valid HTML and kept from search engines', async (username, path) => {
  const person = await memberOfDemo(username);
  const { statusCode, body } = await person.get(path);
  expect(statusCode).toBe(200);
  expect(await faultsIn(body)).toEqual([]);
  expect(isHidden(body)).toBe(true);
});

test('every private address sends visitors to the login, or is kept from search engines', async () => {
  const listed = new Set(pathsOf(pages));
  const others = addresses.map(example).filter((path) => !listed.has(path));
  const served = await Promise.all(others.map(serve));
  const findable = served.filter(({ status, html }) => status !== 302 && !isHidden(html));
  expect(pathsOf(findable)).toEqual([]);
});

test('every link leads to a page, a file or the login, and to a part of the page that exists', async () => {
  /** Where the links of all pages lead within the site, and from where; each address once. */
  const links = new Map<string, string>();
  for (const page of pages)
    for (const value of ['href', 'src'].flatMap((name) => valuesOf(page.html, name))) {
      const address = new URL(value.replace(/^webcal:/, 'https:'), origin + page.path);
      if (address.origin === origin) links.set(address.href.slice(origin.length), page.path);
    }
  expect(links.size).toBeGreaterThan(50);

  const known = new Map(pages.map((page) => [page.path, page]));
  for (const link of links.keys()) {
    const path = link.replace(/#.*/, '');
    if (!known.has(path)) known.set(path, await serve(path));
  }

  const dead = [...links].filter(([link]) => {
    const [path = '', part] = link.split('#');
    const page = known.get(path);
    if (page?.status !== 200 && page?.status !== 302) return true;
    return part && !valuesOf(page.html, 'id').includes(decodeURIComponent(part));
  });
  expect(dead).toEqual([]);
});
