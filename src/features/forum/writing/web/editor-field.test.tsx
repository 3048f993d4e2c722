import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditorField } from './editor-field.tsx';

test('Ctrl and Enter post a text, except the Enter that ends a composition', () => {
  const onSend = vi.fn();
  render(
    <EditorField
      label="Reply"
      value="- one"
      error={undefined}
      onChange={vi.fn()}
      onSend={onSend}
    />,
  );
  const area = screen.getByRole('textbox', { name: 'Reply' });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, keyCode: 13 });
  expect(onSend).toHaveBeenCalledOnce();
});
