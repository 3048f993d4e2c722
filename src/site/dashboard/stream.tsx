import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neededBy } from '#features/forum/asks/texts.ts';
import { askPath, replyPath } from '#features/forum/asks/web/queries.ts';
import { categoryName } from '#features/forum/categories.ts';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { ConnectButtons } from '#features/members/connections/web/connect-buttons.tsx';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { shortTime } from '#features/messages/texts.ts';
import type { WaitingAnnouncements } from '#features/notifications/announcements/contract.ts';
import { waitingAnnouncements } from '#features/notifications/announcements/web/queries.ts';
import { useMarks } from '#features/notifications/centre/web/use-marks.ts';
import { shorten } from '#lib/text/shorten.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, Icon } from '#ui/icons.tsx';
import type { DashboardView } from './contract.ts';
import { Failed, type Retry } from './panel.tsx';
import { unreadNews } from './queries.ts';
import { type NewsItem, type StreamItem, streamOf } from './stream-items.ts';
import type { Task } from './tasks.ts';
import { taskTexts, dashboardTexts as texts } from './texts.ts';

type Props = {
  readonly view: DashboardView;
  readonly tasks: readonly Task[];
  readonly now: Date;
  readonly retry: Retry;
  /** Whether the page has more than one card besides. */
  readonly isShort: boolean;
};

/**
 * Everything that wants the member's attention, in one list: first what is left to do, then what is
 * new, the latest first.
 */
export function Stream({ view, tasks, now, retry, isShort }: Props) {
  const news = useApi(unreadNews);

  // The bar above the page reads it, and shows the first.
  const { data: waiting } = useQuery<WaitingAnnouncements>({
    queryKey: waitingAnnouncements.queryKey,
    enabled: false,
  });

  const items = streamOf({
    tasks,
    view,
    news: news.data?.notifications ?? [],
    barPath: waiting?.[0] && `/announcements/${waiting[0].id}`,
    isShort,
  });

  const hasFailed =
    (news.isError && !news.data) ||
    [
      view.wanted,
      view.asked,
      view.requests,
      view.introductions,
      view.meetups,
      view.followUps,
      view.forum,
      view.answerable,
    ].includes('failed');

  const again = () => {
    retry.again();
    if (news.isError) void news.refetch();
  };

  return (
    <section aria-labelledby="stream">
      <h2 id="stream" className="font-sans text-lg font-semibold">
        {texts.stream}
      </h2>
      {hasFailed && <Failed what="all of your news" again={again} busy={retry.busy} />}
      {items.length === 0 && !hasFailed && (
        <p className="mt-3 flex items-center gap-3 text-ink-soft">
          <span className="text-fairway">
            <CheckIcon />
          </span>
          {texts.nothingToDo}
        </p>
      )}
      <ul className="*:border-b *:border-line">
        {items.map((item) => (
          <Row key={item.key} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly item: StreamItem;
  readonly now: Date;
};

function Row({ item, now }: RowProps) {
  switch (item.kind) {
    case 'task':
      return <TaskRow task={item.task} />;
    case 'request': {
      const { person, note, askedAt } = item.request;
      return (
        <StreamRow
          face={<PersonPhoto {...person} />}
          to={`/members/${person.username}`}
          title={texts.wantsToConnect(person.name)}
          detail={note || [person.position, person.company].filter(Boolean).join(', ')}
          at={askedAt}
          now={now}
          action={<ConnectButtons person={person} relation="received" look="icon" />}
        />
      );
    }
    case 'ask': {
      const { title, by, at, deadline } = item.ask;
      return (
        <StreamRow
          face={by ? <PersonPhoto {...by} /> : <Sign>{ASK}</Sign>}
          to={askPath(item.ask)}
          title={title}
          detail={texts.canAnswer(by?.name)}
          due={neededBy(deadline)}
          at={at}
          now={now}
          isActionBelow
          action={
            <ButtonLink to={replyPath(item.ask)} variant="secondary">
              {texts.reply}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          }
        />
      );
    }
    case 'news':
      return <NewsRow news={item.news} now={now} />;
    case 'topic': {
      const { id, slug, title, category, last } = item.topic;
      return (
        <StreamRow
          face={last.by ? <PersonPhoto {...last.by} /> : <Sign>{TALK}</Sign>}
          to={`/forum/t/${id}/${slug}`}
          title={title}
          detail={[categoryName(category), last.by?.name].filter(Boolean).join(' · ')}
          at={last.at}
          now={now}
        />
      );
    }
  }
}

function NewsRow({ news, now }: { readonly news: NewsItem; readonly now: Date }) {
  const { read } = useMarks();
  const { id, sentence, path, person, at } = news;
  return (
    <StreamRow
      face={person ? <PersonPhoto {...person} /> : <Sign>{NEWS}</Sign>}
      to={path}
      title={sentence}
      at={at}
      now={now}
      onOpen={() => read(id)}
    />
  );
}

/** The most characters of a note or a post in a row. */
const LONGEST_DETAIL = 60;

/** Something to do; the whole row opens it. */
const TaskRow = ({ task: { key, text, link } }: { readonly task: Task }) => (
  <li className="relative flex min-h-18 items-center gap-3 py-3">
    <Sign>{TO_DO}</Sign>
    <div className="min-w-0 grow">
      <p className="wrap-anywhere">{text}</p>
      {key === taskTexts.verify.key ? (
        <SendLinkAgain />
      ) : (
        <Link
          to={link.to}
          className="inline-flex min-h-6 items-center text-sm font-semibold link after:absolute after:inset-0"
        >
          {link.label}
        </Link>
      )}
    </div>
  </li>
);

type StreamRowProps = {
  readonly face: ReactNode;
  readonly to: string;
  readonly title: string;
  readonly detail?: string;
  /** The day until which it is of use, in place of when it was written. */
  readonly due?: string;
  readonly at: string;
  readonly now: Date;
  readonly action?: ReactNode;
  /** Whether a phone has its action below the text, so that the text has the whole width. */
  readonly isActionBelow?: boolean;
  readonly onOpen?: () => void;
};

function StreamRow({
  face,
  to,
  title,
  detail = '',
  due,
  at,
  now,
  action,
  isActionBelow = false,
  onOpen,
}: StreamRowProps) {
  const time = due ?? (
    <time dateTime={at} className="shrink-0 text-xs text-ink-soft figures">
      {shortTime(at, now)}
    </time>
  );

  return (
    <li
      className={classNames(
        'relative flex min-h-18 items-center gap-x-3 py-3',
        isActionBelow && 'max-md:flex-wrap',
      )}
    >
      {face}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <Link
            to={to}
            onClick={onOpen}
            dir="auto"
            className={classNames(
              'min-w-0 grow wrap-anywhere after:absolute after:inset-0',
              detail !== '' && 'font-semibold',
            )}
          >
            {title}
          </Link>
          {!action && time}
        </p>
        {(detail || action) && (
          <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
            {shorten(detail, LONGEST_DETAIL)}
            {/* Beside an action the title needs the room. */}
            {action && (
              <>
                {detail && ' · '}
                {time}
              </>
            )}
          </p>
        )}
      </div>
      {action && (
        <div
          className={classNames('relative shrink-0', isActionBelow && 'max-md:w-full max-md:pl-15')}
        >
          {action}
        </div>
      )}
    </li>
  );
}

const TO_DO = <path d="M4 6h16v14H4zM8.5 13l2.5 2.5 4.5-5" />;
const NEWS = <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />;
const TALK = <path d="M3.5 5.5h17v12h-9L7 21v-3.5H3.5z" />;
const ASK = (
  <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.300c-.7.4-1 .9-1 1.700M12 17h.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />
);

/** In place of a face, for what no person caused. */
const Sign = ({ children }: { readonly children: ReactNode }) => (
  <span className="grid size-12 shrink-0 place-items-center rounded-full bg-fairway-wash text-fairway">
    <Icon>{children}</Icon>
  </span>
);
