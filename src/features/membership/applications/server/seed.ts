import { addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { enteredColumns } from './apply.ts';
import { keepNewsletterTick } from './own-applications.ts';
import { type DemoApplication, demoApplications } from './seed-applications.ts';
import { addApplication, insertNote, type NewApplication } from './store.ts';

/**
 * Adds the demo applications, dated back from now, without emails. Running it again adds only what
 * is missing.
 * @param accounts the first is the demo member, whose application is under review; the second the demo admin
 */
export async function seedApplications(
  { clock, database }: Services,
  [member, admin]: readonly { readonly id: string }[],
): Promise<void> {
  const now = clock();

  for (const [order, application] of demoApplications.entries())
    await database.transaction(async (tx) => {
      const accountId = application.byMember ? (member?.id ?? null) : null;

      const added = await addApplication(tx, {
        ...rowOf(application, { now, by: admin?.id ?? null }),
        accountId,
        key: keyOf(order),
      });
      if (!added) return;

      await keepNewsletterTick(tx, added);

      if (!application.note) return;

      const writtenAt = addMinutes(added.submittedAt, 45);
      await insertNote(tx, {
        applicationId: added.id,
        authorId: admin?.id ?? null,
        text: application.note,
        writtenAt,
      });
    });
}

/** The key depends only on the position in the list, so that nothing is added twice. */
const keyOf = (order: number): string =>
  `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`;

function rowOf(
  { hoursAgo, state, reviewedAfter, endedAfter, reason, entered }: DemoApplication,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Omit<NewApplication, 'key'> {
  const submittedAt = addMinutes(now, -60 * hoursAgo);
  const after = (hours: number | undefined) =>
    hours === undefined ? null : addMinutes(submittedAt, 60 * hours);

  return {
    ...enteredColumns(entered),
    state,
    submittedAt,
    reviewedAt: after(reviewedAfter),
    reviewedBy: reviewedAfter === undefined ? null : by,
    endedAt: after(endedAfter),
    endedBy: endedAfter === undefined || state === 'withdrawn' ? null : by,
    reason: reason ?? null,
  };
}
