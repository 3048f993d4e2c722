import { type Ref, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useDraft } from '#features/identity/accounts/web/use-draft.ts';
import { draftServer } from '#features/identity/drafts/web/draft-server.ts';
import { isStatus } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import type { DraftKeeper, DraftSnapshot, DraftState } from '#platform/drafts/draft-keeper.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type DraftText, draftPath, readPlace } from '../drafts.ts';
import { draftTexts, editorTexts as texts } from '../texts.ts';
import { EditorField, type EditorHandle } from './editor-field.tsx';

/** What is sent when a post is ready. */
export type Composed = DraftText & {
  /** The same for every attempt to send this post, so that it is stored once. */
  readonly key: string;
};

export type ComposerProps = {
  /** The writer, to whom the draft belongs. */
  readonly accountId: string;
  /**
   * Where it will be posted, as `writePlace` writes it. Give the composer a `key` where it changes.
   */
  readonly place: string;
  /** What it begins with, such as the post that is changed. Default: nothing. */
  readonly initial?: Partial<DraftText>;
  /** The name of the text: "Your reply". */
  readonly label: string;
  /** Whether the topic's title is asked for. */
  readonly withTitle?: boolean;
  /** The categories to choose from, by slug; without them none is asked for. */
  readonly categories?: Readonly<Record<string, string>>;
  /** What the button does: "Post reply". */
  readonly sendLabel: string;
  /** Sends it. A refusal is shown here, and the text stays. */
  readonly onSend: (composed: Composed) => Promise<unknown>;
  /** Called after it was sent, and after it was discarded or cancelled. */
  readonly onClose?: ((sent: boolean) => void) | undefined;
  readonly ref?: Ref<EditorHandle>;
};

/**
 * Where members write topics, replies and changes to posts. What they type is kept until it is
 * posted or discarded.
 */
export default function Composer(props: ComposerProps) {
  const {
    accountId,
    place,
    initial,
    label,
    withTitle,
    categories,
    sendLabel,
    onSend,
    onClose,
    ref,
  } = props;

  const start: DraftText = { title: '', category: '', text: '', ...initial };
  const { form, field, submit } = useApiForm<DraftText>({
    schema: async () => (await import('../contract.ts')).ComposedText,
    values: start,
  });
  const text = useController({ control: form.control, name: 'text' });
  const words = form.watch();
  const hasText = words.text !== start.text || words.title !== start.title;

  const { state, other, keeper } = useDraft<DraftText>({
    unsaved: () => {
      const isStart = !hasText && words.category === start.category;
      return isStart || (words.title + words.text).trim() === '' ? undefined : words;
    },
    restore: (draft) => form.reset(draft ?? start, { keepDefaultValues: true }),
    server: draftServer(accountId, place),
  });

  // The same key for every try, so that a post whose answer was lost is not stored twice.
  const key = useRef(crypto.randomUUID() as string);
  const draftPlace = readPlace(place);

  const post = useApiMutation(
    (composed: DraftText) => {
      const send = () => onSend({ key: key.current, ...composed });
      return keeper ? keeper.send(send) : send();
    },
    { onDone: () => onClose?.(true), page: draftPlace && draftPath(draftPlace) },
  );

  const isRefused =
    post.error !== null && !isStatus(post.error, 401) && fieldErrors(post.error).length === 0;
  const element = useRef<HTMLFormElement>(null);
  const editor = useRef<EditorHandle>(null);
  const { ref: fieldRef } = text.field;

  // After the form listens to its fields: a quote may wait for the editor, and is put in at once.
  useEffect(() => {
    fieldRef(editor.current);
    if (typeof ref === 'function') ref(editor.current);
    else if (ref) ref.current = editor.current;
    return () => {
      if (typeof ref === 'function') ref(null);
      else if (ref) ref.current = null;
    };
  }, [ref, fieldRef]);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit(post.mutateAsync)}
      onChange={() => post.isError && post.reset()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <DraftConflict other={other} keeper={keeper} />
      {withTitle && (
        <TextField
          label="Title"
          help="Say what it’s about in a few words."
          autoComplete="off"
          maxLength={120}
          {...field('title')}
        />
      )}
      {categories && (
        <Select label="Category" {...field('category')}>
          <option value="">Choose a category</option>
          <FilterOptions of={categories} />
        </Select>
      )}
      <EditorField
        ref={editor}
        label={label}
        value={text.field.value}
        error={text.fieldState.error?.message}
        onChange={text.field.onChange}
        onSend={() => element.current?.requestSubmit()}
      />
      {isRefused && (
        <Notice tone="bad" title="Not posted" announce>
          <p>{errorMessage(post.error)}</p>
          <p>Nothing is lost: your text is still here.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={post.isPending}>
          {sendLabel}
        </Button>
        {hasText ? (
          <DiscardButton onDiscard={() => void keeper?.close().then(() => onClose?.(false))} />
        ) : (
          onClose && (
            <Button variant="plain" onClick={() => onClose(false)}>
              {texts.cancel}
            </Button>
          )
        )}
        <DraftLine state={state} />
      </div>
    </form>
  );
}

/** What the line under the text says of the draft. */
const draftStates: Readonly<Record<DraftState, string>> = {
  loading: '',
  clean: '',
  unsaved: 'Not saved yet',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  kept: 'Draft kept in this browser. We’ll save it as soon as we can.',
  loggedOut: 'You’ve been logged out. Your draft is kept in this browser.',
  conflict: 'Draft changed on another device',
  closed: '',
};

/** The state of the draft. Screen readers announce it only where something is wrong. */
export const DraftLine = ({ state }: Pick<DraftSnapshot<DraftText>, 'state'>) => {
  const isTrouble = state === 'kept' || state === 'loggedOut' || state === 'conflict';
  return (
    <p className="text-sm text-ink-soft" role={isTrouble ? 'status' : undefined} data-draft={state}>
      {draftStates[state]}
    </p>
  );
};

type ConflictProps = Pick<DraftSnapshot<DraftText>, 'other'> & {
  readonly keeper: DraftKeeper<DraftText> | undefined;
};

/** Two devices have changed the same draft: both texts, and the choice. */
export const DraftConflict = ({ other, keeper }: ConflictProps) =>
  other && (
    <Notice
      tone="warning"
      title="This draft was changed on another device or in another tab"
      announce
    >
      <p>
        We haven’t overwritten anything. Choose the text you’d like to keep; the other one is
        deleted.
      </p>
      <section
        aria-label="The other text"
        dir="auto"
        className="mt-3 max-h-60 overflow-y-auto rounded-small border border-line bg-ivory-bright p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {other.words.title && <p className="font-semibold">{other.words.title}</p>}
        {other.words.text}
      </section>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => keeper?.keepMine()}>
          Keep the text in this editor
        </Button>
        <Button variant="secondary" onClick={() => keeper?.takeOther()}>
          Use the other text
        </Button>
      </div>
    </Notice>
  );

type DiscardProps = { readonly onDiscard: () => void };

/** Asks once before a draft is discarded. */
export function DiscardButton({ onDiscard }: DiscardProps) {
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={draftTexts.discardTitle}
        description={draftTexts.discardMore}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onDiscard();
            }}
          >
            {draftTexts.discard}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {draftTexts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
