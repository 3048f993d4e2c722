import { eq, or } from 'drizzle-orm';
import type { Room } from '#platform/plugin.ts';
import { metRoutes } from './met.ts';
import { noteRoutes } from './notes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';
import { dismissals, metMarks, privateNotes } from './tables.ts';

/** People to meet, whom a member has met, and their private notes. */
export const meeting: Room = {
  routes: (app, services) => {
    suggestionRoutes(app, services);
    noteRoutes(app, services);
    metRoutes(app, services);
  },
  personalData: [
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
  ],
};
