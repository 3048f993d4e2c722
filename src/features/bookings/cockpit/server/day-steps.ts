import { inArray } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { changesSince, clubNumbersOf } from '../club-numbers.ts';
import { runSheet } from '../run-sheet.ts';
import type { ClubNumbers, ManualStep, Step } from '../run-sheet-contract.ts';
import type { readCounted } from './read-counted.ts';
import { clubPacks, runSheetTicks } from './tables.ts';

/** What organisers wrote on the run sheet of a golf day: its ticks, and what the club was told. */
export type Sheet = {
  readonly ticked: ReadonlySet<ManualStep>;
  readonly sent: ClubNumbers | null;
  /** When the last invoice on account is due; left out where the step of payments is not shown. */
  readonly owedBy?: Date | null;
};

/** The run sheets of golf days, for several of them at once. */
export async function readSheets(
  db: Executor,
  eventIds: readonly number[],
): Promise<(eventId: number) => Sheet> {
  const ids = [...eventIds];
  const [ticks, packs] = await Promise.all([
    db
      .select({ eventId: runSheetTicks.eventId, step: runSheetTicks.step })
      .from(runSheetTicks)
      .where(inArray(runSheetTicks.eventId, ids)),
    db
      .select({ eventId: clubPacks.eventId, sent: clubPacks.sent })
      .from(clubPacks)
      .where(inArray(clubPacks.eventId, ids)),
  ]);

  return (id) => ({
    ticked: new Set(ticks.flatMap(({ eventId, step }) => (eventId === id ? [step] : []))),
    sent: packs.find(({ eventId }) => eventId === id)?.sent ?? null,
  });
}

type Counted = Awaited<ReturnType<typeof readCounted>>;

/** The steps of a golf day, from its bookings and its run sheet. */
export const stepsOf = (
  event: EventRecord,
  { attendees, figures }: Counted,
  { ticked, sent, owedBy = null }: Sheet,
  now: Date,
): Step[] =>
  runSheet(
    {
      ...event,
      hasVenue: event.venue !== null,
      unnamed: figures.unnamed,
      withoutHandicap: figures.withoutHandicap,
      owed: attendees.filter(({ owedPence }) => owedPence > 0).length,
      owedBy,
      couldHaveAPlace: figures.left > 0 ? figures.waiting : 0,
      unmarked: attendees.filter(({ state }) => state === 'confirmed').length,
      sent: sent && { changes: changesSince(sent, clubNumbersOf(attendees)).length },
      ticked,
    },
    now,
  );
