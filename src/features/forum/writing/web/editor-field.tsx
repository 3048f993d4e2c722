import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { isComposing } from '#ui/form/composing.ts';
import { FieldError } from '#ui/form/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { PostText } from '../../posts/web/post-text.tsx';
import type { writingApi } from '../contract.ts';
import {
  applyCommand,
  type Command,
  continueLine,
  type Edit,
  insertBlock,
  type Selected,
} from '../text-commands.ts';
import { editorTexts as texts } from '../texts.ts';
import { ImageDialog } from './image-dialog.tsx';
import { MentionList, useMentions } from './mentions.tsx';
import { Toolbar } from './toolbar.tsx';

/** What the page around can do with the text. */
export type EditorHandle = {
  readonly focus: () => void;
  /** Puts a text, such as a quote, on lines of its own at the caret. */
  readonly insert: (block: string) => void;
};

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSend: () => void;
  readonly ref?: Ref<EditorHandle>;
};

const shortcuts: Readonly<Record<string, Command>> = { b: 'bold', i: 'italic', k: 'link' };

/** Changes the text as typing does, so that the browser's undo takes it back. */
function perform(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);

  // Deprecated and without a successor: nothing else keeps the history of undo. It inserts no empty
  // text.
  const isDone =
    document.activeElement === area &&
    document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);

  if (!isDone) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  area.setSelectionRange(...(select as [number, number]));
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

const imageIn = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'));

/**
 * A text area for Markdown with toolbar, keys, mentions, images and preview. Tab moves on to the
 * next control.
 */
export function EditorField({ label, value, error, onChange, onSend, ref }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<Selected>({ text: value, from: 0, to: 0 });
  const [isPreview, setPreview] = useState(false);
  const [image, setImage] = useState<File>();

  const edit = (change: (from: Selected) => Edit | undefined) => {
    const made = area.current && change(selectedIn(area.current));
    if (area.current && made) perform(area.current, made);
    return made !== undefined && made !== null;
  };

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert: (block) => {
      setPreview(false);
      edit((from) => insertBlock(from, block));
    },
  }));

  const mentions = useMentions(
    isPreview ? { text: '', from: 0, to: 0 } : selected,
    (username, at) =>
      edit(({ to }) => {
        const end = at + username.length + 2;
        return { from: at, to, insert: `@${username} `, select: [end, end] };
      }),
  );

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event) || mentions.press(event)) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const command = shortcuts[event.key.toLowerCase()];
    if (isCommand && event.key === 'Enter') onSend();
    else if (isCommand && command) edit((from) => applyCommand(command, from));
    else if (event.key !== 'Enter' || isCommand || event.shiftKey || !edit(continueLine)) return;
    event.preventDefault();
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList): void {
    const file = imageIn(files);
    if (!file) return;
    event.preventDefault();
    setImage(file);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={classNames(
          'relative rounded-small border bg-ivory-bright focus-within:border-ink',
          error === undefined ? 'border-edge' : 'border-2 border-clay',
        )}
      >
        <Toolbar
          controls={id}
          isPreview={isPreview}
          onCommand={(command) => edit((from) => applyCommand(command, from))}
          onImage={() => chooser.current?.click()}
          onPreview={() => setPreview(!isPreview)}
        />
        {isPreview && <Preview source={value} />}
        <textarea
          dir="auto"
          ref={area}
          id={id}
          name="text"
          rows={7}
          placeholder={texts.hint}
          hidden={isPreview}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-help ${id}-error`}
          aria-required
          {...mentions.aria}
          onChange={({ target }) => {
            setSelected(selectedIn(target));
            onChange(target.value);
          }}
          onSelect={({ currentTarget }) => setSelected(selectedIn(currentTarget))}
          onBlur={mentions.close}
          onKeyDown={press}
          onPaste={(event) => {
            // Office programs paste text with a picture of it.
            if (event.clipboardData.getData('text/plain') === '')
              take(event, event.clipboardData.files);
          }}
          onDragOver={(event) =>
            event.dataTransfer.types.includes('Files') && event.preventDefault()
          }
          onDrop={(event) => take(event, event.dataTransfer.files)}
          className="block max-h-[70vh] min-h-40 w-full resize-y rounded-b-small bg-transparent px-3 py-2 text-base [contain:inline-size] field-sizing-content"
        />
        <MentionList mentions={mentions} />
      </div>
      <p id={`${id}-help`} className="sr-only">
        {texts.help}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={texts.addImage}
        hidden
        onChange={({ target }) => {
          setImage(target.files?.[0]);
          target.value = '';
        }}
      />
      {image && (
        <ImageDialog
          key={`${image.name} ${image.lastModified}`}
          file={image}
          onClose={() => setImage(undefined)}
          onAdd={(markdown) => {
            setImage(undefined);
            // Once the dialog has given the focus back.
            setTimeout(() => edit((from) => insertBlock(from, markdown)));
          }}
        />
      )}
    </div>
  );
}

type State = { readonly html?: string; readonly fault?: string };

/** The text as the post will be shown, rendered by the server. */
function Preview({ source }: { readonly source: string }) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    setState({});
    api.post<typeof writingApi.previewPost>('/api/forum/preview', { body: { text: source } }).then(
      ({ html }) => isShown && setState({ html }),
      (error: unknown) =>
        isShown && setState({ fault: errorMessage(error, 'We couldn’t show a preview.') }),
    );
    return () => {
      isShown = false;
    };
  }, [source, attempt]);

  const { html, fault } = state;

  return (
    <section
      aria-label="How your post will look"
      aria-live="polite"
      aria-busy={!html && !fault}
      className="min-h-40 p-4"
    >
      {fault !== undefined && (
        <>
          <p>{fault}</p>
          <Button variant="plain" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </>
      )}
      {html === undefined && fault === undefined && (
        <Loading label="Loading preview">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {html !== undefined && <PostText html={html} />}
    </section>
  );
}
