import { Link } from 'react-router';
import { formatIndex, formatTenths } from '#features/handicaps/index/tenths.ts';
import type { RoundsSummary } from '#features/handicaps/rounds/contract.ts';
import { recordTexts, shortDate, trendSentence } from '#features/handicaps/rounds/page-texts.ts';
import {
  NEW_ROUND_PAGE,
  RECORD_PAGE,
  roundsSummary,
} from '#features/handicaps/rounds/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Failed, Panel } from './panel.tsx';
import { handicapTexts as texts } from './texts.ts';

/** The member's index, its trend and their latest rounds. Nothing before they have entered one. */
export function HandicapCard() {
  const { data, isError, isFetching, refetch } = useApi(roundsSummary);
  if (!data)
    return isError ? (
      <Panel title={texts.title}>
        <Failed what="your handicap" again={() => void refetch()} busy={isFetching} />
      </Panel>
    ) : null;
  return data.rounds > 0 ? <Summary summary={data} /> : null;
}

const Summary = ({ summary: { index, trend, latest } }: { readonly summary: RoundsSummary }) => (
  <Panel title={texts.title} more={{ to: RECORD_PAGE, label: texts.more }}>
    <div className="rounded-large border border-line bg-ivory-bright px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-3xl figures">
          {index === null ? recordTexts.noIndex : formatIndex(index)}
        </span>
        <span className="text-sm text-ink-soft">{recordTexts.label}</span>
      </p>
      {trend && <p className="text-sm figures">{trendSentence(trend)}</p>}
      <ul className="mt-2 divide-y divide-line border-t border-line text-sm">
        {latest.map(({ id, playedOn, course, value, counts }) => (
          <li key={id} className="flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              {course}, <time dateTime={playedOn}>{shortDate(playedOn)}</time>
            </span>
            {counts && (
              <span className="shrink-0 whitespace-nowrap text-ink-soft">{recordTexts.counts}</span>
            )}
            <span className="shrink-0 whitespace-nowrap figures">
              {value === null ? '–' : formatTenths(value)}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={NEW_ROUND_PAGE}
        className="inline-flex min-h-11 items-center text-sm font-semibold link"
      >
        {recordTexts.enter}
      </Link>
    </div>
  </Panel>
);
