import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { membershipRefusals } from '../../texts.ts';
import { insertNote } from '../store.ts';
import { lockWithAccounts, subjectOf } from './decide.ts';

type Note = { readonly applicationId: string; readonly by: string; readonly text: string };

/**
 * Adds an organiser's note. The audit log does not repeat its text, because the log is kept longer
 * than the note.
 */
export function addNote(
  services: Services,
  { applicationId, by, text }: Note,
): Promise<Result<void>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    if (!(await lockWithAccounts(tx, applicationId, by)))
      return refuse(membershipRefusals.application_not_found);

    const noteId = await insertNote(tx, { applicationId, authorId: by, text, writtenAt: now });

    await recordAction(tx, {
      by,
      action: 'membership.note',
      subject: subjectOf(applicationId),
      before: null,
      after: { noteId },
      why: null,
      now,
    });

    return ok(undefined);
  });
}
