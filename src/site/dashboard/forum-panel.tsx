import { Link } from 'react-router';
import { categoryName } from '#features/forum/categories.ts';
import type { ListedTopic } from '#features/forum/topics/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Lines, Panel } from './panel.tsx';
import { forumTexts, dashboardTexts as texts } from './texts.ts';

/**
 * What has happened in the forum since the member last looked. Nothing where they have read it all.
 */
export const ForumPanel = ({ topics }: { readonly topics: readonly ListedTopic[] }) =>
  topics.length > 0 && (
    <Panel title={texts.forum} more={{ to: '/forum', label: texts.allTopics }}>
      <Lines>
        {topics.map(({ id, slug, title, category, last, unread, isNew }) => (
          <li key={id}>
            <Link
              to={`/forum/t/${id}/${slug}`}
              className="block px-4 py-3 wrap-anywhere hover:bg-fairway-wash"
            >
              <span className="flex items-start justify-between gap-3">
                <span className="font-semibold">{title}</span>
                <span className="shrink-0 whitespace-nowrap">
                  <Badge tone="accent">
                    {isNew ? forumTexts.isNew : forumTexts.unread(unread)}
                  </Badge>
                </span>
              </span>
              <span className="text-sm text-ink-soft figures">
                {[categoryName(category), last.by?.name, formatDateTime(last.at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
