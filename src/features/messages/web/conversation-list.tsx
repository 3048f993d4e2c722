import { Link, useSearchParams } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { countText } from '#lib/numbers.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { ConversationLine } from '../contract.ts';
import { messagesChanged } from '../live-updates.ts';
import { messageLine, shortTime, messagesTexts as texts } from '../texts.ts';
import { conversationList } from './queries.ts';

/** The member's conversations, the latest first, live. */
export function ConversationList({ openId }: { readonly openId: string | undefined }) {
  const [search] = useSearchParams();
  const query = conversationList(search);

  useLiveQuery(messagesChanged, query);

  const now = useNow();

  return (
    <WhenLoaded result={useApi(query)} what="conversations">
      {({ conversations, next }) =>
        conversations.length === 0 ? (
          <EmptyState
            drawing="letter"
            title="No messages yet"
            action={
              <>
                <ButtonLink to="/networking/connections">{texts.toConnections}</ButtonLink>
                <ButtonLink to="/networking" variant="secondary">
                  {texts.toDirectory}
                </ButtonLink>
              </>
            }
          >
            You can write to your connections, and to people from the same golf day until two weeks
            after it. Choose “New message” to begin.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Conversations">
              {conversations.map((line) => (
                <Line key={line.id} line={line} now={now} isOpen={line.id === openId} />
              ))}
            </ul>
            <NextPage next={next} />
          </>
        )
      }
    </WhenLoaded>
  );
}

type LineProps = { readonly line: ConversationLine; readonly now: Date; readonly isOpen: boolean };

function Line({ line, now, isOpen }: LineProps) {
  const name = line.person?.name ?? texts.formerMember;
  const isUnread = line.unread > 0;

  return (
    <li className="border-b border-line">
      <Link
        to={`/messages/${line.id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-18 items-center gap-3 rounded-small px-2 py-3 hover:bg-ivory-bright aria-[current=page]:bg-ivory-deep"
      >
        <PersonPhoto name={name} photo={line.person?.photo ?? null} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={isUnread ? 'truncate font-bold' : 'truncate font-semibold'}>
              {name}
            </span>
            <time dateTime={line.lastAt} className="ml-auto shrink-0 text-xs text-ink-soft figures">
              {shortTime(line.lastAt, now)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span
              className={
                isUnread ? 'truncate text-sm font-semibold' : 'truncate text-sm text-ink-soft'
              }
            >
              <LastWords line={line} />
            </span>
            {isUnread && (
              <span className="ml-auto min-w-6 shrink-0 rounded-full bg-fairway px-1.5 text-center text-xs leading-6 font-semibold text-ivory-bright figures">
                <span aria-hidden="true">{line.unread > 99 ? '99+' : line.unread}</span>
                <span className="sr-only">{countText(line.unread, 'unread message')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

type WordsProps = { readonly line: ConversationLine };

function LastWords({ line: { draft, lastText, lastPhotos, lastIsMine } }: WordsProps) {
  if (draft !== null)
    return (
      <>
        <span className="font-semibold text-brass-text">Draft:</span> <bdi>{draft}</bdi>
      </>
    );
  const words = messageLine(lastText, lastPhotos);
  return lastIsMine && lastText !== null ? texts.from(texts.you, words) : <bdi>{words}</bdi>;
}
