import { idOf } from '../seeded-rows.ts';
import { chance, MEASURED, type RoomSize, someMember } from './room-size.ts';

/**
 * Occasions come in blocks of eight: three posts of a topic, two messages of a conversation, and
 * three that stand alone.
 */
const BLOCK = 8;
/**
 * Blocks that the measured members have not read: those with odd numbers many, the others a few.
 */
const [MANY_UNREAD, FEW_UNREAD] = [40, 4];

/**
 * Messages and their conversations. The measured members have the longest of them and many; one in
 * seven has something that was not read.
 */
export function messageStatements(size: RoomSize): readonly string[] {
  const { conversations, messages } = size;
  const upTo = (i: string) => `floor(${messages} * sqrt((${i})::float8 / planned.all_of_them))`;
  return [
    `create temporary table planned_conversations on commit drop as
      select c, a, b, least(${idOf('account', 'a')}, ${idOf('account', 'b')}) as low_id,
        greatest(${idOf('account', 'a')}, ${idOf('account', 'b')}) as high_id, (${upTo('c')} - ${upTo('c - 1')})::int as size,
        now() - interval '3 years' * ${chance('c', 61)} - interval '1 day' as started_at
      from (
        select a, b, row_number() over (order by n) as c, count(*) over () as all_of_them
        from (
          select distinct on (least(a, b), greatest(a, b)) n, a, b from (
            select n, case when n <= ${MEASURED} then n else ${someMember(size, 'n', 62, 1.5)} end as a,
              case when n <= ${MEASURED} then 100 + n else ${someMember(size, 'n', 63, 1.5)} end as b
            from generate_series(1, ${conversations}) as n
          ) as drawn where a <> b order by least(a, b), greatest(a, b), n
        ) as pairs
      ) as planned`,
    `create temporary table planned_messages on commit drop as
      select *, row_number() over (order by at, c, number) as k from (
        select c, low_id, high_id, number, ${chance('c * 100000 + number', 64)} < 0.5 as by_low,
          started_at + least(now() - started_at - interval '1 minute', size * interval '12 hours') * (number::float8 / size) as at
        from planned_conversations cross join lateral generate_series(1, size) as number
      ) as timed order by k`,
    `insert into conversations (id, low_id, high_id, last_number)
      select ${idOf('conversation', 'c')}, low_id, high_id, size from planned_conversations order by c`,
    `insert into messages (id, conversation_id, number, author_id, recipient_id, key, text, sent_at)
      select ${idOf('message', 'k')}, ${idOf('conversation', 'c')}, number, case when by_low then low_id else high_id end,
        case when by_low then high_id else low_id end, ${idOf('message', 'k')}, words, at
      from planned_messages join sentences on n = 1 + floor(20000 * ${chance('k', 65)})::int`,
    `insert into conversation_sides (account_id, conversation_id, other_id, last_number, last_at, read_number, unread)
      select account_id, ${idOf('conversation', 'c')}, other_id, size, max(at), read_number, count(*) filter (where by_low <> is_low and number > read_number)
      from (
        select c, size, is_low, case when is_low then low_id else high_id end as account_id,
          case when is_low then high_id else low_id end as other_id,
          case when ${chance('c * 2 + is_low::int', 66)} < 0.15 then size - least(size, 1 + c % 5) else size end as read_number
        from planned_conversations cross join (values (true), (false)) as sides (is_low)
      ) as side join planned_messages using (c)
      group by account_id, c, other_id, size, read_number`,
  ];
}

/**
 * Notifications of the last year. The latest of a group that is unread is its head, as \`notify\`
 * writes them.
 */
export function notificationStatements(size: RoomSize): readonly string[] {
  const { members, notifications, posts, topics, conversations } = size;
  const blocks = Math.floor(notifications / BLOCK);
  const upTo = (a: string) => `floor(${blocks} * sqrt((${a})::float8 / ${members}))`;
  const topic = `(1 + floor(${topics} * power(${chance('a::int8 * 1000003 + block', 71)}, 2)))::int`;
  return [
    `create temporary table planned_notices on commit drop as
      select *, row_number() over (order by at, a, block, j) as k from (
        select a, block, j, last_block, case when j <= 2 and a <= ${MEASURED} and block > last_block - ${MANY_UNREAD} then 1 else ${topic} end as t,
          case when j <= 2 and a <= ${MEASURED} and block > last_block - ${MANY_UNREAD} then -1
            else block * ${BLOCK} + case when j <= 2 then 0 when j <= 4 then 3 else j end end as grouped,
          now() - interval '1 minute' - interval '360 days' * (1 - (block * ${BLOCK} + j + 1)::float8 / ((last_block + 1) * ${BLOCK}))
            - a * interval '1 second' as at
        from (select a, (${upTo('a')} - ${upTo('a - 1')})::int - 1 as last_block from generate_series(1, ${members}) as a) as counted
          cross join lateral generate_series(0, last_block) as block cross join generate_series(0, ${BLOCK - 1}) as j
      ) as timed order by k`,
    `insert into notifications (id, account_id, kind, dedupe_key, group_key, group_id, is_head, actor_id, payload, created_at, seen_at, read_at)
      select ${idOf('notification', 'k')}, ${idOf('account', 'a')}, kind, kind || ':' || k,
        case when j <= 2 then ${idOf('topic', 't')}::text when j <= 4 then ${idOf('conversation', `1 + t % ${conversations}`)}::text
          when j = 5 then ${idOf('post', `1 + k % ${posts}`)}::text when j = 6 then ${idOf('topic', 't')}::text end,
        case when first_k <> k then ${idOf('notification', 'first_k')} end, k = last_k, ${idOf('account', 'actor')},
        case when j <= 2 or j = 6 then jsonb_build_object('topicId', ${idOf('topic', 't')}, 'title', title, 'postId', ${idOf('post', `1 + k % ${posts}`)})
          when j <= 4 then jsonb_build_object('conversationId', ${idOf('conversation', `1 + t % ${conversations}`)})
          when j = 5 then jsonb_build_object('postId', ${idOf('post', `1 + k % ${posts}`)}, 'topic', title) else '{}'::jsonb end,
        at, case when is_read and k = last_k then at + interval '1 hour' end, case when is_read and k = last_k then at + interval '1 hour' end
      from (
        select *, (array['forum.posted','forum.posted','forum.posted','messages.received','messages.received','forum.post_reacted',
            'forum.replied','members.connection_accepted'])[j + 1] as kind,
          min(k) over (partition by a, grouped) as first_k, max(k) over (partition by a, grouped) as last_k,
          case when drawn = a then 1 + a % ${members} else drawn end as actor,
          grouped >= 0 and block <= last_block - case when a % 2 = 1 then ${MANY_UNREAD} else ${FEW_UNREAD} end as is_read
        from (select *, ${someMember(size, 'k', 72)} as drawn from planned_notices) as drawn
      ) as notice join planned_topics using (t) order by k`,
  ];
}
