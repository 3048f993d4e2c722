import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { clubPacks, runSheetTicks } from './tables.ts';

const whatOrganisersDid = {
  reason: 'So that organisers know who prepared what (legitimate interest)',
  keptFor: 'As long as the golf day is kept; your name goes with your account',
} as const;

/** What organisers did to prepare golf days, in the register of personal data. */
export const cockpitPersonalData: readonly PersonalTable[] = [
  {
    table: 'club_packs',
    holds: 'For organisers: when you told a host club its numbers',
    ...whatOrganisersDid,
    collect: async (db, accountId) => {
      const rows = await db.select().from(clubPacks).where(eq(clubPacks.sentBy, accountId));
      return rows.map(({ eventId, sentAt }) => ({ eventId, sentAt }));
    },
    erase: async (tx, accountId) => {
      await tx.update(clubPacks).set({ sentBy: null }).where(eq(clubPacks.sentBy, accountId));
    },
  },
  {
    table: 'run_sheet_ticks',
    holds: 'For organisers: which steps of a golf day’s run sheet you ticked, and when',
    ...whatOrganisersDid,
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(runSheetTicks)
        .where(eq(runSheetTicks.tickedBy, accountId));
      return rows.map(({ tickedBy: _own, ...tick }) => tick);
    },
    erase: async (tx, accountId) => {
      await tx
        .update(runSheetTicks)
        .set({ tickedBy: null })
        .where(eq(runSheetTicks.tickedBy, accountId));
    },
  },
];
