import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { loginPage } from '#features/identity/accounts/return-target.ts';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { PageHead } from '#ui/green-art.tsx';
import { tabLook, useOpenTabInView } from '#ui/page-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import {
  blankNumbers,
  type FormValues,
  type HandicapNumber,
  NumbersContext,
  useFormUrlState,
} from '../../calculators/web/form-url-state.ts';
import {
  type HandicapTab,
  handicapTabs,
  memberTabs,
  TabLink,
  useHandicapTab,
} from '../../calculators/web/tab-link.tsx';

/** The title and description of the page. */
export const handicapMeta = () => [
  { title: `Handicap · ${brand.name}` },
  {
    name: 'description',
    content:
      'Work out your strokes for the day, Stableford points, score differential and society handicap (unofficial), with every step of the sum shown.',
  },
];

// Each loads what it shows: visitors the calculators, and members their record at first.
const fetchRecord = () => import('./record-panel.tsx');
const fetchCalculators = () => import('./calculators.tsx');
const RecordPanel = import.meta.env.SSR ? (await fetchRecord()).default : lazy(fetchRecord);
const Calculators = import.meta.env.SSR
  ? (await fetchCalculators()).default
  : lazy(fetchCalculators);

const waiting = (
  <Loading label="Loading the page">
    <Skeleton className="my-12 h-96" />
  </Loading>
);

type ShownProps = {
  readonly tab: HandicapTab;
  /** The tab that the page has shown last. */
  readonly shown: RefObject<HandicapTab>;
};

/**
 * The focus moves to the heading of a tab that has just been chosen, once it is there, which scrolls
 * it into view if it is not.
 */
function FocusOnTabChange({ tab, shown }: ShownProps) {
  useEffect(() => {
    if (shown.current !== tab) document.getElementById(tab)?.focus();
    shown.current = tab;
  }, [tab, shown]);

  return null;
}

type Props = {
  /** What other features know of a member's handicap. */
  readonly belowRecord?: ReactNode;
  /** The numbers that the calculators start with; default: none. */
  readonly start?: FormValues<HandicapNumber>;
  /** Where the index among them comes from. */
  readonly indexSource?: string | undefined;
  /** Chooses course and tee in the calculators that are about one. */
  readonly teeChoice?: ReactNode;
};

/**
 * One calculator at a time, for anyone, and their own record for members. The tab and all numbers
 * of the calculators are in the URL; nothing of them is stored or sent.
 */
export function Handicap({ belowRecord, start = blankNumbers, indexSource, teeChoice }: Props) {
  const isMember = useIsMember();
  const numbers = useFormUrlState(blankNumbers, start);
  const tab = useHandicapTab(isMember);
  const shown = useRef(tab);

  return (
    <NumbersContext value={{ ...numbers, indexSource, teeChoice, isMember }}>
      <HandicapHead tab={tab} isMember={isMember} />
      <div className="column pb-8">
        <Suspense fallback={waiting}>
          {tab === 'mine' ? (
            <>
              <RecordPanel />
              {belowRecord}
            </>
          ) : (
            <Calculators tab={tab} />
          )}
          <FocusOnTabChange tab={tab} shown={shown} />
        </Suspense>
      </div>
    </NumbersContext>
  );
}

const art = { seed: 'handicap', height: 460, rings: 9, hole: [0.7, 0.5], reach: 0.24 } as const;

const lead =
  'Your strokes, your points and what a round does to your handicap, with every step shown.';

type HeadProps = { readonly tab: HandicapTab; readonly isMember: boolean };

/**
 * The head of the page and its tabs. The tabs are links, so that each has a URL and works without
 * JavaScript.
 */
const HandicapHead = ({ tab, isMember }: HeadProps) => (
  <PageHead art={art} className={isMember ? 'pt-5 md:pt-8' : 'pt-6 md:pt-14'}>
    <div className="max-w-2xl">
      <PageTitle
        isPublic={!isMember}
        title="Handicap"
        {...(isMember ? {} : { label: 'Society handicap (unofficial)', lead })}
      />
      {!isMember && (
        <p className="mt-2 text-sm text-ink-soft">
          Members can keep their rounds here.{' '}
          <Link
            to={loginPage(undefined, '/handicap')}
            className="inline-flex min-h-11 items-center link"
          >
            Log in to see yours
          </Link>
        </p>
      )}
      <noscript>
        <p className="mt-6 rounded-small border border-brass bg-brass-wash px-4 py-3 text-sm">
          The calculators need JavaScript. Without it, you can still read an example of each, with
          every step, and the explanations.
        </p>
      </noscript>
    </div>
    <nav
      ref={useOpenTabInView(tab)}
      aria-label={isMember ? 'Your record and the calculators' : 'Calculators'}
      className="relative mt-2 overflow-x-auto"
    >
      <ul className="flex w-max gap-x-6">
        {(isMember ? memberTabs : handicapTabs).map(({ id, label }) => (
          <li key={id}>
            <TabLink to={id} isCurrent={id === tab} className={tabLook}>
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  </PageHead>
);
