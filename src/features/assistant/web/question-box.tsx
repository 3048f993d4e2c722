import type { KeyboardEvent, Ref, SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { QUESTION_LENGTH } from '../texts.ts';
import { keepDraft } from './conversation-store.ts';

type Props = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly onAsk: (question: string) => void;
  /** Before anything is asked there is nothing to pass on: the office's own form is the way to it. */
  readonly isFirst: boolean;
  readonly onFollow: () => void;
};

/** Where one types: Enter sends, Shift-Enter begins a line. While a reply is typed, what is written waits. */
export function QuestionBox({ ref, draft, onAsk, isFirst, onFollow }: Props) {
  const send = (event: KeyboardEvent | SubmitEvent) => {
    event.preventDefault();
    onAsk(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composed character (Japanese, accents on some phones) is part of the typing.
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
