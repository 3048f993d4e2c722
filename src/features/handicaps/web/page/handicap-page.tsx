import { Suspense } from 'react';
import { brand } from '#lib/brand.ts';
import { handicapExample } from '../fields/examples.ts';
import { useFormUrlState } from '../fields/form-url-state.ts';
import { NumbersContext } from '../fields/numbers.ts';
import { DifferentialCalculator } from '../index/differential-calculator.tsx';
import { IndexCalculator } from '../index/index-calculator.tsx';
import { TargetCalculator } from '../index/target-calculator.tsx';
import { PointsCalculator } from '../playing/points-calculator.tsx';
import { StrokesCalculator } from '../playing/strokes-calculator.tsx';
import { HandicapExplained } from './handicap-explained.tsx';
import { HandicapHead } from './handicap-head.tsx';

export const meta = () => [
  { title: `Handicap · ${brand.name}` },
  {
    name: 'description',
    content:
      'Work out your strokes for the day, Stableford points, score differential and society handicap (unofficial), with every step of the sum shown.',
  },
];

/** Each part wakes in tasks of its own, so that none of them keeps a phone from answering. */
const parts = [
  ['strokes', StrokesCalculator],
  ['points', PointsCalculator],
  ['differential', DifferentialCalculator],
  ['index', IndexCalculator],
  ['what-if', TargetCalculator],
  ['society-handicap', HandicapExplained],
] as const;

/** Explains and calculates, for anyone. All numbers are in the address; nothing is stored or sent. */
export default function HandicapPage() {
  const numbers = useFormUrlState(handicapExample);
  return (
    <NumbersContext value={numbers}>
      <HandicapHead />
      <div className="column pb-8 [&>section:first-child]:border-t-0">
        {parts.map(([id, Part]) => (
          <Suspense key={id}>
            <Part />
          </Suspense>
        ))}
      </div>
    </NumbersContext>
  );
}
