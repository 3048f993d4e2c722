import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import type { PhotoView } from '../contract.ts';
import { photoTexts as texts } from '../texts.ts';
import { photoSource } from './photo-previews.ts';

type Props = {
  /** The photos of the message. */
  readonly photos: readonly PhotoView[];
  /** The one that is shown first, from 0. */
  readonly start: number;
  /** Who sent a photo, and when. */
  readonly nameOf: (index: number) => string;
  readonly onClose: () => void;
};

/**
 * The photos of a message in full size, over everything else: a finger or the arrow keys go from one
 * to the next. Esc closes them, and the focus returns to the photo that was opened.
 */
export function PhotoViewer({ photos, start, nameOf, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);

  // Closed while it is still in the page, so that the focus returns.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);

  useLayoutEffect(() => {
    const box = strip.current;
    if (box) box.scrollLeft = start * box.clientWidth;
  }, [start]);

  const follow = ({ scrollLeft, clientWidth }: HTMLDivElement) => {
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };

  const turn = (pages: number) =>
    strip.current?.scrollBy({ left: pages * strip.current.clientWidth });

  return (
    <dialog
      ref={dialog}
      aria-label={nameOf(index)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col open:flex band"
    >
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <p aria-hidden="true" className="truncate text-sm">
          {nameOf(index)}
        </p>
        <IconButton label={texts.close} onClick={onClose} className="hover:bg-on-pine-line">
          <CrossIcon />
        </IconButton>
      </div>
      <div
        ref={strip}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto"
      >
        {photos.map(({ id, width, height }, place) => (
          <img
            key={id}
            src={photoSource(id, 'large')}
            alt={nameOf(place)}
            width={width}
            height={height}
            loading={place === start ? 'eager' : 'lazy'}
            className="size-full shrink-0 snap-center object-contain"
          />
        ))}
      </div>
    </dialog>
  );
}
