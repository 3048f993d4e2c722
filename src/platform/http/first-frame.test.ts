import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hashScripts } from './content-policy.ts';
import { afterFirstFrame } from './first-frame.ts';

const start = 'import "/assets/home.js";import("/assets/entry.js")';
const hints = ['home', 'entry', 'vendor'].map(
  (name) => `<link rel="modulepreload" crossorigin="" href="/assets/${name}.js"/>`,
);
const page = `${hints.join('')}<p>Text</p><script nonce="N1" type="module" async="">${start}</script>`;

type Rule = Readonly<Record<string, string>>;

const inter = { 'font-family': 'Inter', src: 'url("/assets/inter.woff2")', 'font-weight': '400 600' };
const fraunces = { 'font-family': 'Fraunces', src: 'url("/assets/fraunces.woff2")', 'font-weight': '480' };
const sheet = {
  cssRules: [inter, fraunces].map((rule: Rule) => ({
    style: { getPropertyValue: (name: string) => rule[name] },
  })),
};

/** What shows on an element that it waits. */
function sign() {
  const attributes = new Map<string, string>();
  return {
    waits: () => attributes.get('aria-busy') === 'true',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
}

/** A page just big enough for the starter. `lost`: a face that the network does not bring. */
function openPage({ referrer = '', type = 'navigate', sheetHasCome = true, lost = '' } = {}) {
  const appended: { type?: string; textContent?: string; nonce?: string }[] = [];
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
      return this.says[0] === lost ? Promise.reject(new Error('The network broke.')) : Promise.resolve(this);
    }
  }
  const light = afterFirstFrame(page, 'N1');
  const [, modules = ''] = light.match(/ data-modules="([^"]*)"/) ?? [];
  const waiting = { nonce: 'N1', textContent: start, dataset: { modules } };
  const document = {
    referrer,
    currentScript: { previousElementSibling: waiting },
    querySelector: (selector: string) => (selector === 'link[data-faces]' ? link : null),
    fonts: shown,
    createElement: () => ({}),
    body: { append: (element: object) => appended.push(element) },
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
      painted = (names) => tell({ getEntriesByName: (name: string) => names.filter((one) => one === name) });
    }
    observe(): void {
      // Tells when the test says so.
    }
  }
  const [, starter = ''] = light.match(/<script nonce="N1">([\s\S]*)<\/script>/) ?? [];
  runInNewContext(starter, { document, window, PerformanceObserver, FontFace: Face, Event });
  const awakes = () => {
    for (const event of ['frame-awake', 'page-awake']) {
      heard.get(event)?.({});
      heard.delete(event);
    }
    dispatched();
    dispatched = () => undefined;
  };
  return {
    appended,
    timer,
    paint: (...names: string[]) => painted(names),
    awakes,
    /** Presses what stands under the finger; the page may wake while the press goes through it. */
    press: (button: object | null, meanwhile: () => void = () => undefined) => {
      heard.get('click')?.({ target: { closest: () => button } });
      meanwhile();
      dispatched();
    },
    choose: (control: object) => {
      heard.get('change')?.({ target: control });
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

const both = [
  ['Inter', 'url("/assets/inter.woff2")', { weight: '400 600' }],
  ['Fraunces', 'url("/assets/fraunces.woff2")', { weight: '480' }],
];

describe('a finished page', () => {
  it('does not start its modules itself, and trusts what will', () => {
    const { html, hashes } = hashScripts(afterFirstFrame(page, 'N1'), 'N1');
    expect(html).toContain(`data-modules="/assets/entry.js /assets/vendor.js">${start}</script>`);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload"');
    expect(hashes).toHaveLength(2);
  });

  it('leaves alone what somebody wrote into it', () => {
    const slipped = page.replace('N1', 'guess');
    expect(afterFirstFrame(slipped, 'N1')).toBe(slipped.replace(hints.join(''), ''));
  });

  it('starts its modules once, with the first frame', () => {
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

  it('starts them after two seconds where nothing is painted', () => {
    const { appended, timer } = openPage();
    expect(timer.after).toBe(2000);
    timer.run();
    expect(appended.at(-1)?.type).toBe('module');
  });
});

describe('the faces of a page', () => {
  it('come in together, after the first frame', async () => {
    const { faces, paint } = openPage();
    paint('first-paint');
    expect(await faces()).toEqual([]);
    paint('first-paint', 'first-contentful-paint');
    expect(await faces()).toEqual(both);
  });

  it('wait for the sheet that names them', async () => {
    const { faces, paint, sheetComes } = openPage({ sheetHasCome: false });
    paint('first-contentful-paint');
    expect(await faces()).toEqual([]);
    sheetComes();
    expect(await faces()).toEqual(both);
  });

  it('leave the stand-ins alone where one of them is lost', async () => {
    const { faces, paint } = openPage({ lost: 'Fraunces' });
    paint('first-contentful-paint');
    expect(await faces()).toEqual([]);
  });

  it.each([{ referrer: 'https://fourball.example/events' }, { type: 'reload' }, { type: 'back_forward' }])(
    'are let in at once where they are known: %o',
    async (known) => {
      const { faces, appended } = openPage(known);
      expect(await faces()).toEqual(both);
      expect(appended).toEqual([]);
    },
  );

  it('are not known to who comes from another site, however its name begins', async () => {
    expect(await openPage({ referrer: 'https://fourball.example.net/' }).faces()).toEqual([]);
  });
});

describe('a press before the page is awake', () => {
  const aButton = (isConnected = true) => {
    const clicks: string[] = [];
    return { isConnected, clicks, click: () => clicks.push('click'), ...sign() };
  };

  it('is done once it is; the last one counts', () => {
    const { press, awakes } = openPage();
    const [menu, book] = [aButton(), aButton()];
    press(menu);
    press(book);
    expect(book.clicks).toEqual([]);
    awakes();
    expect([menu.clicks, book.clicks]).toEqual([[], ['click']]);
  });

  it('shows that it waits, until it is done', () => {
    const { press, awakes } = openPage();
    const [menu, book] = [aButton(), aButton()];
    press(menu);
    expect(menu.waits()).toBe(true);
    press(book);
    expect([menu.waits(), book.waits()]).toEqual([false, true]);
    awakes();
    expect(book.waits()).toBe(false);
  });

  it('is done once only, where React wakes the page for it', () => {
    const { press, awakes } = openPage();
    const book = aButton();
    press(book, awakes);
    expect(book.clicks).toEqual([]);
  });

  it('is forgotten with its button, and nothing but a button is pressed again', () => {
    const { press, awakes } = openPage();
    const gone = aButton(false);
    press(gone);
    press(null);
    awakes();
    expect(gone.clicks).toEqual([]);
  });

  it('on a button that sends its form is left to the form', () => {
    const { press, awakes } = openPage();
    const login = { ...aButton(), type: 'submit' };
    press(login);
    awakes();
    expect(login.clicks).toEqual([]);
  });
});

describe('a choice from a list before the page is awake', () => {
  const aControl = (localName: string) => {
    const told: unknown[] = [];
    const dispatchEvent = ({ type, bubbles }: Event) => told.push({ type, bubbles });
    return { localName, isConnected: true, value: 'Leeds', told, dispatchEvent, ...sign() };
  };

  it('is made once it is, though waking has put the list back', () => {
    const { choose, awakes } = openPage();
    const city = aControl('select');
    choose(city);
    city.value = '';
    awakes();
    expect(city).toMatchObject({ value: 'Leeds', told: [{ type: 'change', bubbles: true }] });
  });

  it('is no matter of a field to type in: the browser keeps what is typed', () => {
    const { choose, awakes } = openPage();
    const name = aControl('input');
    choose(name);
    awakes();
    expect(name.told).toEqual([]);
  });
});

describe('a form', () => {
  const aForm = (method: string) => {
    const sent: unknown[] = [];
    return {
      method,
      isConnected: true,
      sent,
      requestSubmit: (submitter: unknown) => sent.push(submitter),
      ...sign(),
    };
  };

  it('sent before the page is awake is sent once it is, and never by the browser', () => {
    const { send, awakes } = openPage();
    const [form, button] = [aForm('post'), sign()];
    expect(send(form, button)).toBe(true);
    expect(form.sent).toEqual([]);
    awakes();
    expect(form.sent).toEqual([button]);
    expect(send(form, button)).toBe(true);
    awakes();
    expect(form.sent).toEqual([button]);
  });

  it('that only asks is the browser’s', () => {
    expect(openPage().send(aForm('get'), {})).toBe(false);
  });
});
