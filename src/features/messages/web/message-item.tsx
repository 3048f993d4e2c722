import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showsPeople } from '#features/members/profiles/web/queries.ts';
import { formatTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { MessageView, messagesApi } from '../contract.ts';
import { messagesTexts as texts } from '../texts.ts';
import { linkParts } from './link-parts.ts';
import { MessagePhotos, Photos } from './message-photos.tsx';
import type { Outgoing } from './outbox.ts';

const bubble = 'max-w-[min(36rem,85%)] rounded-large px-4 py-2 wrap-anywhere';
const myBubble = 'ml-auto bg-fairway-wash';
const other = 'bg-ivory-deep';

type Props = {
  readonly message: MessageView;
  readonly name: string;
  /** Whether the page was opened at this message. */
  readonly isSought: boolean;
  /** Whether it is the viewer's last message that the other has seen. */
  readonly isSeen: boolean;
  readonly onReport: () => void;
};

/** One message of a conversation. */
export const MessageItem = ({ message, name, isSought, isSeen, onReport }: Props) => {
  const { number, isMine, text, photos, at } = message;
  const time = formatTime(at);

  return (
    <li id={`message-${number}`} className="group flex items-center">
      <div
        className={classNames(
          bubble,
          isMine ? myBubble : other,
          isSought && 'outline-2 outline-offset-2 outline-brass',
        )}
      >
        <span className="sr-only">{texts.from(isMine ? texts.you : name, '')}</span>
        {photos.length > 0 && (
          <MessagePhotos photos={photos} who={isMine ? texts.yourself : name} time={time} />
        )}
        {text === null && <em className="text-ink-soft">{texts.removed}</em>}
        {text && (
          <p dir="auto" className="whitespace-pre-line">
            <Linked text={text} />
          </p>
        )}
        <p className="text-right text-xs text-ink-soft">
          <time dateTime={at}>{time}</time>
          {isSeen && ` · Read`}
        </p>
      </div>
      {!isMine && text !== null && (
        <ActionMenu
          label={texts.more(name, time)}
          actions={[
            ...(text ? [{ label: texts.copy, press: () => void copy(text) }] : []),
            { label: texts.report, press: onReport },
          ]}
        />
      )}
    </li>
  );
};

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: texts.copied });
  } catch {
    toast({ title: texts.notCopied, variant: 'destructive' });
  }
}

/** The text with its links: plain text otherwise, whatever it contains. */
const Linked = ({ text }: { readonly text: string }) =>
  linkParts(text).map(({ at, text: label, href }) =>
    href === undefined ? (
      label
    ) : (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="link"
      >
        {label}
      </a>
    ),
  );

type OutgoingProps = {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** A message on its way, or one that did not arrive, with its reason. */
export const OutgoingItem = ({ outgoing, onRetry, onDiscard }: OutgoingProps) => {
  const { text, photos, at, fault } = outgoing;
  const time = formatTime(new Date(at).toISOString());

  return (
    <li className="flex flex-col">
      <div
        className={classNames(
          bubble,
          myBubble,
          'border',
          fault === undefined ? 'border-dashed border-edge' : 'border-clay',
        )}
      >
        <span className="sr-only">{texts.from(texts.you, '')}</span>
        {photos.length > 0 && <Photos photos={photos} who={texts.yourself} time={time} />}
        {text && (
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        )}
        {fault === undefined && <p className="text-right text-xs text-ink-soft">Sending…</p>}
      </div>
      <div role="alert" className="ml-auto max-w-[min(36rem,85%)] text-right text-sm text-clay">
        {fault !== undefined && (
          <>
            <p>
              <strong>Not sent.</strong> {fault}
            </p>
            <span className="flex flex-wrap justify-end gap-x-5">
              <Button variant="plain" onClick={onRetry}>
                Try again
              </Button>
              <Button variant="plain" onClick={onDiscard}>
                Delete
              </Button>
            </span>
          </>
        )}
      </div>
    </li>
  );
};

// Forms have 15 KB, and few messages are reported.
const fetchDialog = () => import('#features/members/reports/web/report-dialog.tsx');

type ReportProps = {
  readonly messageId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Reports a message to the organisers, who then see it with those around it. */
export function ReportMessage({ messageId, name, onClose }: ReportProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const Dialog = useLazyModule(fetchDialog, true, onClose)?.ReportDialog;

  return (
    Dialog && (
      <Dialog
        what="this message"
        name={name}
        subject={messageId}
        send={(report) =>
          api.post<typeof messagesApi.reportMessage>('/api/messages/:messageId/report', {
            params: { messageId },
            body: report,
          })
        }
        onClose={onClose}
        onSent={async (blocked) => {
          // The conversation with a member who is blocked does not exist any more.
          if (!blocked) return;
          await navigate('/messages');
          await client.invalidateQueries({ predicate: ({ queryKey }) => showsPeople(queryKey[0]) });
        }}
      />
    )
  );
}
