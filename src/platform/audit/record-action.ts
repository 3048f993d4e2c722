import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import type { Executor } from '#platform/database/database.ts';
import { adminActions } from './tables.ts';

/** Says that the reason for an action was written down; the subject of the action has the words. */
export const WHY_IN_SUBJECT = 'in_subject';

/**
 * A reason from a list, for actions without a text of their own: what organisers choose when they
 * change a golf day, and three that follow from what they do (they add a caller; they offer someone
 * who waits a place; they mark who they have seen).
 */
export type ListedReason =
  | 'venue'
  | 'demand'
  | 'weather'
  | 'mistake'
  | 'other'
  | 'caller'
  | 'waitlist'
  | 'seen';

/** An action of an organiser. */
export type AdminAction = {
  /** The id of the organiser's account. */
  readonly by: string;
  readonly action: AuditedAction;
  /** The subject: `application:<id>`. */
  readonly subject: string;
  /**
   * What changed, from and to: states and figures. It must not contain personal data, because the
   * record is kept for six years, longer than its subject.
   */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /**
   * A reason from the list, or whether one was written down; never the words. They may name a
   * person, so they are kept in the subject, where export and deletion find them.
   */
  readonly why: typeof WHY_IN_SUBJECT | ListedReason | null;
  readonly now: Date;
};

/**
 * Records an organiser's action in the transaction of the action, so that either both are stored or
 * neither is.
 */
export async function recordAction(
  tx: Executor,
  { by, now, ...action }: AdminAction,
): Promise<void> {
  await tx.insert(adminActions).values({ ...action, doneBy: by, doneAt: now });
}
