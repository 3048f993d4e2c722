import { sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { readHomeCity } from '#features/members/server/public.ts';
import type { DigestSection } from '#features/notifications/server/public.ts';
import { cities, slugOf } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { type CategorySlug, categoryName } from '../../categories.ts';
import { isSeen, type Reader, readerOf } from '../../posts/server/reader.ts';
import { slugOfTitle, topicPath } from '../../posts/topic-rules.ts';
import { topicTexts } from '../texts.ts';

const MOST = 3;
const DAYS = 7;

/**
 * The best of the forum in a member's city, and in the cities that they follow, of the last week.
 */
export const bestOfCity: DigestSection = {
  name: 'forum.best_of_city',
  rhythms: ['daily', 'weekly'],
  read: async (db, { accountId, since, now }) => {
    const account = (await findAccounts(db, [accountId])).get(accountId);
    if (!account || account.erasedAt !== null) return undefined;

    const places = await readCities(db, accountId);

    const topics = await readBest(db, await readerOf(db, account, now), places, {
      begun: addDays(now, -DAYS),
      since,
    });
    if (topics.length === 0) return undefined;

    const names = [...new Set(topics.map(({ category }) => categoryName(category)))];

    return {
      heading: `The best of the forum in ${names.length === 1 ? names[0] : 'your cities'}`,
      lines: topics.map(({ id, title, replies, reactions }) => ({
        sentence: topicTexts.bestTopic(title, replies, reactions),
        path: topicPath({ id, slug: slugOfTitle(title) }),
      })),
    };
  },
};

/**
 * The categories of a member's city and of those that they follow, without those that they have
 * muted.
 */
async function readCities(db: Executor, accountId: string): Promise<CategorySlug[]> {
  const homeCity = await readHomeCity(db, accountId);
  const { rows } = await db.execute<{ category: CategorySlug; level: string }>(
    sql`select category, level from forum_category_levels where account_id = ${accountId}`,
  );
  const levels = new Map(rows.map(({ category, level }) => [category, level]));

  return cities
    .filter(({ name }) => {
      const level = levels.get(slugOf(name));
      return level === 'follow' || (name === homeCity && level !== 'mute');
    })
    .map(({ name }) => slugOf(name));
}

type Best = {
  id: string;
  title: string;
  category: CategorySlug;
  replies: number;
  reactions: number;
};

/**
 * The topics of these categories with the most replies and reactions of people whom the reader may
 * see: begun in the last week, with a post since the last digest, so that a daily one does not
 * repeat itself. Topics that the reader began, has read to the end or has muted are left out.
 */
async function readBest(
  db: Executor,
  reader: Reader,
  places: readonly CategorySlug[],
  { begun, since }: { readonly begun: Date; readonly since: Date },
): Promise<Best[]> {
  const { rows } = await db.execute<Best>(sql`
    select * from (
      select topic.id, topic.title, topic.category, topic.created_at,
        (select count(*)::int from forum_posts post where post.topic_id = topic.id and post.number > 1
          and post.removed_at is null and ${isSeen(reader, sql`post.author_id`)}) as replies,
        (select count(*)::int from forum_reactions reaction join forum_posts post on post.id = reaction.post_id
          where post.topic_id = topic.id and post.removed_at is null and ${isSeen(reader, sql`post.author_id`)}
          and ${isSeen(reader, sql`reaction.account_id`)}) as reactions
      from forum_topics topic
      left join forum_readings reading on reading.topic_id = topic.id and reading.account_id = ${reader.id}
      where topic.category = any(${sql.param([...places])}::text[])
        and topic.created_at > ${begun.toISOString()}::timestamptz
        and topic.last_post_at > ${since.toISOString()}::timestamptz
        and topic.removed_at is null and topic.post_count > 0 and topic.title <> ''
        and ${isSeen(reader, sql`topic.author_id`)} and topic.author_id is distinct from ${reader.id}
        and topic.last_number > coalesce(reading.read_number, 0)
        and reading.level is distinct from 'mute'
    ) as found
    where replies + reactions > 0
    order by replies + reactions desc, created_at desc, id desc limit ${MOST}`);

  return rows;
}
