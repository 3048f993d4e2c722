import type { Executor } from '#platform/database/database.ts';
import type { AttendeeRow } from '../../admin/attendees.ts';
import { findPriorityGroups } from '../../founding/server/priority-group.ts';
import { findActiveEntries } from '../../waitlist/server/store.ts';
import { waitlistOrder } from '../../waitlist/waitlist.ts';

/** The rows with the position of each that waits, in the order in which places are offered. */
export async function withPositions(
  db: Executor,
  eventId: number,
  { rows, now }: { readonly rows: readonly AttendeeRow[]; readonly now: Date },
): Promise<AttendeeRow[]> {
  const waiting = (await findActiveEntries(db, eventId)).filter(({ state }) => state === 'waiting');
  const groups = await findPriorityGroups(
    db,
    waiting.map(({ accountId }) => accountId),
    now,
  );
  const inOrder = waitlistOrder(
    waiting.map((entry) => ({ ...entry, group: groups.get(entry.accountId) ?? 'other' })),
  ).map(({ id }) => id);
  return rows.map((row) => {
    const at = inOrder.indexOf(row.id);
    return at === -1 ? row : { ...row, position: at + 1 };
  });
}
