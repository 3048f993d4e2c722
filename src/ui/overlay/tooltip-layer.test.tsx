import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button.tsx';
import { openTooltips, tooltipDelays } from './tooltip-layer.ts';

const over = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T08:30:00Z') });
  render(
    <>
      <IconButton label="Open menu" />
      <IconButton label="Close" />
      <button type="button" data-tip="Where everybody starts">
        First tee
      </button>
      <p>Text</p>
    </>,
  );
  openTooltips(document.body, false);
});
afterEach(() => {
  over(document.body);
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });

// Shows spec 9.14
test('the delays are those of the specification', () => {
  expect(tooltipDelays).toEqual({ open: 700, skip: 300 });
});

// Shows spec 9.14
test('opens 700 ms after the pointer arrives, and closes when it leaves', () => {
  over(button('Open menu'));
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Open menu');
  over(screen.getByText('Text'));
  expect(shown()).toBeNull();
});

test('stays while the pointer is on the tooltip', () => {
  over(button('Open menu'));
  wait(700);
  over(screen.getByRole('tooltip'));
  wait(5000);
  expect(shown()).toBe('Open menu');
});

// Shows spec 9.14
test.each([
  [299, 'Close'],
  [300, null],
])('%i ms after one has closed, the next one shows %j at once', (gap, at) => {
  over(button('Open menu'));
  wait(700);
  over(screen.getByText('Text'));
  wait(gap);
  over(button('Close'));
  wait(0);
  expect(shown()).toBe(at);
  wait(700);
  expect(shown()).toBe('Close');
});

test.each(['pointerDown', 'scroll', 'blur'] as const)('closes on %s', (kind) => {
  over(button('Close'));
  wait(700);
  if (kind === 'blur') fireEvent.focusOut(button('Close'));
  else fireEvent[kind](button('Close'));
  expect(shown()).toBeNull();
});

test('closes on Esc, and does not open again by itself', () => {
  over(button('Close'));
  wait(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  wait(5000);
  expect(shown()).toBeNull();
});

test('does not open on touch', () => {
  fireEvent.pointerOver(button('Close'), { pointerType: 'touch' });
  wait(5000);
  expect(shown()).toBeNull();
});

test('describes its element if it says more than the element’s name', () => {
  over(button('First tee'));
  wait(700);
  expect(button('First tee').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  over(button('Open menu'));
  wait(0);
  expect(button('First tee').hasAttribute('aria-describedby')).toBe(false);
  expect(button('Open menu').hasAttribute('aria-describedby')).toBe(false);
});
