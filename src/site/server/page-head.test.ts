import { describe, expect, test } from 'vitest';
import type { FinishedPage } from '#platform/http/pages/render-page.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { completeHead } from './page-head.ts';
import { faqJsonLd, jsonLdBlock } from './structured-data.ts';

const site = { publicUrl: 'https://club.example', contactEmail: 'office@club.example' };

type Given = Partial<FinishedPage> & { readonly title?: string; readonly description?: string };

/** A page as React renders it, with its head completed. */
function completed({
  title = 'About · Fourball',
  description = 'Who we are.',
  ...page
}: Given = {}): string {
  const words = `<title>${title}</title><meta name="description" content="${description}"/>`;
  return completeHead(
    {
      path: '/about',
      status: 200,
      html: `<html><head>${words}</head><body><svg><title>Not this</title></svg></body></html>`,
      nonce: 'n0nce',
      now: new Date('2040-06-12T09:00:00Z'),
      read: new Map(),
      ...page,
    },
    site,
  );
}

/** The nodes of the page's data blocks. */
function graph(html: string): { '@type': string }[] {
  const [, text = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text)['@graph'];
}

const property = (html: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"/>`).exec(html)?.[1];

describe('the head of a public page', () => {
  test('uses the page’s own title and description', () => {
    const html = completed();
    expect(html).toContain('<link rel="canonical" href="https://club.example/about"/>');
    expect(property(html, 'title')).toBe('About');
    expect(property(html, 'description')).toBe('Who we are.');
    expect(property(html, 'url')).toBe('https://club.example/about');
    expect(property(html, 'type')).toBe('website');
    expect(property(html, 'site_name')).toBe('Fourball');
    expect(property(html, 'locale')).toBe('en_GB');
    expect(property(html, 'image')).toBe('https://club.example/og/site.png');
    expect(property(html, 'image:width')).toBe('1200');
    expect(property(html, 'image:height')).toBe('630');
    expect(property(html, 'image:alt')).toContain('About');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).not.toContain('noindex');
    expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('</head>'));
  });

  test.each([
    ['/ABOUT/', 'https://club.example/about'],
    ['/', 'https://club.example/'],
    ['/cities/leeds', 'https://club.example/cities/leeds'],
  ])('%s has the canonical URL %s', (path, canonical) => {
    expect(completed({ path })).toContain(`<link rel="canonical" href="${canonical}"/>`);
  });

  test.each([
    ['/events/7', 'event-7'],
    ['/cities/leeds', 'city-leeds'],
    ['/policy/refund', 'site'],
  ])('%s has the preview picture %s', (path, name) => {
    expect(property(completed({ path }), 'image')).toBe(`https://club.example/og/${name}.png`);
  });

  test('has its breadcrumbs', () => {
    const [list] = graph(
      completed({ path: '/cities/leeds', title: 'Leeds &amp; around · Fourball' }),
    );
    expect(list).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://club.example/' },
        { position: 2, name: 'Events', item: 'https://club.example/events' },
        { position: 3, name: 'Leeds & around', item: 'https://club.example/cities/leeds' },
      ],
    });
  });

  test('of the home page describes the organisation', () => {
    expect(graph(completed({ path: '/' })).map((node) => node['@type'])).toEqual([
      'Organization',
      'WebSite',
    ]);
  });

  test('of an event describes it with the page’s own data', () => {
    const read = new Map([['/api/events/7', sampleEvent()]]);
    expect(graph(completed({ path: '/events/7', read })).map((node) => node['@type'])).toEqual([
      'Event',
      'BreadcrumbList',
    ]);
  });

  test('of the list of events has only its breadcrumbs', () => {
    const read = new Map([['/api/events', [sampleEvent()]]]);
    expect(graph(completed({ path: '/events', read })).map((node) => node['@type'])).toEqual([
      'BreadcrumbList',
    ]);
  });

  // Shows attack 62
  test('escapes a title', () => {
    const html = completed({ title: '&quot;&gt;&lt;script&gt;x&lt;/script&gt; · Fourball' });
    expect(property(html, 'title')).toBe('&quot;&gt;&lt;script&gt;x&lt;/script&gt;');
    expect(html).not.toContain('<script>x');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('search engines are kept away', () => {
  // Shows product 18
  test.each([
    '/dashboard',
    '/account/security',
    '/event-payment/7',
    '/admin',
    '/networking',
    '/forum',
    '/anything-else',
  ])('from %s', (path) => {
    const html = completed({ path });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:');
  });

  test('from missing pages', () => {
    expect(completed({ path: '/events/999', status: 404 })).toContain('noindex');
  });

  test('with a single tag', () => {
    const html = '<html><head><meta name="robots" content="noindex"/></head></html>';
    expect(completed({ path: '/dashboard', html })).toBe(html);
  });

  test.each(['/auth', '/networks', '/events'])('but not from %s', (path) => {
    expect(completed({ path }).includes('noindex')).toBe(path === '/networks');
  });
});

test('questions and answers become an FAQPage', () => {
  expect(faqJsonLd([{ question: 'Do I need a handicap?', answer: 'No.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Do I need a handicap?',
        acceptedAnswer: { '@type': 'Answer', text: 'No.' },
      },
    ],
  });
});

// Shows attack 62
test('no text in a data block can end the block', () => {
  const block = jsonLdBlock([{ name: '</script><script>alert(1)</script><!--' }]);
  expect(block.match(/<\/script>/g)).toHaveLength(1);
  expect(block).not.toContain('<!--');
});
