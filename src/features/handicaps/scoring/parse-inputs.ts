import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { HoleScore } from '../index/adjusted-gross-score.ts';
import type { Pcc } from '../index/score-differential.ts';
import type { Tenths } from '../index/tenths.ts';
import { handicapRefusals as refusal } from '../texts.ts';

/**
 * Normalises typed text: surrounding spaces, a comma instead of the point, and both kinds of minus.
 */
const plain = (text: string): string => text.trim().replace(',', '.').replace('−', '-');

/** A whole number with an optional minus sign; undefined for anything else. */
const asWhole = (text: string): number | undefined =>
  /^-?\d{1,4}$/.test(text) ? Number(text) + 0 : undefined;

/**
 * A number with at most one decimal place, as tenths. It is read digit by digit, without a float.
 */
function asTenths(text: string): Tenths | undefined {
  const [, whole, decimal = '0'] = /^(\d{1,3})(?:\.(\d?))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : 10 * Number(whole) + Number(decimal);
}

function wholeWithin(text: string, from: number, to: number, otherwise: Refusal): Result<number> {
  const number = asWhole(plain(text).replace(/^\+(?=\d)/, ''));
  return number === undefined || number < from || number > to ? refuse(otherwise) : ok(number);
}

/**
 * An index from +10.0 to 54.0, as tenths; a plus sign makes it negative. A minus sign is refused:
 * it is ambiguous.
 */
export function readIndex(text: string): Result<Tenths> {
  const plainText = plain(text);
  const tenths = asTenths(plainText.replace(/^\+/, ''));
  if (tenths === undefined)
    return refuse(plainText.startsWith('-') ? refusal.index_with_minus : refusal.index_unreadable);
  const isPlus = plainText.startsWith('+') && tenths > 0;
  return tenths > (isPlus ? 100 : 540)
    ? refuse(refusal.index_out_of_range)
    : ok(isPlus ? -tenths : tenths);
}

/** A course rating of 18 holes (40.0 to 90.0) or of nine (20.0 to 45.0), as tenths. */
export function readCourseRating(text: string, holes: 9 | 18): Result<Tenths> {
  const tenths = asTenths(plain(text));
  if (tenths === undefined) return refuse(refusal.course_rating_unreadable);
  if (holes === 9)
    return tenths < 200 || tenths > 450 ? refuse(refusal.nine_rating_out_of_range) : ok(tenths);
  return tenths < 400 || tenths > 900 ? refuse(refusal.course_rating_out_of_range) : ok(tenths);
}

/** A slope rating: 55 to 155. */
export const readSlope = (text: string): Result<number> =>
  wholeWithin(text, 55, 155, refusal.slope_out_of_range);

/** The par for 18 holes (54 to 80) or of nine (27 to 40). */
export const readPar = (text: string, holes: 9 | 18): Result<number> =>
  holes === 9
    ? wholeWithin(text, 27, 40, refusal.nine_par_out_of_range)
    : wholeWithin(text, 54, 80, refusal.par_out_of_range);

/** Playing conditions: -1 to +3; an empty text is 0. */
export function readPcc(text: string): Result<Pcc> {
  const result = wholeWithin(text || '0', -1, 3, refusal.pcc_out_of_range);
  return result.ok ? ok(result.value as Pcc) : result;
}

/** The strokes of 18 holes (36 to 250) or of nine (18 to 125). */
export const readScore = (text: string, holes: 9 | 18): Result<number> =>
  holes === 9
    ? wholeWithin(text, 18, 125, refusal.nine_score_out_of_range)
    : wholeWithin(text, 36, 250, refusal.score_out_of_range);

/** An allowance in whole percent: 1 to 100. */
export const readAllowance = (text: string): Result<number> =>
  wholeWithin(text, 1, 100, refusal.allowance_out_of_range);

/** Points of a whole round: 0 to 90. */
export const readPoints = (text: string): Result<number> =>
  wholeWithin(text, 0, 90, refusal.points_out_of_range);

/** A playing handicap: "14", or "+2", which is -2. */
export function readPlayingHandicap(text: string): Result<number> {
  const plainText = plain(text);
  const size = asWhole(plainText.replace(/^\+/, ''));
  const most = plainText.startsWith('+') ? 10 : 99;
  if (size === undefined || size < 0 || size > most)
    return refuse(refusal.playing_handicap_out_of_range);
  return ok(plainText.startsWith('+') && size > 0 ? -size : size);
}

/** The par of one hole: 3 to 6. */
export const readHolePar = (text: string): Result<number> =>
  wholeWithin(text, 3, 6, refusal.hole_par_out_of_range);

/** The strokes of one hole: 1 to 25. 0 means picked up, and an empty text means not played yet. */
export function readHoleScore(text: string): Result<HoleScore | undefined> {
  if (text.trim() === '') return ok(undefined);
  const result = wholeWithin(text, 0, 25, refusal.hole_score_out_of_range);
  return result.ok && result.value === 0 ? ok('picked up') : result;
}

/**
 * The stroke indexes of a course, hole by hole: each from 1 to 18 and used once. A refusal is at
 * the hole it is about.
 */
export function readStrokeIndexes(texts: readonly string[]): Result<number>[] {
  const results = texts.map((text) => wholeWithin(text, 1, 18, refusal.stroke_index_out_of_range));
  const isRepeated = (value: number) =>
    results.filter((one) => one.ok && one.value === value).length > 1;
  return results.map((one) =>
    one.ok && isRepeated(one.value) ? refuse(refusal.stroke_index_repeated) : one,
  );
}

type Reads = Readonly<Record<string, Result<unknown>>>;
type Values<Of extends Reads> = {
  readonly [Name in keyof Of]: Of[Name] extends Result<infer Value> ? Value : never;
};

/**
 * The values of several fields, or undefined if one is invalid, and the sentence for each invalid
 * field.
 */
export type Combined<Of extends Reads> = {
  readonly values: Values<Of> | undefined;
  readonly errors: { readonly [Name in keyof Of]?: string | undefined };
};

/** Combines the results of several fields. */
export function combineResults<const Of extends Reads>(reads: Of): Combined<Of> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};

  for (const [name, read] of Object.entries(reads)) {
    if (read.ok) values[name] = read.value;
    else errors[name] = read.refusal.message;
  }

  const isWhole = Object.keys(errors).length === 0;

  return {
    values: isWhole ? (values as Values<Of>) : undefined,
    errors: errors as Combined<Of>['errors'],
  };
}
