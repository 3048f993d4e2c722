import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Door() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Forgot password?</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Reset password"
        description="We send you a link."
      >
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

test('takes the focus, closes on Escape and returns the focus', async () => {
  render(<Door />);
  const button = screen.getByRole('button', { name: 'Forgot password?' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'We send you a link.',
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('closes with its cross', async () => {
  render(<Door />);
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps what is typed before its code has loaded', async () => {
  render(<Door />);
  const button = screen.getByRole('button', { name: 'Forgot password?' });
  button.focus();
  fireEvent.click(button);
  for (const key of ['S', 'x', 'Backspace', 'a', 'm']) fireEvent.keyDown(button, { key });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await waitFor(() => expect(field.value).toBe('Sam'));
});
