import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChosenPhotos } from './chosen-photos.ts';
import { Composer } from './composer.tsx';

const onSend = vi.fn();
beforeEach(() => {
  onSend.mockClear();
  localStorage.clear();
});

type Props = { readonly text: string; readonly isWaiting?: boolean };

function Written({ text, isWaiting = false }: Props) {
  const photos = useChosenPhotos('robin', 'kim');
  return (
    <Composer
      name="Kim"
      text={text}
      onWrite={() => undefined}
      onSend={onSend}
      photos={photos}
      isWaiting={isWaiting}
    />
  );
}

/** An upload that was finished before the page was loaded. */
const keepUploaded = (id: string, at = Date.now()) =>
  localStorage.setItem(
    'fourball-draft-robin:photos to kim',
    JSON.stringify({
      at: Date.now(),
      version: 0,
      words: { at, photos: [{ id, width: 30, height: 20 }] },
    }),
  );

test('Enter sends a message, except the one that ends a composition', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Written text="ありがとう" />);
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

test('a photo that was uploaded comes back after a reload, is sent without words, and can be removed', async () => {
  keepUploaded('01a00000-0000-7000-8000-00000000000a');
  render(<Written text="" />);
  const photo = await screen.findByRole('img', { name: 'Photo 1' });
  expect(photo.getAttribute('src')).toContain('01a00000');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a photo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledOnce();
});

test('one that the server has deleted by now does not come back', () => {
  keepUploaded('01a00000-0000-7000-8000-00000000000a', Date.now() - 24 * 3_600_000);
  render(<Written text="" />);
  expect(screen.queryByRole('list')).toBeNull();
});
