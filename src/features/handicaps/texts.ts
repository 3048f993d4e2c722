import { refusals } from '#lib/refusal.ts';

/** The help beside the playing conditions of a day. */
export const PCC_HELP = '0 unless the organisers say otherwise.';

/** Sentences beside a field whose number is not accepted, each with the accepted range. */
export const handicapRefusals = refusals({
  index_unreadable: [
    422,
    'Enter the index with one decimal place: 14.2. A plus handicap has a plus sign: +2.3.',
  ],
  index_with_minus: [422, 'A handicap better than scratch has a plus sign, not a minus: +2.3.'],
  index_out_of_range: [422, 'An index is between +10.0 and 54.0.'],
  course_rating_unreadable: [
    422,
    'Enter the course rating with one decimal place, as on the card: 71.3.',
  ],
  course_rating_out_of_range: [422, 'A course rating is between 40.0 and 90.0 for 18 holes.'],
  nine_rating_out_of_range: [422, 'A course rating is between 20.0 and 45.0 for nine holes.'],
  slope_out_of_range: [422, 'A slope rating is a whole number from 55 to 155.'],
  par_out_of_range: [422, 'The par for 18 holes is a whole number from 54 to 80.'],
  nine_par_out_of_range: [422, 'The par for nine holes is a whole number from 27 to 40.'],
  pcc_out_of_range: [422, 'The playing conditions are one of −1, 0, +1, +2 and +3.'],
  score_out_of_range: [422, 'A score for 18 holes is a whole number from 36 to 250.'],
  nine_score_out_of_range: [422, 'A score for nine holes is a whole number from 18 to 125.'],
  allowance_out_of_range: [422, 'An allowance is a whole percentage from 1 to 100.'],
  playing_handicap_out_of_range: [
    422,
    'A playing handicap is a whole number from +10 to 99: 14, or +2 for plus two.',
  ],
  points_out_of_range: [422, 'Points for a round are a whole number from 0 to 90.'],
  hole_par_out_of_range: [422, 'The par of a hole is 3, 4, 5 or 6.'],
  stroke_index_out_of_range: [422, 'A stroke index is a whole number from 1 to 18.'],
  stroke_index_repeated: [422, 'Use each stroke index from 1 to 18 for one hole only.'],
  hole_score_out_of_range: [422, 'Enter 1 to 25 strokes, or 0 if you picked up.'],
  round_unreadable: [422, 'Each line needs a score, a course rating and a slope: 92 71.3 128.'],
});
