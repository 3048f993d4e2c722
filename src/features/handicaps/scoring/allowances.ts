/**
 * A format in which each player has a playing handicap of their own, and its allowance in percent.
 */
export type Format = { readonly id: string; readonly name: string; readonly allowance: number };

/**
 * The allowances of Appendix C. They are defaults: the percentage is a setting of the event. The
 * Appendix has no row for best n of 4 in Stableford; Stableford is a form of stroke play (Rules of
 * Golf 21.1a), so those rows apply.
 */
export const formats = [
  { id: 'team-2-of-4', name: 'Team Stableford, best 2 of 4', allowance: 85 },
  { id: 'team-1-of-4', name: 'Team Stableford, best 1 of 4', allowance: 75 },
  { id: 'team-3-of-4', name: 'Team Stableford, best 3 of 4', allowance: 100 },
  { id: 'team-4-of-4', name: 'Team Stableford, all 4 scores', allowance: 100 },
  { id: 'stableford', name: 'Individual Stableford', allowance: 95 },
  { id: 'stroke-play', name: 'Individual stroke play', allowance: 95 },
  { id: 'par-bogey', name: 'Individual par or bogey', allowance: 95 },
  { id: 'four-ball-stableford', name: 'Four-ball Stableford', allowance: 85 },
  { id: 'four-ball-stroke-play', name: 'Four-ball stroke play', allowance: 85 },
  { id: 'four-ball-par-bogey', name: 'Four-ball par or bogey', allowance: 90 },
  { id: 'singles-match-play', name: 'Singles match play', allowance: 100 },
  { id: 'four-ball-match-play', name: 'Four-ball match play', allowance: 90 },
] as const satisfies readonly Format[];

/** The format of our golf days. */
export const ourFormat = formats[0];

/**
 * A sentence about the holes on which a playing handicap gives strokes (Appendix E). Plus players
 * give strokes back from the highest stroke index downwards.
 */
export function formatStrokes(playing: number, holes: 9 | 18): string {
  if (playing === 0) return 'You play level: no strokes on any hole.';

  const size = Math.abs(playing);
  const [every, more] = [Math.floor(size / holes), size % holes];

  if (playing < 0) {
    const where = indexes(holes - more + 1, holes);
    if (every === 0) return `You give strokes back: one on ${where}.`;
    const all = `You give strokes back: ${every === 1 ? 'one' : every} on every hole`;
    return more === 0 ? `${all}.` : `${all}, and one more on ${where}.`;
  }

  const where = indexes(1, more);
  if (every === 0) return `One stroke on ${where}, none on the others.`;

  const all = `${every === 1 ? 'One stroke' : `${every} strokes`} on every hole`;

  return more === 0 ? `${all}.` : `${all}, and one more on ${where}.`;
}

function indexes(from: number, to: number): string {
  if (from === to) return `the hole of stroke index ${from}`;
  return `each hole of stroke index ${from} ${to === from + 1 ? 'and' : 'to'} ${to}`;
}
