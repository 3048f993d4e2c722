import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
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

/** The title and description of the page. */
export const handicapMeta = () => [
  { title: `Handicap · ${brand.name}` },
  {
    name: 'description',
    content:
      'Work out your strokes for the day, Stableford points, score differential and society handicap (unofficial), with every step of the sum shown.',
  },
];

// Visitors do without the code of members' records.
const fetchRecord = () => import('../../rounds/web/record-panel.tsx');
const RecordPanel = import.meta.env.SSR ? (await fetchRecord()).default : lazy(fetchRecord);

const waiting = (
  <Loading label="Loading your record">
    <Skeleton className="my-12 h-96" />
  </Loading>
);

const panels = {
  strokes: StrokesCalculator,
  points: PointsCalculator,
  differential: DifferentialCalculator,
  index: IndexCalculator,
  'what-if': TargetCalculator,
  explained: HandicapExplained,
} as const satisfies Record<Exclude<HandicapTab, 'mine'>, () => ReactNode>;

/**
 * The focus moves to the heading of a tab that has just been chosen, which scrolls it into view if
 * it is not.
 */
function useFocusOnTabChange(tab: HandicapTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab) document.getElementById(tab)?.focus();
    before.current = tab;
  }, [tab]);
}

/**
 * One calculator at a time, for anyone, and their own record for members. The tab and all numbers
 * of the calculators are in the URL; nothing of them is stored or sent.
 * @param belowRecord what other features know of a member's handicap
 */
export function Handicap({ belowRecord }: { readonly belowRecord?: ReactNode }) {
  const isMember = useIsMember();
  const numbers = useFormUrlState(blankNumbers);
  const tab = useHandicapTab(isMember);
  const Panel = tab === 'mine' ? undefined : panels[tab];

  useFocusOnTabChange(tab);

  return (
    <NumbersContext value={{ ...numbers, isMember }}>
      <HandicapHead tab={tab} isMember={isMember} />
      <div className="column pb-8">
        {Panel ? (
          <Panel />
        ) : (
          <Suspense fallback={waiting}>
            <RecordPanel />
            {belowRecord}
          </Suspense>
        )}
      </div>
    </NumbersContext>
  );
}
