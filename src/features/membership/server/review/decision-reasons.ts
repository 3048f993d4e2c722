import type { Executor } from '#platform/database/database.ts';
import { findRejectionReasons } from '../store.ts';

/** Why these applications were turned down, by their id, for the record of organisers; those that are gone are left out. */
export const readReasons: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>> =
  findRejectionReasons;
