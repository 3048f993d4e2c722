import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hashScripts } from './content-policy.ts';
import { afterFirstFrame } from './first-frame.ts';

const start = 'import "/assets/entry.js"';
const page = `<p>Text</p><script nonce="N1" type="module" async="">${start}</script>`;

/** A page just big enough for the starter. */
function openPage({ referrer = '', type = 'navigate' } = {}) {
  const appended: { type?: string; textContent?: string; nonce?: string }[] = [];
  const faces = { media: 'print' };
  let painted = (_names: readonly string[]): void => undefined;
  let timer = { run: (): void => undefined, after: 0 };
  const document = {
    referrer,
    currentScript: { previousElementSibling: { nonce: 'N1', textContent: start } },
    querySelectorAll: () => [faces],
    createElement: () => ({}),
    body: { append: (element: object) => appended.push(element) },
  };
  const window = {
    location: { origin: 'https://fourball.example' },
    performance: { getEntriesByType: () => [{ type }] },
    setTimeout: (run: () => void, after: number) => (timer = { run, after }),
  };
  class PerformanceObserver {
    constructor(tell: (list: object) => void) {
      painted = (names) => tell({ getEntriesByName: (name: string) => names.filter((one) => one === name) });
    }
    observe(): void {
      // Tells when the test says so.
    }
  }
  const [, starter = ''] = afterFirstFrame(page, 'N1').match(/<script nonce="N1">([\s\S]*)<\/script>/) ?? [];
  runInNewContext(starter, { document, window, PerformanceObserver });
  return { appended, faces, timer, paint: (...names: string[]) => painted(names) };
}

describe('a finished page', () => {
  it('does not start its modules itself, and trusts what will', () => {
    const { html, hashes } = hashScripts(afterFirstFrame(page, 'N1'), 'N1');
    expect(html).toContain(`<script type="text/waits">${start}</script>`);
    expect(html).not.toContain('type="module"');
    expect(hashes).toHaveLength(2);
  });

  it('leaves alone what somebody wrote into it', () => {
    const slipped = page.replace('N1', 'guess');
    expect(afterFirstFrame(slipped, 'N1')).toBe(slipped);
  });

  it('starts its modules once, with the first frame', () => {
    const { appended, faces, paint, timer } = openPage();
    paint('first-paint');
    expect(appended).toEqual([]);
    expect(faces.media).toBe('print');
    paint('first-paint', 'first-contentful-paint');
    timer.run();
    expect(appended).toEqual([{ type: 'module', nonce: 'N1', textContent: start }]);
    expect(faces.media).toBe('all');
  });

  it('starts them after two seconds where nothing is painted', () => {
    const { appended, timer } = openPage();
    expect(timer.after).toBe(2000);
    timer.run();
    expect(appended).toHaveLength(1);
  });

  it.each([{ referrer: 'https://fourball.example/events' }, { type: 'reload' }, { type: 'back_forward' }])(
    'has its faces at once where they are known: %o',
    (known) => {
      const { faces, appended } = openPage(known);
      expect(faces.media).toBe('all');
      expect(appended).toEqual([]);
    },
  );

  it('takes another site for another, however it begins', () => {
    expect(openPage({ referrer: 'https://fourball.example.net/' }).faces.media).toBe('print');
  });
});
