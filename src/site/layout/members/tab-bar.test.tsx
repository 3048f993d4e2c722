import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepWritingWhilePressing } from './tab-bar.tsx';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  cleanup();
});

/** Whether a press on a control may move the focus, which is in the field with this name. */
function movesFocus(pointer: 'coarse' | 'fine', control: string, from: string): boolean {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  stops.push(keepWritingWhilePressing());
  render(
    <form>
      <textarea aria-label="Message" />
      <input type="checkbox" aria-label="Follow" />
      <button type="submit">
        <span>Send</span>
      </button>
      <a href="/forum">Forum</a>
    </form>,
  );
  screen.getByLabelText(from).focus();

  return fireEvent.mouseDown(screen.getByText(control));
}

test.each([
  ['a finger on a button, while writing', 'coarse', 'Send', 'Message', false],
  ['a finger on a button, with the focus elsewhere', 'coarse', 'Send', 'Follow', true],
  ['a finger on a link, while writing', 'coarse', 'Forum', 'Message', true],
  ['a mouse on a button, while writing', 'fine', 'Send', 'Message', true],
] as const)('the focus moves or stays: %s', (_name, pointer, control, from, moves) => {
  expect(movesFocus(pointer, control, from)).toBe(moves);
});
