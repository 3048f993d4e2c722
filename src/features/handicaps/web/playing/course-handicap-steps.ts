import { roundHalfUp } from '../../index/rounding.ts';
import { formatExact, formatIndex, formatTenths, formatWhole } from '../../index/tenths.ts';
import { courseHandicap, indexForNine, type TeeRating } from '../../scoring/course-handicap.ts';
import type { WorkingStep } from '../fields/working.tsx';

/** The course handicap of an index on a tee, with the numbers in each formula. */
export function courseHandicapSteps(index: number, tee: TeeRating): WorkingStep[] {
  const { holes, courseRating, slope, par } = tee;
  const unrounded = courseHandicap(index, tee);
  const played = formatTenths(holes === 9 ? indexForNine(index) : index);

  const half: WorkingStep[] =
    holes === 9
      ? [
          {
            what: 'Over nine holes you play off half your index',
            formula: `${formatIndex(index)} / 2 → ${played}`,
          },
        ]
      : [];

  return [
    ...half,
    {
      what: 'Index × slope, plus course rating less par',
      formula: `${played} × ${slope} / 113 + (${formatTenths(courseRating)} − ${par}) = ${formatExact(unrounded)}`,
    },
    {
      what: 'Course handicap: rounded to the nearest whole number (.5 up)',
      formula: formatWhole(roundHalfUp(unrounded)),
    },
  ];
}
