import { useEffect, useRef } from 'react';
import { brand } from '#lib/brand.ts';
import { blankNumbers } from '../fields/examples.ts';
import { useFormUrlState } from '../fields/form-url-state.ts';
import { type HandicapTab, useHandicapTab } from '../fields/handicap-tabs.ts';
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

const panels = {
  strokes: StrokesCalculator,
  points: PointsCalculator,
  differential: DifferentialCalculator,
  index: IndexCalculator,
  'what-if': TargetCalculator,
  explained: HandicapExplained,
} as const satisfies Record<HandicapTab, () => React.ReactNode>;

/** The focus moves to the heading of a tab that has just been chosen, which scrolls it into view if it is not. */
function useFocusOnTabChange(tab: HandicapTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab) document.getElementById(tab)?.focus();
    before.current = tab;
  }, [tab]);
}

/**
 * The handicap page: one calculator at a time, for anyone. The tab and all numbers are in the URL; nothing is stored or
 * sent.
 */
export default function HandicapPage() {
  const numbers = useFormUrlState(blankNumbers);
  const tab = useHandicapTab();
  const Panel = panels[tab];
  useFocusOnTabChange(tab);
  return (
    <NumbersContext value={numbers}>
      <HandicapHead tab={tab} />
      <div className="column pb-8">
        <Panel />
      </div>
    </NumbersContext>
  );
}
