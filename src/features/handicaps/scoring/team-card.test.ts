import { describe, expect, test } from 'vitest';
import { readTeamCard, type TypedTeam } from './team-card.ts';

const level = '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5';
const player = (name: string, handicap: string, card = level) => ({ name, handicap, card });
const team = (given: Partial<TypedTeam> = {}) =>
  readTeamCard({
    players: [
      player('Helen', '0'),
      player('Marcus', '18'),
      player('Priya', '9'),
      player('Tom', '+1'),
    ],
    pars: level,
    si: '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14',
    count: 2,
    withFourthCard: false,
    ...given,
  });
const points = (holes: ReturnType<typeof team>, at: number) =>
  holes[at]?.scores.map((score) => score.points);

describe('a team card', () => {
  test('has the points of each player, the best two, and the total after every hole', () => {
    const holes = team();
    // Hole 1, stroke index 7: level par is 2 points, 3 with a stroke.
    expect(points(holes, 0)).toEqual([2, 3, 3, 2]);
    expect(holes[0]).toMatchObject({ counting: [1, 2], points: 6, runningTotal: 6 });
    // Hole 16, stroke index 18: the plus player gives a stroke back.
    expect(points(holes, 15)).toEqual([2, 3, 2, 1]);
    // Marcus makes 3 on all; Priya 3 on the nine hardest, else Helen's 2 counts.
    expect(holes.at(-1)?.runningTotal).toBe(18 * 3 + 9 * 3 + 9 * 2);
  });

  test('with three players and a fourth card gives that card two points on every hole', () => {
    const three = [player('Helen', '0', ''), player('Marcus', '0', ''), player('Priya', '0', '')];
    const holes = team({ players: three, withFourthCard: true });
    expect(points(holes, 4)).toEqual([undefined, undefined, undefined, 2]);
    expect(holes[4]).toMatchObject({ counting: [3], points: 2 });
    expect(holes.at(-1)?.runningTotal).toBe(36);
  });

  test('continues if a handicap or a hole is invalid', () => {
    const holes = team({
      players: [player('Helen', 'x'), player('Marcus', '18')],
      pars: level.replace('4.4', '4.9'),
    });
    expect(points(holes, 0)).toEqual([undefined, 3]);
    expect(points(holes, 1)).toEqual([undefined, undefined]);
    expect(holes.at(-1)?.runningTotal).toBe(17 * 3);
  });
});
