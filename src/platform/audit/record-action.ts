import type { Executor } from '#platform/database/database.ts';
import { adminActions } from './tables.ts';

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
  /** Why, in the organiser's own words, where they were asked. */
  readonly why: string | null;
  readonly now: Date;
};

/** Writes what an organiser does, in the transaction that does it: there is neither a deed without a record nor the reverse. */
export async function recordAction(tx: Executor, { by, now, ...told }: AdminAction): Promise<void> {
  await tx.insert(adminActions).values({ ...told, doneBy: by, doneAt: now });
}
