import { prices } from '#features/events/prices.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { formatPounds } from '#lib/money.ts';
import { type Said, to } from '../answer-links.ts';
import { closedInWords, dayInWords, eventLink, inLines, whereNamed } from '../answer-words.ts';
import { fitsLimit, priceLimit } from '../price-limit.ts';
import { type Asked, LISTED, noDay } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

const lineOf = (day: EventRecord): string =>
  `${dayInWords(day)}: ${formatPounds(day.pricePence)}.${closedInWords([day])}`;

/** Days by their own prices: in a line each where they differ, or where some are left out for costing too much. */
function pricesOf(days: readonly EventRecord[], asked: Asked, isChoice: boolean): string {
  const [first] = days;
  if (!first) return `A place costs ${formatPounds(prices.single)}.`;
  if (isChoice || days.some(({ pricePence }) => pricePence !== first.pricePence))
    return inLines([
      ...days.slice(0, LISTED).map(lineOf),
      ...(days.length > LISTED ? [`And ${days.length - LISTED} more.`] : []),
      '',
    ]);
  return `A place${whereNamed(asked)} costs ${formatPounds(first.pricePence)}.${asked.cities.length > 0 || days.length === 1 ? closedInWords(days) : ''}`;
}

const asksForCheapest = (text: string): boolean =>
  /\b(cheapest|lowest|least expensive|least)\b/i.test(text) && !/\bat least\b/i.test(text);

const cheapest = (days: readonly EventRecord[]): EventRecord[] => {
  const least = Math.min(...days.map(({ pricePence }) => pricePence));
  return days.filter(({ pricePence }) => pricePence === least);
};

/** What a day costs, and the package; of days below a price that is named, those there are. */
export function price(asked: Asked): Said {
  const limit = priceLimit(asked.text);
  const meant = daysMeant(asked.days, limit ? { ...asked, eventId: undefined } : asked);
  if (meant.length === 0 && asked.days.length > 0) return noDay(asked);
  const fitting = asksForCheapest(asked.text)
    ? cheapest(meant)
    : limit
      ? meant.filter(fitsLimit(limit))
      : meant;
  const none = limit && fitting.length === 0 ? `No golf day costs ${limit.inWords}. ` : '';
  const told = fitting.length > 0 ? fitting : meant;
  const single = pricesOf(told, asked, told.length < meant.length);
  const gap = single.endsWith('\n') ? '' : ' ';
  return {
    text: `${none}${single}${gap}Golf, food and VAT are included. Four days as a package are ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}; the office sells it.`,
    links:
      told.length < meant.length || told.length === 1 ? told.slice(0, LISTED).map(eventLink) : [to.events],
    suggestions: ['What is included?', 'How can I pay?', 'How do I get the package of four?'],
  };
}
