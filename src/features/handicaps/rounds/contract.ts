import { line } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { handicapRefusals as range } from '../texts.ts';
import { roundFaults } from './texts.ts';

const within = (from: number, to: number, otherwise: string) =>
  z.int(otherwise).min(from, otherwise).max(to, otherwise);

/** The day on which a round was played, in London: "2026-05-14". */
const Day = z.iso.date(roundFaults.day).refine((day) => day >= '2000-01-01', roundFaults.dayTooOld);

/** One hole as it was played: strokes, picked up, or null where it was not played. */
const Hole = z.object({
  par: within(3, 6, range.hole_par_out_of_range.message),
  strokeIndex: within(1, 18, range.stroke_index_out_of_range.message),
  score: z.union([
    within(1, 25, range.hole_score_out_of_range.message),
    z.literal('picked up'),
    z.null(),
  ]),
});

/** Either every hole, or the strokes of the whole round, which then count as they are. */
const Score = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('holes'), holes: z.array(Hole).max(18, roundFaults.holes) }),
    z.object({ kind: z.literal('total'), strokes: within(18, 250, roundFaults.strokes) }),
  ],
  roundFaults.scoreKind,
);

const ranges = {
  9: { courseRating: [200, 450], par: [27, 40], strokes: [18, 125] },
  18: { courseRating: [400, 900], par: [54, 80], strokes: [36, 250] },
} as const;

/**
 * A round as its player enters it. Ratings and card are copied, so that a course that is rated anew
 * changes no round of before. For nine holes the ratings and the par are those of the nine, and the
 * stroke indexes are ranked 1 to 9.
 */
export const RoundForm = z
  .object({
    playedOn: Day,
    course: line(120).min(2, roundFaults.course),
    /** The tee, "White"; empty if it does not matter. */
    tee: line(40),
    /** Whose ratings of the tee were used. */
    gender: z.enum(['men', 'women']),
    holes: z.union([z.literal(9), z.literal(18)], roundFaults.nineOrEighteen),
    /** In tenths. */
    courseRating: z.int(),
    slope: within(55, 155, range.slope_out_of_range.message),
    par: z.int(),
    pcc: within(-1, 3, range.pcc_out_of_range.message).transform(
      (pcc) => pcc as -1 | 0 | 1 | 2 | 3,
    ),
    score: Score,
  })
  .superRefine((round, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const isNine = round.holes === 9;
    const { courseRating, par, strokes } = ranges[round.holes];

    if (isOutside(round.courseRating, courseRating))
      fault(
        ['courseRating'],
        (isNine ? range.nine_rating_out_of_range : range.course_rating_out_of_range).message,
      );

    if (isOutside(round.par, par))
      fault(['par'], (isNine ? range.nine_par_out_of_range : range.par_out_of_range).message);

    if (round.score.kind === 'total') {
      if (isOutside(round.score.strokes, strokes))
        fault(
          ['score', 'strokes'],
          (isNine ? range.nine_score_out_of_range : range.score_out_of_range).message,
        );
      return;
    }

    const { holes } = round.score;
    if (holes.length !== round.holes) return fault(['score', 'holes'], roundFaults.holes);

    const indexes = new Set(holes.map(({ strokeIndex }) => strokeIndex));
    if (indexes.size !== round.holes || Math.max(...indexes) > round.holes)
      fault(['score', 'holes'], roundFaults.strokeIndexes);
    if (holes.reduce((sum, hole) => sum + hole.par, 0) !== round.par)
      fault(['score', 'holes'], roundFaults.par);
  });
export type RoundForm = z.output<typeof RoundForm>;
export type RoundInput = z.input<typeof RoundForm>;

const isOutside = (value: number, [from, to]: readonly [number, number]): boolean =>
  value < from || value > to;

/**
 * The body of `POST /api/rounds`. A key that was used before adds nothing: the same round was sent
 * twice.
 */
const AddRoundRequest = RoundForm.and(z.object({ key: z.uuid().optional() }));

/** The body of `POST /api/rounds/{roundId}/change`. Another version meanwhile refuses it. */
const ChangeRoundRequest = RoundForm.and(z.object({ version: z.int().min(0) }));

/** The body of `POST /api/rounds/{roundId}/delete`. */
const DeleteRoundRequest = z.object({ version: z.int().min(0) });

const RoundPath = z.object({ roundId: z.uuid() });

/** A saved round. */
export const Round = z.object({
  id: z.uuid(),
  version: z.int(),
  playedOn: z.iso.date(),
  course: z.string(),
  tee: z.string(),
  gender: z.enum(['men', 'women']),
  holes: z.union([z.literal(9), z.literal(18)]),
  courseRating: z.int(),
  slope: z.int(),
  par: z.int(),
  pcc: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  score: Score,
});
export type Round = z.infer<typeof Round>;

/**
 * The response of `GET /api/rounds` and of each change: the member's rounds, oldest first, one
 * day's in the order of entry.
 */
export const Rounds = z.array(Round);
export type Rounds = z.infer<typeof Rounds>;

/**
 * The response of `GET /api/rounds/summary`: what a card on another page shows. Numbers are in
 * tenths.
 */
export const RoundsSummary = z.object({
  /** The society handicap; null with fewer than three differentials. */
  index: z.int().nullable(),
  trend: z
    .object({ direction: z.enum(['better', 'worse', 'same']), by: z.int(), since: z.iso.date() })
    .nullable(),
  /** How many rounds are saved. */
  rounds: z.int(),
  /** Latest first, at most three. */
  latest: z.array(
    z.object({
      id: z.uuid(),
      playedOn: z.iso.date(),
      course: z.string(),
      /** The differential in the record; null if it makes none. */
      value: z.int().nullable(),
      counts: z.boolean(),
    }),
  ),
});
export type RoundsSummary = z.infer<typeof RoundsSummary>;

/** A tee of a venue with its ratings, to fill in the fields of a round. */
const RatedTee = z.object({
  name: z.string(),
  men: z.object({ courseRating: z.int(), slope: z.int() }).nullable(),
  women: z.object({ courseRating: z.int(), slope: z.int() }).nullable(),
});

const Side = z.object({ pars: z.array(z.int()), strokeIndexes: z.array(z.int()) });

/** The response of `GET /api/courses`: the venues of the club whose card is known, by name. */
export const Courses = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    holes: z.union([z.literal(9), z.literal(18)]),
    card: z.object({ men: Side, women: Side.nullable() }),
    tees: z.array(RatedTee),
  }),
);
export type Courses = z.infer<typeof Courses>;

/** The endpoints of this contract. */
export const roundsApi = {
  listRounds: endpoint('GET', '/api/rounds', { response: Rounds }),
  readRoundsSummary: endpoint('GET', '/api/rounds/summary', { response: RoundsSummary }),
  addRound: endpoint('POST', '/api/rounds', { body: AddRoundRequest, response: Rounds }),
  changeRound: endpoint('POST', '/api/rounds/:roundId/change', {
    params: RoundPath,
    body: ChangeRoundRequest,
    response: Rounds,
  }),
  removeRound: endpoint('POST', '/api/rounds/:roundId/delete', {
    params: RoundPath,
    body: DeleteRoundRequest,
    response: Rounds,
  }),
  readCourses: endpoint('GET', '/api/courses', { response: Courses }),
};
