import type { Database } from '#platform/database/database.ts';
import { countEach, type Limit } from '#platform/http/rate-limit.ts';
import { pickerRefusals } from '../texts.ts';

/**
 * Different members whom the directory and its suggestions list for one account in an hour. A
 * reader who looks at twenty pages sees 480; someone who copies a directory of thousands needs
 * days. Opened profiles have a smaller limit of their own.
 */
export const peopleListed: Limit = {
  name: 'people_listed_account',
  max: 500,
  windowMinutes: 60,
  refusal: pickerRefusals.too_many_people,
};

/**
 * Counts the members whom an account is about to see in a list, each once an hour. Throws
 * `too_many_people`.
 */
export const countListed = (
  database: Database,
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
  ids: readonly string[],
): Promise<void> => countEach(database, { limit: peopleListed, key: viewerId, now }, ids);
