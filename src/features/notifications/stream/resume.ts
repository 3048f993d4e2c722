/** Where an account's stream is: its last update, and the oldest that is kept (null if none is). */
export type Position = { readonly last: number; readonly oldest: number | null };

/**
 * Whether a browser that has everything up to `after` can be sent the rest. Not if it has nothing,
 * if updates after it have been deleted, or if it has more than there is (the database was restored
 * from a backup).
 */
export function canResume(after: number | undefined, { last, oldest }: Position): after is number {
  if (after === undefined || after > last) return false;
  return after === last || (oldest !== null && oldest <= after + 1);
}
