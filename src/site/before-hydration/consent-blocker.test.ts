import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ALL, CONSENT_KEY, ONLY_ESSENTIAL, recordsOf } from '#features/consent/consent-record.ts';
import { inlineScriptOf } from '#tests/inline-script.ts';
import { themeRecord } from '../layout/theme.ts';

const code = await inlineScriptOf('src/site/before-hydration/consent-blocker.ts');
const now = Date.parse('2026-05-14T08:30:00Z');
const day = 86_400_000;
const consent = (flags = ALL, age = 0) =>
  String(recordsOf(flags, new Date(now - age * day))[CONSENT_KEY]);

type Heard = Map<string, (event: object) => void>;

/** A minimal page for the blocker. */
function openPage(
  kept: Record<string, string> | 'refused' = {},
  settings?: object,
  isDark = false,
) {
  const html = { dataset: { theme: 'light' } as Record<string, string | undefined> };
  const heard: Heard = new Map();
  const addEventListener = (name: string, run: (event: object) => void) => heard.set(name, run);
  const storage = () => {
    if (kept === 'refused') throw new Error('denied');
    return kept;
  };
  runInNewContext(code, {
    document: {
      documentElement: html,
      activeElement: null,
      querySelector: () => settings ?? null,
      querySelectorAll: () => [],
      addEventListener,
    },
    window: {
      addEventListener,
      dispatchEvent: ({ type }: Event) => heard.get(type)?.({}),
    },
    matchMedia: () => ({ matches: isDark, addEventListener }),
    localStorage: {
      getItem: (key: string) => storage()[key] ?? null,
      setItem: (key: string, value: string) => Object.assign(storage(), { [key]: value }),
      removeItem: (key: string) => delete storage()[key],
    },
    Event,
    Date: class extends Date {
      constructor(...args: [] | [number | string]) {
        super(...((args.length > 0 ? args : [now]) as [number]));
      }
      static override now = () => now;
    },
  });
  const tell = (name: string, event: object = {}) => heard.get(name)?.(event);
  return { data: html.dataset, tell, kept };
}

describe('before the first paint', () => {
  // Shows spec 4.11, product 8
  test.each([
    ['nothing is stored', {}, 'ask'],
    ['all is allowed', { [CONSENT_KEY]: consent() }, 'essential analytics marketing preferences'],
    ['all is refused', { [CONSENT_KEY]: consent(ONLY_ESSENTIAL) }, 'essential'],
    ['the consent is 364 days old', { [CONSENT_KEY]: consent(ONLY_ESSENTIAL, 364) }, 'essential'],
    ['the consent is 366 days old', { [CONSENT_KEY]: consent(ALL, 366) }, 'ask'],
    ['the browser keeps nothing', 'refused' as const, 'ask'],
  ])('%s', (_state, kept, expected) => {
    expect(openPage(kept).data['consent']).toBe(expected);
  });

  // Shows spec 9.21, product 8
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'light'],
    [themeRecord('dark', now - 364 * day), 'dark'],
    [themeRecord('dark', now - 366 * day), 'light'],
  ])('a theme stored as %s is shown as %s', (kept, shown) => {
    expect(openPage({ 'fourball-theme': kept }).data['theme']).toBe(shown);
  });

  test('without a choice the theme is the phone’s, and a choice wins', () => {
    expect(openPage({}, undefined, true).data['theme']).toBe('dark');
    expect(openPage({ 'fourball-theme': 'light' }, undefined, true).data['theme']).toBe('light');
  });
});

describe('a button of the banner', () => {
  const press = (page: ReturnType<typeof openPage>, consentChoice?: string) => {
    const button = consentChoice && { dataset: { consentChoice } };
    page.tell('click', {
      target: {
        closest: (selector: string) => (selector === '[data-consent-choice]' ? button : null),
      },
    });
  };

  test.each([
    ['accept', ALL, 'essential analytics marketing preferences'],
    ['reject', ONLY_ESSENTIAL, 'essential'],
  ])('saves its choice at once, without hydration: %s', (choice, flags, shown) => {
    const page = openPage({});
    press(page, choice);
    expect(page.data['consent']).toBe(shown);
    expect(page.kept).toEqual(recordsOf(flags, new Date(now)));
  });

  test.each([undefined, 'toString'])('with any other value does nothing: %s', (choice) => {
    const page = openPage({});
    press(page, choice);
    expect([page.data['consent'], page.kept]).toEqual(['ask', {}]);
  });
});

describe('the settings', () => {
  const switches = () => [
    { name: 'essential', checked: false, disabled: true },
    { name: 'analytics', checked: true, disabled: false },
    { name: 'marketing', checked: false, disabled: false },
    { name: 'preferences', checked: false, disabled: false },
  ];

  /** A minimal dialog, and a press on an element that matches one selector. */
  const open = (kept: Record<string, string>) => {
    const boxes = switches();
    const seen: string[] = [];
    const page = openPage(kept, {
      querySelectorAll: () => boxes,
      contains: () => true,
      showModal: () => seen.push('opened'),
      close: () => seen.push('closed'),
    });
    const press = (selector: string, dataset = {}) =>
      page.tell('click', {
        target: { closest: (asked: string) => (asked === selector ? { dataset } : null) },
      });
    return { page, boxes, seen, press };
  };

  // Shows spec 2.60, 4.13
  test('open at once, with the switches of the present consent', () => {
    const { boxes, seen, press } = open({ [CONSENT_KEY]: consent({ ...ALL, analytics: false }) });
    press('[data-opens="cookie-settings"]');
    expect(seen).toEqual(['opened']);
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true, true]);
  });

  test('saves the state of the switches, and closes the settings', () => {
    const { page, seen, press } = open({});
    press('[data-consent-choice]', { consentChoice: 'chosen' });
    expect(seen).toEqual(['closed']);
    expect(page.data['consent']).toBe('essential analytics');
  });

  test('close when a link in them is followed', () => {
    const { page, seen, press } = open({});
    press('a');
    expect([seen, page.kept]).toEqual([['closed'], {}]);
  });
});

test('the browser never posts a form, but may send one that reads', () => {
  const page = openPage();
  const isSent = (method: string) => {
    let sent = true;
    page.tell('submit', {
      target: { method },
      preventDefault: () => {
        sent = false;
      },
    });
    return sent;
  };
  expect([isSent('post'), isSent('get')]).toEqual([false, true]);
});

describe('a choice that is made', () => {
  test.each([
    ['in another tab', 'storage', { key: CONSENT_KEY }],
    ['by clearing all in another tab', 'storage', { key: null }],
    ['while this page was in the memory', 'pageshow', { persisted: true }],
  ])('%s changes the page', (_where, name, event) => {
    const storage: Record<string, string> = {};
    const page = openPage(storage);
    storage[CONSENT_KEY] = consent();
    page.tell('storage', { key: 'fourball-theme' });
    page.tell('pageshow', { persisted: false });
    expect(page.data['consent']).toBe('ask');
    page.tell(name, event);
    expect(page.data['consent']).toBe('essential analytics marketing preferences');
  });
});
