import { describe, expect, it } from 'vitest';
import { openPage, start } from '#tests/first-frame-page.ts';

const both = [
  ['Inter', 'url("/assets/inter.woff2")', { weight: '400 600' }],
  ['Fraunces', 'url("/assets/fraunces.woff2")', { weight: '480' }],
];

describe('the modules of a page', () => {
  it('start once, after the first frame', () => {
    const { appended, paint, timer } = openPage();
    paint('first-paint');
    expect(appended).toEqual([]);
    paint('first-paint', 'first-contentful-paint');
    timer.run();
    expect(appended).toEqual([
      { rel: 'modulepreload', href: '/assets/entry.js' },
      { rel: 'modulepreload', href: '/assets/vendor.js' },
      { type: 'module', nonce: 'N1', textContent: start },
    ]);
  });

  it('start after two seconds if nothing is painted', () => {
    const { appended, timer } = openPage();
    expect(timer.after).toBe(2000);
    timer.run();
    expect(appended.at(-1)?.type).toBe('module');
  });
});

describe('modules that cannot be loaded', () => {
  it.each([{ rel: 'modulepreload' }, { localName: 'script' }])(
    'are reported once: %o',
    (element) => {
      const { lose, notes } = openPage();
      lose(element);
      lose(element);
      expect(notes).toEqual([expect.stringContaining('Please reload')]);
    },
  );

  it.each([{ localName: 'img' }, { rel: 'stylesheet' }])(
    'do not include other files: %o',
    (element) => {
      const { lose, notes } = openPage();
      lose(element);
      expect(notes).toEqual([]);
    },
  );

  it('are reported by their own buttons after hydration', () => {
    const { lose, notes, awakes } = openPage();
    awakes();
    lose({ rel: 'modulepreload' });
    expect(notes).toEqual([]);
  });
});

describe('the fonts of a page', () => {
  it('are shown together, after the first frame', async () => {
    const { faces, paint } = openPage();
    paint('first-paint');
    expect(await faces()).toEqual([]);
    paint('first-paint', 'first-contentful-paint');
    expect(await faces()).toEqual(both);
  });

  it('wait for the style sheet that lists them', async () => {
    const { faces, paint, sheetComes } = openPage({ sheetHasCome: false });
    paint('first-contentful-paint');
    expect(await faces()).toEqual([]);
    sheetComes();
    expect(await faces()).toEqual(both);
  });

  it('keep the fallback fonts if one of them fails', async () => {
    const { faces, paint } = openPage({ lost: 'Fraunces' });
    paint('first-contentful-paint');
    expect(await faces()).toEqual([]);
  });

  it.each([
    { referrer: 'https://fourball.example/events' },
    { type: 'reload' },
    { type: 'back_forward' },
  ])('are shown at once if they are cached: %o', async (known) => {
    const { faces, appended } = openPage(known);
    expect(await faces()).toEqual(both);
    expect(appended).toEqual([]);
  });

  it('do not count as cached for a visitor from another site, however its name begins', async () => {
    expect(await openPage({ referrer: 'https://fourball.example.net/' }).faces()).toEqual([]);
  });
});
