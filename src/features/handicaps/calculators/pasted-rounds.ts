import { ok, type Result, refuse } from '#lib/refusal.ts';
import { handicapRefusals } from '../texts.ts';

/** A round as it stands in the fields, unjudged. */
export type TypedRound = {
  readonly holes: '9' | '18';
  readonly score: string;
  readonly rating: string;
  readonly slope: string;
  readonly pcc: string;
};

const PARTS = ['score', 'rating', 'slope', 'pcc'] as const;

/** A date that a line may begin with: 2026-05-14, 14/05/2026, 14.5.26. Rounds keep the order of their lines. */
const DATE = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/;

/**
 * Reads a line as people keep them: a date if they like, 9 or 18 for the holes (18 unless told), score, course rating,
 * slope, and the playing conditions if there were any; parted by spaces, tabs or semicolons.
 * @example readPastedRound('2026-05-14 18 92 71.3 128 0')
 */
export function readPastedRound(line: string): Result<TypedRound> {
  const parts = line.trim().split(/[\s;|]+/);
  if (DATE.test(parts[0] ?? '')) parts.shift();
  const [first, ...rest] = parts;
  const holes = first === '9' || first === '18' ? first : undefined;
  const [score, rating, slope, pcc = '0', ...more] = holes === undefined ? parts : rest;
  if (!score || !rating || !slope || more.length > 0) return refuse(handicapRefusals.round_unreadable);
  return ok({ holes: holes ?? '18', score, rating, slope, pcc });
}

/** The rounds as an address carries them: "18_92_71.3_128_0*9_46_35.6_126_0". */
export const writeRounds = (rounds: readonly TypedRound[]): string =>
  rounds
    .map((round) => [round.holes, ...PARTS.map((part) => round[part].replace(/[_*]/g, ''))].join('_'))
    .join('*');

/** The most rounds a list may have: those of a whole record. */
export const MOST_ROUNDS = 20;

/** Reads what `writeRounds` wrote; of more than twenty the last ones, and of what is missing nothing. */
export const readRounds = (text: string): TypedRound[] =>
  text === ''
    ? []
    : text
        .split('*')
        .slice(-MOST_ROUNDS)
        .map((one) => {
          const [holes, score = '', rating = '', slope = '', pcc = ''] = one.split('_');
          return { holes: holes === '9' ? '9' : '18', score, rating, slope, pcc };
        });
