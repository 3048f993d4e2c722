import { asc, eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { emptyPostsOf } from '../posts/server/empty-posts.ts';
import { forumPosts } from '../posts/server/tables.ts';
import {
  forumCategoryLevels,
  forumReadings,
  forumTopics,
  forumVisits,
} from '../topics/server/tables.ts';

/** The tables of the forum in the register of personal data. */
export const forumPersonalData: readonly PersonalTable[] = [
  {
    table: 'forum_posts',
    holds: 'What you’ve written in the forum, when, and what you’ve removed',
    reason: 'So that members can talk to each other (contract)',
    keptFor: 'Until you close your account',
    kept: 'Where you wrote, other members’ topics say that a post was removed. What they quoted from you stays in their posts.',
    collect: (db, accountId) =>
      db
        .select({
          id: forumPosts.id,
          topicId: forumPosts.topicId,
          number: forumPosts.number,
          text: forumPosts.source,
          at: forumPosts.createdAt,
          editedAt: forumPosts.editedAt,
          removedAt: forumPosts.removedAt,
        })
        .from(forumPosts)
        .where(eq(forumPosts.authorId, accountId))
        .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id)),
    erase: emptyPostsOf,
  },
  {
    table: 'forum_topics',
    holds: 'The topics you’ve started in the forum, with their titles',
    reason: 'So that members can talk to each other (contract)',
    keptFor: 'Until you close your account',
    kept: 'Where others have replied, the topic stays without your title.',
    collect: (db, accountId) =>
      db
        .select({
          id: forumTopics.id,
          title: forumTopics.title,
          category: forumTopics.category,
          at: forumTopics.createdAt,
        })
        .from(forumTopics)
        .where(eq(forumTopics.authorId, accountId))
        .orderBy(asc(forumTopics.createdAt), asc(forumTopics.id)),
    // `emptyPostsOf` has done it: topics and their first posts change in one statement.
    erase: async () => undefined,
  },
  {
    table: 'forum_readings',
    holds:
      'Which topics of the forum you’ve opened, how far you’ve read them, and which you follow or have muted',
    reason: 'To open a topic where you left off, and to tell you what’s new (contract)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          topicId: forumReadings.topicId,
          readNumber: forumReadings.readNumber,
          visitedAt: forumReadings.visitedAt,
          level: forumReadings.level,
        })
        .from(forumReadings)
        .where(eq(forumReadings.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumReadings).where(eq(forumReadings.accountId, accountId));
    },
  },
  {
    table: 'forum_category_levels',
    holds: 'Which categories of the forum you follow or have muted',
    reason: 'To tell you what’s new there (contract)',
    keptFor: 'Until you change it, or close your account',
    collect: (db, accountId) =>
      db
        .select({ category: forumCategoryLevels.category, level: forumCategoryLevels.level })
        .from(forumCategoryLevels)
        .where(eq(forumCategoryLevels.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumCategoryLevels).where(eq(forumCategoryLevels.accountId, accountId));
    },
  },
  {
    table: 'forum_visits',
    holds: 'When you were last in the forum, and the time before',
    reason:
      'To show you at once what changes while you’re there, and what’s new since you left (contract)',
    keptFor: 'Until your next visit, or until you close your account',
    collect: (db, accountId) =>
      db
        .select({ seenAt: forumVisits.seenAt, previousAt: forumVisits.previousAt })
        .from(forumVisits)
        .where(eq(forumVisits.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumVisits).where(eq(forumVisits.accountId, accountId));
    },
  },
];
