import { eq, or } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { dismissals, metMarks, privateNotes } from '../meeting/server/tables.ts';
import { setPhoto } from '../profiles/server/photos.ts';
import { presentOwn } from '../profiles/server/present.ts';
import { memberProfiles } from '../profiles/server/tables.ts';
import { readConnected, readRequests } from '../ties/server/connection-store.ts';
import { blocks, connections } from '../ties/server/tables.ts';

/** The tables of members in the register of personal data. */
export const membersPersonalData: readonly PersonalTable[] = [
  {
    table: 'member_profiles',
    holds:
      'What you’ve written about yourself for other members, your photo, and who sees which part of it',
    reason: 'So that members can find each other (contract)',
    keptFor: 'Until you change it, or close your account',
    collect: async (db, accountId) =>
      (await db.select().from(memberProfiles).where(eq(memberProfiles.accountId, accountId))).map(
        presentOwn,
      ),
    erase: async (tx, accountId) => {
      await setPhoto(tx, accountId, null);
      await tx.delete(memberProfiles).where(eq(memberProfiles.accountId, accountId));
    },
  },
  {
    table: 'connections',
    holds:
      'Whom you’re connected with, since when, and the requests you’ve sent and received, with their notes',
    reason: 'To bring members together who want to know each other (contract)',
    keptFor:
      'Until one of the two ends it; a request that was declined, until the account is closed',
    collect: async (db, accountId) => [
      ...(await readConnected(db, accountId, { cursor: undefined, size: 100_000 })),
      ...(await readRequests(db, accountId))
        .filter(
          ({ connection }) =>
            connection.state === 'pending' || connection.requesterId === accountId,
        )
        .map(({ id, connection: { note, askedAt, requesterId } }) => ({
          id,
          sent: requesterId === accountId,
          note,
          askedAt,
        })),
    ],
    erase: async (tx, accountId) => {
      await tx
        .delete(connections)
        .where(or(eq(connections.lowId, accountId), eq(connections.highId, accountId)));
    },
  },
  {
    table: 'blocks',
    holds: 'Whom you’ve blocked, and when. They can’t find out',
    reason: 'So that the two of you don’t meet here any more (legitimate interest)',
    keptFor: 'Until you end it, or one of the two accounts is closed',
    collect: (db, accountId) =>
      db
        .select({ blockedId: blocks.blockedId, blockedAt: blocks.blockedAt })
        .from(blocks)
        .where(eq(blocks.blockerId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(blocks)
        .where(or(eq(blocks.blockerId, accountId), eq(blocks.blockedId, accountId)));
    },
  },
  {
    table: 'private_notes',
    holds: 'Your private notes about other members, and when you want to follow up',
    reason: 'So that you remember what you talked about (contract)',
    keptFor: 'Until you delete them, or one of the two accounts is closed',
    collect: (db, accountId) =>
      db
        .select({
          aboutId: privateNotes.aboutId,
          words: privateNotes.words,
          followUpOn: privateNotes.followUpOn,
          writtenAt: privateNotes.writtenAt,
        })
        .from(privateNotes)
        .where(eq(privateNotes.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(privateNotes)
        .where(or(eq(privateNotes.accountId, accountId), eq(privateNotes.aboutId, accountId)));
    },
  },
  {
    table: 'suggestion_dismissals',
    holds: 'Whom you don’t want us to suggest to you. They can’t find out',
    reason: 'To suggest people whom you want to meet (contract)',
    keptFor: 'Until one of the two accounts is closed',
    collect: (db, accountId) =>
      db
        .select({ otherId: dismissals.otherId, dismissedAt: dismissals.dismissedAt })
        .from(dismissals)
        .where(eq(dismissals.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(dismissals)
        .where(or(eq(dismissals.accountId, accountId), eq(dismissals.otherId, accountId)));
    },
  },
  {
    table: 'met_marks',
    holds: 'Whom you’ve marked as met, and at which golf day',
    reason: 'So that you remember whom you’ve met (contract)',
    keptFor: 'Until you take it back, or one of the two accounts is closed',
    collect: (db, accountId) =>
      db
        .select({
          otherId: metMarks.otherId,
          eventId: metMarks.eventId,
          markedAt: metMarks.markedAt,
        })
        .from(metMarks)
        .where(eq(metMarks.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .delete(metMarks)
        .where(or(eq(metMarks.accountId, accountId), eq(metMarks.otherId, accountId)));
    },
  },
];
