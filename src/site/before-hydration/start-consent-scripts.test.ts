import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScriptOf } from '#tests/inline-script.ts';

const code = await inlineScriptOf('src/site/before-hydration/start-consent-scripts.ts');

type Script = {
  src?: string;
  dataset: Record<string, string>;
  replaceWith?: (script: Script) => void;
};

/** The inline script with two waiting scripts, on a public page by default. */
function load(consent: string, at = '/faq') {
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
    currentScript: { dataset: { publicPaths: '^\\/(faq)?$' } },
    createElement: (): Script => ({ dataset: {} }),
    querySelectorAll: () => [...waiting],
  };
  const wholly: string[] = [];
  const location = {
    href: `https://club.example${at}`,
    assign: (to: string) => wholly.push(to),
    reload: () => wholly.push('again'),
  };
  const go = (_state: unknown, _title: string, to = '') => {
    location.href = new URL(to, location.href).href;
  };
  const history = { pushState: go, replaceState: go };
  const listeners: Record<string, (event: object) => void> = {};
  const addEventListener = (kind: string, listener: () => void) => {
    listeners[kind] = listener;
  };
  const window = { location, history, addEventListener };
  runInNewContext(code, { document, MutationObserver, window, URL });
  return {
    started,
    watched,
    html,
    wholly,
    choose: (allowed: string) => {
      html.dataset.consent = allowed;
      changed();
    },
    /** By the router. */
    goTo: (to: string, how: 'pushState' | 'replaceState' = 'pushState') =>
      history[how](null, '', to),
    backTo: (path: string) => {
      go(null, '', path);
      listeners['popstate']?.({});
    },
    /** Whether the router receives the click. */
    follow: (path: string): boolean => {
      let isHeard = true;
      const target = { closest: () => ({ href: new URL(path, location.href).href }) };
      listeners['click']?.({
        target,
        stopPropagation: () => {
          isHeard = false;
        },
      });
      return isHeard;
    },
    at: () => new URL(location.href).pathname,
  };
}

describe('a script of a category', () => {
  it.each(['ask', 'essential', 'essential preferences'])('does not start for "%s"', (consent) => {
    expect(load(consent).started).toEqual([]);
  });

  it('starts if its category is allowed, without the others', () => {
    expect(load('essential marketing').started).toEqual(['https://marketing.example/a.js']);
  });

  it('starts once, when a choice allows it', () => {
    const { started, watched, choose, html } = load('ask');
    expect(watched).toEqual([html, { attributeFilter: ['data-consent'] }]);
    choose('essential analytics');
    choose('essential');
    choose('essential analytics');
    expect(started).toEqual(['https://analytics.example/a.js']);
  });
});

describe('pages that are not public', () => {
  it('start no script, whatever is chosen there; the next public page does', () => {
    const { started, choose, goTo } = load('ask', '/auth');
    choose('essential analytics');
    expect(started).toEqual([]);
    goTo('/faq');
    expect(started).toHaveLength(1);
  });

  it('are loaded as new documents once a script runs: by a link, by the router, and by going back', () => {
    const { follow, goTo, backTo, wholly, at } = load('essential analytics');
    expect(follow('/auth?tab=register')).toBe(false);
    goTo('/auth?event=7');
    goTo('/dashboard', 'replaceState');
    expect([wholly, at()]).toEqual([['/auth?event=7', '/dashboard'], '/faq']);
    backTo('/dashboard');
    expect(wholly).toHaveLength(3);
  });

  it('public pages, and all pages while no script runs, are reached without a reload', () => {
    const running = load('essential analytics');
    expect(running.follow('/')).toBe(true);
    running.goTo('/');
    running.goTo('/?city=leeds');
    running.backTo('/faq');
    expect([running.wholly, running.at()]).toEqual([[], '/faq']);
    const idle = load('essential');
    expect(idle.follow('/auth')).toBe(true);
    idle.goTo('/auth');
    expect([idle.wholly, idle.at()]).toEqual([[], '/auth']);
  });
});
