import { addDays, formatDate, formatMonth } from '#lib/club-time.ts';

/**
 * The days that a question names, in London ("2027-01-14"). `inWords` follows a verb: "in March
 * 2027", "next week".
 */
export type Period = {
  readonly inWords: string;
  readonly from: string;
  readonly to: string;
  /** The day of the week, 0 for Sunday; without it every day. */
  readonly weekdays?: readonly number[];
};

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const FAR = '9999-12-31';
const LONG_AGO = '2000-01-01';
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** The words that name days, for the recognition of typing errors. */
export const dateWords: readonly string[] = [
  ...months,
  ...weekdays,
  ...Object.keys(seasons),
  'christmas',
  'tomorrow',
];

// Noon, because clock changes happen at night.
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const later = (day: string, days: number): string => dayOf(addDays(noon(day), days));
const weekdayOf = (day: string): number => noon(day).getUTCDay();
const utcDay = (year: number, month: number, day: number): string =>
  dayOf(new Date(Date.UTC(year, month - 1, day, 12)));

const MONTH = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const SIDE = '(?:(after|since|from|between|before|until|till) )?';
const THIS = '(this|next|last|coming)';
const WEEKDAY = `(${weekdays.join('|')}|weekend)s?`;
/** "may" and the short forms are months only after one of these words. */
const LED = '(?:in|of|for|during|and|or|to|by|this|next|early|late|mid) ';

type Found = Omit<Period, 'inWords'> & { readonly inWords?: string };
type When = { readonly today: string; readonly isPast: boolean };
type Rule = readonly [
  pattern: string,
  read: (found: readonly string[], when: When) => Found | undefined,
];

const monthOf = (word = ''): number =>
  months.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1;

/** The year of the next such month or day; for the past, the year of the last one. */
function yearOf(begin: string, end: string, { today, isPast }: When): number {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(5)];
  if (isPast) return begin > rest ? year - 1 : year;
  return end < rest ? year + 1 : year;
}

function oneDay(
  day: number,
  month: number,
  year: number | undefined,
  when: When,
): Found | undefined {
  const rest = utcDay(2024, month, day).slice(5);
  const found = utcDay(year ?? yearOf(rest, rest, when), month, day);

  // Excludes days such as 31 February.
  return Number(found.slice(8)) === day && month <= 12
    ? { inWords: `on ${formatDate(noon(found))}`, from: found, to: found }
    : undefined;
}

function monthsFrom(year: number, month: number, count = 1): Found {
  return { from: utcDay(year, month, 1), to: utcDay(year, month + count, 0) };
}

function wholeMonth(month: number, year: number | undefined, when: When): Found {
  const rest = String(month).padStart(2, '0');
  const found = monthsFrom(year ?? yearOf(`${rest}-01`, `${rest}-31`, when), month);
  return { inWords: `in ${formatMonth(noon(found.from))}`, ...found };
}

const ahead: Readonly<Record<string, number>> = { this: 0, coming: 0, next: 1, last: -1 };

function span(word: string, unit: string, { today }: When): Found {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const by = ahead[word] ?? 0;
  if (unit === 'year') return { inWords: `in ${year + by}`, ...monthsFrom(year + by, 1, 12) };
  if (unit === 'month') return { inWords: `${word} month`, ...monthsFrom(year, month + by) };
  const monday = later(today, 7 * by - ((weekdayOf(today) + 6) % 7));
  return { inWords: `${word} week`, from: monday, to: later(monday, 6) };
}

/** A weekday alone means all future ones; with "next" or "this" only the next one. */
function onWeekday(word: string, which: string | undefined, { today }: When): Found {
  const days = word === 'weekend' ? [6, 0] : [weekdays.indexOf(word)];
  const name =
    word === 'weekend' ? 'at a weekend' : `on a ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (!which) return { inWords: name, from: today, to: FAR, weekdays: days };

  const first =
    [1, 2, 3, 4, 5, 6, 7].map((n) => later(today, n)).find((day) => weekdayOf(day) === days[0]) ??
    today;

  return days.length > 1
    ? { inWords: 'at the weekend', from: first, to: later(first, 1) }
    : { inWords: `on ${formatDate(noon(first))}`, from: first, to: first };
}

const around: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
};
const number = (typed: string | undefined): number | undefined =>
  typed ? Number(typed) : undefined;

/** The forms of a date, the more specific first. Each rule reads the groups of its pattern. */
const rules: readonly Rule[] = [
  [
    '(20\\d\\d)-(\\d\\d)-(\\d\\d)',
    ([year, month, day], when) => oneDay(Number(day), Number(month), Number(year), when),
  ],
  [
    '(?!24/7)(\\d{1,2})[/.](\\d{1,2})(?:[/.](?:20)?(\\d\\d))?(?! ?[ap]m)',
    ([day, month, year], when) =>
      oneDay(Number(day), Number(month), year ? 2000 + Number(year) : undefined, when),
  ],
  [
    `${DAY}(?: of)? (${MONTH})(?: (20\\d\\d))?`,
    ([day, month, year], when) => oneDay(Number(day), monthOf(month), number(year), when),
  ],
  [
    `(${MONTH}) (?:the )?${DAY}(?: (20\\d\\d))?`,
    ([month, day, year], when) => oneDay(Number(day), monthOf(month), number(year), when),
  ],
  [
    `(?:${LED}(${MONTH})|(${months.filter((name) => name !== 'may').join('|')}))(?: (20\\d\\d))?`,
    ([led, bare, year], when) => wholeMonth(monthOf(led ?? bare), number(year), when),
  ],
  ['(?:the )?new year', (_, when) => span('next', 'year', when)],
  [`${THIS} (week|month|year)`, ([word = '', unit = ''], when) => span(word, unit, when)],
  [
    '(?:in|for|during) (20\\d\\d)',
    ([year]) => ({ inWords: `in ${year}`, ...monthsFrom(Number(year), 1, 12) }),
  ],
  [
    '(?:the )?day after tomorrow',
    (_, { today }) => ({
      inWords: 'the day after tomorrow',
      from: later(today, 2),
      to: later(today, 2),
    }),
  ],
  [
    '(today|tonight|tomorrow|yesterday)',
    ([word = ''], { today }) => {
      const day = later(today, around[word] ?? 0);
      return { inWords: word, from: day, to: day };
    },
  ],
  ['christmas', (_, when) => oneDay(25, 12, undefined, when)],
  [
    '(?:in )?(?:the )?(spring|summer|autumn|winter)',
    ([season = ''], { today }) => {
      const year = Number(today.slice(0, 4));
      const all = [year - 1, year, year + 1].map((one) => monthsFrom(one, seasons[season] ?? 1, 3));
      return {
        inWords: `in the ${season}`,
        ...(all.find(({ to }) => to >= today) ?? monthsFrom(year, 1)),
      };
    },
  ],
  [
    `(?:${THIS} |on |at )?(?:the )?${WEEKDAY}`,
    ([which, word = ''], when) => onWeekday(word, which, when),
  ],
  [
    'the (\\d{1,2})(?:st|nd|rd|th)(?! (?:hole|tee|green|event|golf|day|one))',
    ([day], { today, isPast }) => {
      const month = Number(today.slice(5, 7)) + (Number(day) < Number(today.slice(8)) ? 1 : 0);
      return oneDay(Number(day), ((month - 1) % 12) + 1, undefined, { today, isPast });
    },
  ],
];

/** The days before, after or in a period, as the question says. */
function onSide(side: string | undefined, found: Found, { today, isPast }: When): Period {
  const inWords = found.inWords ?? '';
  const bare = inWords.replace(/^(in|on|at) /, '');
  if (side === 'after') return { inWords: `after ${bare}`, from: later(found.to, 1), to: FAR };

  if (side === 'before' || side === 'until' || side === 'till')
    return {
      inWords: `${side === 'before' ? side : 'until'} ${bare}`,
      from: isPast ? LONG_AGO : today,
      to: side === 'before' ? later(found.from, -1) : found.to,
    };

  if (side) return { inWords: `from ${bare} on`, from: found.from, to: FAR };

  return { ...found, inWords };
}

/**
 * The periods that a text names, and the text with "xdate" in their place. The text must be in
 * lower case and without punctuation. A date without a year is the next one, or the last one if the
 * text is about the past.
 */
export function takeDates(text: string, when: When): { text: string; periods: Period[] } {
  const periods = new Map<string, Period>();
  let rest = text;

  for (const [pattern, read] of rules)
    rest = rest.replace(
      new RegExp(`(?<![\\w/])${SIDE}${pattern}(?![\\w/])`, 'g'),
      (whole, side, ...caught) => {
        const groups = caught.slice(
          0,
          caught.findIndex((one) => typeof one === 'number'),
        );
        const found = read(groups, when);
        if (!found) return whole;
        const period = onSide(side, found, when);
        periods.set(period.inWords, period);
        return ' xdate ';
      },
    );

  const [first, last, ...more] = periods.values();
  if (first?.to === FAR && last && more.length === 0 && last.from > first.from && last.to !== FAR) {
    const inWords = `${first.inWords.replace(/ on$/, '')} to ${last.inWords.replace(/^(in|on) /, '')}`;
    return { text: rest, periods: [{ inWords, from: first.from, to: last.to }] };
  }

  // "Saturdays in March" are the Saturdays of March.
  const every = [...periods.values()].find(({ weekdays }) => weekdays);
  const others = [...periods.values()].filter((one) => one !== every);
  if (!every || others.length === 0) return { text: rest, periods: [...periods.values()] };

  return {
    text: rest,
    periods: others.map((one) =>
      one.from === one.to
        ? one
        : { ...one, weekdays: every.weekdays ?? [], inWords: `${every.inWords} ${one.inWords}` },
    ),
  };
}

/** Whether a day in London belongs to a period. */
export const isWithin = (day: string, { from, to, weekdays: only }: Period): boolean =>
  day >= from && day <= to && (only?.includes(weekdayOf(day)) ?? true);
