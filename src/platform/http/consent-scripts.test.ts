import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ConsentScript } from '#platform/config/consent-scripts.ts';
import { originsOf, withConsentScripts } from './consent-scripts.ts';
import { hashScripts } from './content-policy.ts';

const scripts: readonly ConsentScript[] = [
  { category: 'analytics', src: 'https://stats.example/a.js?x=1&y="<' },
  { category: 'marketing', src: 'https://ads.example/b.js' },
  { category: 'marketing', src: 'https://ads.example/c.js' },
];
const page = '<html><head><title>T</title></head><body></body></html>';

describe('a page with scripts that need a consent', () => {
  it('stays as it is where none is configured', () => {
    expect(withConsentScripts(page, [], 'N1')).toBe(page);
  });

  it('carries them as data, with their addresses escaped, and one trusted script behind them', () => {
    const html = withConsentScripts(page, scripts, 'N1');
    const data = [
      ...html.matchAll(/<script type="text\/plain" data-consent="(\w+)" data-src="([^"]+)"><\/script>/g),
    ];
    expect(data.map(([, category, src]) => [category, src])).toEqual([
      ['analytics', 'https://stats.example/a.js?x=1&amp;y=%22%3C'],
      ['marketing', 'https://ads.example/b.js'],
      ['marketing', 'https://ads.example/c.js'],
    ]);
    expect(hashScripts(html, 'N1').hashes).toHaveLength(1);
  });

  it('lets each host into the policy once', () => {
    expect(originsOf(scripts)).toEqual(['https://stats.example', 'https://ads.example']);
  });
});

type Script = { src?: string; dataset: Record<string, string>; replaceWith?: (script: Script) => void };

/** The loader before two waiting scripts. */
function load(consent: string) {
  const html = { dataset: { consent } };
  const started: (string | undefined)[] = [];
  const waiting = ['analytics', 'marketing'].map(
    (category): Script => ({
      dataset: { consent: category, src: `https://${category}.example/a.js` },
      replaceWith(script) {
        waiting.splice(waiting.indexOf(this), 1);
        started.push(script.src);
      },
    }),
  );
  const watched: object[] = [];
  let changed = (): void => undefined;
  class MutationObserver {
    constructor(tell: () => void) {
      changed = tell;
    }
    observe(...what: object[]): void {
      watched.push(...what);
    }
  }
  const document = {
    documentElement: html,
    createElement: (): Script => ({ dataset: {} }),
    querySelectorAll: () => [...waiting],
  };
  const [, loader = ''] =
    /<script nonce="N1">([\s\S]*)<\/script>/.exec(withConsentScripts(page, scripts, 'N1')) ?? [];
  runInNewContext(loader, { document, MutationObserver });
  const choose = (allowed: string) => {
    html.dataset.consent = allowed;
    changed();
  };
  return { started, watched, choose, html };
}

describe('a script of a category', () => {
  it.each(['ask', 'essential', 'essential preferences'])('does not start for "%s"', (consent) => {
    expect(load(consent).started).toEqual([]);
  });

  it('starts where it is allowed, alone', () => {
    expect(load('essential marketing').started).toEqual(['https://marketing.example/a.js']);
  });

  it('starts with the choice that allows it, once', () => {
    const { started, watched, choose, html } = load('ask');
    expect(watched).toEqual([html, { attributeFilter: ['data-consent'] }]);
    choose('essential analytics');
    choose('essential');
    choose('essential analytics');
    expect(started).toEqual(['https://analytics.example/a.js']);
  });
});
