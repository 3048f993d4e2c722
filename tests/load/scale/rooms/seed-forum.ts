import { categories } from '#features/forum/categories.ts';
import { idOf } from '../seeded-rows.ts';
import { chance, MEASURED, oneOf, type RoomSize, someMember } from './room-size.ts';

const openings = [
  'Looking for advice on',
  'Who knows about',
  'A question about',
  'Results from',
  'Lift shares for',
  'Thoughts on',
  'New at',
  'Recommendations for',
  'Winter rules at',
  'Anyone going to',
  'What I learned about',
  'Offer of',
];

/** For how long the forum has been there. */
const YEARS = "interval '5 years'";
/** Posts of the small half of the topics: from one to so many. */
const FEW = 6;
/** Sentences of a post: from two to five. */
const sentenceOf = (salt: number, isThere = 'true') =>
  `case when ${isThere} then 1 + floor(20000 * ${chance('k', salt)})::int end`;

/**
 * Topics, posts, reactions, and what members have read. One topic is very long, half of them have a
 * few posts, and the others are in between, the longer the fewer. Whoever posted follows the topic.
 * Of the members who are measured those with odd numbers have left much unread, and the others
 * almost nothing.
 */
export function forumStatements(size: RoomSize): readonly string[] {
  const { posts, topics, longest } = size;
  const large = Math.floor(topics / 2);
  let few = 0;
  for (let t = large + 1; t <= topics; t++) few += 1 + ((t * 7919) % FEW);
  const between = posts - longest - few;
  const upTo = (i: string) => `floor(${between} * sqrt((${i})::float8 / ${large - 1}))`;
  const slugs = categories.map(({ slug }) => slug);
  const member = someMember(size, 'k', 21);
  const measured = (column: string) => `${column} <= ${MEASURED}`;
  return [
    `create temporary table planned_topics on commit drop as
      select t, size, started_at, least(now() - interval '1 minute' - started_at, size * interval '6 hours') as lasts,
        ${oneOf(slugs, `power(${chance('t', 23)}, 1.5)`)} as category, ${someMember(size, 't', 24)} as author,
        ${oneOf(openings, chance('t', 25))} || ' ' || word || case when t % 3 = 0 then ' ' || t else '' end as title
      from (
        select t, case when t = 1 then ${longest} when t <= ${large} then ${upTo('t - 1')} - ${upTo('t - 2')} else 1 + t * 7919 % ${FEW} end::int as size,
          now() - ${YEARS} * (1 - (t * 7919 % ${topics})::float8 / ${topics}) * case when t = 1 then 0 else 1 end
            - case when t = 1 then ${YEARS} else interval '1 hour' end as started_at
        from generate_series(1, ${topics}) as t
      ) as sized join vocabulary on n = 1 + t * 31 % (select count(*) from vocabulary)`,
    `create temporary table planned_posts on commit drop as
      select *, ${member} as author, ${sentenceOf(31)} as s1, ${sentenceOf(32)} as s2, ${sentenceOf(33, 'k % 4 > 0')} as s3,
        ${sentenceOf(34, 'k % 4 > 1')} as s4, ${sentenceOf(35, 'k % 4 > 2')} as s5, number > 1 and k % 100 = 7 as removed
      from (
        select t, number, at, row_number() over (order by at, t, number) as k
        from planned_topics cross join lateral generate_series(1, size) as number
          cross join lateral (select started_at + lasts * ((number - 1)::float8 / size) as at) as timed
      ) as timed order by k`,
    'create index on planned_posts (t, number)',
    'analyze planned_topics, planned_posts',
    `update planned_posts set author = planned_topics.author from planned_topics
      where planned_posts.t = planned_topics.t and number = 1`,
    `insert into forum_topics (id, category, title, author_id, created_at, last_number, post_count, last_post_at, last_author_id, pinned_at)
      select ${idOf('topic', 'topic.t')}, category, title, ${idOf('account', 'topic.author')}, started_at, size, there, last.at,
        ${idOf('account', 'last.author')}, case when topic.t % 5000 = 11 then started_at end
      from planned_topics topic
        join (select t, count(*) filter (where not removed) as there from planned_posts group by t) as counted using (t)
        cross join lateral (select at, author from planned_posts where t = topic.t and not removed order by number desc limit 1) as last
      order by started_at`,
    `update forum_categories set topic_count = (select count(*) from forum_topics where category = slug)`,
    `insert into forum_posts (id, topic_id, number, author_id, client_key, reply_to, source, html, plain_text, heading, created_at, removed_at, removed_by)
      select ${idOf('post', 'k')}, ${idOf('topic', 't')}, number, ${idOf('account', 'author')}, ${idOf('post', 'k')},
        case when number > 1 and k % 4 = 0 then 1 + k % (number - 1) end, words, '<p>' || words || '</p>', words,
        case when number = 1 then title else '' end, at, case when removed then at end, case when removed then 'author' end
      from (
        select post.*, title, concat_ws(' ', a.words, b.words, c.words, d.words, e.words) as words
        from planned_posts post join planned_topics using (t) join sentences a on a.n = s1 join sentences b on b.n = s2
          left join sentences c on c.n = s3 left join sentences d on d.n = s4 left join sentences e on e.n = s5
      ) as written`,
    `insert into forum_readings (account_id, topic_id, read_number, visited_at, level)
      select ${idOf('account', 'm')}, ${idOf('topic', 't')},
        case when t = 1 then size * 3 / 4 when ${measured('m')} and case when m % 2 = 0 then t % ${Math.floor(topics / 25)} <> 3 else t % 5 > 0 end then size
          else greatest(1, floor(size * ${chance('t', 41)})::int) end,
        now() - interval '1 day', level
      from (
        select m, t, max(level) as level from (
          select author as m, t, 'follow' as level from planned_posts
          union all select m, t, case when t % 50 = 1 then 'mute' when t % 10 = 0 then 'follow' end
          from generate_series(1, ${MEASURED}) as m, planned_topics where (t + m) % 5 < 3 or t = 1
          union all select ${someMember(size, 'n', 42, 1)}, ${`(1 + floor(${topics} * power(${chance('n', 43)}, 2)))::int`}, null
          from generate_series(1, ${size.members * 40}) as n
        ) as opened group by m, t
      ) as opened join planned_topics using (t)`,
    `insert into forum_category_levels (account_id, category, level)
      select ${idOf('account', 'm')}, slug, level from generate_series(1, ${MEASURED}) as m,
        (values ('feedback', 'mute'), ('business', 'follow')) as chosen (slug, level)`,
    `insert into forum_reactions (post_id, account_id, kind, reacted_at)
      select ${idOf('post', 'k')}, ${idOf('account', someMember(size, 'k + r * 7', 51, 1))}, (array['like','helpful','thanks'])[1 + r % 3], at
      from planned_posts cross join lateral generate_series(1, case when t = 1 then 3 when k % 4 = 0 then 1 else 0 end) as r`,
  ];
}
