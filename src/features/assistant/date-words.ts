import { isTypoOf, wordsOf } from '#lib/fuzzy-words.ts';

/** Whether a question means what it names, or all that comes after or before it; `from` and `until` with it. */
export type Side = 'after' | 'before' | 'from' | 'until';

/** A day or a stretch of days as a question names it; which year is meant is for `periods.ts` to say. */
export type DateWord = Named & { readonly side?: Side };

type Named =
  | { readonly kind: 'date'; readonly day: number; readonly month: number; readonly year?: number }
  | { readonly kind: 'month'; readonly month: number; readonly year?: number }
  | { readonly kind: 'day_of_month'; readonly day: number }
  /** Good Friday to Easter Monday. */
  | { readonly kind: 'easter'; readonly year?: number }
  | { readonly kind: 'season'; readonly season: Season }
  | { readonly kind: 'year'; readonly year: number }
  /** 0 is this one, 1 the next, -1 the last; of days: today, tomorrow, yesterday, and 2 the day after tomorrow. */
  | { readonly kind: 'span'; readonly unit: Unit; readonly ahead: number }
  /** 0 is Sunday. `coming`: the next of them alone. */
  | { readonly kind: 'weekday'; readonly days: readonly number[]; readonly coming: boolean };

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
type Unit = 'day' | 'week' | 'month' | 'year';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const seasons: readonly string[] = ['spring', 'summer', 'autumn', 'winter'];
const single: Readonly<Record<string, Named>> = {
  today: { kind: 'span', unit: 'day', ahead: 0 },
  tonight: { kind: 'span', unit: 'day', ahead: 0 },
  tomorrow: { kind: 'span', unit: 'day', ahead: 1 },
  yesterday: { kind: 'span', unit: 'day', ahead: -1 },
  christmas: { kind: 'date', day: 25, month: 12 },
};
/** The words that name days, for whoever looks for slips: these are none. */
export const dateVocabulary: readonly string[] = [
  ...months,
  ...weekdays,
  ...seasons,
  ...Object.keys(single),
  'easter',
];

const which: Readonly<Record<string, number>> = { this: 0, next: 1, last: -1 };
const units: readonly string[] = ['week', 'month', 'year'];

/** Before these "may" is the month; after it a person is none. */
const beforeMay =
  'in of for by from to during until till before after between this next early late mid about or and'.split(
    ' ',
  );
const people = 'i we you my one they he she it someone somebody'.split(' ');

// A short form is another word as often as not ("sat", "sun", "mar"), unless something before it says that a day follows.
const shortFor = (word: string, names: readonly string[]): number =>
  word.length >= 3 && word.length <= 5 ? names.findIndex((name) => name.startsWith(word)) : -1;
const nameAt = (word: string, names: readonly string[]): number =>
  names.findIndex((name) => word === name || word === `${name}s` || isTypoOf(word, name));

type At = { readonly words: readonly string[]; readonly at: number };
const dayNumber = (word = ''): number => Number(/^([12]?\d|3[01])(st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
const yearNumber = (word = ''): number => Number(/^20\d\d$/.exec(word)?.[0] ?? 0);

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A day in words that ends here: "first", "twenty first", "thirtieth"; 0 for anything else. */
function spelledDay(words: readonly string[], at: number): number {
  const [tens = '', word = ''] = [words[at - 1], words[at]];
  if (word === 'thirtieth') return 30;
  const found = ordinals.indexOf(word) + 1;
  if (tens === 'twenty' && found > 0 && found < 10) return 20 + found;
  return tens === 'thirty' && found === 1 ? 31 : found;
}

/** The number of a month, 1 to 12, if the word here is one; else 0. */
function monthHere({ words, at }: At): number {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  const numbered = dayNumber(before) > 0 || dayNumber(after) > 0 || before === 'of';
  if (word === 'may') {
    const led = beforeMay.includes(before) && !people.includes(after);
    return numbered || led || yearNumber(after) > 0 || words.length === 1 ? 5 : 0;
  }
  const named = nameAt(word, months);
  const short = numbered || beforeMay.includes(before) ? shortFor(word, months) : -1;
  return Math.max(named, short) + 1;
}

/** "14 January 2027", "January the 14th", or the month alone. */
function monthOrDate({ words, at }: At, month: number): Named {
  // Without the "of" it counts something else: "the first April date".
  const behind =
    words[at - 1] === 'of' ? dayNumber(words[at - 2]) || spelledDay(words, at - 2) : dayNumber(words[at - 1]);
  const ahead = dayNumber(words[at + 1] === 'the' ? words[at + 2] : words[at + 1]);
  const year = words
    .slice(at + 1, at + 4)
    .map(yearNumber)
    .find((found) => found > 0);
  const day = behind || ahead;
  const found = { month, ...(year ? { year } : {}) };
  return day > 0 ? { kind: 'date', day, ...found } : { kind: 'month', ...found };
}

const led = ['on', 'this', 'next', 'every', 'coming'];

function weekdayHere({ words, at }: At): Named | undefined {
  const [before = '', word = ''] = [words[at - 1], words[at]];
  const coming = ['this', 'next', 'coming'].includes(before);
  if (/^weekends?$/.test(word)) return { kind: 'weekday', days: [6, 0], coming };
  if (/^weekdays?$/.test(word)) return { kind: 'weekday', days: [1, 2, 3, 4, 5], coming: false };
  const short = led.includes(before) ? shortFor(word.replace(/^weds$/, 'wed'), weekdays) : -1;
  const day = Math.max(nameAt(word, weekdays), short);
  return day < 0 ? undefined : { kind: 'weekday', days: [day], coming };
}

const sides: Readonly<Record<string, Side>> = {
  after: 'after',
  before: 'before',
  from: 'from',
  since: 'from',
  between: 'from',
  until: 'until',
  till: 'until',
  to: 'until',
};

/** What stands between "after" and the word that names the month: "after Thursday the 14th of January". */
const isBetween = (word: string): boolean =>
  /^(the|of|on|end|this|next|last|twenty|thirty)$/.test(word) ||
  dayNumber(word) > 0 ||
  spelledDay([word], 0) > 0 ||
  nameAt(word, weekdays) >= 0;

/** The side that the words before a date give it: "after", "from"; "between March and May" is from the one until the other. */
function sideAt(before: readonly string[]): { side?: Side } {
  const last = before.findLast((word) => !isBetween(word)) ?? '';
  const isOther = last === 'and' && before.includes('between');
  const side = isOther ? 'until' : Object.hasOwn(sides, last) ? sides[last] : undefined;
  return side ? { side } : {};
}

/** "The day after tomorrow", "the day before yesterday". */
const isDayBeyond = ({ words, at }: At): boolean =>
  /^day (after tomorrow|before yesterday)$/.test(words.slice(Math.max(at - 2, 0), at + 1).join(' '));

function wordHere(where: At): Named | undefined {
  const { words, at } = where;
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  const month = monthHere(where);
  if (month > 0) return monthOrDate(where, month);
  if (isDayBeyond(where)) return { kind: 'span', unit: 'day', ahead: before === 'after' ? 2 : -2 };
  if (Object.hasOwn(single, word)) return single[word];
  if (word === 'easter') return { kind: 'easter', ...(yearNumber(after) ? { year: yearNumber(after) } : {}) };
  // "In the new year" is the next one; "New Year's Day" and "New Year's Eve" are days.
  if (before === 'new' && /^years?$/.test(word)) return newYear(after);
  if (units.includes(word) && Object.hasOwn(which, before))
    return { kind: 'span', unit: word as Unit, ahead: which[before] ?? 0 };
  if (seasons.includes(word)) return { kind: 'season', season: word as Season };
  if (['in', 'for', 'during', 'of'].includes(before) && yearNumber(word) > 0)
    return { kind: 'year', year: yearNumber(word) };
  // "the 14th", but not "the 18th hole".
  if (
    before === 'the' &&
    nameAt(words[at - 2] ?? '', months) < 0 &&
    /^\d+(st|nd|rd|th)$/.test(word) &&
    dayNumber(word) > 0 &&
    !isOrdinal(after)
  )
    return { kind: 'day_of_month', day: dayNumber(word) };
  return weekdayHere(where);
}

function newYear(after: string): Named {
  if (after === 'day') return { kind: 'date', day: 1, month: 1 };
  return after === 'eve' ? { kind: 'date', day: 31, month: 12 } : { kind: 'span', unit: 'year', ahead: 1 };
}

const isOrdinal = (after: string): boolean =>
  /^(hole|tee|green|place|member|event|golf|day|one|stop|time|fairway)s?$/.test(after) ||
  nameAt(after, months) >= 0 ||
  after === 'of';

/** "14/1", "14.01.2027" as people in Britain write a date, and "2027-01-14" as machines do. */
function numericDates(text: string): DateWord[] {
  const found: DateWord[] = [];
  for (const { 1: year, 2: month, 3: day, index } of text.matchAll(/\b(20\d\d)-(\d\d)-(\d\d)\b/g))
    found.push({
      kind: 'date',
      day: Number(day),
      month: Number(month),
      year: Number(year),
      ...sideAt(wordsOf(text.slice(0, index))),
    });
  for (const { 0: whole, 1: day, 2: month, 3: year, index } of text.matchAll(
    /\b(\d{1,2})[/.](\d{1,2})(?:[/.]((?:20)?\d\d))?\b/g,
  )) {
    const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
    // 24/7 is always; with a dot and no year it is a time.
    if (!isDate || whole === '24/7' || (whole.includes('.') && year === undefined)) continue;
    const inYear = year === undefined ? {} : { year: (Number(year) % 100) + 2000 };
    const side = sideAt(wordsOf(text.slice(0, index)));
    found.push({ kind: 'date', day: Number(day), month: Number(month), ...inYear, ...side });
  }
  return found;
}

/** All that a question says of when; empty where it says nothing. */
export function dateWordsIn(question: string): DateWord[] {
  const words = wordsOf(question);
  const spoken = words.flatMap((_, at) => {
    const found = wordHere({ words, at });
    // The "after" of "the day after tomorrow" belongs to it.
    const begins = isDayBeyond({ words, at }) ? at - 2 : at;
    return found ? [{ ...found, ...sideAt(words.slice(0, begins)) }] : [];
  });
  return [...numericDates(question), ...spoken];
}
