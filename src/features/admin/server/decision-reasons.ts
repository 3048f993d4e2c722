import { readAnswerNotes } from '#features/content/server/public.ts';
import { readReasons } from '#features/membership/server/public.ts';
import type { RecordedAction } from '#platform/audit/read-actions.ts';
import { WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';

/** Who keeps the words that say why, by the kind of what was done something to. */
const keepers = { application: readReasons, contact_message: readAnswerNotes } as const;

type Why = { readonly why: string | null; readonly whyIsGone: boolean };

/**
 * Why each of these was done. The record has no words of its own: they are read from what it was done to, and gone with
 * it. Records from before that was so still carry theirs.
 */
export async function readDecisionReasons(
  db: Executor,
  rows: readonly RecordedAction[],
): Promise<(row: RecordedAction) => Why> {
  const subjects = rows.filter(({ why }) => why === WHY_IN_SUBJECT).map(({ subject }) => subject.split(':'));
  const words = new Map<string, string>();
  for (const [kind, read] of Object.entries(keepers)) {
    const ids = subjects.flatMap(([of, id]) => (of === kind && id !== undefined ? [id] : []));
    for (const [id, text] of await read(db, ids)) words.set(`${kind}:${id}`, text);
  }
  return ({ subject, why }) => {
    if (why !== WHY_IN_SUBJECT) return { why, whyIsGone: false };
    const found = words.get(subject) ?? null;
    return { why: found, whyIsGone: found === null };
  };
}
