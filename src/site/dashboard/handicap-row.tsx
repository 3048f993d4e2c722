import { Link } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { recordTexts, trendSentence } from '#features/handicaps/rounds/page-texts.ts';
import {
  NEW_ROUND_PAGE,
  RECORD_PAGE,
  roundsSummary,
} from '#features/handicaps/rounds/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Failed } from './panel.tsx';

/** The member's index and its trend, in one row. Nothing before they have entered a round. */
export function HandicapRow() {
  const { data, isError, isFetching, refetch } = useApi(roundsSummary);

  if (!data)
    return isError ? (
      <Failed what="your handicap" again={() => void refetch()} busy={isFetching} />
    ) : null;
  if (data.rounds === 0) return null;

  const { index, trend } = data;

  return (
    <section
      aria-labelledby="handicap"
      className="relative flex items-center gap-4 border-y border-line py-3"
    >
      <p className="shrink-0 font-display text-3xl figures">
        {index === null ? recordTexts.noIndex : formatIndex(index)}
      </p>
      <div className="min-w-0 grow text-sm">
        <h2 id="handicap" className="font-sans text-base font-semibold">
          <Link to={RECORD_PAGE} className="hover:underline">
            {recordTexts.label}
          </Link>
        </h2>
        {trend && <p className="text-ink-soft figures">{trendSentence(trend)}</p>}
      </div>
      <ButtonLink to={NEW_ROUND_PAGE} variant="secondary" className="shrink-0">
        {recordTexts.enter}
      </ButtonLink>
    </section>
  );
}
