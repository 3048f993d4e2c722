import { addDays, formatDate, formatMonth } from '#lib/club-time.ts';
import { type DateWord, dateWordsIn, type Season, type Side } from './date-words.ts';
import { easterSunday } from './easter.ts';

/** The days a question means: those of a stretch, or of a stretch the Saturdays alone. Days are London's, "2027-01-14". */
export type Period = {
  /** As it follows a verb: "in March 2027", "on Thursday 14 January 2027", "next week". */
  readonly inWords: string;
  readonly from: string;
  readonly to: string;
  /** 0 is Sunday; every day without it. */
  readonly weekdays?: readonly number[];
};

type Stretch = Omit<Period, 'weekdays'>;

const seasonBegins: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };
const FAR = '9999-12-31';
const LONG_AGO = '2000-01-01';

// Noon keeps clear of the clock changes, which happen at night.
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const later = (day: string, days: number): string => dayOf(addDays(noon(day), days));
const two = (number: number): string => String(number).padStart(2, '0');
const weekdayOf = (day: string): number => noon(day).getUTCDay();

/** From the first day of a month (1 to 12, or beyond) to the last of so many. */
function monthsFrom(year: number, month: number, count = 1): Pick<Period, 'from' | 'to'> {
  const first = dayOf(new Date(Date.UTC(year, month - 1, 1, 12)));
  return { from: first, to: later(dayOf(new Date(Date.UTC(year, month - 1 + count, 1, 12))), -1) };
}

/** The year in which a day or month without one is next; in `past` it was last. */
const yearOf = (begin: string, end: string, today: string, past: boolean): number => {
  const year = Number(today.slice(0, 4));
  const rest = today.slice(4);
  if (past) return begin > rest ? year - 1 : year;
  return end < rest ? year + 1 : year;
};

function dated({ day, month, year }: Extract<DateWord, { kind: 'date' }>, today: string, past: boolean) {
  const rest = `-${two(month)}-${two(day)}`;
  const found = `${year ?? yearOf(rest, rest, today, past)}${rest}`;
  // The calendar has no 31 February.
  const isDay = !Number.isNaN(noon(found).getTime()) && dayOf(noon(found)) === found;
  return isDay ? { inWords: `on ${formatDate(noon(found))}`, from: found, to: found } : undefined;
}

const daysAround = ['the day before yesterday', 'yesterday', 'today', 'tomorrow', 'the day after tomorrow'];

function spanned({ unit, ahead }: Extract<DateWord, { kind: 'span' }>, today: string): Stretch {
  const word = ['last', 'this', 'next'][ahead + 1];
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (unit) {
    case 'day': {
      const day = later(today, ahead);
      return { inWords: daysAround[ahead + 2] ?? '', from: day, to: day };
    }
    case 'week': {
      const monday = later(today, 7 * ahead - ((weekdayOf(today) + 6) % 7));
      return { inWords: `${word} week`, from: monday, to: later(monday, 6) };
    }
    case 'month':
      return { inWords: `${word} month`, ...monthsFrom(year, month + ahead) };
    case 'year':
      return { inWords: `in ${year + ahead}`, ...monthsFrom(year + ahead, 1, 12) };
  }
}

function seasonal(season: Season, today: string): Stretch {
  const year = Number(today.slice(0, 4));
  const begins = seasonBegins[season];
  const all = [year - 1, year, year + 1].map((one) => monthsFrom(one, begins, 3));
  const next = all.find(({ to }) => to >= today) ?? monthsFrom(year, begins, 3);
  return { inWords: `in the ${season}`, ...next };
}

/** The four days of an Easter: of this year until they are over. */
function easter(given: number | undefined, today: string, past: boolean): Stretch {
  const of = (year: number): Stretch => {
    const sunday = easterSunday(year);
    return { inWords: `over Easter ${year}`, from: later(sunday, -2), to: later(sunday, 1) };
  };
  const year = Number(today.slice(0, 4));
  if (given !== undefined) return of(given);
  if (past) return of(year).from > today ? of(year - 1) : of(year);
  return of(year).to < today ? of(year + 1) : of(year);
}

/** The stretch a word means; undefined for a day that no calendar has, and for weekdays, which narrow the others. */
function stretchOf(word: DateWord, today: string, past: boolean): Stretch | undefined {
  switch (word.kind) {
    case 'date':
      return dated(word, today, past);
    case 'day_of_month': {
      const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
      const next = word.day < Number(today.slice(8)) ? month + 1 : month;
      return dated(
        { ...word, kind: 'date', year: year + Math.floor((next - 1) / 12), month: ((next - 1) % 12) + 1 },
        today,
        past,
      );
    }
    case 'month': {
      const rest = `-${two(word.month)}`;
      const stretch = monthsFrom(word.year ?? yearOf(`${rest}-01`, `${rest}-31`, today, past), word.month);
      return { inWords: `in ${formatMonth(noon(stretch.from))}`, ...stretch };
    }
    case 'easter':
      return easter(word.year, today, past);
    case 'season':
      return seasonal(word.season, today);
    case 'year':
      return { inWords: `in ${word.year}`, ...monthsFrom(word.year, 1, 12) };
    case 'span':
      return spanned(word, today);
    case 'weekday':
      return undefined;
  }
}

const weekdayWords = (days: readonly number[]): string => {
  if (days.length > 2) return 'from Monday to Friday';
  if (days.length === 2) return 'at a weekend';
  return `on a ${formatDate(noon(later('2023-01-01', days[0] ?? 0))).split(' ')[0]}`;
};

/** A weekday by itself: every one from today on, or the next alone. */
function weekdayAlone({ days, coming }: Extract<DateWord, { kind: 'weekday' }>, today: string): Period {
  if (!coming) return { inWords: weekdayWords(days), from: today, to: FAR, weekdays: days };
  const first =
    [1, 2, 3, 4, 5, 6, 7].map((ahead) => later(today, ahead)).find((day) => weekdayOf(day) === days[0]) ??
    today;
  return days.length > 1
    ? { inWords: 'at the weekend', from: first, to: later(first, 1) }
    : { inWords: `on ${formatDate(noon(first))}`, from: first, to: first };
}

type Sided = { readonly stretch: Stretch; readonly side: Side | undefined };

const bare = ({ inWords }: Stretch): string => inWords.replace(/^(in|on|over) /, '');

/** A stretch, or all that lies on the side of it that is named; what lies before it begins on the day `begin`. */
function onSide({ stretch, side }: Sided, begin: string): Stretch {
  switch (side) {
    case 'after':
      return { inWords: `after ${bare(stretch)}`, from: later(stretch.to, 1), to: FAR };
    case 'before':
      return { inWords: `before ${bare(stretch)}`, from: begin, to: later(stretch.from, -1) };
    case 'from':
      return { inWords: `from ${bare(stretch)} on`, from: stretch.from, to: FAR };
    case 'until':
      return { inWords: `until ${bare(stretch)}`, from: begin, to: stretch.to };
    case undefined:
      return stretch;
  }
}

/** "From March to May" is one stretch; anything else is one for each date. */
function sided(named: readonly Sided[], begin: string): Stretch[] {
  const [first, last, ...more] = named;
  const isOne = first?.side === 'from' && last?.side === 'until' && more.length === 0;
  if (!isOne || last.stretch.to < first.stretch.from) return named.map((one) => onSide(one, begin));
  const inWords = `from ${bare(first.stretch)} to ${bare(last.stretch)}`;
  return [{ inWords, from: first.stretch.from, to: last.stretch.to }];
}

/** What is said twice ("January, yes, January") is meant once. */
const eachOnce = (stretches: readonly Stretch[]): Stretch[] => [
  ...new Map(stretches.map((one) => [one.inWords, one])).values(),
];

/**
 * The periods a question names; empty if none. A date without a year is the next one to come.
 * @param today the day in London, "2027-01-14"
 * @param past whether the question is about what has been: then it is the last one that was
 */
export function periodsIn(question: string, today: string, past = false): Period[] {
  const words = dateWordsIn(question);
  const named = words.flatMap((word) => {
    const stretch = stretchOf(word, today, past);
    return stretch ? [{ stretch, side: word.side }] : [];
  });
  const stretches = eachOnce(sided(named, past ? LONG_AGO : today));
  const weekday = words.find((word) => word.kind === 'weekday');
  if (!weekday) return stretches;
  if (stretches.length === 0) return [weekdayAlone(weekday, today)];
  // "Thursday 14 January" is that day, whatever its weekday; "Saturdays in March" are the Saturdays.
  return stretches.map((one) =>
    one.from === one.to
      ? one
      : { ...one, inWords: `${weekdayWords(weekday.days)} ${one.inWords}`, weekdays: weekday.days },
  );
}

/** Whether a day in London is among those of a period. */
export const isWithin = (day: string, { from, to, weekdays }: Period): boolean =>
  day >= from && day <= to && (weekdays?.includes(weekdayOf(day)) ?? true);

/** How many days a day is away from a period; 0 inside it. */
export function daysAway(day: string, { from, to }: Pick<Period, 'from' | 'to'>): number {
  const edge = day < from ? from : day > to ? to : day;
  return Math.abs(noon(day).getTime() - noon(edge).getTime()) / 86_400_000;
}

/** "in March 2027 or in May 2027". */
export const periodsInWords = (periods: readonly Period[]): string =>
  periods.map(({ inWords }) => inWords).join(' or ');

/** Whether a question is about what has been: "what was on in June", "when did you last play". */
export const asksOfThePast = (question: string): boolean =>
  /\b(was|were|did|previous|previously|last (play|played|time|week|month|year))\b/i.test(question);
