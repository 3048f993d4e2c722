import type { Executor } from '#platform/database/database.ts';
import { adminActions } from './tables.ts';

/** Says that the reason for an action was written down; the subject of the action has the words. */
export const WHY_IN_SUBJECT = 'in_subject';

/** An action of an organiser. */
export type AdminAction = {
  /** The id of the organiser's account. */
  readonly by: string;
  /** `capability.verb`: `membership.approve`. */
  readonly action: string;
  /** The subject: `application:<id>`. */
  readonly subject: string;
  /**
   * What changed, from and to: states and figures. It must not contain personal data, because the record is kept for six
   * years, longer than its subject.
   */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /**
   * Whether a reason was written down, never the reason itself. It may name a person, so it is kept in the subject, where
   * export and deletion find it.
   */
  readonly why: typeof WHY_IN_SUBJECT | null;
  readonly now: Date;
};

/** Records an organiser's action in the transaction of the action, so that either both are stored or neither is. */
export async function recordAction(tx: Executor, { by, now, ...action }: AdminAction): Promise<void> {
  await tx.insert(adminActions).values({ ...action, doneBy: by, doneAt: now });
}
