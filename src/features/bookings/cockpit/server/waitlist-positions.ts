import type { Executor } from '#platform/database/database.ts';
import { readLine } from '../../waitlist/server/read-waitlist.ts';
import type { AttendeeRow } from '../attendees.ts';

/** The rows with the position of each that waits, in the order in which places are offered. */
export async function withPositions(
  db: Executor,
  eventId: number,
  { rows, now }: { readonly rows: readonly AttendeeRow[]; readonly now: Date },
): Promise<AttendeeRow[]> {
  const line = (await readLine(db, eventId, now)).map(({ id }) => id);
  return rows.map((row) => {
    const at = line.indexOf(row.id);
    return at === -1 ? row : { ...row, position: at + 1 };
  });
}
