import { describe, expect, it } from 'vitest';
import { openPage, sign } from '#tests/first-frame-page.ts';

describe('a button pressed before hydration', () => {
  const aButton = (isConnected = true) => {
    const clicks: string[] = [];
    return { isConnected, clicks, click: () => clicks.push('click'), ...sign() };
  };

  it('is pressed again after hydration; of several the last one counts', () => {
    const { press, awakes } = openPage();
    const [menu, book] = [aButton(), aButton()];
    press(menu);
    press(book);
    expect(book.clicks).toEqual([]);
    awakes();
    expect([menu.clicks, book.clicks]).toEqual([[], ['click']]);
  });

  it('shows that it is waiting until then', () => {
    const { press, awakes } = openPage();
    const [menu, book] = [aButton(), aButton()];
    press(menu);
    expect(menu.waits()).toBe(true);
    press(book);
    expect([menu.waits(), book.waits()]).toEqual([false, true]);
    awakes();
    expect(book.waits()).toBe(false);
  });

  it('is handled once if React hydrates the page for it', () => {
    const { press, awakes } = openPage();
    const book = aButton();
    press(book, awakes);
    expect(book.clicks).toEqual([]);
  });

  it('is dropped if its button is gone, and only buttons are pressed again', () => {
    const { press, awakes } = openPage();
    const gone = aButton(false);
    press(gone);
    press(null);
    awakes();
    expect(gone.clicks).toEqual([]);
  });

  it('that submits its form is left to the form', () => {
    const { press, awakes } = openPage();
    const login = { ...aButton(), type: 'submit' };
    press(login);
    awakes();
    expect(login.clicks).toEqual([]);
  });

  it('that opens a popover, which works without scripts, is left to the browser', () => {
    const { press, awakes } = openPage();
    const menu = { ...aButton(), popoverTargetElement: {} };
    press(menu);
    expect(menu.waits()).toBe(false);
    awakes();
    expect(menu.clicks).toEqual([]);
  });
});

describe('a choice from a list before hydration', () => {
  const aControl = (localName: string) => {
    const told: unknown[] = [];
    const dispatchEvent = ({ type, bubbles }: Event) => told.push({ type, bubbles });
    return { localName, isConnected: true, value: 'Leeds', told, dispatchEvent, ...sign() };
  };

  it('is made again after hydration, although hydration has reset the list', () => {
    const { choose, awakes } = openPage();
    const city = aControl('select');
    choose(city);
    city.value = '';
    awakes();
    expect(city).toMatchObject({ value: 'Leeds', told: [{ type: 'change', bubbles: true }] });
  });

  it('is made again if the page hydrates right after it, before React could receive it', () => {
    const { choose, awakes } = openPage();
    const city = aControl('select');
    choose(city, awakes);
    expect(city).toMatchObject({ value: 'Leeds', told: [{ type: 'change', bubbles: true }] });
  });

  it('does not concern text fields, which have a script of their own', () => {
    const { choose, awakes } = openPage();
    const name = aControl('input');
    choose(name);
    awakes();
    expect(name.told).toEqual([]);
  });
});

describe.each(['checkbox', 'radio'])('a %s ticked', (type) => {
  const aBox = () => {
    const ticked: boolean[] = [];
    const box = { localName: 'input', type, isConnected: true, checked: true, ticked, ...sign() };
    return Object.assign(box, { click: () => ticked.push(box.checked) });
  };

  it.each([
    ['put back', false],
    ['left as it was chosen', true],
  ])(
    'before hydration, and %s by it, is ticked afterwards as if for the first time',
    (_what, left) => {
      const { tick, awakes } = openPage();
      const box = aBox();
      tick(box);
      expect([box.ticked, box.waits()]).toEqual([[], true]);
      box.checked = left;
      awakes();
      expect([box.ticked, box.waits()]).toEqual([[false], false]);
    },
  );

  it('while only the frame is hydrated is ticked again, although the event hydrates the page', () => {
    const { tick, awakes } = openPage();
    const box = aBox();
    awakes('frame-awake');
    tick(box, () => awakes('page-awake'));
    expect([box.ticked, box.waits()]).toEqual([[false], false]);
  });

  it('after hydration is left to the page', () => {
    const { tick, awakes } = openPage();
    const box = aBox();
    awakes();
    tick(box);
    expect(box.ticked).toEqual([]);
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

  it('submitted before hydration is submitted after it, and never by the browser', () => {
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

  it('with the method GET is left to the browser', () => {
    expect(openPage().send(aForm('get'), {})).toBe(false);
  });
});
