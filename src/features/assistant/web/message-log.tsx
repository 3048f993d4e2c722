import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatTime } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ChatMessage, Conversation } from './conversation.ts';

type Props = {
  readonly conversation: Conversation & { readonly isTyping: boolean };
  readonly onAsk: (question: string) => void;
  readonly onEnquire: () => void;
  /** Called when a link to a page of the site is followed. */
  readonly onFollow: () => void;
};

/**
 * The messages, which screen readers announce as they arrive, and the suggestions for the next
 * question.
 */
export function MessageLog({
  conversation: { messages, isTyping },
  onAsk,
  onEnquire,
  onFollow,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  useEffect(() => {
    if (box.current && (last || isTyping)) box.current.scrollTop = box.current.scrollHeight;
  }, [last, isTyping]);

  return (
    <div ref={box} className="grow overflow-y-auto overscroll-contain px-4 py-5">
      <div role="log" aria-label="Conversation" className="flex flex-col gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} onFollow={onFollow} />
        ))}
      </div>
      <p role="status" className="min-h-6 pt-3 text-sm text-ink-soft">
        {isTyping && <span className="animate-wait">The assistant is typing</span>}
      </p>
      {!isTyping && last?.sender === 'bot' && (
        <>
          <fieldset aria-label="Suggestions" className="flex flex-wrap gap-2">
            {last.offersEnquiry && <Button onClick={onEnquire}>Send this to the organisers</Button>}
            {last.suggestions.map((question) => (
              <Button
                key={question}
                variant="secondary"
                onClick={() => onAsk(question)}
                className="text-left"
              >
                {question}
              </Button>
            ))}
          </fieldset>
          {!last.offersEnquiry && messages.at(-2)?.sender === 'user' && (
            <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
              Not what you asked?
              <Button variant="plain" onClick={onEnquire}>
                Ask the organisers
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Message({
  message,
  onFollow,
}: {
  readonly message: ChatMessage;
  readonly onFollow: () => void;
}) {
  const isMine = message.sender === 'user';

  return (
    <div
      className={classNames(
        'flex max-w-[88%] flex-col',
        isMine ? 'items-end self-end' : 'items-start',
      )}
    >
      <div
        dir="auto"
        className={classNames(
          'rounded-large px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere',
          isMine ? 'bg-action text-on-action' : 'border border-line bg-ivory-bright',
        )}
      >
        <span className="sr-only">{isMine ? 'You: ' : `${brand.name} Assistant: `}</span>
        {message.text}
        {message.links.length > 0 && (
          <ul className="mt-1 -mb-1.5">
            {message.links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={() => to.startsWith('/') && onFollow()}
                  className="inline-flex min-h-11 items-center py-1 link"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <time dateTime={message.timestamp} className="mt-1 text-xs text-ink-soft figures">
        {formatTime(message.timestamp)}
      </time>
    </div>
  );
}
