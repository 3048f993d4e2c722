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
