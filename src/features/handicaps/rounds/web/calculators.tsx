import type { ReactNode } from 'react';
import { DifferentialCalculator } from '../../calculators/web/differential-calculator.tsx';
import { IndexCalculator } from '../../calculators/web/index-calculator.tsx';
import { PointsCalculator } from '../../calculators/web/points-calculator.tsx';
import { StrokesCalculator } from '../../calculators/web/strokes-calculator.tsx';
import type { HandicapTab } from '../../calculators/web/tab-link.tsx';
import { TargetCalculator } from '../../calculators/web/target-calculator.tsx';
import { HandicapExplained } from './handicap-explained.tsx';

type CalculatorTab = Exclude<HandicapTab, 'mine'>;

const panels = {
  strokes: StrokesCalculator,
  points: PointsCalculator,
  differential: DifferentialCalculator,
  index: IndexCalculator,
  'what-if': TargetCalculator,
  explained: HandicapExplained,
} as const satisfies Record<CalculatorTab, () => ReactNode>;

/** The tabs of /handicap that are for anyone. */
export default function Calculators({ tab }: { readonly tab: CalculatorTab }) {
  const Panel = panels[tab];
  return <Panel />;
}
