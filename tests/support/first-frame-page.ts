import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { deferHydration } from '#platform/http/pages/deferred-hydration.ts';
import { inlineScriptOf } from './inline-script.ts';

/**
 * In the order of the page: the first one is in its head, the second one at the end of its body.
 */
const scripts = await Promise.all(
  ['early-input', 'hydrate-after-first-frame'].map((name) =>
    inlineScriptOf(`src/site/before-hydration/${name}.ts`),
  ),
);

/** The script that starts a page's modules. */
export const start = 'import "/assets/home.js";import("/assets/entry.js")';
export const hints = ['home', 'entry', 'vendor'].map(
  (name) => `<link rel="modulepreload" crossorigin="" href="/assets/${name}.js"/>`,
);
export const page = `${hints.join('')}<p>Text</p><script nonce="N1" type="module" async="">${start}</script>`;

type Rule = Readonly<Record<string, string>>;

const inter = {
  'font-family': 'Inter',
  src: 'url("/assets/inter.woff2")',
  'font-weight': '400 600',
};
const fraunces = {
  'font-family': 'Fraunces',
  src: 'url("/assets/fraunces.woff2")',
  'font-weight': '480',
};
const sheet = {
  cssRules: [inter, fraunces].map((rule: Rule) => ({
    style: { getPropertyValue: (name: string) => rule[name] },
  })),
};

/** The attributes of an element, which show whether it is waiting. */
export function sign() {
  const attributes = new Map<string, string>();
  return {
    waits: () => attributes.get('aria-busy') === 'true',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
}

/** A page with only the parts that the inline scripts use. `lost`: a font that cannot be loaded. */
export function openPage({
  referrer = '',
  type = 'navigate',
  sheetHasCome = true,
  lost = '',
} = {}) {
  const appended: { type?: string; textContent?: string; nonce?: string }[] = [];
  const notes: string[] = [];
  const shown = new Set<Face>();
  const link = {
    sheet: sheetHasCome ? sheet : null,
    addEventListener: (_load: string, run: () => void) => (come = run),
  };
  let come = (): void => undefined;
  let dispatched = (): void => undefined;
  const heard = new Map<string, (event: object) => void>();
  let painted = (_names: readonly string[]): void => undefined;
  let timer = { run: (): void => undefined, after: 0 };
  class Face {
    readonly says: readonly unknown[];
    constructor(...says: readonly unknown[]) {
      this.says = says;
    }
    load(): Promise<Face> {
      return this.says[0] === lost
        ? Promise.reject(new Error('The network broke.'))
        : Promise.resolve(this);
    }
  }
  const light = deferHydration(page, 'N1');
  const [, modules = ''] = light.match(/ data-modules="([^"]*)"/) ?? [];
  const waiting = { nonce: 'N1', textContent: start, dataset: { modules } };
  const document = {
    referrer,
    querySelector: (selector: string) =>
      new Map<string, unknown>([
        ['link[data-faces]', link],
        ['script[type="text/waits"]', waiting],
      ]).get(selector) ?? null,
    fonts: shown,
    createElement: () => Object.create({ setAttribute: () => undefined }),
    body: {
      append: (element: object) => appended.push(element),
      prepend: (note: { textContent: string }) => notes.push(note.textContent),
    },
    addEventListener: (name: string, run: (event: object) => void) => heard.set(name, run),
  };
  const window = {
    location: { origin: 'https://fourball.example' },
    performance: { getEntriesByType: () => [{ type }] },
    setTimeout: (run: () => void, after?: number) => {
      if (after === undefined) dispatched = run;
      else timer = { run, after };
    },
    addEventListener: (name: string, run: (event: object) => void) => heard.set(name, run),
  };
  class PerformanceObserver {
    constructor(tell: (list: object) => void) {
      painted = (names) =>
        tell({ getEntriesByName: (name: string) => names.filter((one) => one === name) });
    }
    observe(): void {
      // The test reports the paints.
    }
  }
  runInNewContext(scripts.join('\n'), {
    document,
    window,
    PerformanceObserver,
    FontFace: Face,
    Event,
  });
  const settle = () => {
    const run = dispatched;
    dispatched = () => undefined;
    run();
  };
  const awakes = (...parts: ('frame-awake' | 'page-awake')[]) => {
    for (const event of parts.length > 0 ? parts : ['frame-awake', 'page-awake']) {
      heard.get(event)?.({});
      heard.delete(event);
    }
    settle();
  };
  return {
    appended,
    /** The notes above the page. */
    notes,
    /** Reports that the file of an element could not be loaded. */
    lose: (element: object) => heard.get('error')?.({ target: element }),
    timer,
    paint: (...names: string[]) => painted(names),
    awakes,
    /**
     * Presses a button. `meanwhile` runs while the event is dispatched: the page may be hydrated by
     * it.
     */
    press: (button: object | null, meanwhile: () => void = () => undefined) => {
      heard.get('click')?.({ target: { closest: () => button } });
      meanwhile();
      dispatched();
    },
    /**
     * The same for a checkbox or a radio button, which has changed already when its event is
     * dispatched.
     */
    tick: (box: object, meanwhile: () => void = () => undefined) => {
      heard.get('click')?.({ target: Object.assign(box, { closest: () => null }) });
      meanwhile();
      settle();
    },
    choose: (control: object, meanwhile: () => void = () => undefined) => {
      heard.get('change')?.({ target: control });
      meanwhile();
      dispatched();
    },
    /** @returns whether the browser was kept from sending the form by itself */
    send: (form: object, submitter: object) => {
      let stopped = false;
      const preventDefault = () => {
        stopped = true;
      };
      heard.get('submit')?.({ target: form, submitter, preventDefault });
      dispatched();
      return stopped;
    },
    sheetComes: () => {
      link.sheet = sheet;
      come();
    },
    faces: async () => {
      await setImmediate();
      return [...shown].map((face) => face.says);
    },
  };
}
