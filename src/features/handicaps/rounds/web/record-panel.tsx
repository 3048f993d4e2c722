import { type ReactNode, useMemo } from 'react';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { indexSteps, Working } from '../../calculators/web/working.tsx';
import { RECORD_LENGTH } from '../../index/handicap-index.ts';
import { formatIndex } from '../../index/tenths.ts';
import type { Round } from '../contract.ts';
import { type HandicapRecord, handicapRecord, roundsChanged, trendOf } from '../handicap-record.ts';
import { firstStepsTexts, recordTexts as texts, trendSentence } from '../page-texts.ts';
import { NEW_ROUND_PAGE, ownRounds } from './queries.ts';
import { RoundList } from './round-list.tsx';
import { TrendChart } from './trend-chart.tsx';
import { WhatIfPoints } from './what-if-points.tsx';

/** Fewer differentials make no index. */
const FIRST_INDEX = 3;

/** A member's own record: the tab "My handicap". */
export default function RecordPanel() {
  useLiveQuery(roundsChanged, ownRounds);

  const result = useApi(ownRounds);

  return (
    <section aria-labelledby="mine" className="py-5 md:py-10">
      <h2 id="mine" tabIndex={-1} className="sr-only">
        {texts.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="measure text-ink-soft">{texts.lead}</p>
        {/* The first steps end with it. */}
        {result.data?.length !== 0 && <ButtonLink to={NEW_ROUND_PAGE}>{texts.enter}</ButtonLink>}
      </div>
      <WhenLoaded result={result} what="rounds">
        {(rounds) => (rounds.length === 0 ? <FirstSteps /> : <Record rounds={rounds} />)}
      </WhenLoaded>
    </section>
  );
}

function Record({ rounds }: { readonly rounds: readonly Round[] }) {
  const record = useMemo(() => handicapRecord(rounds), [rounds]);
  return (
    <>
      <div className="mt-5 grid items-start gap-8 md:mt-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <IndexCard record={record} />
        <TrendChart {...record} />
      </div>
      {record.last?.needsReview && (
        <div className="mt-6">
          <Notice tone="warning" title={texts.needsReview} />
        </div>
      )}
      {record.index !== undefined && <WhatIfPoints rounds={rounds} index={record.index} />}
      <RoundList rounds={record.rounds} />
    </>
  );
}

/** The index in large figures, with its working, the low index and how full the record is. */
function IndexCard({ record: { index, last, low, history } }: { readonly record: HandicapRecord }) {
  const trend = trendOf(history);
  const recordLength = last?.record.length ?? 0;

  return (
    <div className="rounded-large p-6 shadow-soft band">
      <p className="label text-brass">{texts.label}</p>
      <p className="mt-1 font-display text-6xl figures">
        {index === undefined ? texts.noIndex : formatIndex(index)}
      </p>
      {trend && <p className="mt-2 text-sm">{trendSentence(trend)}</p>}
      {index === undefined && (
        <p className="mt-2 text-sm">{texts.more(FIRST_INDEX - recordLength)}</p>
      )}
      {index !== undefined && last && (
        <Opens summary={texts.howIndex(index)}>
          <Working steps={indexSteps(last)} />
        </Opens>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-on-pine-soft">{texts.low}</dt>
          <dd className="font-display text-2xl figures">
            {low ? formatIndex(low.index) : texts.noLow}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-on-pine-soft">{texts.played}</dt>
          <dd className="font-display text-2xl figures">
            {texts.playedOf(Math.min(recordLength, RECORD_LENGTH))}
          </dd>
        </div>
      </dl>
      <Opens summary={texts.howLow}>
        <p className="text-sm">
          {low ? texts.lowReason(low.index, low.playedOn) : texts.noLowReason}
        </p>
      </Opens>
    </div>
  );
}

/** A disclosure in the dark card, whose links have another colour than those of the page. */
const Opens = ({
  summary,
  children,
}: {
  readonly summary: string;
  readonly children: ReactNode;
}) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline decoration-brass underline-offset-4">
      {summary}
    </summary>
    {children}
  </details>
);

/** What a member without rounds does first. */
const FirstSteps = () => (
  <div className="mt-8 rounded-large border border-dashed border-line px-6 py-8">
    <h3 className="text-2xl">{firstStepsTexts.title}</h3>
    <p className="mt-2 measure text-ink-soft">{firstStepsTexts.lead}</p>
    <ol className="mt-6 grid gap-6 md:grid-cols-3">
      {firstStepsTexts.steps.map(([name, what], at) => (
        <li key={name}>
          <p className="font-display text-3xl text-brass-text figures">{at + 1}</p>
          <p className="mt-1 font-semibold">{name}</p>
          <p className="mt-1 text-sm text-ink-soft">{what}</p>
        </li>
      ))}
    </ol>
    <ButtonLink to={NEW_ROUND_PAGE} className="mt-6">
      {texts.enter}
    </ButtonLink>
  </div>
);
