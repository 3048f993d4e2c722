import type { KeyboardEvent, Ref, SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { QUESTION_LENGTH } from '../texts.ts';
import { keepDraft } from './conversation-store.ts';

type Props = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly onAsk: (question: string) => void;
  /** Nothing has been asked, so there is no conversation to send yet: show a link to the contact form. */
  readonly isFirst: boolean;
  readonly onFollow: () => void;
};

/** The input: Enter sends, Shift-Enter starts a new line. Nothing is sent while the assistant is typing. */
export function QuestionBox({ ref, draft, onAsk, isFirst, onFollow }: Props) {
  const send = (event: KeyboardEvent | SubmitEvent) => {
    event.preventDefault();
    onAsk(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // This Enter only completes a composed character (Japanese, accents on some phones).
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form onSubmit={send} className="shrink-0 border-t border-line bg-ivory-bright p-3">
      <div className="flex items-end gap-2">
        <label htmlFor="assistant-question" className="sr-only">
          Your question
        </label>
        <textarea
          ref={ref}
          id="assistant-question"
          rows={1}
          maxLength={QUESTION_LENGTH}
          enterKeyHint="send"
          autoComplete="off"
          placeholder="Type your question"
          value={draft}
          onChange={({ target }) => keepDraft(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 grow resize-none rounded-small border border-edge bg-ivory-bright px-3 py-2 text-base placeholder:text-ink-soft"
        />
        <Button type="submit">Send</Button>
      </div>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-soft">
        Answers are automated.
        {isFirst && (
          <Link to="/contact" onClick={onFollow} className="inline-flex min-h-11 items-center link">
            Ask the organisers instead
          </Link>
        )}
      </p>
    </form>
  );
}
