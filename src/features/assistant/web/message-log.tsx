import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatTime } from '#lib/club-time.ts';
import { classNames } from '#ui/class-names.ts';
import type { AnswerLink } from '../contract.ts';
import { type ChatMessage, type Conversation, hasJustAnswered } from '../conversation.ts';

type Props = {
  readonly conversation: Conversation & { readonly isTyping: boolean };
  readonly onAsk: (question: string) => void;
  readonly onOffice: () => void;
  /** A link was followed. */
  readonly onFollow: () => void;
};

const chip =
  'min-h-11 cursor-pointer rounded-large border border-edge px-3.5 py-2 text-left text-sm hover:border-ink hover:bg-ivory-bright';

/** What was said, read out as it comes; under it what one might ask next. */
export function MessageLog({ conversation: { messages, isTyping }, onAsk, onOffice, onFollow }: Props) {
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
        {isTyping && (
          <span className="inline-flex animate-wait items-center gap-1.5">
            <span className="sr-only">The assistant is typing</span>
            {['one', 'two', 'three'].map((dot) => (
              <span key={dot} className="size-2 rounded-full bg-edge" />
            ))}
          </span>
        )}
      </p>
      {!isTyping && last?.sender === 'bot' && (
        <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
          {last.offersOffice && (
            <li>
              <button
                type="button"
                onClick={onOffice}
                className={classNames(chip, 'border-fairway font-semibold')}
              >
                Send this to the organisers
              </button>
            </li>
          )}
          {last.suggestions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)} className={chip}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isTyping && !last?.offersOffice && hasJustAnswered({ messages }) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
          Not what you asked?
          <button type="button" onClick={onOffice} className="min-h-11 cursor-pointer link">
            Ask the organisers
          </button>
        </p>
      )}
    </div>
  );
}

function Message({ message, onFollow }: { readonly message: ChatMessage; readonly onFollow: () => void }) {
  const isMine = message.sender === 'user';
  return (
    <div className={classNames('flex max-w-[88%] flex-col', isMine ? 'items-end self-end' : 'items-start')}>
      <div
        className={classNames(
          'rounded-large px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere',
          isMine ? 'bg-action text-on-action' : 'border border-line bg-ivory-bright',
        )}
      >
        <span className="sr-only">{isMine ? 'You: ' : `${brand.name} Assistant: `}</span>
        {message.text}
        {message.links.length > 0 && (
          <ul className="mt-1 -mb-1.5">
            {message.links.map((link) => (
              <li key={link.to}>
                <AnswerAnchor link={link} onFollow={onFollow} />
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

const anchor = 'inline-flex min-h-11 items-center py-1 link';

function AnswerAnchor({
  link: { to, label },
  onFollow,
}: {
  readonly link: AnswerLink;
  readonly onFollow: () => void;
}) {
  if (to.startsWith('mailto:'))
    return (
      <a href={to} className={anchor}>
        {label}
      </a>
    );
  return (
    <Link to={to} onClick={onFollow} className={anchor}>
      {label}
    </Link>
  );
}
