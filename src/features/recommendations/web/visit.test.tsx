import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timing } from '../timing.ts';
import { mayHaveShownOne } from './visit.ts';

/** A page as it was reached, so long ago. */
function reached(type: string, { from = '', ago = 25_000 } = {}): void {
  vi.stubGlobal('performance', { now: () => ago, getEntriesByType: () => [{ type }] });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
}

const consent = (given: string) => {
  document.documentElement.dataset['consent'] = given;
};

beforeEach(() => consent('essential'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['a reload', 'reload', ''],
  ['the way back', 'back_forward', ''],
  ['a link of ours in a new tab', 'navigate', `${window.location.origin}/events`],
])('without consent a popup may have been shown before %s', (_way, type, from) => {
  reached(type, { from });
  expect(mayHaveShownOne()).toBe(true);
  reached(type, { from, ago: timing.cooldown });
  expect(mayHaveShownOne()).toBe(false);
});

test.each([
  ['an address that was typed', ''],
  ['another site, however its name begins', `${window.location.origin}.example/`],
])('none was shown before %s', (_way, from) => {
  reached('navigate', { from });
  expect(mayHaveShownOne()).toBe(false);
});

test('with consent the memory knows', () => {
  consent('essential preferences');
  reached('reload');
  expect(mayHaveShownOne()).toBe(false);
});
