import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

test('Enter sends a message, except the one that ends a composition', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const onSend = vi.fn();
  render(<Composer name="Kim" text="ありがとう" onWrite={() => undefined} onSend={onSend} />);
  const area = screen.getByRole('textbox');
  // Other browsers report it as composing; Safari has ended the composition by then, and only the
  // code says it.
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(area, { key: 'Enter', shiftKey: true, keyCode: 13 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledOnce();
});
