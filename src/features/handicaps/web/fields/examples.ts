import { ourFormat } from '../../scoring/allowances.ts';

/** A course of par 72; the odd stroke indexes are on the front nine, as on most cards. */
const course = {
  pars: '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5',
  si: '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14',
} as const;

/** Three empty rounds, the fewest for an index. */
const threeEmptyRounds = '18____0*18____0*18____0';

/**
 * The defaults of the calculators: a typical course, the format of our events, and no numbers. A
 * shared link contains only the values that differ, so these must never change.
 */
export const blankNumbers = {
  ...course,
  holes: '18',
  index: '',
  rating: '',
  slope: '',
  par: '',
  format: ourFormat.id as string,
  allowance: String(ourFormat.allowance),
  ph: '',
  card: '',
  score: '',
  pcc: '0',
  points: '',
  low: '',
  rounds: threeEmptyRounds,
} as const satisfies Record<string, string>;

export type HandicapNumber = keyof typeof blankNumbers;

/**
 * The team of the event format's example: names, playing handicaps and 18 scores each. These must
 * never change either.
 */
export const teamExample = {
  ...course,
  team: '4',
  name1: 'Helen',
  name2: 'Marcus',
  name3: 'Priya',
  name4: 'Tom',
  ph1: '8',
  ph2: '14',
  ph3: '21',
  ph4: '28',
  card1: '4.5.3.5.0.4.5.3.5.4.4.5.5.5.4.3.4.6',
  card2: '5.5.3.6.5.5.5.4.0.5.3.5.6.5.5.4.5.5',
  card3: '5.5.4.6.5.6.0.4.6.5.4.6.5.6.6.3.5.7',
  card4: '6.6.3.7.6.5.5.4.7.6.5.0.7.5.6.5.6.6',
} as const satisfies Record<string, string>;
