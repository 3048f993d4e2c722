import { ourFormat } from '../../scoring/allowances.ts';

/** A course of par 72; the odd stroke indexes lie on the front nine, as on most cards. */
const course = {
  pars: '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5',
  si: '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14',
} as const;

/**
 * What the calculators show before anything is typed. A shared link names only what differs from it, so these numbers
 * are part of every link and must not change.
 */
export const handicapExample = {
  ...course,
  holes: '18',
  index: '14.2',
  rating: '71.3',
  slope: '128',
  par: '72',
  format: ourFormat.id as string,
  allowance: String(ourFormat.allowance),
  ph: '13',
  card: '5.5.4.6.5.6.5.3.6.4.4.6.5.6.5.3.0.6',
  score: '92',
  pcc: '0',
  points: '36',
  low: '',
  rounds:
    '18_95_71.3_128_0*18_92_71.3_128_0*18_98_71.3_128_0*9_46_35.6_126_0*18_89_71.3_128_0*18_88_71.3_128_0',
} as const satisfies Record<string, string>;

export type HandicapNumber = keyof typeof handicapExample;

/** The team of the event format's example: names, playing handicaps and 18 scores each. Part of every link, too. */
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
