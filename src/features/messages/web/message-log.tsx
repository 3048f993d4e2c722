import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import type { Conversation, MessageView } from '../contract.ts';
import { lastNumber } from '../message-pages.ts';
import { messageLine, messagesTexts as texts } from '../texts.ts';
import { MessageItem, OutgoingItem, ReportMessage } from './message-item.tsx';
import { OpenedPhoto } from './opened-photo.tsx';
import type { Outgoing } from './outbox.ts';

type Props = {
  readonly conversation: Conversation;
  readonly name: string;
  readonly outgoing: readonly Outgoing[];
  readonly onRetry?: (key: string) => void;
  readonly onDiscard?: (key: string) => void;
  readonly onAtEnd?: (isAtEnd: boolean) => void;
  readonly readOlder?: (() => Promise<void>) | undefined;
  readonly olderFailed?: boolean | undefined;
  readonly catchUp?: (() => Promise<void>) | undefined;
  /** The message that the page was opened at. */
  readonly at?: number | undefined;
};

/**
 * The messages, with the newest at the end. The box is laid out from its end, so it shows the end
 * without scripts, and stays where it is when older messages are added above.
 */
export function MessageLog(props: Props) {
  const {
    conversation,
    name,
    outgoing,
    onRetry,
    onDiscard,
    onAtEnd,
    readOlder,
    olderFailed,
    catchUp,
    at,
  } = props;

  const { messages, hasOlder, hasNewer } = conversation;
  const [isReading, setReading] = useState(false);
  const [reported, setReported] = useState<string>();

  // What was unread when the page was opened: neither reading it nor what arrives later moves the
  // line above it.
  const [unread] = useState({ after: conversation.readNumber, upTo: lastNumber(conversation) });
  const firstUnread = messages.find(
    ({ isMine, number }) => !isMine && number > unread.after && number <= unread.upTo,
  )?.number;
  const end = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  const older = async () => {
    if (isReading) return;
    setReading(true);
    await readOlder?.();
    setReading(false);
  };

  const atEdge = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (target === end.current) {
        setAtEnd(isIntersecting);
        onAtEnd?.(isIntersecting && !hasNewer);
      } else if (isIntersecting && hasOlder && !olderFailed) void older();
  });

  const first = messages[0]?.number;

  // Watched anew when older messages were added: the start may still be in view.
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => atEdge(entries));
    for (const edge of [start.current, end.current]) if (edge) watch.observe(edge);
    return () => watch.disconnect();
  }, [first, hasNewer]);

  useEffect(() => {
    if (at !== undefined)
      document.getElementById(`message-${at}`)?.scrollIntoView({ block: 'center' });
  }, [at]);

  // The box is laid out from its end, so that is where its scrolling begins.
  const toEnd = () => box.current?.scrollTo({ top: 0 });

  // Scrolls to a message that the member has just sent, wherever they were reading.
  const sent = outgoing.at(-1)?.key;
  const showSent = useEffectEvent(toEnd);

  useEffect(() => {
    if (sent !== undefined) showSent();
  }, [sent]);

  const keys = new Set(messages.map(({ key }) => key));
  const waiting = outgoing.filter(({ key }) => !keys.has(key));

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={box}
        {...byKeyboard}
        aria-label={texts.conversation}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3"
      >
        <div className="grid gap-1">
          <div ref={start} />
          {hasOlder ? (
            <p className="text-center">
              <Button variant="plain" busy={isReading} onClick={() => void older()}>
                Show older messages
              </Button>
            </p>
          ) : (
            (messages.length > 0 || conversation.obstacle === null) && (
              <p className="py-4 text-center text-sm text-ink-soft">{`This is the beginning of your conversation with ${name}.`}</p>
            )
          )}
          <ol className="grid gap-1">
            {messages.map((message, index) => (
              <Dated
                key={message.number}
                message={message}
                before={messages[index - 1]}
                isFirstUnread={message.number === firstUnread}
              >
                <MessageItem
                  message={message}
                  name={name}
                  isSought={message.number === at}
                  onReport={() => setReported(message.id)}
                  isSeen={message.isMine && message.number === lastSeen(conversation)}
                />
              </Dated>
            ))}
            {waiting.map((one) => (
              <OutgoingItem
                key={one.key}
                outgoing={one}
                onRetry={() => onRetry?.(one.key)}
                onDiscard={() => onDiscard?.(one.key)}
              />
            ))}
          </ol>
          {hasNewer && (
            <p className="flex flex-wrap justify-center gap-x-6">
              <Button variant="plain" onClick={() => void catchUp?.()}>
                Show newer messages
              </Button>
              <Link
                to={`/messages/${conversation.id}`}
                className="inline-flex min-h-11 items-center link"
              >
                {texts.toNewest}
              </Link>
            </p>
          )}
          <div ref={end} className="h-px" />
        </div>
      </section>
      {!isAtEnd && (
        <Button
          variant="secondary"
          onClick={toEnd}
          className="absolute right-4 bottom-3 bg-ivory-bright shadow-soft"
        >
          {texts.toNewest}
        </Button>
      )}
      {reported && (
        <ReportMessage messageId={reported} name={name} onClose={() => setReported(undefined)} />
      )}
      <OpenedPhoto messages={messages} name={name} />
      <Announcements messages={messages} name={name} />
    </div>
  );
}

/** In some browsers a box can be scrolled by keyboard only if it takes the focus. */
const byKeyboard = { tabIndex: 0 };

/** The viewer's last message that the other has seen. */
const lastSeen = ({ messages, seenNumber }: Conversation): number | undefined =>
  messages.findLast(({ isMine, number }) => isMine && number <= seenNumber)?.number;

type DatedProps = {
  readonly message: MessageView;
  readonly before: MessageView | undefined;
  readonly isFirstUnread: boolean;
  readonly children: ReactNode;
};

/** A message with the day above it, where one begins, and the line above what was not read. */
function Dated({ message, before, isFirstUnread, children }: DatedProps) {
  const day = formatDate(message.at);
  return (
    <>
      {(!before || formatDate(before.at) !== day) && (
        <li className="py-3 text-center text-xs font-semibold text-ink-soft">
          <time dateTime={message.at.slice(0, 10)}>{day}</time>
        </li>
      )}
      {isFirstUnread && (
        <li className="my-2 flex items-center gap-3 text-xs font-semibold text-brass-text before:h-px before:grow before:bg-brass after:h-px after:grow after:bg-brass">
          New messages
        </li>
      )}
      {children}
    </>
  );
}

/**
 * Announces to screen readers what the other writes while the page is open, but no older messages.
 */
function Announcements({
  messages,
  name,
}: {
  readonly messages: readonly MessageView[];
  readonly name: string;
}) {
  const [firstNew] = useState(messages.at(-1)?.number ?? 0);
  const latest = messages.findLast(({ isMine, number }) => !isMine && number > firstNew);

  return (
    <p role="log" aria-live="polite" className="sr-only">
      {latest && texts.from(name, messageLine(latest.text, latest.photos.length))}
    </p>
  );
}
