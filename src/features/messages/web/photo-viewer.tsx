import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import type { PhotoView } from '../contract.ts';
import { photoTexts as texts } from '../texts.ts';
import { photoSource } from './photo-previews.ts';

type Props = {
  readonly photo: PhotoView;
  /** Who sent it, and when. */
  readonly name: string;
  readonly onClose: () => void;
};

/** A photo in full size, over everything else. Esc closes it, and the focus returns to the photo. */
export function PhotoViewer({ photo: { id, width, height }, name, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page, so that the focus returns.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col open:flex band"
    >
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <p aria-hidden="true" className="truncate text-sm">
          {name}
        </p>
        <IconButton label={texts.close} onClick={onClose} className="hover:bg-on-pine-line">
          <CrossIcon />
        </IconButton>
      </div>
      <img
        src={photoSource(id, 'large')}
        alt={name}
        width={width}
        height={height}
        className="min-h-0 w-full grow object-contain"
      />
    </dialog>
  );
}
