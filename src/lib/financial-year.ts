import { londonClock, londonInstant } from './london-instant.ts';

/**
 * How many years records are kept after the end of their financial year: tax law asks for six
 * (Finance Act 1998, schedule 18, paragraph 21; VAT Notice 700/21).
 */
const BOOKS_KEPT_YEARS = 6;

/** The first day of a financial year: it ends on 31 March, as the UK's for companies does. */
const FIRST_DAY = '04-01';

/**
 * The instant from which on records are still kept. Whatever is older belongs to a financial year
 * that ended six years ago or more. The function `books_kept_from` of the database says the same.
 */
export function booksKeptFrom(now: Date): Date {
  const clock = londonClock(now);
  const isBeforeApril = clock.getUTCMonth() < 3;
  const year = clock.getUTCFullYear() - (isBeforeApril ? 1 : 0) - BOOKS_KEPT_YEARS;
  return londonInstant(`${year}-${FIRST_DAY}`, '00:00');
}
