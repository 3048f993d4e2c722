import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPresses, READY } from './hold-presses.ts';

const pressed = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="one">One</button>
    <button type="button" id="two"><span>Two</span></button>
    <button type="button" popovertarget="menu" id="menu-button">Menu</button>
    <form id="login" method="post"><button type="submit" name="how" value="now">Log in</button></form>
    <form id="bare"><button type="submit">Send</button></form>
    <form id="search" method="get" action="/forum/search"><button type="submit">Search</button></form>`;
  holdPresses();
  document.addEventListener('click', listen);
  document.addEventListener('submit', submit);
});

afterEach(() => {
  window.dispatchEvent(new Event(READY));
  document.removeEventListener('click', listen);
  document.removeEventListener('submit', submit);
  vi.clearAllMocks();
});

const listen = ({ target }: Event) => pressed((target as Element).closest('[id]')?.id);
const submit = (event: Event) => {
  event.preventDefault();
  sent((event.target as Element).id, (event as SubmitEvent).submitter?.getAttribute('value'));
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const ready = () => window.dispatchEvent(new Event(READY));

test('a button that is pressed again and again before hydration is pressed once after it', () => {
  press('#one');
  press('#two span');
  press('#two');
  expect(pressed).not.toHaveBeenCalled();
  ready();
  expect(pressed.mock.calls).toEqual([['two']]);
  ready();
  press('#one');
  expect(pressed.mock.calls).toEqual([['two'], ['one']]);
});

test.each([
  ['login', 'now'],
  ['bare', null],
])('a form is sent once after hydration, by the button that was pressed: %s', (form, value) => {
  press(`#${form} button`);
  press(`#${form} button`);
  expect(sent).not.toHaveBeenCalled();
  ready();
  expect(sent.mock.calls).toEqual([[form, value]]);
});

test('what works without the page’s scripts is left alone', () => {
  press('#menu-button');
  press('#search button');
  expect(pressed).toHaveBeenCalledWith('menu-button');
  expect(sent).toHaveBeenCalledWith('search', null);
  ready();
  expect(sent).toHaveBeenCalledOnce();
});
