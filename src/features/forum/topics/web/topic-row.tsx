import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/web/person-photo.tsx';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { categoryName } from '../../categories.ts';
import { ago } from '../ago.ts';
import type { ListedTopic } from '../contract.ts';
import { topicPath } from '../slug.ts';
import { topicTexts as texts } from '../texts.ts';

type TopicRowProps = { readonly topic: ListedTopic; readonly withCategory: boolean };

/** A topic in a list. Its title opens it where the member left off. */
export function TopicRow({ topic, withCategory }: TopicRowProps) {
  const now = useNow();
  const { title, category, posts, last, unread, isNew, isPinned, isLocked, eventId, isAsk } = topic;
  const who = last.by?.name ?? (eventId !== null && posts === 1 ? texts.club : texts.former);

  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 py-4 sm:grid-cols-[auto_1fr_auto]">
      <div className="row-span-2 pt-1 sm:row-span-1">
        <PersonPhoto size="small" name={who} photo={last.by?.photo ?? null} />
      </div>
      <div className="min-w-0">
        <h3 className="font-sans text-base">
          <Link
            to={topicPath(topic)}
            dir="auto"
            className={classNames(
              'inline-flex min-h-11 items-center hover:underline wrap-anywhere sm:min-h-8',
              unread > 0 || isNew ? 'font-semibold text-ink' : 'font-normal text-ink',
            )}
          >
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {isNew && <Badge tone="accent">{texts.newBadge}</Badge>}
          {unread > 0 && <Badge tone="accent">{texts.unreadBadge(unread)}</Badge>}
          {isPinned && <Badge>{texts.pinned}</Badge>}
          {isLocked && <Badge>{texts.locked}</Badge>}
          {eventId !== null && <Badge>{texts.golfDay}</Badge>}
          {isAsk && <Badge>{texts.request}</Badge>}
          {withCategory && (
            <Link to={`/forum/c/${category}`} className="inline-flex min-h-6 items-center link">
              {categoryName(category)}
            </Link>
          )}
          <span className="figures">{texts.posts(posts)}</span>
        </p>
      </div>
      <p className="col-start-2 text-sm text-ink-soft sm:col-start-3 sm:self-center sm:text-right">
        <bdi className="wrap-anywhere sm:block">{who}</bdi>
        <span className="sm:hidden">, </span>
        <time dateTime={last.at} className="figures">
          {ago(last.at, now)}
        </time>
      </p>
    </li>
  );
}
