import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { forumModerations } from '../moderation/server/tables.ts';
import { forumPosts, forumPostVersions, forumReactions } from '../posts/server/tables.ts';
import { deleteOf } from '../writing/server/image-store.ts';
import { forumDrafts, forumImages } from '../writing/server/tables.ts';
import { discardFiles } from '../writing/server/upload-image.ts';

const isOwnPost = (accountId: string) => eq(forumPosts.authorId, accountId);

/**
 * What belongs to writing in the forum, in the register of personal data. It comes after the posts
 * and is so erased before them: once they are emptied, nobody knows whose they were.
 */
export const writingPersonalData: readonly PersonalTable[] = [
  {
    table: 'forum_drafts',
    holds: 'What you’ve started writing in the forum and haven’t posted',
    reason: 'So that nothing you type is lost, on any device (contract)',
    keptFor: 'Until you post or discard it, or close your account',
    collect: (db, accountId) =>
      db
        .select({
          place: forumDrafts.place,
          title: forumDrafts.title,
          text: forumDrafts.source,
          savedAt: forumDrafts.savedAt,
        })
        .from(forumDrafts)
        .where(eq(forumDrafts.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumDrafts).where(eq(forumDrafts.accountId, accountId));
    },
  },
  {
    table: 'forum_images',
    holds:
      'The images you’ve uploaded for the forum, without what their files said about place and camera',
    reason: 'To show them in your posts (contract)',
    keptFor: 'Until you close your account; those that no post and no draft uses, for two days',
    collect: (db, accountId) =>
      db
        .select({ id: forumImages.id, uploadedAt: forumImages.uploadedAt })
        .from(forumImages)
        .where(eq(forumImages.accountId, accountId))
        .orderBy(asc(forumImages.uploadedAt)),
    erase: async (tx, accountId) => discardFiles(tx, await deleteOf(tx, accountId)),
  },
  {
    table: 'forum_reactions',
    holds: 'Which posts you’ve reacted to, how and when',
    reason: 'To show it to other members (contract)',
    keptFor: 'Until you take it back, or close your account',
    collect: (db, accountId) =>
      db
        .select({
          postId: forumReactions.postId,
          kind: forumReactions.kind,
          reactedAt: forumReactions.reactedAt,
        })
        .from(forumReactions)
        .where(eq(forumReactions.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(forumReactions).where(eq(forumReactions.accountId, accountId));
    },
  },
  {
    table: 'forum_post_versions',
    holds: 'What your posts said before you changed them',
    reason:
      'So that a discussion can be followed, and abuse can’t be edited away (legitimate interest)',
    keptFor: 'Until you close your account',
    collect: (db, accountId) =>
      db
        .select({
          postId: forumPostVersions.postId,
          number: forumPostVersions.number,
          text: forumPostVersions.source,
          writtenAt: forumPostVersions.writtenAt,
        })
        .from(forumPostVersions)
        .innerJoin(forumPosts, eq(forumPosts.id, forumPostVersions.postId))
        .where(isOwnPost(accountId))
        .orderBy(asc(forumPostVersions.postId), asc(forumPostVersions.number)),
    erase: async (tx, accountId) => {
      await tx
        .delete(forumPostVersions)
        .where(
          sql`${forumPostVersions.postId} in (select id from forum_posts where author_id = ${accountId})`,
        );
    },
  },
  {
    table: 'forum_moderations',
    holds:
      'As an organiser: why you pinned, closed or moved a topic, or removed a post of the club',
    reason: 'So that other organisers can follow each other’s decisions (legitimate interest)',
    keptFor: 'As long as the topic',
    kept: 'The reasons stay without your name.',
    collect: (db, accountId) =>
      db
        .select({
          topicId: forumModerations.topicId,
          reason: forumModerations.reason,
          doneAt: forumModerations.doneAt,
        })
        .from(forumModerations)
        .where(eq(forumModerations.doneBy, accountId))
        .orderBy(asc(forumModerations.doneAt)),
    erase: async (tx, accountId) => {
      await tx
        .update(forumModerations)
        .set({ doneBy: null })
        .where(eq(forumModerations.doneBy, accountId));
    },
  },
];
