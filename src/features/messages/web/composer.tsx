import {
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { isComposing } from '#ui/form/composing.ts';
import { controlLook, FieldError } from '#ui/form/field.tsx';
import { KeepTyped } from '#ui/form/keep-typed.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { cleanMessage, MESSAGE_LENGTH } from '../message-text.ts';
import { AddPhotoButton } from './add-photo-button.tsx';
import { type ChosenPhotos, picturesIn } from './chosen-photos.ts';

// Most messages are words alone.
const fetchTray = () => import('./photo-tray.tsx');

type Props = {
  readonly name: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onSend: () => void;
  readonly photos: ChosenPhotos;
  /** Whether the message waits for its photos. */
  readonly isWaiting: boolean;
  /** Whether the member was writing already when the page was opened. */
  readonly startsFocused?: boolean;
};

/**
 * The focus stays in the text, so that the keyboard and the bars under it don't move the button away
 * while it is pressed.
 */
const keepsKeyboard = (event: MouseEvent) => event.preventDefault();

/**
 * Where a message is written. With a keyboard Enter sends; on a phone Enter starts a new line and
 * the button sends.
 */
export function Composer(props: Props) {
  const { name, text, onWrite, onSend, photos, isWaiting, startsFocused = false } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const box = area.current;
    if (!startsFocused || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [startsFocused]);

  const message = cleanMessage(text);
  const over = message.length - MESSAGE_LENGTH;
  const hasPhotos = photos.photos.length > 0;
  const isReady = (message !== '' || hasPhotos) && over <= 0;
  const Tray = useLazyModule(fetchTray, hasPhotos, photos.clear)?.PhotoTray;

  const send = () => {
    if (isReady && !isWaiting) onSend();
    area.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey;
    if (!isPlain || isComposing(event) || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      method="post"
      noValidate
      className="border-t border-line p-3 md:p-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {`Message to ${name}`}
      </label>
      {Tray && hasPhotos && <Tray chosen={photos} onRemoved={() => add.current?.focus()} />}
      <div className="flex items-end gap-2">
        <KeepTyped field={id} value={text} />
        <textarea
          dir="auto"
          ref={area}
          id={id}
          rows={1}
          value={text}
          placeholder="Write a message"
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={over > 0 || undefined}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={press}
          onPaste={(event) => {
            // Office programs paste text with a picture of it.
            const { clipboardData } = event;
            const pictures = picturesIn(clipboardData.files);
            if (pictures.length === 0 || clipboardData.getData('text/plain') !== '') return;
            event.preventDefault();
            photos.add(pictures);
          }}
          className={classNames(
            controlLook,
            '[contain:inline-size] field-sizing-content max-h-40 resize-none',
          )}
        />
        <AddPhotoButton ref={add} onAdd={photos.add} onMouseDown={keepsKeyboard} />
        <Button type="submit" busy={isWaiting} disabled={!isReady} onMouseDown={keepsKeyboard}>
          Send
        </Button>
      </div>
      <FieldError
        id={`${id}-error`}
        error={
          over > 0
            ? over === 1
              ? 'One character too many'
              : `${over} characters too many for one message`
            : undefined
        }
      />
      <p id={`${id}-help`} className="mt-1 text-xs text-ink-soft not-pointer-fine:hidden">
        Enter sends. Shift and Enter start a new line.
      </p>
    </form>
  );
}
