import type { Executor } from '#platform/database/database.ts';
import { adminActions } from './tables.ts';

/** Why something was done, where words were written: they stand in what it was done to. */
export const WHY_IN_SUBJECT = 'in_subject';

/** Something an organiser has done. */
export type AdminAction = {
  /** The id of their account. */
  readonly by: string;
  /** `capability.verb`: `membership.approve`. */
  readonly action: string;
  /** What it was done to: `application:<id>`. */
  readonly subject: string;
  /**
   * What changed, from and to: states and figures. Nothing personal: the record is kept for six years and outlives
   * what it tells of.
   */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /**
   * Whether words say why; never the words. They may name somebody, so they are kept in the subject, where export and
   * deletion find them, and are read from there for as long as it exists.
   */
  readonly why: typeof WHY_IN_SUBJECT | null;
  readonly now: Date;
};

/** Writes what an organiser does, in the transaction that does it: there is neither a deed without a record nor the reverse. */
export async function recordAction(tx: Executor, { by, now, ...told }: AdminAction): Promise<void> {
  await tx.insert(adminActions).values({ ...told, doneBy: by, doneAt: now });
}
