import { type MouseEvent, type Ref, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { photoTexts as texts } from '../texts.ts';

type Props = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
};

/** Opens the phone's picker, or the dialog for files of a desktop. */
export function AddPhotoButton({ ref, onAdd, onMouseDown }: Props) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.add}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton
        ref={ref}
        label={texts.add}
        onMouseDown={onMouseDown}
        onClick={() => input.current?.click()}
      >
        <Icon>
          <path d="M4 7.5h3.5L9.5 5h5l2 2.5H20v11.5H4zM12 16a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z" />
        </Icon>
      </IconButton>
    </>
  );
}
