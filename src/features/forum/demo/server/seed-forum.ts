import { sql } from 'drizzle-orm';
import { type Account, writeDraft } from '#features/identity/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type CategorySlug, categoryOf } from '../../categories.ts';
import { addReaction } from '../../posts/server/reactions.ts';
import { forumPosts, forumReadings, forumTopics } from '../../posts/server/tables.ts';
import { writePlace } from '../../writing/drafts.ts';
import { renderPost } from '../../writing/server/render-post.ts';
import { demoConversations } from './conversations.ts';
import { seedThreads } from './seed-threads.ts';

type Line = { readonly author: Account; readonly at: Date; readonly source: string };
type Conversation = {
  readonly category: CategorySlug;
  readonly title: string;
  readonly posts: readonly Line[];
};

/**
 * Reads the demo's topics. Posts that would be in the future are left out, as if nobody had written
 * them yet.
 */
function conversationsFor(accounts: readonly Account[], now: Date): readonly Conversation[] {
  const byName = new Map(accounts.map((account) => [fullName(account), account]));
  return demoConversations
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [category = '', days = '', title = ''] = head.split(' | ');
      let at = addDays(now, -Number(days));

      const posts = lines.flatMap((line) => {
        const [name = '', hours = '', text = ''] = line.split(' | ');
        at = addMinutes(at, Number(hours) * 60);
        const author = byName.get(name);
        return author && at < now ? [{ author, at, source: text.replaceAll(' / ', '\n\n') }] : [];
      });

      return { category: category as CategorySlug, title, posts };
    });
}

/**
 * Fills the demo's forum: a season of topics, reactions to them, and what `member` has read and not
 * read.
 */
export async function seedForum(
  services: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  accounts: readonly Account[],
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const [member] = accounts;
  if (!member || (await database.$count(forumTopics)) > 0) return;

  const conversations = conversationsFor(accounts, now);

  await database.transaction(async (tx) => {
    const topics = await tx
      .insert(forumTopics)
      .values(
        conversations.map(({ category, title, posts }) => {
          const [first, last] = [posts[0], posts.at(-1)];
          return {
            category,
            title,
            authorId: first?.author.id ?? null,
            createdAt: first?.at ?? now,
            lastNumber: posts.length,
            postCount: posts.length,
            lastPostAt: last?.at ?? now,
            lastAuthorId: last?.author.id ?? null,
          };
        }),
      )
      .returning({ id: forumTopics.id });

    const rows = [];

    for (const [index, { title, posts }] of conversations.entries())
      for (const [order, { author, at, source }] of posts.entries()) {
        const rendered = await renderPost(tx, {
          authorId: author.id,
          source,
          visibility: 'everyone',
        });
        if (!rendered.ok) throw new Error(rendered.refusal.message);

        rows.push({
          topicId: topics[index]?.id ?? '',
          number: order + 1,
          authorId: author.id,
          clientKey: crypto.randomUUID(),
          source,
          html: rendered.value.html,
          plainText: rendered.value.text,
          heading: order === 0 ? title : '',
          createdAt: at,
        });
      }

    const posts = await tx
      .insert(forumPosts)
      .values(rows)
      .returning({ id: forumPosts.id, authorId: forumPosts.authorId, at: forumPosts.createdAt });

    await tx.execute(sql`
      update forum_categories set topic_count = there.topics from (
        select category, count(*)::int as topics from forum_topics where removed_at is null group by category
      ) there where there.category = slug`);

    await tx.insert(forumReadings).values(readingsOf(conversations, topics, member.id, now));

    const [topic] = topics;
    if (topic)
      await seedDrafts(tx, { accountId: member.id, topicId: topic.id, now: addDays(now, -1) });

    const isForAll = conversations.flatMap(({ category, posts: { length } }) =>
      Array.from({ length }, () => categoryOf(category)?.minTier === undefined),
    );

    for (const [index, { id: postId, authorId, at }] of posts.entries()) {
      const reactor = accounts[(index * 7) % accounts.length];
      if (index % 3 !== 0 || !isForAll[index] || !reactor || reactor.id === authorId) continue;
      const kind =
        (['like', 'helpful', 'thanks'] as const)[index % 2 === 0 ? 0 : (index % 5) % 3] ?? 'like';
      await addReaction(tx, { postId, accountId: reactor.id, kind }, addMinutes(at, 90));
    }
  });

  await seedThreads(services);
}

/**
 * Who wrote in a topic follows it and has read it; `member` has read most of the others, and some
 * not to their end.
 */
function readingsOf(
  conversations: readonly Conversation[],
  topics: readonly { readonly id: string }[],
  memberId: string,
  now: Date,
) {
  return conversations.flatMap(({ posts, category }, index) => {
    const topicId = topics[index]?.id ?? '';
    const reading = { topicId, visitedAt: addDays(now, -3) };

    const writers = [...new Set(posts.map(({ author }) => author.id))].map((accountId) => ({
      ...reading,
      accountId,
      readNumber: posts.length,
      level: 'follow' as const,
    }));

    const isForAll = categoryOf(category)?.minTier === undefined;
    const isRead =
      isForAll && index % 4 !== 3 && !writers.some(({ accountId }) => accountId === memberId);
    const readNumber = index % 3 === 0 ? Math.max(1, posts.length - 2) : posts.length;
    const level = index % 6 === 0 ? ('follow' as const) : null;

    return [
      ...writers,
      ...(isRead ? [{ ...reading, accountId: memberId, readNumber, level }] : []),
    ];
  });
}

/** What a member has begun to write in the demo: a topic, and a reply to another one. */
const seedDrafts = (
  tx: Executor,
  {
    accountId,
    topicId,
    now,
  }: { readonly accountId: string; readonly topicId: string; readonly now: Date },
) =>
  Promise.all(
    [
      {
        place: writePlace({ kind: 'new' }),
        words: {
          title: 'Who has moved their accounts to another bank?',
          category: 'business',
          text: 'Ours has closed its last branch in the city, and the relationship manager changes every quarter.\n\nWhat I need:\n\n- someone who picks up the phone\n- foreign currency without a form',
        },
      },
      {
        place: writePlace({ kind: 'reply', topicId }),
        words: {
          title: '',
          category: '',
          text: 'We did the same two years ago. The one thing I would do **differently** is',
        },
      },
    ].map((draft) => writeDraft(tx, { ...draft, accountId, version: 0, now })),
  );
