import type { ClubEvent } from '#features/events/server/club-event.ts';
import { formatPounds } from '#lib/money.ts';

const LIMIT = /\b(under|below|less than|cheaper than|no more than|up to|at most)\s+£?\s*(\d+)/i;

/** To whoever asks for days below a price: that there is none, with a blank behind it; nothing where there is one. */
export function overTheLimit(question: string, days: readonly ClubEvent[]): string {
  const [, words = '', pounds] = LIMIT.exec(question) ?? [];
  if (pounds === undefined) return '';
  const limit = 100 * Number(pounds);
  const isItself = /no more|up to|at most/i.test(words);
  const fits = days.some(({ pricePence }) => pricePence < limit || (isItself && pricePence === limit));
  return fits ? '' : `No golf day costs ${isItself ? 'that little' : `less than ${formatPounds(limit)}`}. `;
}
