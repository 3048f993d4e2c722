import type { Executor } from '#platform/database/database.ts';
import { auditLog } from './tables.ts';

/** Something an organiser did. */
export type RecordedAction = {
  /** The account that did it. */
  readonly by: string;
  /** `capability.what_happened`. */
  readonly action: string;
  /** What it was done to, as the organisers call it: "MSG-1042". */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The reason given; null where none is asked for. */
  readonly why: string | null;
  readonly now: Date;
};

/** Writes an action into the audit log, in the transaction that does it: no action without its record, or the reverse. */
export async function recordAction(tx: Executor, { now, ...action }: RecordedAction): Promise<void> {
  await tx.insert(auditLog).values({ ...action, at: now });
}
