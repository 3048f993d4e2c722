import { describe, expect, it } from 'vitest';
import type { ConsentScript } from '#platform/config/consent-scripts.ts';
import { originsOf, withConsentScripts } from './consent-scripts.ts';
import { hashScripts } from './content-policy.ts';

const scripts: readonly ConsentScript[] = [
  { category: 'analytics', src: 'https://stats.example/a.js?x=1&y="<' },
  { category: 'marketing', src: 'https://ads.example/b.js' },
  { category: 'marketing', src: 'https://ads.example/c.js' },
];
const mark = { nonce: 'N1', publicPaths: /^\/(faq|"&)?$/, starter: 'start()' };
const page = '<html><head><title>T</title></head><body></body></html>';

describe('a page with scripts that need consent', () => {
  // Shows product 9
  it('is not changed if no script is configured', () => {
    expect(withConsentScripts(page, [], mark)).toBe(page);
  });

  it('has them as data with escaped addresses, followed by one trusted script', () => {
    const html = withConsentScripts(page, scripts, mark);
    const data = [
      ...html.matchAll(
        /<script type="text\/plain" data-consent="(\w+)" data-src="([^"]+)"><\/script>/g,
      ),
    ];
    expect(data.map(([, category, src]) => [category, src])).toEqual([
      ['analytics', 'https://stats.example/a.js?x=1&amp;y=%22%3C'],
      ['marketing', 'https://ads.example/b.js'],
      ['marketing', 'https://ads.example/c.js'],
    ]);
    expect(html).toContain(
      '<script nonce="N1" data-public-paths="^\\/(faq|&quot;&amp;)?$">start()</script></head>',
    );
    expect(hashScripts(html, 'N1').hashes).toHaveLength(1);
  });

  // Shows product 9
  it('adds each host to the policy once', () => {
    expect(originsOf(scripts)).toEqual(['https://stats.example', 'https://ads.example']);
  });
});
