import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '#features/handicaps/index/tenths.ts';
import { courseHandicap } from '#features/handicaps/scoring/course-handicap.ts';
import { sampleVenue } from '#tests/sample-venue.ts';
import { teeRating, totalsOf } from '../course.ts';
import { readCourse, type TypedCourse } from './read-course.ts';
import { emptyTee, emptyVenue, venueInput } from './venue-form.ts';

const leeds = venueInput(sampleVenue()).course;
const change = (
  name: 'pars' | 'strokeIndexes' | 'womenPars' | 'womenStrokeIndexes',
  at: number,
  text: string,
) => ({
  ...leeds,
  [name]: leeds[name].with(at, text),
});
const withTee = (tee: Partial<TypedCourse['tees'][number]>): TypedCourse => ({
  ...leeds,
  tees: [{ ...emptyTee('blue', 'Blue'), yards: '6200', ...tee }],
});

describe('reading a course', () => {
  test('gives the stored course back', () => {
    const { card, tees } = sampleVenue();
    expect(readCourse(leeds)).toEqual({ course: { card, tees }, faults: {} });
  });

  test('takes an empty course as not known yet', () => {
    expect(readCourse(emptyVenue('Leeds').course)).toEqual({
      course: { card: null, tees: [] },
      faults: {},
    });
  });

  const nine = { ...leeds, holes: '9', womenDiffer: false, tees: [] } as const;
  test.each<[what: string, typed: TypedCourse, faults: Readonly<Record<string, string>>]>([
    ['a par of 7', change('pars', 2, '7'), { 'pars.2': 'The par of a hole is 3, 4, 5 or 6.' }],
    ['a missing par', change('pars', 17, ''), { 'pars.17': 'The par of a hole is 3, 4, 5 or 6.' }],
    [
      'a stroke index of 19',
      change('strokeIndexes', 0, '19'),
      { 'strokeIndexes.0': 'A stroke index is a whole number from 1 to 18.' },
    ],
    [
      'a stroke index used twice',
      change('strokeIndexes', 1, leeds.strokeIndexes[0] ?? ''),
      {
        'strokeIndexes.0': 'Use each stroke index from 1 to 18 for one hole only.',
        'strokeIndexes.1': 'Use each stroke index from 1 to 18 for one hole only.',
      },
    ],
    [
      'a women’s par of 2',
      change('womenPars', 4, '2'),
      { 'womenPars.4': 'The par of a hole is 3, 4, 5 or 6.' },
    ],
    [
      'a women’s par of 2 that does not count',
      { ...change('womenPars', 4, '2'), womenDiffer: false },
      {},
    ],
    [
      'nine holes with the odd indexes',
      { ...nine, strokeIndexes: '1 3 5 7 9 11 13 15 17'.split(' ') },
      {},
    ],
    [
      'tees without a name',
      withTee({ name: ' ' }),
      { 'tees.0.name': 'Please name these tees, such as Yellow' },
    ],
    [
      'tees with the name of others',
      { ...leeds, tees: [...leeds.tees, { ...emptyTee('white', 'white'), yards: '6000' }] },
      { 'tees.3.name': 'Two sets of tees have this name' },
    ],
    [
      'tees without yards',
      withTee({ yards: '' }),
      { 'tees.0.yards': 'Please enter 1,000 to 8,500 yards, or the yards of each hole' },
    ],
    ['yards with a comma', withTee({ yards: '6,412' }), {}],
    [
      'one hole without yards',
      withTee({ holeYards: Array.from({ length: 18 }, (_, at) => (at === 3 ? '' : '350')) }),
      { 'tees.0.holeYards.3': 'Please enter 50 to 750 yards' },
    ],
    [
      'a slope of 54',
      withTee({ men: { courseRating: '70.1', slope: '54' } }),
      { 'tees.0.men.slope': 'A slope rating is a whole number from 55 to 155.' },
    ],
    ['a slope of 155', withTee({ men: { courseRating: '70.1', slope: '155' } }), {}],
    [
      'a rating without its slope',
      withTee({ women: { courseRating: '70.1', slope: '' } }),
      { 'tees.0.women.slope': 'A slope rating is a whole number from 55 to 155.' },
    ],
    [
      'a rating far from the par',
      withTee({ men: { courseRating: '52.0', slope: '120' } }),
      { 'tees.0.men.courseRating': 'This rating is very far from the par of 71. Please check it' },
    ],
    [
      'a rating of words',
      withTee({ men: { courseRating: 'seventy', slope: '120' } }),
      {
        'tees.0.men.courseRating':
          'Enter the course rating with one decimal place, as on the card: 71.3.',
      },
    ],
  ])('says about %s what is wrong beside its field', (_what, typed, faults) => {
    expect(readCourse(typed).faults).toEqual(faults);
  });

  test('lets women have a par of their own and the men’s stroke indexes', () => {
    const { course } = readCourse({ ...leeds, womenStrokeIndexes: [] });
    expect(course.card?.women?.strokeIndexes).toEqual(course.card?.men.strokeIndexes);
    expect(course.card?.women?.pars).not.toEqual(course.card?.men.pars);
  });

  test('sorts tees from the longest to the shortest', () => {
    const { course } = readCourse({ ...leeds, tees: leeds.tees.toReversed() });
    expect(course.tees.map(({ name }) => name)).toEqual(['White', 'Yellow', 'Red']);
  });
});

describe('a course', () => {
  test.each([
    [[4, 4, 4, 4, 4, 4, 4, 4, 3], { front: 35, back: null, total: 35 }],
    [Array.from({ length: 18 }, () => 4), { front: 36, back: 36, total: 72 }],
    [[], { front: 0, back: null, total: 0 }],
  ])('adds up %j', (figures, totals) => {
    expect(totalsOf(figures)).toEqual(totals);
  });

  test('gives each gender its own course handicap from the same tees', () => {
    const { course } = readCourse(leeds);
    const yellow = course.tees[1];
    const of = (gender: 'men' | 'women') => {
      const rating = yellow && teeRating(course, yellow, gender);
      return rating && roundHalfUp(courseHandicap(180, rating));
    };
    // 18.0 × 125/113 + (70.3 − 71) and 18.0 × 130/113 + (74.5 − 73).
    expect([of('men'), of('women')]).toEqual([19, 22]);
    const white = course.tees[0];
    expect(white && teeRating(course, white, 'women')).toBeUndefined();
  });
});
