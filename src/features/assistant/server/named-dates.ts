import { GB, type ParsedResult } from 'chrono-node/en';
import { addDays, formatDate, formatMonth } from '#lib/club-time.ts';
import type { Period } from '../choose-topic.ts';

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The words that name days, for the recognition of typing errors. */
export const dateWords: readonly string[] = [...months, ...weekdays, 'christmas', 'tomorrow'];

const FAR = '9999-12-31';
const LONG_AGO = '2000-01-01';
const EVERY = new RegExp(
  `(?<!\\b(?:this|next|last|coming) )\\b(?:(?:on|at) )?(?:(?:a|the) )?(${weekdays.join('|')}|weekend)s?\\b`,
);
const SIDE = /\b(after|since|from|before|until|till) (?:the )?$/;
const BETWEEN = /\bbetween ((?:\S+ ){1,3})and /g;
/** "January the 14th". */
const THE = / the (?=\d{1,2}(?:st|nd|rd|th)\b)/g;
/** What chrono takes for a date and is none in a question: "how long is a day", "sun cream". */
const NO_DATE =
  /^(an? .*|the (day|week|month|year)|last day|24\/7|(mon|tue|wed|thu|fri|sat|sun)\w?)$/;
const DATED = ['day', 'weekday', 'month', 'year'] as const;

/** Dates as the British write them; chrono knows neither a year alone nor Christmas. */
const dates = GB.clone();
dates.parsers.push(
  {
    pattern: () => /\b(?:in|for|during) (20\d\d)\b/,
    extract: (_, match) => ({ year: Number(match[1]) }),
  },
  { pattern: () => /\bchristmas\b/, extract: () => ({ day: 25, month: 12 }) },
);

// Noon, because clock changes happen at night.
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const later = (day: string, days: number): string => dayOf(addDays(noon(day), days));
const weekdayOf = (day: string): number => noon(day).getUTCDay();
const utcDay = (year: number, month: number, day: number): string =>
  dayOf(new Date(Date.UTC(year, month - 1, day, 12)));

type When = { readonly today: string; readonly isPast: boolean };

/** What one date covers: a day, a week, a weekend, a month or a year. */
function periodOf(date: ParsedResult['start'], text: string, { today, isPast }: When): Period {
  const day = dayOf(date.date());
  const isLater = isPast && day > today && !date.isCertain('year');
  const year = Number(day.slice(0, 4)) - (isLater ? 1 : 0);
  const month = Number(day.slice(5, 7));

  if (/week\b/.test(text)) {
    const monday = later(day, -((weekdayOf(day) + 6) % 7));
    return { inWords: text, from: monday, to: later(monday, 6) };
  }
  if (/weekend/.test(text)) return { inWords: 'at the weekend', from: day, to: later(day, 1) };

  if (date.isCertain('day') || date.isCertain('weekday')) {
    const only = utcDay(year, month, Number(day.slice(8)));
    return { inWords: `on ${formatDate(noon(only))}`, from: only, to: only };
  }
  if (!date.isCertain('month'))
    return { inWords: `in ${year}`, from: utcDay(year, 1, 1), to: utcDay(year, 12, 31) };

  const from = utcDay(year, month, 1);
  return { inWords: `in ${formatMonth(noon(from))}`, from, to: utcDay(year, month + 1, 0) };
}

const bare = ({ inWords }: Period): string => inWords.replace(/^(in|on|at) /, '');

/** The days before, after or in what was read, as the question says. */
function onSide(side: string | undefined, { start, end, text }: ParsedResult, when: When): Period {
  const period = periodOf(start, text, when);
  const { from, to } = period;
  const until = end && periodOf(end, text, when);

  if (until) return { inWords: `from ${bare(period)} to ${bare(until)}`, from, to: until.to };
  if (side === 'after') return { inWords: `after ${bare(period)}`, from: later(to, 1), to: FAR };
  if (side === 'from' || side === 'since')
    return { inWords: `from ${bare(period)} on`, from, to: FAR };
  if (!side) return period;

  return {
    inWords: `${side} ${bare(period)}`,
    from: when.isPast ? LONG_AGO : when.today,
    to: side === 'before' ? later(from, -1) : to,
  };
}

/**
 * The periods that a text names, and the text with "xdate" in their place. The text must be in
 * lower case. A date without a year is the next one, or the last one if the text is about the past.
 */
export function takeDates(text: string, when: When): { text: string; periods: Period[] } {
  let rest = text.replaceAll(BETWEEN, '$1to ').replaceAll(THE, ' ');
  const [everyText, every = ''] = EVERY.exec(rest) ?? [];
  if (everyText) rest = rest.replace(everyText, ' xdate ');

  const namedDates = dates
    .parse(rest, { instant: noon(when.today), timezone: 0 }, { forwardDate: !when.isPast })
    .filter(
      ({ text: words, start }) =>
        !NO_DATE.test(words) &&
        !start.isCertain('hour') &&
        (DATED.some((part) => start.isCertain(part)) || words.includes('week')),
    );

  const periods: Period[] = [];
  for (const date of namedDates.toReversed()) {
    const before = rest.slice(0, date.index);
    const [sideText = '', side] = SIDE.exec(before) ?? [];
    periods.unshift(onSide(side, date, when));
    rest = `${before.slice(0, before.length - sideText.length)} xdate ${rest.slice(date.index + date.text.length)}`;
  }

  return { text: rest, periods: every ? onWeekdays(every, periods, when) : periods };
}

/** "Saturdays in March" are the Saturdays of March; a weekday alone means all that are to come. */
function onWeekdays(word: string, periods: readonly Period[], { today }: When): Period[] {
  const isWeekend = word === 'weekend';
  const days = isWeekend ? [6, 0] : [weekdays.indexOf(word)];
  const name = isWeekend ? 'at a weekend' : `on a ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (periods.length === 0) return [{ inWords: name, from: today, to: FAR, weekdays: days }];

  return periods.map((period) =>
    period.from === period.to
      ? period
      : { ...period, weekdays: days, inWords: `${name} ${period.inWords}` },
  );
}

/** Whether a day in London belongs to a period. */
export const isWithin = (day: string, { from, to, weekdays: only }: Period): boolean =>
  day >= from && day <= to && (only?.includes(weekdayOf(day)) ?? true);
