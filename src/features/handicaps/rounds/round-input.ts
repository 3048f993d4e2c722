import { ok, type Result } from '#lib/refusal.ts';
import { formatTenths } from '../index/tenths.ts';
import {
  readCourseRating,
  readHoleScore,
  readPar,
  readPcc,
  readScore,
  readSlope,
} from '../scoring/parse-inputs.ts';
import { type CourseHole, readCourse, readList, writeList } from '../scoring/score-card-state.ts';
import type { Round, RoundForm } from './contract.ts';
import { roundFaults } from './texts.ts';

/** A round as it is typed. Lists have one text per hole, as in the calculators: "4.4.3". */
export type RoundFields = {
  readonly playedOn: string;
  readonly course: string;
  readonly tee: string;
  readonly gender: Round['gender'] | '';
  readonly holes: '9' | '18';
  readonly rating: string;
  readonly slope: string;
  /** Only of a round without holes: otherwise the holes add up to it. */
  readonly par: string;
  readonly pcc: string;
  readonly kind: Round['score']['kind'];
  readonly strokes: string;
  readonly pars: string;
  readonly si: string;
  /** By hole: strokes, "0" for picked up, "x" for not played, or nothing yet. */
  readonly scores: string;
};

/** The text of a hole that was not played. */
export const NOT_PLAYED = 'x';
/** The text of a hole on which the ball was picked up. */
export const PICKED_UP = '0';

/** A round with nothing but its day. */
export const emptyRound = (playedOn: string): RoundFields => ({
  playedOn,
  course: '',
  tee: '',
  gender: '',
  holes: '18',
  rating: '',
  slope: '',
  par: '',
  pcc: '0',
  kind: 'holes',
  strokes: '',
  pars: '',
  si: '',
  scores: '',
});

/** A saved round as it is typed. */
export function fieldsOfRound(round: Round): RoundFields {
  const { score } = round;
  const holes = score.kind === 'holes' ? score.holes : [];
  const list = (of: (hole: (typeof holes)[number]) => string | number) =>
    holes.length === 0 ? '' : holes.map((hole) => String(of(hole))).join('.');

  return {
    playedOn: round.playedOn,
    course: round.course,
    tee: round.tee,
    gender: round.gender,
    holes: round.holes === 9 ? '9' : '18',
    rating: formatTenths(round.courseRating),
    slope: String(round.slope),
    par: String(round.par),
    pcc: String(round.pcc),
    kind: score.kind,
    strokes: score.kind === 'total' ? String(score.strokes) : '',
    pars: list(({ par }) => par),
    si: list(({ strokeIndex }) => strokeIndex),
    scores: list(({ score: made }) => scoreText(made)),
  };
}

const scoreText = (score: number | 'picked up' | null): string =>
  score === null ? NOT_PLAYED : score === 'picked up' ? PICKED_UP : String(score);

/** The fields of a round that can be wrong. A fault of a hole's score is at `scores`. */
export type RoundField = keyof RoundFields;
export type RoundInputFaults = { readonly [Field in RoundField]?: string };

/** The holes of the card as typed: nine or eighteen. */
export const cardOfFields = ({ pars, si, holes }: RoundFields): CourseHole[] =>
  readCourse(readList(pars), readList(si), holes === '9' ? 9 : 18);

/** The round with another score on a hole. */
export const withScore = (typed: RoundFields, at: number, score: string): RoundFields => ({
  ...typed,
  scores: writeList(readList(typed.scores).with(at, score)),
});

/**
 * Reads a round as it was typed.
 * @param today the day in London: later ones are refused
 * @returns the round if everything can be read, and a sentence for each field that is wrong or missing
 */
export function readRoundFields(
  typed: RoundFields,
  today: string,
): { readonly round: RoundForm | undefined; readonly faults: RoundInputFaults } {
  const holes: 9 | 18 = typed.holes === '9' ? 9 : 18;
  const faults: { -readonly [Field in RoundField]?: string } = {};

  const readField = <Value>(field: RoundField, result: Result<Value>): Value | undefined => {
    if (result.ok) return result.value;
    faults[field] = result.refusal.message;
    return undefined;
  };

  const course = typed.course.trim();
  if (course.length < 2) faults.course = roundFaults.course;

  const dayFault = faultOfDay(typed.playedOn, today);
  if (dayFault) faults.playedOn = dayFault;
  if (typed.gender === '') faults.gender = roundFaults.gender;

  const courseRating = readField('rating', readCourseRating(typed.rating, holes));
  const slope = readField('slope', readSlope(typed.slope));
  const pcc = readField('pcc', readPcc(typed.pcc));
  const score = typed.kind === 'total' ? readTotal(typed, holes, faults) : readHoles(typed, faults);

  const par =
    score?.kind === 'holes'
      ? readField(
          'pars',
          readPar(String(score.holes.reduce((sum, hole) => sum + hole.par, 0)), holes),
        )
      : typed.kind === 'total'
        ? readField('par', readPar(typed.par, holes))
        : undefined;

  const { gender } = typed;

  if (
    Object.keys(faults).length > 0 ||
    gender === '' ||
    courseRating === undefined ||
    slope === undefined ||
    pcc === undefined ||
    par === undefined ||
    score === undefined
  )
    return { round: undefined, faults };

  const { playedOn, tee } = typed;

  return {
    round: {
      playedOn,
      course,
      tee: tee.trim(),
      gender,
      holes,
      courseRating,
      slope,
      par,
      pcc,
      score,
    },
    faults,
  };
}

function faultOfDay(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return roundFaults.day;
  if (day > today) return roundFaults.dayAhead;
  return day < '2000-01-01' ? roundFaults.dayTooOld : undefined;
}

type Faults = { -readonly [Field in RoundField]?: string };

function readTotal(
  typed: RoundFields,
  holes: 9 | 18,
  faults: Faults,
): RoundForm['score'] | undefined {
  const strokes = typed.strokes.trim() === '' ? undefined : readScore(typed.strokes, holes);
  if (strokes?.ok) return { kind: 'total', strokes: strokes.value };
  faults.strokes = strokes?.refusal.message ?? roundFaults.strokes;
  return undefined;
}

function readHoles(typed: RoundFields, faults: Faults): RoundForm['score'] | undefined {
  const card = cardOfFields(typed);
  const wrong = card.find(({ par, strokeIndex }) => par === undefined || strokeIndex === undefined);

  if (wrong) {
    faults.pars = wrong.faults.par ?? wrong.faults.strokeIndex ?? roundFaults.strokeIndexes;
    return undefined;
  }

  const scores = readList(typed.scores).slice(0, card.length);
  const missing = scores.indexOf('');

  if (missing >= 0) {
    faults.scores = roundFaults.holeMissing(missing + 1);
    return undefined;
  }

  const holes = card.flatMap(({ par, strokeIndex }, at) => {
    const score = readScoreText(scores[at] ?? '');
    return par === undefined || strokeIndex === undefined || !score.ok || score.value === undefined
      ? []
      : [{ par, strokeIndex, score: score.value }];
  });
  if (holes.length === card.length) return { kind: 'holes', holes };

  faults.scores = roundFaults.holes;

  return undefined;
}

/**
 * The score of one hole: strokes, picked up, null if it was not played, or undefined if nothing is
 * typed yet.
 */
function readScoreText(text: string): Result<number | 'picked up' | null | undefined> {
  return text === NOT_PLAYED ? ok(null) : readHoleScore(text);
}
