import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useOneAtATime } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type DraftText, draftPath, readPlace } from '../drafts.ts';
import { draftStates, draftTexts, editorTexts as texts } from '../texts.ts';
import { type DraftKeeper, type DraftSnapshot, useDraft } from './draft-keeper.ts';
import { EditorField, type EditorHandle } from './editor-field.tsx';

/** What is sent when a post is ready. */
export type Composed = {
  /** The same for every attempt to send this post, so that it is stored once. */
  readonly key: string;
  readonly text: string;
  readonly title: string;
  readonly category: string;
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

  const { text, state, other, keeper } = useDraft({
    accountId,
    place,
    initial: { title: '', category: '', source: '', ...initial },
  });

  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef(crypto.randomUUID() as string);
  const form = useRef<HTMLFormElement>(null);
  const oneAtATime = useOneAtATime();
  const sessionEnded = useSessionEnded();

  const change = (part: Partial<DraftText>) => {
    keeper.change(part);
    if (failure !== undefined || Object.keys(faults).length > 0) {
      setFailure(undefined);
      setFaults({});
    }
  };

  const refuse = (faults: Readonly<Record<string, string>>) => {
    setFaults(faults);
    const [first] = Object.keys(faults);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  async function send(): Promise<void> {
    if (text.source.trim() === '') return refuse({ text: 'Please write something first' });

    setSending(true);
    setFailure(undefined);

    try {
      await keeper.post(({ source, title, category }) =>
        onSend({ key: key.current, text: source, title, category }),
      );
      onClose?.(true);
    } catch (error) {
      const draftPlace = readPlace(place);
      if (await sessionEnded(error, draftPlace ? { page: draftPath(draftPlace) } : {})) return;
      const fields = fieldErrors(error);
      if (fields.length > 0) refuse(Object.fromEntries(fields));
      else setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  }

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    void oneAtATime(send);
  };

  const discard = () => void keeper.close().then(() => onClose?.(false));
  const hasText = text.source !== (initial?.source ?? '') || text.title !== (initial?.title ?? '');

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <DraftConflict other={other} keeper={keeper} />
      {withTitle && (
        <TextField
          name="title"
          label="Title"
          help="Say what it’s about in a few words."
          autoComplete="off"
          maxLength={120}
          value={text.title}
          error={faults['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
      {categories && (
        <Select
          name="category"
          label="Category"
          value={text.category}
          error={faults['category']}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">Choose a category</option>
          <FilterOptions of={categories} />
        </Select>
      )}
      <EditorField
        {...(ref ? { ref } : {})}
        label={label}
        value={text.source}
        error={faults['text']}
        onChange={(source) => change({ source })}
        onSend={submit}
      />
      {failure !== undefined && (
        <Notice tone="bad" title="Not posted" announce>
          <p>{failure}</p>
          <p>Nothing is lost: your text is still here.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isSending}>
          {sendLabel}
        </Button>
        {hasText ? (
          <DiscardButton onDiscard={discard} />
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

/** The state of the draft. Screen readers announce it only where something is wrong. */
export const DraftLine = ({ state }: Pick<DraftSnapshot, 'state'>) => {
  const isTrouble = state === 'kept' || state === 'loggedOut' || state === 'conflict';
  return (
    <p className="text-sm text-ink-soft" role={isTrouble ? 'status' : undefined} data-draft={state}>
      {draftStates[state]}
    </p>
  );
};

type ConflictProps = Pick<DraftSnapshot, 'other'> & { readonly keeper: DraftKeeper };

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
        {other.title && <p className="font-semibold">{other.title}</p>}
        {other.source}
      </section>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => keeper.keepMine()}>
          Keep the text in this editor
        </Button>
        <Button variant="secondary" onClick={() => keeper.takeOther()}>
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
